### Tout ce qu'awale dit aux gens, en français.
###
### Une entrée qui porte le nom d'un code de constat est le message de ce constat ; ses attributs sont les pages
### de `awale codes` : .means dit ce que le code signifie, .mend comment y remédier.
###
### Devant les signes doubles et dans les guillemets, l'espace est insécable. Un joueur n'a pas d'article, un trou
### s'écrit « trou E » ; 0 et 1 sont du singulier ([one]).

## Words

player-south = Sud
player-north = Nord
list-separator = {", "}
list-and = {" et "}
list-or = {" ou "}
list-nor = {" ni "}
decimal-point = ,
score = { $south }-{ $north }
none = –
ply-place = coup { $number } de { $player }
yes = oui
no = non
house = { $house }
house-seeds = { $house } { $seeds }
severity = gravité
    .error = erreur
    .warning = avertissement
    .note = remarque
topic = règle
    .sowing = semis
    .capture = prises
    .feeding = nourrir l'adversaire
    .grand-slam = grand chelem
    .ending = fin de partie

## Moves that cannot be played

illegal-game-over = La partie est finie{ $known ->
    [no] {""}
   *[yes] { $since ->
        [0] {" "}avant le premier coup
       *[other] {" "}depuis le { $since }
      }
  } : { $end }. Score : { $score }{ $awarded ->
    [yes] , dont { $swept } de graines restantes
   *[no] {""}
  }.
    .means = Un coup est écrit après la fin de la partie.
    .mend = Supprimez les coups écrits après la fin, ou cherchez une erreur plus haut : la partie a pu durer plus longtemps que la feuille ne le dit. Si l'on a joué avec une autre règle, nommez-la dans le champ Variant.
illegal-behind-result = Ce coup est écrit après le résultat { $text }, qui termine la partie.
illegal-wrong-side = C'est à { $player } de jouer, mais { $house } est un trou de { $opponent }. { $case ->
    [south] Les trous de Sud s'écrivent en majuscules, de A à F.
   *[north] Les trous de Nord s'écrivent en minuscules, de a à f.
  }
    .means = Le coup désigne un trou de l'autre joueur.
    .mend = Corrigez la lettre : majuscule pour Sud, minuscule pour Nord. Si Nord a commencé, écrivez [First "North"]. S'il manque un coup avant celui-ci, ajoutez-le.
illegal-empty-house = Le trou { $house } est vide{ $since ->
    [0] {""}
   *[other] {" "}depuis le { $since }
  } : { $player } ne peut pas le jouer.
    .means = Le coup désigne un trou sans graines.
    .mend = Écrivez le trou qui a été joué. Si le plateau le permettait bien, c'est un coup plus haut qui est faux : comparez le plateau coup par coup avec awale show.
illegal-must-feed = Le camp de { $opponent } est vide{ $since ->
    [0] {""}
   *[other] {" "}depuis le { $since }
  } : { $player } doit y déposer au moins une graine. Le semis du trou { $house } ({ $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  }) s'arrête en { $last } : il ne nourrit pas { $opponent }.
    .means = Le camp adverse est vide et le coup n'y dépose aucune graine, alors qu'un autre coup le ferait.
    .mend = Écrivez le coup qui a été joué. Si c'est bien celui-ci, il était interdit : l'arbitre décide de la suite.
illegal-grand-slam = Le coup { $house } prendrait les { $seeds } graines de { $opponent } ({ $houses }) et viderait son camp : c'est un grand chelem, { $legality ->
    [only-if-forced] { $tag ->
        [yes] que le champ GrandSlam de la feuille
       *[no] que la règle « { $variant } »
      } ne permet que faute d'autre coup.
   *[other] { $tag ->
        [yes] interdit par le champ GrandSlam de la feuille.
       *[no] interdit par la règle « { $variant } ».
      }
  }
    .means = Le coup est un grand chelem, et la règle ne le permet pas ici.
    .mend = Écrivez le coup qui a été joué. Si c'est bien celui-ci, la partie a été jouée avec une autre règle du grand chelem : nommez-la dans le champ Variant ou GrandSlam.
illegal-no-such-house = « { $letter } » n'est pas un trou : { $case ->
    [south] c'est à Sud de jouer, et ses trous vont de A à F
   *[north] c'est à Nord de jouer, et ses trous vont de a à f
  }.
    .means = Une lettre tient la place d'un coup et ne désigne aucun trou.
    .mend = Écrivez le trou qui a été joué : de A à F pour Sud, de a à f pour Nord.
label-here = ici
label-wrong-side = { $house } est un trou de { $opponent }
label-empty-house = le trou { $house } est vide
label-emptied = le trou { $house } a été vidé ici, { $ply }
label-must-feed = le semis du trou { $house } ({ $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  }) s'arrête en { $last }
label-row-emptied = le camp de { $opponent } est vide à partir d'ici, { $ply }
label-grand-slam = prendrait les { $seeds } graines du camp
label-no-such-house = ce n'est pas un trou
label-after-end = après la fin
label-ended-here = la partie se termine ici, { $score }
label-result-here = le résultat
label-result-tag = le champ Result
label-result-stands = le résultat
label-position-says = d'après la position, c'est à { $player } de jouer
end-grand-slam = un grand chelem l'a terminée, et le reste va à { $opponent }
end-majority = { $player } a { $seeds } graines, il en fallait 25
end-board-empty = le plateau est vide
end-famine = le camp de { $opponent } est vide et { $player } n'a { $slam ->
    [yes] que des grands chelems pour le nourrir, interdits ici
   *[no] aucun coup pour le nourrir
  }
end-blocked = { $player } n'a plus aucun coup permis{ $slam ->
    [yes] {" "}(il ne lui reste que des grands chelems, interdits ici)
   *[no] {""}
  }
end-few-seeds = il reste { $few } graines ou moins sur le plateau
end-repetition = la même position s'est présentée { $occurrence } fois
end-no-capture = plus aucune prise n'est possible
end-agreement = les joueurs se sont mis d'accord pour l'arrêter

## What the record claims of its moves

claim-captured = Trou { $house } : la feuille note { $claimed ->
    [one] { $claimed } graine prise
   *[other] { $claimed } graines prises
  } ; d'après le plateau, ce coup { $taken ->
    [0] n'en prend aucune
   *[other] en prend { $taken }
  }{ $listed ->
    [yes] {" "}: { AND($captures) }
   *[no] . { $why }
  }.
    .means = Le nombre de graines prises qui est noté n'est pas celui du coup.
    .mend = Corrigez le nombre, ou cherchez une erreur plus haut : un trou faux avant ce coup change ce qu'il prend.
claim-captured-something = Trou { $house } : la feuille note une prise ; d'après le plateau, ce coup ne prend rien. { $why }.
claim-seeds = Le trou { $house } contient { $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  } ; la feuille note un semis de { $claimed }.
    .means = Le nombre de graines semées qui est noté n'est pas celui du trou.
    .mend = Corrigez le nombre ou le trou. Si les deux sont justes, c'est un coup plus haut qui est faux.
claim-landing = La dernière graine du trou { $house } (semis de { $seeds }) tombe en { $last } ; la feuille note { $claimed }.
    .means = Le trou d'arrivée qui est noté n'est pas celui où tombe la dernière graine.
    .mend = Corrigez la lettre ou le trou. Si les deux sont justes, c'est un coup plus haut qui est faux.
claim-score = { $ply ->
    [0] Score noté au départ
   *[other] Score noté après le { $ply }
  } : { $written }. Score calculé : { $score }. { $checked ->
    [none] Aucun score n'est noté plus haut.
    [wrong] Aucun des scores notés plus haut n'est juste non plus.
   *[other] { $right ->
        [0] Le score noté au départ était juste : l'erreur se trouve entre les deux.
       *[other] Le score noté après le { $right } était juste : l'erreur se trouve entre les deux.
      }
  }
    .means = Un score noté en cours de partie n'est pas celui que donnent les coups.
    .mend = Corrigez le score, ou cherchez une erreur dans les coups écrits depuis le dernier score juste.
