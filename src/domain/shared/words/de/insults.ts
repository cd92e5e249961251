import type { Words } from '@/domain/safety/rule-book';

/** The words of insults in German, and those that several kinds of warnings share. */
export const insults: Words = {
  guard_daily:
    'ich_lade_dich_ein geht_auf_mich bin_ich_dran was_kostet im_angebot halber_preis billiger teurer wer_zahlt erstes_date gehalt_is trinkgeld speisekarte rezept befördert hausaufgaben klausur zug_hat lecker abendessen frühstück mittagessen wochenende urlaub garten nachbarn kochen film folge serie podcast spiel verein konzert museum fitnessstudio laufen halbmarathon frisur hochzeitsfotos zettel morsecode morsen türcode dresscode buchladen süß gute_nacht schlaf_gut gute_besserung glückwunsch miete_schon mieten preise_hier opa oma kuchen katze reparatur heizung',
  guard_advice:
    'schick_nie schick_niemals schick_bitte_niemandem schick_bitte_nie gib_nie gib_niemals gib_niemandem niemandem nie_weitergeben verrat_niemandem klick_nie zahl_nie bloß_nix bloß_nicht überweis_nix überweis_nichts wenn_jemand wenn_dich_jemand wenn_wer leute_die leuten_die misstrauisch misstrauen verdächtig klingt_nach_betrug fake verarscht egal_wie_nett kriegst_du_nie_zurück meld_ihn blockier_ihn vorsichtig an_jemand warnsignal trau_keinem schick_nie warum_adden sozialamt wohngeld beim_amt kein_aktiendepot keine_rendite wer_zahlt alle_fake',
  guard_refusal:
    'ich_geb_dir_kein geb_ich_nich_raus geb_ich_nicht geb_ich_niemandem geb_ich_keinem geb_ich_nie schick_ich_nich schick_ich_nicht mach_ich_nich mach_ich_nicht red_ich_nich red_ich_nicht nein_danke nein_solche respektier_das bitte_respektier hör_auf_zu_fragen frag_mich_bitte_nicht frag_mich_nicht frag_mich_nich will_ich_nicht will_ich_nich möchte_ich_nicht lieber_hier bleib_lieber_hier schreib_gern_hier bleib_hier kriegt_keiner kriegst_du_nicht auch_du_nicht mit_fremden keine_lust installier_ich_nicht solche_bilder_schick zahl_nix_zurück musst_nix_zurück geb_ich_nich verschicke_keine verschick_keine gebe_ich_nicht gebe_ich_nich schick_nie ich_leihe_leuten leihe_ich_niemandem brauch_keine_andere keine_andere_app nicht_weiter verrate_niemandem sag_leuten',
  guard_third:
    'mein_ex meine_ex meine_schwester mein_bruder meine_mutter mein_vater mama papa meine_oma mein_opa oma opa mein_onkel meine_tante mein_cousin meine_cousine mein_kollege meine_kollegin mein_nachbar meine_nachbarin mein_mitbewohner mein_vermieter mein_freund meine_freundin mein_chef meine_frau mein_mann mein_sohn meine_tochter meine_nichte mein_neffe er_hat er_wollte sie_hat sie_wollte der_typ die_bank der_postbote unser_verein ich_und_meine meinem_bruder meiner_schwester meinem_vater meiner_mutter der_verarscht seine',
  guard_story:
    'gestern letzte_woche letzte_nacht letztes_jahr heute_morgen vor_jahren als_ich hab_ich ich_hab hab_meinem hab_grad hab_heut habe_gestern bezahlt gekauft vergessen verloren gefunden gelernt endlich anscheinend wieder_hoch schon_wieder jeden_monat diesen_monat seit ich_arbeite ich_lerne lern_grad lese_grad ich_war wir_waren wir_haben wurde gesehen gehört',
  not: 'nicht nie niemals kein keine keinen keinem nix nich nichts ohne',
  ask: 'bitte kannst kannste könntest könnten_sie können_sie würdest würden_sie magst_du magst möchtest_du kann_ich darf_ich krieg_ich bekomm_ich darf_er lass_mich nennen_sie hättest biitte wärst wären_sie bitt',
  need: 'ich_brauch* brauch brauche brauchen_wir wir_brauchen bräuchte bräucht dringend* nur_noch ich_bräuchte benötig* braucht',
  you_have:
    'hast_du hast haste bist_du_bei bist_du_auf nutzt_du benutzt_du wie_ist_dein wie_ist_deine dein deine deinen deiner deinem was_ist_dein was_ist_deine',
  warn: 'betrüger* betrug* masche* abzocke* vorsicht pass_auf phishing gewarnt warnung gehackt fake_profil*',
  joint: 'lass_uns wollen_wir zusammen gemeinsam* unser* uns_beide',
  first: 'zuerst vorher vorab erst erstmal jetzt heute heut sofort schnell gleich',
  name: 'idiot* trottel depp deppen vollidiot schwachkopf arschloch schlampe hure bastard penner loser versager schwein sau kuh ziege zicke heulsuse feigling freak spanner lusche wurst schleimer geizkragen dreckstück miststück stück_dreck missgeburt wichser hurensohn flittchen spast* behindert* dödel dummkopf rotzlöffel bettler lügner pfosten hackfresse honk lauch opfer parasit tussi spinner psycho oma_peinlich freundchen eingebildete* hohlkopf schnorrer verlogenes blödmann widerling',
  hurt: 'dumm doof blöd hässlich fett dick eklig ekelhaft widerlich nutzlos wertlos faul peinlich billig langweilig lächerlich jämmerlich dämlich bescheuert schamlos verzweifelt enttäuscht stinkst stinkt mies erbärmlich ungebildet* verkorkst* bekloppt nervst unfähig arm armselig riecht gestört verlogen scheiße traurig* gefühlskalt gejammer jammern so_alt',
  at_you: 'du dich dir dein deine deinem deiner deinen ihr_seid so_jemand wie_du bist biste',
  go_away:
    'halt_die_fresse halt_die_klappe halts_maul halt_dein_maul verpiss_dich hau_ab verschwinde fahr_zur_hölle fick_dich leck_mich geh_sterben bring_dich_um zieh_leine geh_heim geh_zurück_wo geh_doch_zurück tu_uns_allen noch_ein_wort lass_normale_leute such_dir_nen_therapeuten geh_arbeiten geh_duschen red_nicht_weiter verzieh_dich geh_sch* verrecke stirb glotz_nich spar_s spars_dir',
  contempt:
    'hast_du_eigentlich_n_hirn n_hirn kein_hirn widerst_mich_an kein_wunder_dass_du ohne_mich_bist_du dich_will_sonst_keiner wer_hat_dich unter_meinem_niveau wie_kann_man_nur du_verdienst geboren_um deine_eltern_sind_bestimmt in_den_spiegel als_baby_fallen tabletten_vergessen spende_dein_gehirn alle_tassen dass_du_dich_nicht_schämst schäm_dich lebst_du_hinterm_mond sterben_mir_hirnzellen durch_den_bildschirm spiel_nich_immer_das_opfer dumm_sein ein_nichts zu_fein träum_weiter hältst_dich dich_hält_ja wird_erwachsen werd_erwachsen niemand_wird_dich_je lachnummer nicht_verdient nich_verdient so_leute_wie_du leute_wie_du nich_mal_geschenkt nicht_mal_geschenkt zweite_wahl hirnzellen beleidigung_fürs_schwein guck_dich_doch_an guck_dich_an für_mehr_reichts was_ist_da_passiert große_klappe besser_als_du spatzenhirn bist_nichts aus_dir_wird abkriegst mit_der_wand befreundet_sein',
  threat:
    'brech_dir ich_find_dich finde_dich wirst_du_bereuen mach_dir_das_leben pass_auf_sonst lernst_du_mich_kennen komm_ich_vorbei vor_deiner_tür landen_deine_bilder bring_dich_um schlag_dich hau_dir eine_sitzen wirst_schon_sehen mich_wirst_du_nicht_los man_sieht_sich ich_weiß_wo_du_wohnst setzts_was in_die_fresse gesicht_merk kriegst_eine',
  body_shame:
    'mahlzeit_auslassen mit_so_ner_fresse dein_gesicht fette_sau raumfüllend schönheitschirurg* so_alt warst_du_ja_mal_hübsch lachst_wie vorhang läufst_du_rum deine_nase deine_zähne deine_figur wühltisch',
  mind: 'hirn gehirn verstand spiegel wand tabletten denken papagei fünfjährige gehirnzellen iq',
  no_one_cares:
    'keiner_mag_dich niemand_mag_dich interessiert_kein_schwein interessiert_niemanden keinen_interessiert dich_will_keiner hier_will_dich_keiner hat_keiner_gefragt liest_eh_keiner niemand_will_dich keiner_braucht_dich keiner_interessiert an_dir_is_keiner null_likes alle_hassen_dich',
  mock: 'respekt_sowas stolz armes_hascherl zirkus glückwunsch_auch hahaha du_hast_dich_bemüht du_schon_wieder gelacht der_klügste bist_du_der du_hast_echt_talent aber_sicher_doch in_deinem_alter abgeheftet der_war_gut hätte_ich_nicht_gedacht wow_du',
  low: 'mülleimer müll fraß dreck einkaufszettel nich_mal_n_hund gelaber bauernhof niveau gekündigt klasse kein_benehmen benimmt_man',
  kinship: 'deine_mutter deine_mama deine_frau deine_eltern dein_land ausländer freundin',
  self: 'ich_bin_so bin_ich_blöd bin_ich_so ich_idiot bin_so ich_war_so ich_fühl mein_hirn ich_depp bin_ich_ein ich_bin_ein bin_zu ich_trottel bin_ich',
  thing:
    'wetter film verkehr spiel lied handy arbeit drucker prüfung buch tag wecker bahn zug kälte hitze hausaufgabe* verein woche chef montag serie folge mücken laptop wlan internet kaffee nachbar*',
  kind_words:
    'du_bist_nicht du_bist_kein nicht_dumm kein_idiot danke sorry lieb_dich schön stolz_auf_dich vermiss umarm* gute_besserung alles_gute hab_dich_lieb',
  joke: 'lol haha spaß scherz vor_lachen so_gelacht',
};
