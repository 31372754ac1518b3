## Le bureau de l'arbitre : une partie sous toutes les règles

cli-record = Le fichier de la partie ; - ou rien : l'entrée standard
cli-compare = Montrer une partie sous chaque règle : où elle devient irrégulière, comment elle finit, qui gagne
cli-compare-variants = Seulement ces règles, leurs noms séparés par des virgules
compare-plies = coups
compare-breaks = irrégulière au coup { $ply } : { $code } ; coups permis : { $houses }
compare-unread = illisible au coup { $ply }
compare-behind = { $outcome } ; { $count ->
    [one] 1 coup écrit après la fin
   *[other] { $count } coups écrits après la fin
  }
compare-agree = Ces règles sont d'accord sur tous les coups de la partie.
compare-part = Les règles se séparent au coup { $ply } :
compare-group = { $what } : { $names }
compare-step-over = déjà finie
compare-step-refused = refusé ({ $code })
compare-step-played = { $captured ->
    [0] aucune prise
    [one] 1 graine prise
   *[other] { $captured } graines prises
  }{ $ends ->
    [yes] , partie finie ({ $reason }), { $score }
   *[no] , la partie continue, { $score }
  }

## Le bureau de l'arbitre : les corrections

cli-repair = Chercher les plus petites corrections qui rendent la partie régulière et s'accordent avec ce qui est écrit
cli-repair-edits = Combien de retouches une correction peut compter, de 1 à 3 ; sinon 2
cli-repair-limit = Combien de corrections montrer ; sinon 10
cli-repair-apply = Faire la correction N dans le fichier et garder l'original à côté
repair-clean = Les coups sont réguliers : il n'y a rien à corriger.
repair-not-replayed = Les coups ne peuvent pas être rejoués avant que ceci soit corrigé : aucune correction n'a été cherchée.
repair-none-yet = Aucune correction n'a été trouvée.
repair-none = Aucune correction { $edits ->
    [one] d'une retouche
   *[other] de { $edits } retouches au plus
  } ne rend les coups réguliers en accord avec ce qui est noté. C'est peut-être une note qui est fausse.
repair-found = { $count ->
    [one] Une correction rend toute la partie régulière et s'accorde
   *[other] { $count } corrections rendent toute la partie régulière et s'accordent
  } avec tout le reste de la feuille.
repair-unfitting = Aucune correction ne s'accorde avec tout ce qui est écrit. { $count ->
    [one] Celle-ci rend les coups réguliers, mais une note au moins ne s'accorde pas :
   *[other] Ces { $count } rendent les coups réguliers, mais une note au moins ne s'accorde pas :
  }
repair-equal = { $all ->
    [yes] Les { $count } s'accordent
   *[no] Les { $count } premières s'accordent
  } aussi bien avec ce qui est écrit : la feuille ne tranche pas. L'erreur la plus courante vient en tête.
repair-stopped = La recherche s'est arrêtée à sa limite : les corrections dont la première retouche est au coup { $ply } ou après n'ont pas toutes été examinées.
repair-more = { $count ->
    [one] 1 autre n'est pas montrée
   *[other] { $count } autres ne sont pas montrées
  } : voir --limit.
repair-not-written = La feuille ne peut pas être écrite de façon à se relire ainsi.
repair-not-written-file = { $file } reste tel quel : la correction ne peut pas y être écrite de façon à se relire ainsi
repair-which-game = plusieurs parties ont des erreurs : en désigner une avec --game
repair-no-such = il n'y a pas de correction { $number } : { $count } trouvées
repair-stdin = l'entrée standard ne peut pas être corrigée sur place : nommer un fichier
repair-applied = { $file } : correction { $number } faite ; l'original est gardé sous { $kept }
repair-replace = coup { $ply } : { $to } au lieu de { $from }{ $slip ->
    [case] {" "}(majuscule et minuscule)
    [neighbour] {" "}(le trou voisin)
    [mirrored] {" "}(compté depuis l'autre bout)
   *[other] {""}
  }
repair-insert = coup { $ply } : il manque { $to }{ $slip ->
    [line-end] {" "}(en fin de ligne)
   *[other] {""}
  }
repair-delete = coup { $ply } : { $from } est de trop
repair-swap = coups { $ply } et { $other } : { $from } et { $to } sont intervertis
repair-letters = { $letters ->
    [left] les lettres de Nord partent de sa gauche sur toute la feuille (a en face de F)
   *[facing] a en face de A sur toute la feuille
  }
repair-case-all = majuscules et minuscules mélangées sur toute la feuille : chaque lettre désigne un trou du camp qui joue
repair-outcome = ensuite : { $outcome }
repair-fits = s'accorde avec : { $parts }
repair-fits-nothing = rien d'autre n'est noté qui puisse la confirmer
repair-fits-captures = { $all ->
    [yes] { $noted ->
        [one] la prise notée
       *[other] les { $noted } prises notées
      }
   *[no] { $fitting } prises notées sur { $noted }
  }
repair-fits-checkpoints = { $all ->
    [yes] { $noted ->
        [one] le score ou plateau noté
       *[other] les { $noted } scores et plateaux notés
      }
   *[no] { $fitting } scores et plateaux notés sur { $noted }
  }
repair-fits-result = { $fits ->
    [yes] le résultat { $text }
   *[no] mais pas le résultat { $text }
  }
repair-unnoted = { $count ->
    [one] 1 prise n'est pas notée
   *[other] { $count } prises ne sont pas notées
  }

## Le bureau de l'arbitre : la partie tourne-t-elle en rond ?

cli-cycle = Dire si une partie tourne en rond : si une prise est encore possible, et si un camp peut la forcer
cli-cycle-ply = La position après ce coup au lieu du dernier ; 0 est le début
cycle-head = Après le coup { $ply }, c'est à { $player } de jouer, { $rules }
cycle-head-position = C'est à { $player } de jouer, { $rules }
cycle-over = La partie est finie ici ({ $reason }) ; voici ce que la suite pourrait donner :
cycle-none = La partie tourne en rond : plus aucune prise possible, quels que soient les coups. { $positions ->
    [one] Aucun coup ne mène plus loin.
   *[other] Les { $positions } positions atteignables ont toutes été examinées.
  }
cycle-help = Une prise est possible, mais seulement si l'autre camp s'y prête : aucun ne peut la forcer. { $positions ->
    [one] La position atteignable sans prise a été examinée
   *[other] Les { $positions } positions atteignables sans prise ont toutes été examinées
  }.
cycle-undecided = Non décidé : la recherche s'est arrêtée après { $positions } positions sans trouver qu'un camp puisse forcer une prise.
cycle-forced = { $player } peut forcer une prise, quoi que joue l'autre camp, en { $plies ->
    [one] 1 coup
   *[other] { $plies } coups au plus
  } : { $line }