claim-score-unreadable = « { $text } » n'est pas un score comme 13-20.
claim-board = { $ply ->
    [0] Le plateau noté au départ
   *[other] Le plateau noté après le { $ply }
  } n'est pas le bon : { AND($differences) }.
    .means = Un plateau noté dans un commentaire n'est pas celui que donnent les coups.
    .mend = Comparez les trous qui diffèrent aux coups qui précèdent : l'erreur est sans doute dans le coup qui les touche tous.
differs-house = trou { $house } à { $written } au lieu de { $computed }
differs-store = grenier de { $player } à { $written } au lieu de { $computed }
differs-side = c'est à { $computed } de jouer, non à { $written }
claim-result = Résultat noté : { $said }. D'après les coups, la partie se termine à { $score }{ $awarded ->
    [yes] , dont { $swept } de graines restantes
   *[no] {""}
  }.
    .means = Le résultat n'est pas celui que donnent les coups, ou deux résultats de la feuille se contredisent.
    .mend = Corrigez le résultat. S'il est juste, un coup est faux, ou la partie a été jouée avec une autre règle.
claim-result-winner = Résultat noté : { $said }. D'après les coups, la partie se termine à { $score }{ $awarded ->
    [yes] , dont { $swept } de graines restantes
   *[no] {""}
  } : { $winner }.
claim-result-tag = Champ Result de l'en-tête : { $tag }. Résultat écrit après les coups : { $token }. Les deux se contredisent.
claim-result-words = Selon ces mots, { $winner } ; selon le résultat, { $said }.
claim-result-unfinished = Résultat noté : { $said }. D'après les coups, la partie est inachevée à { $score }.
claim-result-impossible = Résultat noté : { $said }. C'est plus que les 48 graines d'une partie.
claim-result-score-impossible = Score noté : { $said }. C'est plus que les 48 graines d'une partie.
claim-result-score = Score noté : { $said }. Score calculé d'après les coups : { $score }.
said-win = victoire de { $player }
said-draw = partie nulle
said-unknown = inconnu
said-score = { $score }
capture-own-row = La dernière graine tombe en { $last }, dans le camp de celui qui joue
capture-count = La dernière graine tombe en { $last }, qui en contient alors { $seeds }
capture-slam = La prise viderait le camp adverse ({ $seeds } graines) : grand chelem, et ici { $taken ->
    [0] on n'y prend rien
   *[other] on n'y prend que { $taken } graines
  }
capture-taken = Ce coup prend { AND($houses) }
captured-house = { $seeds } en { $house }
claim-total = { $player } a pris { $taken } au { $ply } ; la feuille note { $written } en tout.

## What cannot be read

syntax-unreadable = { $line ->
    [variation] Cette variante d'analyse
   *[game] Cette partie
  } n'est pas rejouée à partir du { $ply } : « { $text } » n'est pas un coup.
    .means = Des mots tiennent la place d'un coup.
    .mend = Mettez les remarques entre accolades. Si ces mots désignent un coup, écrivez-le par une lettre, de A à F ou de a à f.
move-missing = Il manque un coup ici (le coup { $number } de { $player }) : « { $text } » se trouve à sa place.
syntax-unclosed-comment = Ce commentaire s'ouvre par { "{" } et ne se ferme pas. Ce qui suit dans cette partie a été lu comme la suite du commentaire.
    .means = Un commentaire ne se ferme pas.
    .mend = Écrivez { "}" } là où le commentaire finit.
syntax-unclosed-variation = Cette variante d'analyse s'ouvre par ( et ne se ferme pas. On a compté qu'elle finit avec la partie.
    .means = Une variante d'analyse ne se ferme pas.
    .mend = Écrivez ) là où la variante d'analyse finit.
syntax-too-deep = À partir d'ici, plus de { $limit } variantes d'analyse sont emboîtées. Celle-ci est gardée comme texte, et non rejouée.
    .means = Trop de variantes d'analyse sont emboîtées.
    .mend = Écrivez les variantes d'analyse les plus profondes comme des commentaires.
syntax-too-long = Ce morceau de texte a { $bytes } octets d'un seul tenant ; la limite est de { $limit } Kio. Il n'a pas été lu.
    .means = Un commentaire, un champ, un mot ou toute la partie dépasse la limite.
    .mend = Raccourcissez-le, ou partagez le fichier : une partie peut avoir 16 Mio ; un commentaire, un champ ou un mot, 1 Mio.
game-too-long = À partir d'ici, le texte continue sur plus de { $limit } Mio sans qu'une partie finisse. Il n'a pas été lu ; la lecture reprend au prochain en-tête qui suit une ligne vide.
syntax-bad-tag = Ce n'est pas un champ : { $text }
    .means = Un crochet s'ouvre dans l'en-tête, et aucun champ ne s'y laisse lire.
    .mend = Écrivez [Nom "valeur"].
syntax-stray-closer = Ce { $closer } ne ferme rien ; il a été ignoré.
    .means = Un crochet, une accolade ou une parenthèse se ferme sans avoir été ouvert.
    .mend = Supprimez le signe, ou ouvrez-le là où il faut.
syntax-look-alike = { $written } ({ $point }) n'est pas la lettre { $read } mais lui ressemble ; on a lu { $read }.
    .means = Une lettre sosie, prise à un autre alphabet, ou une espace inhabituelle remplace le signe ordinaire.
    .mend = Tapez la lettre ou l'espace ordinaire. awale la lit quand même ; d'autres programmes n'y arriveront peut-être pas.
look-alike-space = Une espace inhabituelle ({ $point }) se trouve ici ; elle a été lue comme une espace ordinaire.
syntax-control-character = Un caractère de commande ({ $point }) se trouve ici ; il a été ignoré.
    .means = Le texte contient un caractère qu'aucun clavier ne tape.
    .mend = Supprimez-le ; le fichier est peut-être abîmé.
syntax-skipped-text = { $lines ->
    [one] La ligne { $first } n'a pas été lue
   *[other] Les lignes { $first } à { $last } n'ont pas été lues
  } : { $text }
    .means = Du texte, hors des parties ou parmi les coups, a été ignoré.
    .mend = Rien à faire, s'il n'appartient à aucune partie. Sinon, mettez les remarques entre accolades et commencez l'en-tête par un champ.
skipped-punctuation = Ceci n'appartient pas à une feuille de partie et a été ignoré : { $text }
skipped-escapes = Les barres obliques inverses n'appartiennent pas à la feuille (Markdown et JSON en ajoutent) ; elle a été lue sans elles.
skipped-leading-mark = Le signe d'appréciation { $text } se trouve avant le premier coup et n'en juge aucun ; il a été ignoré.
skipped-leading-variation = Cette variante d'analyse se trouve avant le premier coup et n'en remplace aucun ; elle est conservée, mais non rejouée.

## Tags and move numbers

tag-duplicate = Cet en-tête contient déjà ce champ ; le premier compte : { $text }
    .means = Un champ figure deux fois dans le même en-tête.
    .mend = Supprimez l'un des deux. Si une autre partie commence ici, laissez une ligne vide avant son en-tête.
tag-odd-form = { $form ->
    [stray-quote] Un guillemet à l'intérieur d'une valeur s'écrit \"
    [no-bracket] Il manque le ] final
    [separator] Une espace ordinaire sépare le nom d'un champ de sa valeur
   *[quotes] La valeur d'un champ s'écrit entre guillemets droits
  } ; on a compris : { $text }
    .means = Un champ n'a pas tout à fait la forme [Nom "valeur"], mais il a été compris.
    .mend = Écrivez [Nom "valeur"], avec \" pour un guillemet à l'intérieur de la valeur.
tag-by-colour = { $written } est un nom d'autres jeux. On a lu { $name } : les Blancs y commencent, comme Sud le plus souvent à l'awalé.
tag-look-alike = awale ne connaît pas le champ { $text } : il ne change rien. Vouliez-vous dire { $name } ?
    .means = Le nom d'un champ est à une lettre près un nom connu ; le champ n'a pas été suivi.
    .mend = Écrivez le nom tel qu'awale le connaît. S'il s'agit d'un autre champ, laissez-le : il est conservé.
tag-bad-date = Ce jour n'existe pas : { $text }
    .means = Une date désigne un jour qui n'est dans aucun calendrier.
    .mend = Écrivez l'année, le mois et le jour, avec ?? pour ce que l'on ne sait pas : 2024.11.29, 2024.11.??
