import type { Words } from '@/domain/safety/rule-book';
import { insults } from './insults';

/** The words of all warnings in German. */
export const warnings: Words = {
  ...insults,
  code: 'code codes coode otp einmalcode bestätigungscode sicherheitscode sms_code login_code anmeldecode kopplungscode pin tan pin_code zugangscode verifizierungscode prüfcode backup_codes 2fa token entsperrcode abholcode zustellcode',
  password:
    'passwort passwörter kennwort passwd pw zugangsdaten login_daten anmeldedaten passwörtern',
  sms: 'sms screenshot nachricht_die_grad qr barcode meldung automatischen_anruf bestätigungsmail handy_hat_grad_vibriert vibriert entsperrmuster cookie sperrbildschirm bekommen_hast die_grad_kam mail_mit',
  digits:
    'ziffern #_ziffern sechs_ziffern zahlen #_zahlen letzten_vier zwölf_wörter die_nummer_aus erste_drei ersten_drei #_stellig* stellen',
  secret:
    'seed_phrase seedphrase wiederherstellungswörter private_key privaten_schlüssel private_schlüssel wiederherstellungsphrase wallet_wörter session_cookie recovery entsperrmuster',
  remote:
    'anydesk teamviewer fernzugriff bildschirm_teilen teil_mal_deinen_bildschirm teil_deinen_bildschirm verknüpfte_geräte fernsteuerung bildschirmfreigabe fernwartung apk alles_erlauben lass_mich_auf_deinen lass_mich_kurz_in quick_support installier_teamviewer per_fernwartung fernsteuern',
  do_tell:
    'schick schick_mir sag sag_mir gib gib_mir lies lies_mal zeig teil verrat verrätst leite_weiter weiterleiten nennen nennen_sie diktier gib_ein eingeben kopier her antworte schreib_mir wie_ist was_stand wie_lautet wie_geht wie_war leih_mir empfangen lass_mich ablesen vorlesen tipp her_damit füg_ein schicken',
  login:
    'login einloggen anmelden dein_konto deinem_konto ihr_konto account verifizier* überprüfung prüfung sicherheitsteam kundendienst ungewöhnliche_aktivität bestätig* support admin amazon google icloud banking_app bank_app portal deinen_account in_deinen_account mit_deinem_konto klick_auf_den_link melde_dich_zur',
  scan: 'scan scanne scannen drück_auf_ja drück_ja bestätige erlaube erlaub zulassen link_öffnen link_aus',
  card_back:
    'hinten_auf_deiner_karte rückseite_deiner_karte prüfziffer cvv cvc zahlen_hinten kartennummer_und',
  other_code:
    'rabattcode* gutscheincode* dresscode* dress_code postleitzahl vorwahl quellcode quelltext programmier* code_review wlan_passwort barcode_scanner coden code_geschrieben freundescode cheatcode pinnwand pins stecknadel funktioniert_für_alle gilt_für_alle morse* zettel codewort türcode kommt_einfach_nicht kommt_nicht_an',
  own_problem: 'mein_passwort vergessen meine_pin ich_hab_mein habe_mein meine_bank mein_handy_war',
  work: 'chef kollege kollegin arbeit entwickler javascript python',
  coin: 'krypto kryptowährung* bitcoin btc usdt eth coin coins token digitalwährung* forex gold öl futures aktien aktie fonds wallet optionen mining nft rohöl',
  do_invest:
    'invest* anlegen geld_anlegen investier* investition* investment* legen_wir_zusammen_geld geld_anlegst legst_du_dein_geld geldanlage anlage erspartes altersvorsorge rente angelegt investier_mit dein_erspartes investmentgruppe trade_mit',
  trade:
    'trade traden trades trading handel* broker börse charts kerzencharts signale kopier arbitrage tradingbot trading_app kontrakt* orders handytraden margin gekauft_auf_meinen einkaufen nachkaufen kauforder meine_trades kopierst goldfutures trading_konto analyst',
  profit:
    'gewinn gewinne rendite auszahlung auszahlungen ausgezahlt verdienst verdien* provision auszahlen passives_einkommen einkommen geldverdienen geld_verdienen %_am_tag abhebbar zahlt_aus zahlt_täglich vermehr* arbeiten_lassen lass_es_arbeiten zinseszins dividende* einnahm* dollar_macht hohe_zinsen prozent_im_jahr jeden_tag_##_zurück wieder_####',
  sure: 'garantiert* garantie null_risiko kein_risiko ohne_risiko risikofrei nur_gewinnen nie_verlor* nie_falsch sicheres_geld geld_ist_sicher sicher geld_zurück zahl_ichs_dir erprobt jederzeit sofort_auszahlbar keinen_trade_verloren keiner_verliert',
  platform:
    'plattform app link anmeldelink konto_eröffnen konto_auf gruppe kanal registrier* seminar kurs projekt bonus system methode vip_fonds reguliert* nur_für_mitarbeiter webseite seite exklusiv* einladung',
  teach:
    'ich_zeig_dir ich_zeigs_dir zeig_dir zeigs_dir bring_dir_bei beibringen mein_mentor mentor mein_lehrer meine_schüler schritt_für_schritt lernen_willst nehm_ich_dich nehme_dich meine_methode ich_rechns willst_wissen_wie bist_dabei machst_mit mach_mit willst_auch komm_mit folg_mir hör_auf_mich kopier_meine dich_reinholen reinholen steig_ein meinen_tipp tipps schleus_dich einsteigen',
  insider:
    'insiderwissen insider insiderpreis insidertipp geheimtipp arbeitet_an_der_börse mein_onkel nur_für_mitarbeiter vor_freitag manager_kaufen interne_info internen insiderinfo* insiderinfos geht_durch_die wird_explodieren',
  love: 'schatz liebling dich_liebe baby babe schicksal glücksstern heiraten süße mein_herz seelenverwandt* nur_dich zu_zweit',
  future:
    'unsere_zukunft zukunft häuschen haus_am_meer zuhause hochzeitskasse gemeinsam fürs_ganze_leben besseres_leben unser_konto unser_zuhause eltern chef_mehr kinder eins_sind',
  task_job:
    'nebenjob heimarbeit arbeit_von_zu_hause von_daheim aufgaben kinderleichte_aufgaben nächsten_auftrag aufträge hotels_bewerten bewerten_von_hotels nebenverdienst täglich_geld täglich_bezahlt geld_von_zu_hause einfaches_geld stunden_am_tag pro_geworbenen_freund tippen_verdienen registrierungskaution nächsten_set sehr_gutem_verdienst online_arbeiten',
  put_in:
    'einzahl* einzahlen leg_auch leg_rein reingesteckt zahl_jetzt_ein fangen_wir_mit probiers_mit an_diese_wallet du_die_hälfte steck_rein aufladen lädst_auf einstieg erste_zahlung startkapital mindest* kauf_das zahl_ein mit_je_# geld_rein klein_anfangen reinstecken nachzahlen kauf_vor startest_mit einlage von_500',
  multiply:
    'verdoppel* verdoppelt verdreifach* x10 x5 x3 vervielfach* explodiert steigt gestiegen #fach in_einer_woche geschenkt während_du_pennst während_du_schläfst monatslohn nach_oben hochgegangen #x',
  rich: 'reich reiche reich_werden million* kündig kündigen finanziell_frei neue_autos neues_auto schönes_auto chef_mehr_gehorchen arbeiten_lohnt arm wohlstand reichtum nie_wieder_sorgen wer_angst_hat',
  per_day:
    'am_tag täglich pro_tag pro_woche im_monat jeden_tag jeden_monat monatlich in_zehn_minuten bis_sommer nach_drei_monaten in_einer_woche in_sekunden diesen_monat im_jahr zahlt_täglich',
  top_up:
    'aufladen entsperrt entsperren freischalten auszahlung_erst steuer margin nachschuss aktivierung noch_eine_einzahlung noch_ein_schritt kundendienst_sagt support_sagt eingefroren',
  sum: '### #k 1000 500 3000 euro dollar ersparnisse erspartes kredit schulden lohn geld_übrig sparbuch bank',
  others_earn:
    'meine_tante meine_familie_macht meine_schüler meine_mutter_ist tochter_meines_chefs screenshot_von_meinem könnte_deins letztes_jahr_hab alle_fahren_neue kein_verlust grad_wieder_ne_auszahlung jeden_tag_grün freund_von_mir promis 400_leute geweint meine_reisen reisen_zahl',
  now_or_never:
    'nur_heute letzte_chance nicht_verpassen nie_wieder platz begrenzt vor_12 jetzt_einzahlen diese_welle verpasst bis_mitternacht',
  invite:
    'interesse bist_du_dabei dabei machst_du_mit kennst weißt_du_wie willst_du willst vertrau_mir vertrauen gelegenheit chance schreib_mir link? trau',
  lost_own:
    'viel_geld_verloren geld_mit_aktien onkel_hat_mit studier arbeite_in_der_bank nachrichten tabu keine_ahnung goldig münzsammlung gold_gewonnen',
  not_me_invest:
    'ich_und_investieren investier_nicht sparbuch_haha was_man_kaufen leuten_die_gleich_von_krypto',
  do_lend:
    'leihen leih leihst borgen borg ausborgen auslegen vorstrecken pumpen vorschießen leih_mir leihe',
  lend_thing:
    'buch bücher ladekabel regenschirm schirm stift fahrrad jacke leiter bücherei auto pulli bohrmaschine',
  do_send_money:
    'überweis überweis_mir schick_mir_geld schick_geld geld_schicken paypal_mir paypal_mal schick_mir_was schick_mir_# gib_mir_geld dein_geld überweis_einfach zurückschicken zurück_überweisen was_kleines schenk_mir überweis_was spende* ein_paar_euro brauch_geld brauche_geld dringend_geld wo_bleibt_das_geld geld_das_du_versprochen schick_was_du spendier* jeder_euro du_zahlst schick_#* bisschen_kleingeld kleingeld geld_rüber gib_mir_was sponsor* weiterüberweisen weiterleiten spende_mir kauf_mir kaufst_du_mir lad_mein handy_aufladen zahl_mir leih_mir',
  do_transfer:
    'überweisen überweist überweisung überweisung_machen einzahlen einzahlung paypal western_union beisteuern dazugeben zuschießen aufladen aushelfen übernehmen kaution spenden spende zuschuss',
  money:
    'geld bargeld kohle euro euros eur münzen coins kredit konto guthaben ersparnisse bitcoin krypto eth usdt kapital knete',
  amount: '#_euro #_eur #€ €# ###',
  hardship:
    'krankenhaus operiert operieren operation medizin medikament* miete vermieter* geklaut gestohlen ausgeraubt flugticket ticket visum visumgebühr botschaft schulgeld studiengebühr* rechnung rechnungen schulden gegessen tierarzt beerdigung hostel hotel taxi stromrechnung lohn milchpulver windeln decken flüchtling* heimfahrt abgeschleppt abschlepp* unfall anwalt prüfungsgebühr eingefroren verhaftet verpfändet kasino casino automat pleite zimmer operiert_werden zwangsräumung rausgeworfen stipendium insulin krankenwagen gestrandet sitze_fest sitz_fest strafe mahnung karte_ist_gesperrt karte_gesperrt verzweifelt',
  emergency:
    'verzweifelt bitte_hilf hilf_mir helfen hilfst rausholen retten rette jeder_euro_hilft peinlich bitte_tu_was wen_ich_sonst sonst_fragen keinen_sonst niemanden_sonst wenigstens letzte_hoffnung ich_könnte_heulen hab_erbarmen nur_ein_bisschen hilft_schon wenn_mir_nur nich_mehr_weiter nicht_mehr_weiter',
  short:
    'nicht_leisten nich_leisten nicht_mal_nudeln fehlt_mir fehlt_nur fehlt_noch fehlen_mir knapp_bei_kasse kein_geld pleite blank leer bis_zum_lohn bis_dahin nicht_zahlen nich_zahl wenn_ich_nicht_zahle erst_wenn_wir_bezahlt nicht_bezahlen nicht_reicht reicht_nicht reicht_nich so_teuer kostet_#* mir_fehlen konto_is_leer konto_ist_leer ist_knapp knapp_bei geld_reicht fehlen_uns uns_fehlen nichts_zu_essen nichts_mehr kein_cent',
  help_out:
    'helfen hilf hilfst aushelfen unterstütz* beisteuern einspringen jeder_betrag egal_wie_viel was_du_kannst über_die_runden unter_die_arme',
  pay_back:
    'zurückzahl* zahl_ich_zurück zahle_ich_zurück zahls_dir zurück_zahlen kriegst_es_zurück morgen_hast_es_wieder hast_es_wieder gebs_dir zurückgeben bekommst_es_wieder schriftlich_bestätigen zurückgewinn* dreifach*',
  pay_for_me:
    'für_mich_zahlen für_mich_bezahlen zahl_mir zahlst_du_mir bezahl_mir kauf_mir kauf_meine auf_deine_buchen deine_kreditkarte zahlst_du zahl_du könntest_du_das_zahlen übernimmst_du bezahlst_du gebühr_zahlen zuerst_zahlen vorher_zahlen muss_man_zahlen zahlst_mir heute_überweisen heute_zahlen zahlung_leisten leisten_sie zahlen_sie überweisen_sie rechnung_bezahlen miete_zahlen steuer_zahlen',
  do_pay: 'zahl zahlen zahle bezahl* zahlung versandkosten vorkasse',
  beg: 'ich_frag_nie frag_sonst_nie ungern wenn_du_mich_wirklich wenn_du_mich_lieben wenn_dus_ernst wenn_du_es_ernst versprochen so_viel_geld kostet_nur hab_bald_geburtstag nur_dieses_eine_mal dieses_eine_mal ausnahmsweise gehörst_zur_familie bei_geld_hört',
  only_you: 'nur_du du_bist_der_einzige du_bist_die_einzige mir_leiht_ja sonst_keiner',
  giftcard:
    'geschenkkarte* gutscheinkarte* gutschein gutscheine steam_karte* steamkarte* google_play_karte* googlekarte* itunes_karte* guthabenkarte* paysafe*',
  buy: 'kauf kaufen hol besorg schick_mir rubbel',
  fee: 'gebühr gebühren bearbeitungsgebühr kaution anzahlung steuer zoll versand mitgliedsbeitrag provision lösegeld prüfzahlung visumgebühr teilnahmegebühr beitrag',
  prize:
    'gewonnen gewinn gewinner lotterie erbe erbschaft rückerstattung gratis_iphone gehört_die_hälfte hälfte_dir paket auszahlung',
  unlock_money:
    'freischalten freigeben konto_ist_eingefroren gesperrt auszahlen aus_versehen zu_viel_überwiesen irrtümlich deine_bilder ich_lösch_sie kontakte einfrier*',
  do_refuse: 'geb_dir geb_ich_dir leih_dir leih_ich_dir',
  app: 'whatsapp telegram tg kakao wechat vk snap snapchat insta instagram ig skype discord signal facetime viber messenger threema facebook fb tiktok line threads twitch onlyfans icq zoom teams mail email e_mail sms grüne_app grünen_app t.me dm privatnachricht wa wapp xiaohongshu',
  do_add_me:
    'adde_mich füg_mich_hinzu folg_mir gegenseitig_folgen schreib_mir_auf schreib_mir_bei schreib_mir_ne_sms ruf_mich_an meld_dich_auf meld_dich_bei such_mich finde_mich komm_in_meinen melden_sie_sich ich_adde_dich schreib_mir_woanders erreichst_du_mich schreib_mich_an schick_mir_ne_dm schreiben_sie_an schreib_mir_per add_mich kontaktier_mich schick_mir_eine_mail mich_hinzu',
  your_number:
    'deine_nummer deine_handynummer deine_telefonnummer nummern_tauschen nummern_austauschen nummer_tauschen deinen_kontakt kontakte_tauschen whatsapp_tauschen dein_whatsapp dein_insta dein_telegram dein_snap deine_mail deine_email deine_mailadresse kontaktdaten deine_kontaktdaten wie_erreich_ich_dich dein_kontakt gib_mir_mal_deine_nummer welche_nummer einen_kontakt irgendeinen_kontakt deine_id krieg_ich_deine dein_skype',
  number: 'nummer handynummer',
  my_handle:
    'mein_telegram mein_whatsapp mein_insta mein_snap mein_skype mein_discord meine_id meine_mail_ist meine_nummer mein_kanal bin_meistens_bei bin_da_als das_bin_ich gleicher_name heiße_da dort_als heiß_überall einladung link_in_der_bio mein_vk geschäfts_whatsapp mein_profil_auf',
  handle: '*@* ###_### #### t.me __ demo_',
  elsewhere:
    'andere_app anderen_app andere_apps app_wechseln apps_wechseln woanders woanders_hin nicht_hier nich_hier aber_nicht_hier außerhalb andere_seite anderen_seite privat privat_schreiben anderer_messenger anderen_messenger welche_app welche_apps welche_messenger wie_erreich_ich_dich_sonst wie_sonst raus_aus_diesem plattform_wechseln andere_plattform drüben anderswo anderen_ort dort_auf_dich da_geht_es dort_weiter auf_dort',
  do_contact:
    'erreich* erreiche anrufen ruf_an in_kontakt kontakt telefonieren videocall video_chatten verlieren schreib_mir weiterschreiben weiter_schreiben uns_nicht_verlieren finden ruf_dich lass_mir_deinen deinen_kontakt schreib_mir_auf meld_dich ruf_mich_an du_findest_mich kontaktier erreichst_mich',
  do_move:
    'wechseln rüber weiter nutz nehmen komm wechsel machen_weiter tauschen installier hol_dir lieber speicher einfacher schneller geh_auf schreib_mir antworte chatten gehen reden adde nehm da_sind treffen',
  here_bad:
    'bin_hier_selten selten_hier nie_hier diese_app chat_bricht_ab dieser_chat diese_seite die_seite_kostet bald_was_kostet gesperrt gelöscht hier_langsam komm_hier_nicht_klar hier_nicht_mehr zensiert blockiert_hier hier_gesperrt wird_morgen_gelöscht nicht_sicher kenn_mich_hier nutz_das_hier neu_hier bin_selten nachrichten_verloren gehen_verloren mitgliedschaft_endet kann_hier_nicht lösche_das_hier',
  app_habit:
    'den_ganzen_tag meine_mutter mama papa oma mein_chef meine_schwester mein_bruder familiengruppe gelöscht_habe süchtig jedes_instagram gruppenchat arbeitsgruppe gehackt mein_sohn meine_tochter',
  do_refuse_number: 'nach_meiner_nummer meine_nummer_geb meine_nummer_weiter',
  address:
    'adresse anschrift postleitzahl plz hausnummer lieferadresse postadresse heimatadresse privatadresse lieferdaten wie_ist_deine_adresse deine_adresse',
  where_exactly:
    'wo_genau_wohnst wo_wohnst_du_genau wo_genau_bist sag_mir_wo_du_wohnst wo_du_wohnst welche_straße in_welcher_straße welche_wohnung welches_haus deine_adresse dein_haus_auf_der_karte welcher_stock welches_stockwerk zimmernummer welcher_eingang wo_ist_denn_nun_dein_haus name_auf_deiner_klingel wo_klingel an_welcher_tür wo_wohnen_deine_eltern in_welchem_hotel koordinaten wo_ist_das_genau welches_gebäude in_welchem_gebäude sag_mir_nur_die_straße und_wo_wohnst also_das_haus wohnheim welcher_ausgang welchem_ausgang vor_deiner_arbeit',
  house:
    'straße haus gebäude stock klingel viertel dorf tür tor wo_wohnst_du wo_wohnst du_wohnst erdgeschoss bahnhof u_bahn hotel fenster miete eigentum',
  document:
    'reisepass ausweis perso personalausweis führerschein studentenausweis geburtsurkunde kontoauszug gehaltsabrechnung befund visum dokument* unterlagen passfoto vertrag arztbericht lohnzettel aufenthaltstitel reiseplan deinem_ausweis vorne_und_hinten',
  id_number:
    'ausweisnummer passnummer sozialversicherungsnummer steuernummer versicherungsnummer matrikelnummer dokumentennummer steuer_id personalausweisnummer kennzeichen nummer_auf_deinem_visum bitte_ausfüllen ausfüllen',
  bank_data:
    'kartennummer bankverbindung kontonummer iban kontostand bankdaten paypal_login kontodaten kreditlimit ziffern_hinten welche_bank bank_app benutzername kundenservice_ihrer_bank handynummer kartenlimit vorderseite mädchenname vor_der_heirat',
  real_name:
    'vollen_namen voller_name nachname nachnamen richtigen_namen echter_name echten_namen richtiger_name vor_und_nachname wirklich_mit_nachnamen nummer_und_name name_adresse name_falsch',
  birth_data: 'geburtsdatum geboren alter einkommen arbeitgeber größe',
  workplace:
    'wo_arbeitest_du wo_arbeitest wo_du_arbeitest wo_sie_arbeiten dein_büro wo_ist_dein_büro supermarkt_du_arbeitest laden_wo_du_arbeitest firma_arbeitest arbeitszeiten welche_firma welche_station welchem_krankenhaus deiner_arbeit welchem_bus welche_kirche in_welche_kirche nach_der_schicht welche_schule_du',
  child_school:
    'welche_schule welcher_kindergarten welchem_kindergarten schule_geht_dein schule_aus lehrer_von_deinem schulbus welchem_verein kita hort wo_spielt_er holt_deine wo_trainiert schule_steht',
  child: 'kind kinder sohn tochter kleiner kleine kleines junge mädchen enkel neffe mann oma',
  schedule:
    'um_wie_viel_uhr wann welche_strecke von_wo_nach_wo an_welchen_tagen immer_joggen steigst_du_aus jeden_tag wann_kommt wann_hat nach_der_schule wann_hast_du_schluss wann_kommst_du_abends welchen_weg nicht_zu_hause wann_ist_dein_mann komm_morgen_vorbei',
  alone:
    'allein_zu_hause allein_daheim grad_daheim bist_du_daheim bist_du_zuhause ist_wer_da allein_heim mit_wem_wohnst wann_bist_du_nicht kamera_am_haus alleine_daheim wohnst_du_allein',
  location:
    'standort dein_standort schick_standort live_standort gps schick_mir_wo_du_bist aus_dem_fenster kann_dich_abholen bin_unten stehe_vor_deiner geortet wie_weit_bist_du_von_mir standort_freigabe',
  do_show:
    'zeig zeig_mir schick schick_mir gib gib_mir sag sag_mir verrat verraten mach_mal_n_foto foto_von foto_vom screenshot selfie geben_sie bestätigen_sie fotografier senden_sie schreib_mir füllen ausfüllen halt_sag brauch_nur tell',
  surprise:
    'überraschung geschenk paket zoll kekse lieferung kurier rückerstattung flug horoskop umfrage handtasche visum echt_bist vorbeikommen vorbeibring*',
  own_document:
    'mein_pass meine_adresse mein_ausweis meinen_pass meinen_ausweis verloren umgezogen führerscheinprüfung e_mail_adresse mailadresse meine_neue führerschein_geschafft führerschein_bestanden meine_straße verlängern botschaft reisepass_verloren',
  home_question: 'aus_welcher_stadt berge_oder_meer welches_land wetter heimatstadt',
  do_refuse_data: 'foto_von_deinem_ausweis meine_adresse_sag sag_dir_nicht_wo geb_meine_adresse',
  nude: 'nackt nacktbild* nacktfoto* nudes oben_ohne in_unterwäsche unterwäsche dessous ohne_kleider ohne_kleidung ohne_oberteil ohne_was ohne_bh ausziehen sexy_bild sexy_foto heißes_bild freches_foto bikinibild* bikini_fotos erotisch* intimes_foto intimeres_foto intime_fotos intimbild busen brüste po hintern handtuchfoto ohne_handtuch durchsichtig* dirty_pic wenig_an zieh_dich_aus nur_in nacktfoto nacktbild im_bikini zieh_es_aus sexy_bilder',
  photo: 'bild bilder foto fotos selfie selfies schnappschuss pic pics eins album',
  do_send_photo:
    'schick schick_mir schick_n_bild schick_ein schick_mehr zeig zeig_mir knips mach_eins mach_ein mach_n_foto bild_von_dir foto_von_dir noch_eins eins_von_dir will_dich_sehn will_dich_sehen senden_sie sende schick_ruhig fotos_von_dir mach_mir gib_mir tauscht fotografier*',
  private:
    'privat privates privateres privaten private intim* nur_wir_zwei nur_für_mich nur_uns unter_uns mutiger frecher freches heißeste sexy gewagt* pikant* großzügig',
  body: 'körper figur schultern dekolleté hals schlüsselbein oberschenkel rücken taille kurven füße ganzkörper kopf_bis_fuß haut tattoo hüfte von_hinten im_liegen tiefer brust bräunungsstreifen ganz_sehen',
  clothes_off:
    'zieh_aus zieh_das_aus jacke_aus weg_mit_dem shirt_hoch ohne_den_pulli weniger_an wenig_an zu_viel_stoff viel_stoff unter_dem_shirt unter_den_klamotten bademantel decke_runter oberteil_wechseln nachthemd bikini trägertop was_enges knapp* leicht_bekleidet schultern_frei hand_weg nimm_die_hand weniger_ist_mehr freimach* ausgezogen mach_auf',
  camera:
    'kamera cam video videocall webcam spiegel aufnehmen filmen live screenshots selbstauslöser',
  undress_room:
    'dusche bad badezimmer bett handtuch decke schlafzimmer umzieh* umkleide bettdecke tür_zu vorhänge zuschauen frisch_geduscht wenn_du_schläfst im_bett',
  keep_secret:
    'sieht_keiner das_sieht_keiner niemand_sieht geb_ich_nicht_weiter geb_nicht_weiter versprochen schwör geheimnis geschützten_ordner grab vertraulich erfährt_davon_nix dein_mann muss_dein_mann unter_uns_bleiben',
  delete_after:
    'lösch lösche lösch_es selbstlösch* sek_weg zurückziehen einmal_ansehen danach_weg weg_danach',
  leak: 'zeig_ich_deinen_freunden deinen_freunden sehn_sie_alle sehen_sie_alle screenshots_von_dir ich_hab_screenshots an_deine_familie alle_sehen hab_deine_bilder landen_deine_bilder ins_netz im_netz_landen veröffentlich* kriegen_sie_alle_deine sonst_schick_ich oder_ich_schick oder_ich_zeig oder_ich_poste deiner_frau deinem_mann deinen_eltern deinem_chef sonst_sehen sonst_kriegen',
  of_child:
    'foto_von_deiner_tochter bild_von_deinem_sohn foto_von_deinem_sohn bild_von_deiner_tochter fotos_der_kinder fotos_vom_schulfest bilder_der_kinder bilder_von_den_kleinen deine_kleine_dir babyfotos nur_sie_allein kinderfotos fotos_von_deinen_kindern schuluniform bilder_von_deinen_kindern',
  more_skin:
    'zeig_mir_mehr mehr_von_dir mehr_haut ganz_sehn dich_ganz_sehen ganzkörper ohne_gesicht nur_körper körperbild schultern_bitte beine? privaten_fotos private_bilder privates_bild privates_foto von_hinten steh_mal_auf wie_du_wirklich_bist kamera_an kamera_tiefer cam_an video_an zeig_dich dich_ohne lass_die_kamera lass_die_cam einblick zeig_etwas_mehr zeig_mehr oberteil_runter für_meine_augen deinen_körper tolle_beine',
  see_you: 'dich_sehn dich_sehen zeig_dich zuschauen will_dich anschauen ansehen',
  push: 'nur_eins eins_reicht traust_dich traust_dich_eh kein_bild nicht_schüchtern wovor_hast_angst ich_zahl_dir beweis strafe wette wort_halten bist_mir_schuldig schick_schick wir_sind_erwachsen sind_doch_erwachsen einsam tauscht_man biiitte bitte komm kein_foto_und ist_aus_mit sonst_ist_schluss',
  promise_photo:
    'versprochen_hast sonst_zeig letzte_halt schreib_ich_dir_nicht_mehr aus_mit_uns ganz_normal alle_anderen agentur casting arzt hauttypen meins_gesehen gefühle_später drei_minuten',
  pet: 'katze hund welpe kuchen essen garten urlaub sonnenuntergang landschaft haus pflanze rezept regenbogen',
  thing_photo:
    'bild_vom foto_vom bilder_vom von_deiner_katze von_deinem_hund wenn_er_fertig urlaubsfotos hochzeitsfotos kamera_kaputt',
  was_asked:
    'wollte_von_mir wollte_meine wollten_meine wollte_mein wollte_sofort wollten_ein wollte_den wollte_jemand wollten_geld hat_mich_gefragt hat_gefragt fragte_mich fragt_ständig fragt_dauernd hat_mich_gebeten bat_mich gab_sich_als ausgegeben angebettelt wollte_geld wollte_nackt* wollte_gutschein*',
  said_no:
    'nein_gesagt abgelehnt blockiert gemeldet aufgelegt ignoriert leih_ich leihe_ich geb_ich_nicht geb_ich_nie schick_ich_nicht schick_ich_nie sag_ich_nicht kein_interesse nein_danke lass_mich_in_ruhe ohne_mich ich_investiere_nicht ich_sag_niemandem hab_kein_whatsapp hab_kein_telegram musst_mir_nicht musst_du_nicht_zurück hör_auf_zu ich_leihe_leuten geb_ich_fremden ich_geb_niemandem reingefallen ich_schick_keine geb_ich_keinem',
  third_person:
    'er ihm ihn mama papa bruder schwester cousin cousine oma opa onkel tante kollege kollegin nachbar nachbarin nachbarn jemand leute die_leute',
  everyday:
    'fahrrad bus tickets rezept lied kochen balkon pflanze pflanzen frisur party büro kaffee suppe kuchen sofa schnee regen sturm mond museum flug koffer hotel zahn lehrer lehrerin prüfung trinkgeld lotto miete parken zahnarzt',
  mule: 'zahlung_für_mich_an geld_für_mich_an leite_sie_weiter leite_es_weiter behältst_zehn prozent_für_dich über_dein_konto dein_konto_nutzen',
};
