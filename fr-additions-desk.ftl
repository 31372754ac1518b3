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