tag-bad-clock = Ce n'est pas un temps de pendule : { $text }
    .means = Une pendule notée n'indique pas un temps, ou gagne plus que la cadence n'ajoute par coup.
    .mend = Écrivez les heures, les minutes et les secondes : 0:04:57
tag-clock-gains = La pendule de { $player } indique { $text } : plus que le temps précédent et les { $seconds } secondes ajoutées à chaque coup.
first-contradicts-position = D'après le champ First, c'est { $written } qui commence ; d'après la position, c'est à { $player } de jouer. On a suivi la position.
letters-assumed = Dans une feuille « { $text } », les lettres de Nord partent de sa gauche, a en face de F ; on l'a lue ainsi.
    .means = La feuille ne dit pas de quel bout partent les lettres de Nord ; on l'a déduit du champ Variant.
    .mend = Ajoutez [Letters "left"] ou [Letters "facing"].
number-too-large = Aucune partie n'a autant de coups ; on attendait le numéro { $expected }.
number-out-of-order = Numéro { $written } au lieu de { $expected }.
    .means = Un numéro de coup n'est pas celui qui suit.
    .mend = Corrigez le numéro. Si un coup manque ou figure deux fois, corrigez cela.

## Positions

position-seed-total = Cette position compte { $total } graines : { $board } sur le plateau, { $stores } dans les greniers. Il en faut 48.
    .means = Les trous et les greniers d'une position ne font pas 48 graines.
    .mend = Corrigez la position.
position-unreadable = Ce n'est pas une position.
    .means = Une position n'a pas pu être lue.
    .mend = Écrivez la rangée de Nord, de a à f, une barre oblique, la rangée de Sud, de A à F, les deux greniers et qui doit jouer : 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S
position-not-given = D'après { $text }, cette partie part d'une position, mais aucune n'est écrite.
position-house-count = La rangée de { $player } compte { $houses ->
    [one] { $houses } trou
   *[other] { $houses } trous
  } ; il en faut six.
    .means = Une rangée d'une position n'a pas six trous.
    .mend = Écrivez six nombres par rangée, séparés par des virgules.
position-full-house = Le trou { $house } contiendrait { $seeds } graines ; un trou ne peut pas en contenir plus de 47.
    .means = Un trou d'une position contient plus de graines qu'une partie ne peut y en mettre.
    .mend = Corrigez le nombre.
position-half-seed = Les demi-graines n'existent que dans un score final.
    .means = Une position contient une demi-graine.
    .mend = Écrivez des graines entières. Les demies n'existent que dans un score final, après un partage à égalité.
position-half-in-house = Le trou { $house } est noté à { $seeds } ; un trou contient des graines entières.
position-half-in-store = Le grenier de { $player } est noté à { $seeds } ; les demi-graines n'existent que dans un score final.

## Rule sets that are named

rules-unknown-variant = Aucune règle ne s'appelle « { $text } ».
    .means = Le champ Variant nomme une règle qu'awale ne connaît pas.
    .mend = Nommez une des règles que donne awale variants, ou choisissez la règle avec --variant.
rules-bad-value = { $name } ne peut pas valoir « { $text } » ; ce champ n'a pas été appliqué.
    .means = Un champ a une valeur qu'il ne peut pas avoir.
    .mend = Écrivez une des valeurs que donne le conseil.
rules-no-variant = La feuille ne nomme pas sa règle ; on a appliqué « { $variant } ».
    .means = La feuille ne dit pas avec quelle règle on a joué.
    .mend = Ajoutez un champ Variant, comme [Variant "abapa"].
rules-game-name = « { $text } » est un nom du jeu, non d'une règle ; on a appliqué « { $variant } ».
rules-undecided = Après le { $ply }, on n'a pas pu savoir si une prise est encore possible : il y a trop de positions à examiner. On a compté que la partie continue.
    .means = La règle termine la partie quand plus aucune prise n'est possible, et la recherche était trop longue pour aboutir. Elle examine au plus 100 000 positions.
    .mend = Rien à faire. Si les joueurs s'accordaient à dire que plus aucune prise n'était possible, dites-le par [Fin "accord"].

## Results and the end of the record

record-unfinished = Résultat noté : { $said }. Or la partie n'est pas finie sur le plateau ({ $score }), et aucun champ Fin ne dit pourquoi elle s'est arrêtée.
    .means = La feuille donne un résultat à une partie qui n'est pas finie sur le plateau.
    .mend = Dites comment elle s'est terminée, par exemple [Fin "abandon"] pour un abandon. Si elle a continué, ajoutez les coups qui manquent.
record-no-moves = Cette partie n'a pas de coups, et aucun résultat n'est écrit à leur place.
    .means = Un en-tête est seul.
    .mend = Rien à faire, si la partie n'a pas été jouée. Sinon, ajoutez ses coups.
result-missing = Cette partie s'arrête sans résultat.
    .means = Aucun résultat n'est écrit après le dernier coup.
    .mend = Écrivez le score, ou * si la partie est inachevée.
result-odd-form = Ce résultat a été compris, mais n'a pas la forme habituelle : { $text }
    .means = Un résultat est écrit sous une forme inhabituelle, ou deux fois.
    .mend = Écrivez 26-22 (en graines), 1-0, 0-1, 1/2-1/2 ou *.
result-tag-unreadable = Ce n'est pas un résultat, et il n'a pas été comparé aux coups : { $text }
result-second = Un second résultat se trouve ici ; le premier compte : { $text }
result-running-score = Des coups suivent : { $text } a été lu comme le score à ce moment, non comme le résultat.
result-termination = La partie s'est terminée par { $text ->
    [resignation] abandon
    [time] perte au temps
    [arbiter] décision de l'arbitre
   *[abandoned] interruption
  } : { $said }. Le plateau, à { $score }, ne décide pas.
    .means = La partie ne s'est pas terminée sur le plateau ; le résultat n'a pas été comparé au plateau.
    .mend = Rien à faire, si c'est bien le cas.
result-remark = Ces mots disent comment la partie s'est terminée et ne sont pas des coups ; ils sont conservés : { $text }
termination-unknown = « { $text } » n'est pas un motif de fin connu d'awale ; ce champ a été ignoré.

## Encodings

encoding-lost-text = Ce qui se trouve ici n'est pas un caractère de l'encodage du fichier et ne peut pas être lu.
    .means = Le fichier contient des octets qui ne sont pas du texte dans son encodage.
    .mend = Enregistrez de nouveau la feuille, en UTF-8, dans le programme d'où elle vient.
encoding-windows-1252 = Ce fichier n'est pas entièrement en UTF-8 ; les lignes qui ne le sont pas ont été lues en Windows-1252 (premier caractère de ce genre : { $text }).
    .means = Le fichier est dans un ancien encodage d'Europe de l'Ouest, et a été lu ainsi.
    .mend = Enregistrez le fichier en UTF-8, pour que d'autres programmes en lisent aussi les accents.
encoding-utf-16 = Ce fichier est en UTF-16 ; il a été converti à la lecture.
    .means = Le fichier est en UTF-16, et a été lu ainsi.
    .mend = Enregistrez le fichier en UTF-8, pour que d'autres programmes le lisent aussi.
encoding-html = C'est une page du web : ses marques, comme &quot; et <br>, ont été lues pour ce qu'elles représentent.
    .means = Le texte porte les marques du HTML et a été lu sans elles.
    .mend = Copiez la feuille telle que le navigateur l'affiche et enregistrez-la comme texte.
encoding-quoted-printable = Ce texte est codé pour le courrier électronique : ce qui s'écrit comme =C3=A9 a été décodé.
    .means = Le texte est en quoted-printable, comme l'envoie le courrier électronique, et a été décodé.
    .mend = Enregistrez la feuille comme texte, ou en pièce jointe, depuis votre logiciel de courrier.

## What could be done

help-line = conseil : { $help }
help-legal = { $count ->
    [one] seul coup permis : { $moves }
   *[other] coups permis : { $moves }
  }
