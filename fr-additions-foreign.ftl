
## Other notations

claim-total = { $player } a pris { $taken } au coup { $ply } ; la feuille note { $written } en tout.
taken-for = { $file } : lu comme { $notation }
failure-either = { $file } n'a pas été lu : ses parties sont régulières dans chacune de ces notations : { $names }. Dites laquelle : { $options }
convert-lost = { $file }, partie { $game } : { $notation } ne peut pas contenir { $lost }
convert-skipped = { $file }, partie { $game } : non convertie, car elle n'a pas été rejouée
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
cli-convert = Convertir des parties d'une notation dans une autre
cli-from = La notation dans laquelle les parties sont écrites ; auto la reconnaît au contenu
cli-to = La notation à écrire
help-other-lettering-fits = si les lettres de Nord partent de l'autre bout de sa rangée, toute la partie est régulière : c'est une autre notation