cycle-not-forced = { $player } { $known ->
    [yes] ne peut pas en forcer une.
   *[no] : il n'a pas été trouvé en { $positions } positions qu'une prise puisse être forcée.
  }
cycle-shortest = Le plus court chemin vers une prise, par { $player } : { $line }
cycle-none-found = Aucune prise n'a été trouvée non plus.

## Le bureau de l'arbitre : la saisie d'une feuille

cli-enter = Saisir une feuille de partie : chaque coup est vérifié aussitôt, et enregistré
cli-enter-file = Le fichier à écrire ; s'il existe, il est continué
enter-tag = champ
    .Event = Tournoi
    .Site = Lieu
    .Date = Date
    .Round = Ronde
    .South = Nom de Sud
    .North = Nom de Nord
    .First = Qui commence, Sud ou Nord (Sud)
    .Variant = Règle (abapa)
enter-new = { $file } est une nouvelle feuille. Ce qui n'est pas connu reste vide.
enter-resumed = { $file } est continué : { $plies ->
    [0] aucun coup
    [one] 1 coup
   *[other] { $plies } coups
  }.
enter-mend-first = { $file } contient des erreurs : les corriger d'abord (awale repair).
enter-not-utf8 = { $file } n'est pas en UTF-8 ; il n'est pas continué
enter-several = { $file } contient { $games ->
    [one] 1 partie
   *[other] { $games } parties
  } ; enter continue un fichier d'une seule partie
enter-prompt = { $number }. { $player }>
enter-prompt-over = finie>
enter-over = { $outcome }
enter-is-over = La partie est finie : { $undo } retire sa fin.
enter-word-undo = annuler
enter-word-board = plateau
enter-word-help = aide
enter-word-agreement = accord
enter-word-resign = abandon
enter-word-quit = quitter
enter-help = Taper un coup (F, ou F+7), plusieurs, une remarque entre accolades ou un résultat. { $undo } reprend le dernier coup, { $board } montre le plateau, { $agreement } et { $resign } (du camp qui joue) finissent la partie, { $quit } termine ; { $help } redit ceci. Tout est enregistré.
enter-reopened = La partie continue : sa fin est retirée, les coups restent.
enter-undone = Coup repris : { $letter }
enter-nothing-to-undo = Il n'y a pas de coup à reprendre.
enter-not-a-move = Ce n'est pas un coup : { $text }. { $case ->
    [south] C'est à Sud de jouer : ses trous vont de A à F.
   *[north] C'est à Nord de jouer : ses trous vont de a à f.
  }
enter-not-taken = { $count ->
    [one] 1 coup écrit ensuite n'a pas été pris.
   *[other] { $count } coups écrits ensuite n'ont pas été pris.
  }
enter-say-how = si la partie a fini autrement que sur le plateau, taper { $agreement } ou { $resign }
enter-too-long = C'est trop long ; cela n'a pas été pris.
enter-full = Une feuille prend 2000 coups ; celle-ci est pleine.
enter-unwritable = Cela ne peut pas être écrit de façon à se relire ainsi ; cela n'a pas été pris.
enter-first = Taper Sud ou Nord.
enter-kept = Gardé dans { $file }.