legal-move = { $house } ({ $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  }, jusqu'en { $last })
help-slam-yields = ce que prend ce grand chelem selon la règle : { $yields }
slam-yield = { $takes ->
    [nothing] aucune graine
    [all] tout ({ $seeds })
    [all-but-first] tout sauf le premier trou semé ({ $seeds })
    [all-but-last] tout sauf le trou de la dernière graine ({ $seeds })
   *[all-and-rest-to-opponent] tout ({ $seeds })
  }{ $rest ->
    [0] {""}
   *[other] {" "}et le reste ({ $rest }) à l'adversaire
  }
help-kept-not-replayed = les coups écrits à partir d'ici sont conservés, mais non rejoués
help-encoding = si le mot est « { $word } » : --encoding { $encoding } le lit ainsi
help-not-replayed = les coups sont conservés, mais non rejoués
help-north-began = est-ce Nord qui a commencé ? Alors écrivez [First "North"] dans l'en-tête
help-case-swapped = les trous de Nord sont-ils en majuscules ici ? Alors échangez majuscules et minuscules dans tous les coups
help-case-by-turn = si chaque lettre prend la casse du camp qui joue (minuscules pour Nord), toute la partie est régulière. awale repair l'écrit ainsi
help-repair = awale repair cherche la plus petite correction de cette partie
help-case-fits = si l'on échange majuscules et minuscules dans tous les coups (Nord en majuscules), toute la partie est régulière
help-lettering-fits = { $letters ->
    [left] si les lettres de Nord partent de sa gauche (a en face de F), toute la partie est régulière. Dans ce cas, ajoutez [Letters "left"] à l'en-tête
   *[facing] si a est en face de A, toute la partie est régulière. Dans ce cas, ajoutez [Letters "facing"] à l'en-tête
  }
help-rules-fit = { $count ->
    [one] la feuille est juste avec une autre règle : { $names }
   *[other] la feuille est juste avec d'autres règles : { AND($names) }
  }
help-played-regardless = il a été joué quand même, et la suite a été rejouée
help-known-variants = règles connues : { $names }
help-values = { $name } peut valoir : { OR($values) }
help-more-of-these = { $more ->
    [one] encore { $more } constat de ce genre dans cette partie
   *[other] encore { $more } constats de ce genre dans cette partie
  }
help-meant-captured = { $house } prend { $seeds } graines ici : si c'est ce qui était voulu, écrivez { $house }+{ $seeds }
help-close-comment = fermez le commentaire par { "}" } là où il finit
help-close-variation = fermez la variante d'analyse par ) là où elle finit
help-write-tag = un nom ou une règle s'écrit en champ : [{ $name } "{ $value }"]
help-tag-form = un champ s'écrit [Nom "valeur"]
help-result-form = écrivez 26-22 (en graines), 1-0, 0-1, 1/2-1/2 ou *
help-running-score = notez les scores en cours de partie dans un commentaire : { "{" }[%score 0-5]{ "}" }
help-result-forms = écrivez le résultat après le dernier coup : 26-22 (en graines), 1-0, 0-1, 1/2-1/2, ou * si la partie est inachevée
help-write-termination = dites-le dans l'en-tête : [Fin "abandon"] pour un abandon, "temps" au temps, "accord" d'un commun accord, "arbitre" par l'arbitre, ou "interrompue" si elle a été interrompue
help-share = ce résultat partage { $seeds ->
    [one] la graine
   *[other] les { $seeds } graines
  } encore sur le plateau, mais la règle n'arrête pas la partie ici. Si les joueurs se sont arrêtés d'un commun accord, dites-le : [Fin "accord"], ce qui donne { $agreed }. awale cycle dit si la partie tourne en rond à partir d'ici
help-termination = si la partie ne s'est pas terminée sur le plateau, dites comment : [Fin "abandon"] pour un abandon, "temps" au temps, "accord" d'un commun accord, "arbitre" par l'arbitre, ou "interrompue" si elle a été interrompue
help-unreadable = mettez les remarques entre accolades, { "{" }comme ceci{ "}" } ; la suite est conservée, mais non rejouée
help-move-missing = complétez le coup d'après l'autre feuille ou les souvenirs des joueurs ; la suite est conservée, mais non rejouée
help-position-form = une position s'écrit a,b,c,d,e,f/A,B,C,D,E,F, puis les deux greniers et qui doit jouer : 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S
help-three-a-house = trois graines par trou en font 36 : awale joue avec 48, quatre par trou, et une telle partie ne peut pas s'écrire
help-say-letters = écrivez [Letters "left"] ou [Letters "facing"] pour le préciser
help-other-lettering-fits = si les lettres de Nord partent de l'autre bout de sa rangée, toute la partie est régulière : c'est une autre notation

## Rules, and where they are written

rule-line = règle : { $rule }
rule-note = { $rules }, { $topic } ({ $source })
rules-changed = { $variant }, modifiée : { $axes }
provenance-stated = selon { $source }
provenance-reported = { $source }
provenance-ours = la source ne le précise pas : choix du programme
provenance-our-reading = { $provenance } ; complété par un choix du programme
source-page = page
    .p0 = « Awalé : règle du jeu, semis, prises et famine »
    .p1 = « Règles du jeu de l'Awalé »
    .p2 = « L'AWALE. Jeu de calcul, de stratégie et de société »
    .p3 = « Règles du jeu », d'un jeu en ligne
    .p4 = « Awalé », d'un jeu de société
source-reported = rapporté par { source-page.p0 }
source-wikipedia = { source-page.p0 }, d'après Wikipédia
source-literature = littérature sur l'awari
source-program = programme { $name }
cite-heading = { $source }, « { $heading } »
cite-ours = choix du programme
cite-tag = fixé par un champ de la feuille
headings-000 = titres
    .sowing = Préparer et semer
    .capture = Prendre des graines : 2 ou 3, puis en chaîne
    .feeding = Ne pas affamer l'adversaire
    .grand-slam = Le grand chelem : prendre tout le camp adverse
    .ending = Fin de partie et décompte
headings-001 = titres
    .sowing = Déplacement
    .capture = Prise et gain
    .feeding = Obligation de nourrir
    .grand-slam = Interdiction de tuer
    .ending = Détermination du gagnant
headings-002 = titres
    .sowing = La semaison
    .capture = la récolte
    .feeding = En cas de famine
headings-003 = titres
    .sowing = Jouer un coup : semer
    .capture = Prendre des graines
    .feeding = Nourrir l’adversaire
    .grand-slam = Ne pas tout prendre
    .ending = La fin de la partie
headings-004 = titres
    .sowing = Le semis
    .capture = Les captures
    .feeding = Nourrir l'adversaire, pas l'affamer
    .grand-slam = Nourrir l'adversaire, pas l'affamer
    .ending = La fin de la partie
axis = point de règle
    .GrandSlam = peut-on jouer un grand chelem
    .GrandSlamTakes = ce que prend un grand chelem
    .GrandSlamScope = quelles prises en chaîne sont un grand chelem
    .Majority = graines qui terminent aussitôt la partie
    .Repetition = répétition d'une position qui termine la partie
    .FewSeeds = graines restant sur le plateau qui terminent la partie
    .NoCapturePossible = la partie finit quand plus aucune prise n'est possible
    .NextStarter = qui commence la partie suivante
    .MajorityAward = à qui vont les graines restantes après la majorité
    .FamineAward = à qui vont les graines restantes après une famine
    .BlockedAward = à qui vont les graines restantes sans coup permis
    .RepetitionAward = à qui vont les graines restantes après une répétition
    .FewSeedsAward = à qui vont les graines restantes quand il en reste peu
    .NoCaptureAward = à qui vont les graines restantes sans prise possible
    .AgreementAward = à qui vont les graines restantes après un accord
axis-value = valeur
    .allowed = oui
    .forbidden = non
    .only-if-forced = seulement faute d'autre coup
    .nothing = rien
    .all = tout
    .all-but-first = tout sauf le premier trou semé
    .all-but-last = tout sauf le trou de la dernière graine
    .all-and-rest-to-opponent = tout ; le reste va à l'adversaire
    .emptying = celles qui prennent tout le camp
    .six-houses = celles de six trous
    .none = aucun nombre
    .never = jamais
    .both-rows = (des graines dans les deux camps)
    .off = non
    .on = oui
    .winner = le vainqueur
    .free = l'un ou l'autre
    .own-rows = à chacun celles de son camp
    .split = la moitié à chacun
    .nobody = à personne

## How a game stands

reason = fin
    .majority = plus de la moitié des graines (25)
    .famine = famine
    .blocked = plus aucun coup permis
    .board-empty = plateau vide
    .few-seeds = peu de graines sur le plateau
    .repetition = répétition de position
    .no-capture-possible = plus aucune prise possible
    .grand-slam = grand chelem
    .agreement = accord des joueurs
    .resignation = abandon
    .time = perte au temps
    .arbiter = décision de l'arbitre
    .abandoned = partie interrompue
outcome-finished = terminée : { $reason }, { $score }, { $winner }
outcome-unfinished = la partie continue, { $score }
outcome-stopped = vérification arrêtée, { $score }

## Why a game is over, with the sum

ending = La partie est terminée : { $why } ; { $rest }.
ending-nothing-left = il ne reste aucune graine sur le plateau
ending-left = { $left ->
    [one] la graine restante n'est attribuée
   *[other] les { $left } graines restantes ne sont attribuées
  } à personne
ending-awards = { AND($awards) }
ending-award = { $player } ramasse { $own ->
    [yes] ses { $awarded }
   *[no] { $awarded }
  } : { $had } + { $awarded } = { $sum }
over-grand-slam = un grand chelem a été joué, et le reste va à { $opponent }
over-majority = { $player } a { $seeds } graines, il en fallait 25
over-board-empty = le plateau est vide
over-famine = aucun coup { $slam ->
    [yes] permis ne nourrit { $opponent } (il ne reste que des grands chelems, interdits ici)
   *[no] ne nourrit { $opponent }
  }
over-blocked = { $player } n'a plus aucun coup permis{ $slam ->
    [yes] {" "}(il ne reste que des grands chelems, interdits ici)
   *[no] {""}
  }
