import {
  beginAlike,
  WORD,
  words,
  type ListedWords,
} from '@/domain/translation/way-back/listed-words';

/** How texts in German are read. */
export const de: ListedWords = {
  isOrdered: false,
  whole: 'both',
  negation: words(
    'nicht nichts kein keine keinen keinem keiner keines nie niemals niemand ohne weder',
  ),
  asks: /\?/u,
  token: WORD,
  endings: /(?:en|er|es|em|e|n|s|t|st)$/u,
  alike: beginAlike,
  spell: (text) =>
    text
      .replaceAll(/,?\s*(?:nicht wahr|oder|nicht|gell|ne)\s*\?/gu, '?')
      .replaceAll(/(?<=\p{L})['’]s\b/gu, ' es'),
  same: `! ich / du sie ihr / wir / er ; ! mich mir / dich dir ihnen euch / uns / ihn ihm ; ! mein* / dein* euer eure* ihre ihren ihrem ihrer / unser* / sein seine seinen seinem seiner ;
    gestern / heute / übermorgen / vorgestern ; heute_abend heute_nacht / heute_morgen heute_früh ; vormittag* / mittag* / nachmittag* / abend* nacht nachts ;
    montag* / dienstag* / mittwoch* / donnerstag* / freitag* / samstag* sonnabend* / sonntag* ; januar / februar / märz / april / juni / juli / august /
    september / oktober / november / dezember ; frühling frühjahr / sommer* / herbst* / winter* ; minute* moment* augenblick* / stunde* / tag tage tagen /
    woche* / monat* / jahr* ; vor vorher bevor davor / nach nachher nachdem danach ; früh* / spät* ; nächste* kommende* / letzte* vorige* vergangene* ;
    immer ständig stets / nie niemals / manchmal gelegentlich ; oft häufig / selten ; mehr / weniger ; mutter mama / vater papa / schwester* / bruder brüder /
    sohn / tochter / oma großmutter / opa großvater / tante / onkel / chef* boss / nachbar* / freundin / freund freunde ; mann männer typ kerl / frau frauen ;
    junge jungs / mädchen ; kind* / erwachsene* ; lieb* mag magst mögen gern* gefäll* gefiel / hass* ; glücklich* froh* freu* / traurig* / wütend* sauer böse verärgert ;
    gut* nicht_schlecht toll* super großartig* prima klasse schön* nett* wunderbar* fantastisch* hervorragend* cool lecker* köstlich* geil besser / schlecht* nicht_gut schlimm* furchtbar* schrecklich* ;
    hübsch* wunderschön* / hässlich* ; müde erschöpft* kaputt / wach* ; hunger hungrig* / durst* / satt ; heiß* warm* / kalt* ; groß* riesig* / klein* winzig* ;
    lang lange langen langer langes / kurz* ; teuer* teure* / billig* günstig* ; einfach* leicht* / schwer* schwierig* anstrengend* hart* stressig* ; schnell* / langsam* ; neu* / alt* ; nah* / weit* ;
    offen* öffne* geöffnet / geschlossen* zu_gemacht schließ* ; kauf* gekauft besorg* / verkauf* ; komm* kam kamen gekommen geh* ging gingen gegangen ;
    gib gibt geben gab gegeben / nimm nehm* nahm genommen ; frag* gefragt / antwort* geantwortet ; gewinn* gewonnen gewann / verlier* verloren verlor ;
    erinner* vergiss_nicht / vergess* vergiss* vergaß ; ankomm* angekommen / abfahr* abreis* ; anfang* angefangen beginn* begann begonnen fängt / aufhör* aufgehört hör_auf /
    ende endet fertig vorbei zu_ende ; sterben stirbt gestorben / geboren ; lach* gelacht / wein* geweint ; leih* ausleih* geliehen borg* ; lern* gelernt studier* / lehr* ;
    red* sprech* sprich* gesprochen unterhalt* plauder* geredet / zuhör* hör* gehört ; sehe sehen siehst sieht seht sah gesehen schau* geschaut guck* angeschaut ansehen angesehen / les* liest gelesen ;
    sag* gesagt erzähl* meint* bescheid mich_wissen ; denk* glaub* gedacht find* vermut* mein* ; will willst wollen möchte* wollte* hätte* wünsch* hoff* ; muss* müssen musst brauch* soll* ;
    film* ; arbeit* job ; haus zuhause hause wohnung daheim ; handy* telefon smartphone ; bild* foto* ; ess* isst gegessen aß / trink* getrunken / schlaf* geschlafen schläf* / koch* gekocht ;
    abendessen / mittagessen / frühstück* ; kaffee / tee / bier / wein / wasser / milch / saft ; laden geschäft supermarkt / bank / schule / krankenhaus / flughafen / bahnhof / büro ;
    straße* ; stadt städte / dorf dörfer ; geld ; helf* hilf* geholfen ; lustig* witzig* komisch* spaß ; seltsam* merkwürdig* ; sorg* nervös* aufgeregt* / ruhig* entspannt* ;
    angst ängstlich* ; sicher* bestimmt natürlich klar selbstverständlich ; vielleicht wahrscheinlich möglicherweise wohl eventuell ; okay ok in_ordnung alles_klar ; danke* dank vielen_dank ;
    leid entschuldig* sorry tut_mir_leid verzeih* ; hallo hi hey guten_tag ; tschüss auf_wiedersehen ; krank* / gesund* ; langweilig* langweil* / interessant* spannend* ;
    mach* gemacht tu tun tust tut getan ; wohn* leb* ; wähl* aussuch* ausgesucht ; bring* mitbring* gebracht ; reparier* ; schreib* geschrieben ; zieh* umzieh* gezogen ; trag* ; lauf* gelaufen spazier* ; fahr* gefahren ; spiel* gespielt ; einlad* eingeladen ; entscheid* entschieden ; absag* abgesagt ; feier* gefeiert party ; endlich schließlich ; plötzlich ; zusammen gemeinsam ; allein alleine ; neulich kürzlich letztens ; normalerweise meistens gewöhnlich ; besonders ; weh schmerz* ; arzt ärztin doktor ; kleidung klamotten ; scherz* witz* spaß ; glück ; schade bedauerlich ; vermiss* fehl* ; süß* niedlich* ; zeit frei ; lust will möchte* ; was_für welche welcher welches ; woher wo_her ; früh_raus aufstehen früh_aufstehen ; warte* ; dauer* ; hoffentlich ; sofort gleich direkt ; etwas bisschen ; ausseh* ; geh_mir ; problem* schwierigkeit* ; ort platz stelle ; geschenk* ; versteh* verstanden kapier* ; passier* gescheh* ; such* ; eltern ; zahl* bezahl* ; kost* preis* ; laune* gelaunt stimmung ; anstrengend* hart* stressig* ; nähe nahe bei ; verspät* ; wart* ; brauch* benötig* ; regn* regen / schnei* schnee / sonn* / wind* ; hund* / katze* / vogel vögel / pferd* ; zug züge bahn / bus / flugzeug flug / fahrrad rad / schiff boot / taxi / auto wagen ;
    rot* / blau* / grün* / gelb* / schwarz* / weiß* / braun* ; 2 zwei paar / 3 drei / 4 vier / 5 fünf / 6 sechs / 7 sieben / 8 acht / 9 neun / 10 zehn / 11 elf / 12 zwölf / 13 dreizehn / 15 fünfzehn /
    20 zwanzig / 30 dreißig / 40 vierzig / 50 fünfzig / 60 sechzig ; halb* / doppelt* zweimal / einmal ; hundert / tausend / million* ; ruf* anruf* angerufen telefonier* ;
    kein_problem keine_sorge keine_ursache gern_geschehen mach_dir_keine_sorgen macht_nichts ; warum_nicht wie_wäre wie_wär lass_uns lasst_uns wollen_wir sollen_wir gehen_wir machen_wir ;
    alle jeder / niemand keiner / jemand ; alles / nichts / etwas was ; wo / wann / wer / warum wieso weshalb / wie ; treff* getroffen ; bekomm* krieg* erhalt* gekriegt ; reise* urlaub ferien ausflug ;
    prüfung* test* klausur* ; klug* schlau* intelligent* / dumm* blöd* ; leise* still* / laut* ; bleib* geblieben ; versuch* probier* ; noch immer_noch ; wieder nochmal noch_einmal erneut ;
    links / rechts ; oben / unten ; weiß weißt wissen wusste kenn* ; schick* geschickt send* gesendet ; jetzt gerade momentan im_moment ; schon bereits`,
  light: `der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren bin bist sein hat haben habe hast
    hatte wird werden werde wirst wurde kann können kannst konnte zu zum zur an am in im auf für von vom bei beim um aus als dass ob
    wenn dann denn doch mal ja auch nur so sehr wirklich ganz ziemlich echt es sich da dort hier dies* diese dieser dieses diesen man
    weil bis über ach oh na eigentlich halt eben viel viele ehrlich ehrlich_gesagt um_ehrlich_zu_sein offen_gesagt total richtig unheimlich riesig mal_wieder hab hast lass bitte gar etwa sehr morgen`,
};
