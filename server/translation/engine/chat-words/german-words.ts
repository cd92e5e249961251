/** Everyday words of German, as they are written in chat, separated by spaces. */
export const GERMAN_WORDS = `
  der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner und
  oder aber doch denn weil wenn als ob dass daß damit sondern obwohl bevor nachdem während ich
  du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine meinen meinem
  meiner meins dein deine deinen deinem deiner deins sein seine seinen seinem seiner ihre ihren
  ihrem ihrer unser unsere unseren unserem euer eure euren bin bist ist sind seid war warst
  waren wart gewesen wäre wärst wären habe hab hast hat haben habt hatte hattest hatten hätte
  hättest hätten gehabt werde wirst wird werden werdet wurde wurden würde würdest würden worden
  geworden kann kannst können könnt könnte könntest konnte konnten muss muß musst müssen müsst
  müsste musste mussten will willst wollen wollt wollte wolltest soll sollst sollen sollte
  solltest darf darfst dürfen dürft mag magst mögen möchte möchtest möchten nicht nich nix
  nichts nein nee nö ja jaa jo joa jep danke bitte gern gerne hallo hallöchen moin moinsen
  servus tach tschüss tschüß tschau ciao grüß grüße gruß guten gute guter gutes morgen abend
  nacht tag tage tagen woche wochen monat monate jahr jahre jahren stunde stunden minute minuten
  zeit uhr heute gestern übermorgen vorgestern in im ins an am ans auf aus bei beim mit nach
  seit von vom zu zum zur durch für fürs gegen ohne um über unter vor hinter neben zwischen bis
  wegen trotz außer ab sehr so viel viele vielen mehr meist weniger wenig bisschen bissl etwas
  einige manche jeder jede jedes jeden alle alles allen allem beide andere anderen anderer
  gleich gleiche nur noch schon auch wieder immer nie niemals oft manchmal vielleicht
  wahrscheinlich bestimmt fast genug ganz ziemlich echt voll mega krass geil toll schön schöne
  schönen schöner schönes schoen super klasse prima hammer cool wunderbar herrlich lecker süß
  süße witzig lustig komisch seltsam verrückt dumm blöd doof schlecht schlimm mies müde hungrig
  durstig krank traurig glücklich froh sauer böse wütend langweilig spannend interessant wichtig
  richtig falsch wahr sicher klar leicht schwer schwierig einfach teuer billig schnell langsam
  groß große großen großer klein kleine kleinen alt alte neu neue neuen neues jung heiß kalt
  warm nass trocken spät früh fertig bereit frei kaputt leer sauber dreckig stark schwach reich
  arm laut leise allein alleine faul fleißig nett lieb liebe lieber liebes hübsch hässlich egal
  schade leid peinlich eklig gemein gehe geh gehst geht gehen ging gingen gegangen komme komm
  kommst kommt kommen kam kamst kamen gekommen mache mach machst macht machen machte gemacht
  sage sag sagst sagt sagen sagte gesagt sehe seh siehst sieht sehen sah gesehen gucke guck
  gucken schau schaue schauen geguckt geschaut weiß weiss weißt weisst wissen wusste gewusst
  denke denk denkst denkt denken dachte gedacht glaube glaub glaubst glaubt glauben finde find
  findest findet finden fand gefunden gebe gib gibst gibt geben gab gegeben nehme nehm nimm
  nimmst nimmt nehmen nahm genommen esse iss isst essen gegessen trinke trink trinkst trinkt
  trinken getrunken schlafe schlaf schläfst schläft schlafen geschlafen arbeite arbeitest
  arbeitet arbeiten gearbeitet lerne lernst lernt lernen gelernt spiele spiel spielst spielt
  spielen gespielt kaufe kauf kaufst kaufen gekauft brauche brauch brauchst braucht brauchen
  liebst liebt lieben hasse hasst hoffe hoff hoffentlich wünsche wünsch freue freu freust freut
  freuen heiße heißt heißen wohne wohnst wohnt wohnen lebe lebst leben rede redest reden
  sprichst spricht sprechen frage frag fragst fragen gefragt höre hör hörst hört hören gehört
  lese liest lesen gelesen schreibe schreib schreibst schreibt schreiben geschrieben warte
  wartest warten gewartet bleibe bleib bleibst bleibt bleiben geblieben fahre fahr fährst fährt
  fahren gefahren laufe lauf läuft laufen treffe treff treffen getroffen helfe hilf helfen
  geholfen zeige zeig zeigen bringe bring bringen vergiss vergessen verstehe versteh verstehst
  verstanden vermisse vermiss vermisst passt passiert klappt geklappt stimmt schmeckt gefällt
  gefallen lass lasse lassen lässt reicht kostet tut tun tust getan kriege krieg kriegst kriegen
  bekommen steht stehen sitzt liegt hält halt fühle fühlst koche kochen gekocht lache lachen
  geweint angerufen anrufen ruf melde meld meldest aufstehen aufgestanden aufgewacht
  eingeschlafen verpasst verloren gewonnen angekommen was wer wen wem wie wo wohin woher wann
  warum wieso weshalb welche welcher welches welchen wieviel wozu womit da dort hier drin
  draußen drüben oben unten links rechts raus rein runter hoch hin her weg los zuhause hause
  daheim mal ma jetzt jetz nun gerade grad bald später dann danach vorher eben eigentlich also
  naja tja ach achso oh okay genau natürlich selbstverständlich überhaupt irgendwie irgendwas
  irgendwann irgendwo wirklich leider endlich plötzlich sonst trotzdem deshalb deswegen darum
  dafür dagegen dazu dabei davon daran darauf darüber außerdem übrigens zusammen sofort erst
  erstmal schonmal nochmal mann männer frau frauen junge jungs mädchen mädels leute kind kinder
  freund freunde freundin freundinnen familie mama papa mutter vater eltern bruder schwester
  sohn tochter oma opa tante onkel kumpel digga alter alta bruda schatz schatzi mensch menschen
  jemand niemand man chef lehrer haus wohnung zimmer küche schule arbeit uni stadt land welt
  straße auto bus zug bahn flieger flughafen bahnhof fahrrad handy nummer bild bilder foto fotos
  film lied musik buch bücher frühstück mittagessen abendessen kaffee tee wasser bier wein brot
  käse fleisch fisch kuchen eis hund hunde katze katzen geld laden wetter regen regnet schnee
  schneit sonne sonnig sommer winter frühling herbst meer strand berg berge wald baum blume
  blumen kopf haare auge augen gesicht hand hände herz fuß füße bauch name geburtstag feier
  urlaub ferien reise ende wort worte antwort geschichte idee problem grund wahrheit traum witz
  glück spaß lust hunger durst angst ahnung bock recht laune termin kopfschmerzen prüfung
  klausur hausaufgaben eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend halb
  erste ersten zweite letzte letzten nächste nächsten nächstes montag dienstag mittwoch
  donnerstag freitag samstag sonntag januar februar märz mai juni juli oktober dezember
  wochenende deutsch deutschland englisch spanisch russisch österreich schweiz hm hmm haha boah
  puh uff quatsch scheiße scheisse mist verdammt arsch ey ne net ned ick isch dat wat habs gehts
  gibts wars hats ists isses haste biste kannste willste weißte machste fuer ueber moechte
  koennen muesste schoenen gruesse waere haette naechste spaeter frueh herzlichen glückwunsch
  gesundheit prost erklär erkläre erklären erzähl erzähle erzählen erzählt zähl zählen spinnst
  spinnt lügst lügen lüge kennst kennen kenne kennt schwör schwöre klingt klingen frohe froher
  frohes weihnachten ostern silvester mahlzeit wahnsinn geheimnis sprache sprachen schwierige
  einzelkind hauptsächlich meinetwegen tisch stuhl bett tür fenster bad dusche duschen gebadet
  spiegel lampe schlüssel tasche schuhe hose hemd kleid jacke mütze regenschirm brille ring
  geschenk geschenke brief paket laptop rechner bildschirm internet wlan passwort nachricht
  nachrichten anruf plan pläne nase mund ohr ohren zahn zähne zahnarzt hals rücken schulter arme
  finger knie zehe haut blut magen krankenhaus arzt ärztin fieber erkältung erkältet husten
  schnupfen pille tabletten schmerzen wehtun operation apfel birne erdbeere erdbeeren kirsche
  kartoffel kartoffeln zwiebel tomate gurke salat suppe nudeln reis schinken wurst würstchen
  schnitzel torte keks kekse schokolade zucker salz butter milch saft gabel messer löffel teller
  tasse glas flasche restaurant kellner rechnung vogel pferd kuh schwein schaf maus spinne biene
  fliege tiere tier welpe kätzchen hase hamster rot blau grün gelb schwarz braun grau rosa lila
  bunt farbe beruf chefin kollege kollegen kollegin büro firma feierabend pause überstunden
  gehalt bewerbung studium studiere studierst studiert studieren ausbildung student studentin
  lehrerin schüler prüfungen note noten zeugnis mathe verliebt verlobt verheiratet geschieden
  getrennt beziehung ehe hochzeit heiraten kuss küssen umarmung umarmen verabredung gefühle
  gefühl eifersüchtig einsam enttäuscht überrascht aufgeregt nervös stolz erleichtert zufrieden
  neugierig verwirrt gestresst nord süd osten westen norden süden richtung karte ecke brücke
  fluss see dorf kirche park bushaltestelle flug koffer pass hotel zelt verlieren gewinnen
  schaffen geschafft versuche versuchen versucht probier probieren vergesse erinnerst erinnere
  träume träumen träum bedeutet bedeuten benutzen benutzt öffnen schließen anfangen angefangen
  aufhören aufgehört zuhören aussehen ausgesehen angezogen ausziehen umziehen umgezogen
  einkaufen eingekauft aufräumen aufgeräumt putzen waschen gewaschen abholen abgeholt mitkommen
  mitgekommen ankommen losgehen vorbei vorbeikommen übernachten feiern gefeiert tanzen getanzt
  singen gesungen schwimmen geschwommen rennen wandern reiten malen zeichnen basteln nähen
  backen gebacken schenken geschenkt verkaufen verkauft zahlen bezahlen bezahlt sparen leihen
  teilen bedanken entschuldige entschuldigung verzeihung verzeih sorge sorgen machs jawohl klaro
  logisch sicherlich eventuell ungefähr mindestens höchstens kaum gar ganze ganzen beinahe
  ständig täglich jeweils jedenfalls allerdings dennoch somit daher weder entweder sobald
  solange seitdem falls indem wofür worüber woran wobei worum wodurch nirgends überall nirgendwo`;