over-few-seeds = il reste { $few } graines ou moins sur le plateau
over-repetition = la même position s'est présentée { $occurrence } fois
over-no-capture = plus aucune prise n'est possible
over-agreement = les joueurs se sont mis d'accord pour l'arrêter

## Findings in sentences, and their counts

narrated-head = { $severity } { $code } : { $file }, ligne { $line }, colonne { $column }{ $where }
narrated-label = ligne { $line }, colonne { $column } : { $label }
narrated-board = plateau : { $north } ; { $south }
narrated-row = { $player } { $houses }, grenier { $store }
stage = moment
    .start = au départ :
    .before = avant ce coup :
    .after = après ce coup :
    .end = à la fin de la partie :
where-line = où : { $where }
where-game = partie { $game }
heading-game = Partie { $game }
where-ply = { $at } (demi-coup { $ply })
where-variation-ply = { $at } (demi-coup { $ply }), dans une variante d'analyse
where-players = { $south } – { $north }
summary = { $parts }
summary-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
  }
summary-plies = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
  }
summary-errors = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
  }
summary-warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
  }
summary-notes = { $count ->
    [one] { $count } remarque
   *[other] { $count } remarques
  }

## Boards, codes and rule sets shown

codes-no-example = On ne connaît aucune feuille qui le montre : aucune recherche n'a jamais été trop longue.
codes-example = La plus courte feuille qui le montre (\x.. est un octet) :
show-start = Départ
show-ply = Coup { $number }, { $player } (demi-coup { $ply }) : { $text }{ $captured ->
    [0] {""}
   *[other] , prise de { $captured }
  }
variants-default = la règle par défaut
variants-head = { $variant } : { $source }
variants-aliases = autres noms : { $names }

## Moves explained

explain-head = Coup { $number }, { $player } : { $house } ({ $rules })
explain-head-position = { $player } : { $house } ({ $rules })
explain-where = où : { $file }, ligne { $line } (demi-coup { $ply })
explain-rules = règle { $rules }
explain-all = comparaison des règles
explain-legal = Coups permis avant ce coup : { $houses }
explain-refused = { $code } : { $message }
walk-sowing = { $player } sème le trou { $house } ({ $seeds ->
    [one] { $seeds } graine
   *[other] { $seeds } graines
  }) : { $path }
walk-laps = Le semis fait { $laps ->
    [one] un tour complet
   *[other] { $laps } tours complets
  } et saute le trou { $house }, qui reste vide
walk-last = La dernière graine tombe en { $last }, qui en contient alors { $seeds }
walk-slam = La prise viderait le camp de { $opponent } ({ $seeds } graines) : grand chelem
walk-captured = { $captured ->
    [0] Aucune prise.
    [one] Prise : { $captured } graine.
   *[other] Prise : { $captured } graines.
  } { $why }
walk-chain-stopped = Le trou { $house } ({ $seeds }) arrête la chaîne
walk-chain-row-end = La chaîne s'arrête au trou { $house }, au bout de la rangée
table-rules = règle
table-source = source
table-differs = ce qui la distingue d'abapa
table-legal = permis
table-captured = prises
table-after = score
table-outcome = ensuite
table-refused = { $code } ; permis : { $houses }

## Pages

report-title = Rapport sur { $file }
report-index = Les parties
report-left-out = Cette page montre { $shown } parties sur { $games }, les premières : une page de toutes serait trop lourde. awale report --game N en montre une autre.
report-round = ronde { $round }
report-score = Score
report-plot = Le score après chaque coup ; à la fin { $score }
report-record = La feuille telle qu'elle est écrite
report-written = Résultat noté
report-played = D'après les coups
report-sheet = Feuille de partie
report-sheet-number = Nº
report-signatures = Signatures
report-arbiter = Arbitre
report-signed-on = Date
report-findings = Constats
report-no-findings = Rien à signaler.
report-said = { $severity } : { $message }
report-place = ligne { $line }, colonne { $column }
report-about = Explication
report-rules = Les règles
report-rules-of = règle : { $rules }
report-steps = Parcourir la partie
report-first = Départ
report-back = Un coup en arrière
report-on = Un coup en avant
report-last = Dernier coup
report-keys = Les flèches gauche et droite du clavier parcourent aussi la partie.
report-made = Fait par awale { $version }

## Records tidied

fmt-would-change = { $file } n'a pas la forme normalisée
fmt-line-ends = { $file } : seules les fins de ligne diffèrent
fmt-foreign = awale : { $file } est écrit en { $notation } : fmt n'écrit que des feuilles awale ; awale convert --to awale en fait une.
fmt-game-stays = awale : { $file }, partie { $game } : elle reste telle quelle, car elle contient du texte qui n'est pas de la feuille
fmt-lost-text = awale : { $file } reste tel quel : une partie de son texte n'a pas pu être décodée
fmt-not-final = awale : { $file } reste tel quel : sous forme normalisée, du texte voisin de ses parties serait lu autrement
fmt-not-utf8 = awale : { $file } reste tel quel : il n'est pas en UTF-8 et contient une partie avec des erreurs, à laquelle on ne touche pas

## Other notations

taken-for = { $file } : lu comme { $notation }
convert-lost = { $file }, partie { $game } : le format { $notation } ne conserve pas { NOR($lost) }
convert-skipped = { $file }, partie { $game } : non convertie, car elle n'a pas été rejouée
convert-unreadable = { $file }, partie { $game } : non convertie, car en { $notation } elle ne se relirait pas comme une seule partie
lost-moves = { $count ->
    [0] ses coups
    [1] son coup
   *[other] ses { $count } coups
  }
lost-start = la position de départ
lost-tags = { $count ->
    [0] { $count } champ
    [1] 1 champ
   *[other] { $count } champs
  }
lost-comments = { $count ->
    [0] { $count } commentaire
    [1] 1 commentaire
   *[other] { $count } commentaires
  }
lost-marks = { $count ->
    [0] { $count } signe d'appréciation
    [1] 1 signe d'appréciation
   *[other] { $count } signes d'appréciation
  }
lost-variations = { $count ->
    [0] { $count } variante d'analyse
    [1] 1 variante d'analyse
   *[other] { $count } variantes d'analyse
  }
lost-result = le résultat
lost-score = les graines du résultat
lost-unplayed = { $count ->
    [0] { $count } coup non rejoué
    [1] 1 coup non rejoué
   *[other] { $count } coups non rejoués
  }
lost-text = { $count ->
    [0] { $count } remarque ou texte non lu
    [1] 1 remarque ou texte non lu
   *[other] { $count } remarques ou textes non lus
  }
lost-faults = ses erreurs, qui ne se voient plus ({ $codes })

## One record under every rule set

refused = refusé
    .illegal-game-over = partie déjà finie
    .illegal-wrong-side = trou de l'autre camp
    .illegal-empty-house = trou vide
    .illegal-must-feed = ne nourrit pas l'adversaire
    .illegal-grand-slam = grand chelem
    .illegal-no-such-house = trou inconnu
    .syntax-unreadable = mot non reconnu
compare-plies = coups
compare-breaks = irrégulière au { $ply } : { $code } ; coups permis : { $houses }
compare-unread = illisible au { $ply }
compare-behind = { $outcome } ; { $count ->
    [one] 1 coup écrit après la fin
   *[other] { $count } coups écrits après la fin
  }
compare-agree = Ces règles sont d'accord sur tous les coups de la partie.
compare-part = Les règles divergent à partir du { $ply } :
compare-group = { $what } : { $names }
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

## Corrections

repair-clean = Les coups sont réguliers : il n'y a rien à corriger.
repair-not-replayed = Les coups ne peuvent pas être rejoués avant que ceci soit corrigé : aucune correction n'a été cherchée.
repair-none-yet = Aucune correction n'a été trouvée.
repair-none = Aucune correction { $edits ->
    [one] d'une modification
   *[other] de { $edits } modifications au plus
  } ne rend les coups réguliers en accord avec ce qui est noté. C'est peut-être une note qui est fausse.
repair-found = { $count ->
    [one] Une correction rend toute la partie régulière et s'accorde
   *[other] { $count } corrections rendent toute la partie régulière et s'accordent
  } avec tout le reste de la feuille.
repair-unfitting = Aucune correction ne s'accorde avec tout ce qui est écrit. { $count ->
    [one] Celle-ci rend les coups réguliers, mais une note au moins ne s'accorde pas :
   *[other] Ces { $count } rendent les coups réguliers, mais une note au moins ne s'accorde pas :
  }
repair-equal = { $all ->
    [yes] Les { $count } s'accordent
   *[no] Les { $count } premières s'accordent
  } aussi bien avec ce qui est écrit : la feuille ne tranche pas. L'erreur la plus courante vient en tête.
repair-stopped = La recherche s'est arrêtée à sa limite : les corrections dont la première modification est au coup { $ply } ou après n'ont pas toutes été examinées.
repair-more = { $count ->
    [one] 1 autre n'est pas montrée
   *[other] { $count } autres ne sont pas montrées
  } : voir --limit.
repair-not-written = La feuille ne peut pas être écrite de façon à se relire ainsi.
repair-not-written-file = { $file } reste tel quel : la correction ne peut pas y être écrite de façon à se relire ainsi
repair-which-game = plusieurs parties ont des erreurs : désignez-en une avec --game
repair-no-such = il n'y a pas de correction { $number } : { $count ->
    [one] { $count } trouvée
   *[other] { $count } trouvées
  }
repair-foreign = { $file } est écrit en { $notation } : les corrections ne se font que dans des feuilles awale ; awale convert --to awale en fait une
repair-stdin = l'entrée standard ne peut pas être corrigée sur place : nommez un fichier
repair-applied = { $file } : correction { $number } faite ; l'original est gardé sous { $kept }
repair-replace = { $ply } : { $to } au lieu de { $from }{ $slip ->
    [case] {" "}(majuscule et minuscule)
    [neighbour] {" "}(le trou voisin)
    [mirrored] {" "}(compté depuis l'autre bout)
   *[other] {""}
  }
repair-insert = { $ply } : il manque { $to }{ $slip ->
    [line-end] {" "}(en fin de ligne)
   *[other] {""}
  }
repair-delete = { $ply } : { $from } est de trop
repair-swap = { $ply } et { $other } : { $from } et { $to } sont intervertis
repair-letters = { $letters ->
    [left] les lettres de Nord partent de sa gauche sur toute la feuille (a en face de F)
   *[facing] a en face de A sur toute la feuille
  }
repair-case-all = majuscules et minuscules mélangées sur toute la feuille : chaque lettre désigne un trou du camp qui joue
repair-claim = { $ply } : { $to } au lieu de { $from } : ce qui est noté du coup est faux
repair-claim-none = { $ply } : { $from } est noté, et le coup ne prend rien
repair-claim-meant = { $ply } : { $to } au lieu de { $from } : ce nombre est celui des graines prises
repair-claim-board = { $ply } : le plateau est { $to }
repair-running-score = { $ply } : le score est { $to }, et non { $from }
repair-result = le résultat est { $to }, et non { $from }
repair-score-tag = le champ Score est { $to }, et non { $from }
repair-outcome = ensuite : { $outcome }
repair-fits = s'accorde avec : { $parts }
repair-fits-nothing = rien d'autre n'est noté qui puisse la confirmer
repair-fits-captures = { $all ->
    [yes] { $noted ->
        [one] la prise notée
       *[other] les { $noted } prises notées
      }
   *[no] { $fitting ->
        [one] { $fitting } prise notée
       *[other] { $fitting } prises notées
      } sur { $noted }
  }
repair-fits-checkpoints = { $all ->
    [yes] { $noted ->
        [one] le score ou plateau noté
       *[other] les { $noted } scores et plateaux notés
      }
   *[no] { $fitting ->
        [one] { $fitting } score ou plateau noté
       *[other] { $fitting } scores et plateaux notés
      } sur { $noted }
  }
repair-fits-result = { $fits ->
    [yes] le résultat { $text }
   *[no] mais pas le résultat { $text }
  }
repair-fits-score = { $fits ->
    [yes] le champ Score { $text }
   *[no] mais pas le champ Score { $text }
  }
repair-joint = {"\u00A0"};
repair-unnoted = { $count ->
    [one] 1 prise n'est pas notée
   *[other] { $count } prises ne sont pas notées
  }

## Does it only go round?

cycle-head = Après le { $ply }, c'est à { $player } de jouer (règle { $rules })
cycle-head-position = C'est à { $player } de jouer (règle { $rules })
cycle-over = La partie est finie ici ({ $reason }) : il n'y a plus de prise à venir.
cycle-stopped = Les joueurs se sont arrêtés ici. Voici ce que la suite aurait pu donner :
cycle-repeats = Avec cette règle, une répétition termine la partie. Il n'en est pas tenu compte ici, ni de ce que la feuille a déjà répété : le jeu est supposé continuer.
cycle-none = Plus aucune prise possible, quels que soient les coups : la partie tourne en rond, ou finit d'elle-même. { $positions ->
    [one] Aucun coup ne mène plus loin.
   *[other] Les { $positions } positions atteignables ont toutes été examinées.
  }
cycle-help = Une prise est possible, mais seulement si l'autre camp s'y prête : aucun ne peut la forcer. { $positions ->
    [one] La position atteignable sans prise a été examinée
   *[other] Les { $positions } positions atteignables sans prise ont toutes été examinées
  }.
cycle-undecided = Non décidé : la recherche s'est arrêtée après { $positions } positions sans trouver qu'un camp puisse forcer une prise.
cycle-forced = { $player } peut forcer une prise à son profit, quoi que fasse l'autre camp, en { $plies ->
    [one] 1 coup
   *[other] { $plies } coups au plus
  } : { $line }
cycle-not-forced = { $known ->
    [yes] { $player } ne peut pas en forcer une.
   *[no] Après { $positions } positions, rien ne montre que { $player } puisse forcer une prise.
  }
cycle-shortest = Le plus court chemin vers une prise, par { $player } : { $line }
cycle-none-found = Aucune prise n'a été trouvée non plus.

## A sheet that is typed

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
enter-resumed = Reprise de { $file } ({ $plies ->
    [0] aucun coup
    [one] 1 coup
   *[other] { $plies } coups
  }).
enter-mend-first = { $file } contient des erreurs : corrigez-les d'abord (awale repair).
enter-not-utf8 = { $file } n'est pas en UTF-8 ; il n'est pas continué
enter-several = { $file } contient { $games ->
    [one] 1 partie
   *[other] { $games } parties
  } ; enter continue un fichier d'une seule partie
enter-asked = { $asked } :
enter-prompt = { $number }. { $player }>
enter-prompt-over = finie>
enter-over = { $outcome }
enter-is-over = La partie est finie : { $undo } retire sa fin.
enter-word-undo = annuler
enter-word-board = plateau
enter-word-help = aide
enter-word-agreement = accord
enter-word-resign = abandon
enter-word-quit = quitter
enter-help = Tapez un coup (F, ou F+7), plusieurs, une remarque entre accolades ou un résultat. { $undo } annule le dernier coup, { $board } montre le plateau, { $agreement } et { $resign } (du camp qui joue) finissent la partie, { $quit } enregistre et sort ; { $help } réaffiche ce texte. Tout est enregistré.
enter-reopened = La partie continue : sa fin est retirée, les coups restent.
enter-undone = Coup annulé : { $letter }
enter-nothing-to-undo = Il n'y a pas de coup à annuler.
enter-not-a-move = Ce n'est pas un coup : { $text }. { $case ->
    [south] C'est à Sud de jouer : ses trous vont de A à F.
   *[north] C'est à Nord de jouer : ses trous vont de a à f.
  }
enter-not-taken = { $count ->
    [one] 1 coup écrit ensuite n'a pas été enregistré.
   *[other] { $count } coups écrits ensuite n'ont pas été enregistrés.
  }
enter-untaken = Ceci n'a pas été enregistré : { $text }
enter-header-unfinished = l'entrée s'est arrêtée dans l'en-tête : { $file } n'est pas commencé.
enter-say-how = si la partie a fini autrement que sur le plateau, tapez { $agreement } ou { $resign }
enter-too-long = C'est trop long ; cela n'a pas été enregistré.
enter-full = Une feuille prend 2000 coups ; celle-ci est pleine.
enter-unwritable = Cela ne peut pas être écrit de façon à se relire ainsi ; cela n'a pas été enregistré.
enter-first = Tapez Sud ou Nord.
enter-kept = Enregistré dans { $file }.

## Standings

tie-break = départage
    .sonneborn-berger = le Sonneborn-Berger (SB)
    .direct-encounter = la rencontre directe (direct)
    .seeds = la différence des graines (graines)
standings-no-event = Parties sans nom de tournoi
standings-event = { $event } : { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }, { $counted ->
    [one] { $counted } partie sur { $given } compte
   *[other] { $counted } parties sur { $given } comptent
  }
standings-player = joueur
standings-games = parties
standings-won = gagnées
standings-drawn = nulles
standings-lost = perdues
standings-points = points
standings-sonneborn-berger = SB
standings-direct = direct
standings-seeds = graines
standings-tie-breaks = À égalité de points, on départage par { AND($used) }.
standings-too-wide = Il y a plus de { $count } joueurs : les résultats entre deux joueurs ne sont que dans le JSON.
standings-equal = Encore à égalité au rang { $rank } : { AND($names) }. À départager par tirage au sort, ou ex æquo.
standings-remark = { $severity } : { $what }
standings-sheet = { $file }, partie { $game }
remark-faulty = Cette partie a des erreurs ({ $code }) et ne compte pas.
remark-no-players = Cette partie ne nomme pas les deux joueurs et ne compte pas.
remark-same-player = { $player } joue des deux côtés de cette partie ; elle ne compte pas.
remark-no-result = { $one } – { $other } : la partie est inachevée, et aucun champ Fin ne dit comment elle a fini ; elle ne compte pas.
remark-twice = { $one } – { $other } : la même partie est donnée { $count ->
    [2] deux fois
   *[other] { $count } fois
  } ; elle compte une fois.
remark-not-met = { $one } – { $other } : il manque { $missing ->
    [one] une partie
   *[other] { $missing } parties
  }. La plupart des joueurs se sont rencontrés { $usual ->
    [one] une fois
   *[other] { $usual } fois
  }, ces deux-là { $met ->
    [0] jamais
    [one] une fois
   *[other] { $met } fois
  }.
remark-numbers-missing = { $name }, { $one } – { $other } : il manque { $count ->
    [one] la partie
   *[other] les parties
  } { AND($numbers) }.
remark-wrong-starter = { $starter } a commencé la partie { $number }, mais { $winner } avait gagné la précédente, et avec cette règle le vainqueur commence la suivante.
remark-spelling = { $one } et { $other } : peut-être un seul joueur, dont le nom est écrit de deux façons. Ils sont comptés séparément.
remark-many-names = Avec { $count } noms, on n'a pas cherché de joueur dont le nom est écrit de deux façons.

## Help on the command line

heading-usage = Utilisation :
heading-commands = Commandes :
heading-arguments = Arguments :
heading-options = Options :
help-choices = [valeurs possibles : { $values }]
help-default = [par défaut : { $values }]
value-name = valeur
    .CODE = CODE
    .COMMAND = COMMANDE
    .CRITERION = CRITÈRE
    .DEPTH = PROFONDEUR
    .ENCODING = ENCODAGE
    .EXTENSION = EXTENSION
    .FILE = FICHIER
    .FORMAT = FORME
    .GLOB = MOTIF
    .HOUSE = TROU
    .LANG = LANGUE
    .N = N
    .NAME = NOM
    .NAMES = NOMS
    .NOTATION = NOTATION
    .OPTIONS = OPTIONS
    .PLY = COUP
    .POSITION = POSITION
    .SEVERITY = GRAVITÉ
    .WHEN = QUAND
    .WHICH = LESQUELLES
cli-about = Vérifie les feuilles de partie d'awalé (oware, awari), les rejoue, explique leurs coups et les exporte en JSON
cli-after = Code de retour : 0 rien à signaler, 1 des erreurs ont été trouvées, 2 la commande n'a pas été comprise, un fichier n'a pas pu être lu ou ne contient aucune partie.
cli-check = Lit des feuilles, les rejoue, et dit ce qui ne va pas et pourquoi
cli-export = Écrit des feuilles en JSON annoté
cli-fmt = Récrit des feuilles sous forme normalisée, sur place ; les parties avec des erreurs restent telles quelles
cli-fmt-check = N'écrit rien ; le code de retour est 1 si un fichier changerait
cli-fmt-diff = N'écrit rien ; montre ce qui changerait
cli-fmt-renumber = Renumérote les coups dont les numéros ne se suivent pas ; sans cette option, une telle partie reste telle quelle
cli-fmt-claims = Indications notées que portent les coups : aucune (none), les graines de chaque prise (captures) ou toutes (all) ; sans cette option, celles qui y sont
cli-ext = Dans les dossiers, lit les fichiers qui ont cette extension au lieu de .awale (peut être donné plusieurs fois)
cli-exclude = Dans les dossiers, passe sur ce qui correspond à ce motif, comme "brouillons/*" (peut être donné plusieurs fois)
cli-no-ignore = Dans les dossiers, lit aussi ce que .gitignore écarte et ce qui est caché
cli-allow-empty = N'échoue pas quand il n'y a rien à lire ou aucune partie
cli-encoding = L'encodage des fichiers, comme macintosh, cp850 ou windows-1252 ; sans cette option, il est reconnu aux octets de chaque fichier
cli-stdin-filename = Le nom que les messages donnent à l'entrée standard
cli-keep-going = Continue après un coup interdit mais jouable : un coup qui ne nourrit pas, un grand chelem interdit
cli-jobs = Nombre de fils d'exécution
cli-explain = Explique un coup pas à pas
cli-show = Montre le plateau après un coup, ou après chacun
cli-codes = Donne la liste des constats, ou en explique un
cli-variants = Donne la liste des règles, ou en montre une en disant d'où vient chacun de ses points
cli-perft = Compte les positions après un nombre de coups
cli-help = Montre cette aide, ou celle d'une commande
cli-help-command = La commande dont montrer l'aide
cli-help-option = Montre cette aide
cli-version-option = Montre la version
cli-files = Les feuilles à lire ; - ou rien : l'entrée standard
cli-format = La forme de ce qui est écrit
cli-variant = Rejoue avec cette règle, quoi que dise la feuille
cli-default-variant = Rejoue avec cette règle quand une feuille n'en nomme aucune
cli-deny = Avec des avertissements aussi, le code de retour est 1
cli-color = Quand mettre de la couleur
cli-lang = La langue des messages
cli-schema = Écrit plutôt le JSON Schema de la sortie (avec --format jsonl : celui d'une ligne)
cli-explain-file = La feuille où se trouve le coup
cli-explain-ply = Le coup à expliquer : 31S, 31N ou 31.A comme sur la feuille, ou son rang dans la partie, à partir de 1
cli-game = La partie du fichier, à partir de 1
cli-position = Une position, comme "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S"
cli-move = Le trou à y jouer
cli-all-variants = Compare toutes les règles
cli-show-file = La feuille à montrer
cli-show-ply = Ne montre que le plateau après ce coup : 31S, 31N ou 31.A, ou son rang dans la partie ; 0 est le départ
cli-codes-code = Le constat à expliquer, comme illegal/must-feed
cli-variants-name = La règle à montrer
cli-perft-depth = Nombre de coups, 64 au plus
cli-divide = Compte coup par coup
cli-ends = Joue chaque coup et compte dans combien de positions la partie est finie
cli-convert = Convertit des parties d'une notation dans une autre
cli-from = La notation dans laquelle les parties sont écrites ; auto la reconnaît au contenu
cli-to = La notation à écrire
cli-record = Le fichier de la partie ; - ou rien : l'entrée standard
cli-compare = Montre une partie sous chaque règle : où elle devient irrégulière, comment elle finit, qui gagne
cli-compare-variants = Seulement ces règles, leurs noms séparés par des virgules
cli-repair = Cherche les plus petites corrections qui rendent la partie régulière et s'accordent avec ce qui est écrit
cli-repair-edits = Combien de modifications une correction peut compter, de 1 à 3 ; sinon 2
cli-repair-limit = Combien de corrections montrer ; sinon 10
cli-repair-apply = Fait la correction N dans le fichier et garde l'original à côté
cli-cycle = Dit si une partie tourne en rond : si une prise est encore possible, et si un camp peut la forcer
cli-cycle-ply = La position après ce coup au lieu du dernier : 31S, 31N ou 31.A, ou son rang dans la partie ; 0 est le début
cli-enter = Saisit une feuille de partie : chaque coup est vérifié aussitôt, et enregistré
cli-enter-file = Le fichier à écrire ; s'il existe, il est continué
cli-report = Fait une page des parties de fichiers : plateaux à parcourir, scores, feuilles à imprimer, ce qui ne va pas et pourquoi
cli-report-sheet = Laisse sous chaque partie la place des signatures
cli-report-boards = Montre aussi les plateaux après ces coups : 31S, 31N ou 31.A, ou leur rang dans la partie, séparés par des virgules
cli-output = Le fichier à écrire ; - ou aucun : la sortie standard
cli-board = Montre une position
cli-board-svg = La dessine en SVG
cli-standings = Dresse le classement d'un tournoi ou d'un match, avec les départages, et signale ce qui est anormal dans ses parties
cli-standings-tie-break = Départage les joueurs encore à égalité par un critère de plus : la différence des graines

## Command lines that are not understood

usage-line = Utilisation : { $usage }
usage-more = Pour en savoir plus : { $command } --help
usage-unknown-option = il n'y a pas d'option { $argument }{ $count ->
    [0] {""}
   *[other] {" "}(vouliez-vous dire { OR($names) } ?)
  }
usage-unknown-command = il n'y a pas de commande { $name }{ $count ->
    [0] {""}
   *[other] {" "}(vouliez-vous dire { OR($names) } ?)
  }
usage-no-command = il manque une commande
usage-unexpected = { $argument } est de trop ici
usage-missing = { $count ->
    [one] cet argument manque
   *[other] ces arguments manquent
  } : { AND($names) }
usage-no-value = { $argument } demande une valeur{ $count ->
    [0] {""}
   *[other] : { OR($names) }
  }
usage-bad-value = { $argument } ne peut pas valoir { $value }{ $count ->
    [0] {""}
   *[other] ; valeurs possibles : { OR($names) }
  }
usage-bad-number = { $argument } ne peut pas valoir { $value } ; il faut un nombre entier, pas trop grand
usage-bad-depth = { $argument } ne peut pas valoir { $value } ; il va de 0 à 64
usage-bad-encoding = { $argument } ne peut pas valoir { $value } ; valeurs possibles : utf-8, windows-1252, macintosh, cp850, cp437, utf-16le ou un autre encodage du web
usage-bad-edits = { $argument } ne peut pas valoir { $value } ; il va de 1 à 3
usage-too-many-values = { $argument } ne prend pas de valeur { $value }
usage-twice = { $argument } est donné plusieurs fois
usage-conflict = { $argument } ne peut pas accompagner { AND($names) }
usage-not-utf8 = un argument n'est pas en UTF-8
usage-not-understood = la commande n'a pas été comprise

## Failures

failure = awale : { $message }
failure-output = écriture impossible : { $reason }
failure-unwritten = { $file } n'a pas été écrit : { $reason }
failure-unread = { $file } n'a pas été lu : { $reason }
failure-no-games = 0 partie dans { $file } : { $reason }
failure-scratch = aucun fichier n'a pu être créé dans { $folder }, que désigne TMPDIR : { $reason }
failure-glob = --exclude ne peut pas valoir { $glob } : { $reason }
nothing-written = il est vide (--allow-empty l'accepte)
nothing-read = rien n'y a été reconnu comme une partie
nothing-in-folder = aucun fichier n'y porte l'extension { OR($extensions) }.
nothing-but = Fichiers laissés de côté : { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
  }. --ext désigne d'autres extensions.
nothing-but-ignored = Fichiers laissés de côté, cachés, écartés ou d'une autre extension : { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
  }. --no-ignore et --ext en font lire davantage.
no-record-rtf = c'est un document de traitement de texte (RTF). Enregistrez-le comme texte brut.
no-record-pdf = c'est un PDF. Copiez son texte dans un fichier de texte brut.
no-record-office = c'est un document de bureautique, ou une archive. Enregistrez-le comme texte brut, ou un tableau comme CSV.
no-record-sgf = c'est une partie de go (SGF), et non d'awalé.
no-record-chess = ses coups sont ceux d'une partie d'échecs (PGN), et non d'awalé.
no-record-trf = c'est le rapport d'un tournoi d'échecs (TRF). Il contient des résultats et aucun coup.
no-record-json = c'est du JSON qu'awale export n'a pas écrit.
reason-not-found = ce fichier n'existe pas
reason-permission = ce n'est pas autorisé
reason-directory = c'est un dossier
reason-full = il n'y a plus de place
reason-read-only = on ne peut rien y écrire
reason-file-read-only = il est en lecture seule
reason-changed = il a été modifié depuis sa lecture
reason-hard-linked = le fichier a d'autres noms (liens physiques), sous lesquels il resterait tel quel
reason-is-input = la même commande le lit
reason-either = ses parties sont régulières dans chacune de ces notations : { $names }. Dites laquelle : { $options }
reason-other = { $reason }
failure-unknown-variant = aucune règle ne s'appelle « { $name } » ; règles connues : { $names }
failure-unknown-code = aucun constat ne s'appelle « { $name } » ; awale codes en donne la liste
failure-position = « { $text } » ne peut pas être une position : { $faults }
failure-position-form = « { $text } » ne peut pas être une position : { $faults } { position-unreadable.mend }
sentences = { $first } { $next }
failure-no-such-house = « { $text } » n'est pas un trou : écrivez une seule lettre, de A à F ou de a à f
failure-no-such-game = il n'y a pas de partie { $game } : le fichier en contient { $games }
explain-not-replayed = Ce coup n'a pas été rejoué :
failure-no-such-ply = il n'y a pas de coup { $ply } à montrer : { $plies ->
    [one] { $plies } coup a été joué
   *[other] { $plies } coups ont été joués
  }
failure-no-such-move = il n'y a pas de coup { $number } de { $player } : { $plies ->
    [0] aucun coup n'a été joué
   *[other] le dernier est le { $last }
  }
failure-no-such-letter = le coup { $number } n'est pas { $letter } : { $plies ->
    [0] aucun coup n'a été joué
   *[other] voyez la feuille, ou écrivez { $number }S ou { $number }N ; le dernier coup est le { $last }
  }
failure-bad-ply = « { $text } » ne désigne aucun coup : écrivez son numéro sur la feuille et qui joue, comme 31S, 31N ou 31.A, ou son rang dans la partie, comme 61
