/** Everyday words of other languages in Latin script: they tell that a text is none of ours. */
export const OTHER_LATIN_WORDS = {
  fr: `
    le la les un une des du de et ou mais donc car si que qui quoi quand comment pourquoi où je tu
    il elle on nous vous ils elles me te se moi toi lui leur mon ma mes ton ta tes son sa ses
    notre votre ce cet cette ces ça ca cest cétait suis es est sommes êtes sont étais était être
    ai as a avons avez ont avait eu avoir jai tas jsuis chuis vais vas va allons allez vont aller
    fais fait faire faut peux peut pouvez veux veut voulez dois doit sais sait vois dit dis dire
    viens vient aime aimes adore pense crois parle parler mange manger boire dormir travaille
    regarde attends ne pas plus jamais rien personne oui non ouais merci bonjour bonsoir salut
    coucou bonne bon nuit soir jour journée matin aujourdhui demain hier maintenant toujours
    encore déjà bien mal mieux très trop beaucoup peu tout toute tous toutes autre même aussi
    alors bref voilà avec sans pour par dans sur sous chez entre vers au aux en y à là ici content
    contente fatigué fatiguée beau belle joli jolie petit petite grand grande nouveau drôle cool
    super génial nul mort triste désolé désolée pardon plaît stp svp mdr ptdr bisous bisou ami
    amie amis copain copine mec meuf gens maison école travail boulot ville pays voiture chat
    chien eau vin pain fromage temps heure heures minute semaine mois an ans fois chose vie amour
    coeur fille garçon homme femme mère père frère soeur quel quelle quelque deux trois quatre
    cinq six sept huit neuf dix faim soif peur envie besoin grave vraiment dac daccord ouf bah ben
    hein jespère quest quil ya jaime taime main but or vent fort simple double table train place
    page image message question impossible possible moment important change point parents test
    plan savoir pouvoir vouloir prendre prend pris mettre met mis rire ris film photo musique
    chanson livre jeu repas déjeuner diner dîner café thé pluie pleut neige soleil été hiver tête
    yeux mains rêve rêves blague chance froid chaud fatigue malade docteur ensemble souvent
    parfois tard tôt vite loin près samedi dimanche lundi mardi mercredi jeudi vendredi vacances
    courage félicitations anniversaire joyeux bienvenue enchanté enchantée ennuyeux`,
  it: `
    il lo la i gli le un uno una di del della dello dei degli delle a al alla da dal dalla in nel
    nella con su sul per tra fra e o ma se che chi cosa come quando dove perché perche quale
    quanto io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia miei mie tuo tua tuoi suo
    sua nostro questo questa questi quello quella sono sei è siamo siete era ero stato stata stai
    sta sto stiamo stanno ho hai ha abbiamo avete hanno avevo avere essere faccio fai fa fanno
    fare fatto vado vai va andiamo andare andato vengo vieni viene posso puoi può voglio vuoi
    vuole devo devi deve so sai sa dico dici dice dire detto penso pensi credo vedo vedi visto amo
    ami parlo parli mangio mangiare mangiato bere dormire dormito lavoro lavorare guarda aspetta
    dai non no sì niente nulla nessuno mai sempre ancora già ora adesso poi dopo prima oggi domani
    ieri stasera sera notte giorno mattina buongiorno buonasera buonanotte ciao grazie prego scusa
    scusami piacere bene male meglio molto troppo poco tanto tutto tutti tutta altro anche pure
    solo quindi allora però qui qua lì là bello bella brutto buono buona grande piccolo nuovo
    stanco stanca felice triste contento contenta simpatico carino carina tesoro amore amico amica
    amici ragazzo ragazza ragazzi casa scuola città paese macchina gatto cane acqua vino pane
    tempo ore settimana mese anno anni volta cose vita cuore donna uomo mamma papà fratello
    sorella nome due tre quattro cinque sette otto nove dieci fame sete paura voglia bisogno
    davvero magari forse boh mah vabbè certo piove bacio baci abbraccio auguri figurati caspita
    cavolo cazzo ahah fuori cara caro carne festa fine gente libro lista mano mare meno minuto
    mondo normale parla parte passa pasta pensa persona piano primo rosa sale sapere sogno sola
    sonno sopra stanza strada vedere vive vivo problema musica medicina perdono importante
    interessante gratis calma pazienza pronto cena pizza sole luna aria calore idea culpa colpa
    odio basta porta porti porto mercato cucina cucinare gioco giocare studio studi studiare
    messaggio esame colazione pranzo freddo caldo pioggia neve estate inverno capelli occhi mani
    bocca telefono foto canzone viaggio strano strana pazzo matto facile difficile presto tardi
    subito insieme`,
  pt: `
    o a os as um uma uns umas de do da dos das em no na nos nas ao à por pelo pela para pra pro
    com sem sobre e ou mas se que quem quando como onde porque porquê qual quanto eu tu você voce
    vocês vc vcs ele ela nós eles elas me te lhe meu minha meus minhas teu tua seu sua nosso isso
    isto esse essa este esta aquele aquilo sou és é somos são era foi fui ser sido estou tô está
    tá estão estava estar tenho tens tem têm tinha ter tive vou vai vamos vão ir faço faz fazer
    fiz feito fazendo posso pode podes poder quero quer queres queria sei sabe sabes digo diz
    disse vejo vê ver viu visto gosto gosta gostei amo acho acha fala falar falo come comer bebe
    dormir trabalho trabalhar trabalhando olha espera deixa não nao sim nada ninguém nunca sempre
    também já ainda agora depois antes hoje amanhã ontem noite tarde dia bom boa bem mal melhor
    muito muita pouco tudo todo todos outro mais menos só aqui ali lá cá assim então né aí até olá
    oi tchau obrigado obrigada desculpa desculpe favor beleza u legal bacana fixe giro lindo
    linda bonito feliz triste cansado cansada saudade saudades amor amigo amiga amigos gente cara
    mano galera pessoal menino menina homem mulher mãe pai irmão irmã filho casa escola cidade
    país carro gato cachorro cão água vinho pão tempo hora horas semana mês ano anos vez coisa
    vida coração nome dois três quatro cinco seis sete oito nove dez fome sede medo vontade kkk
    kkkk rsrs mesmo verdade caramba nossa abraço beijo beijos parabéns hein chuva chovendo frio
    calor amas algo alto alta apenas aire barato barata bebes beber boca busca buscar caro carne
    cerca clima comes comida compra comprar compras compro contra dar dado desde dias duro entre
    entender esperas espero esperar esperando estas estado facil falta familia final flor fruta
    gripe hotel igual importa importante juntos lado las lista listo lo mala manda mandar mando
    mar media medio mes mi minuto minutos mundo padre pago paga pagar pais parece parte perder
    perdi podia primo prima problema pronto rapido rato rico rica saber sabia seria si sol solo
    tal tanto vas vive vivo cama sopa mesa porta cena cantar contento culpa diferente
    inteligente presente mentira mercado cuidado modo complicado depende exato exacto terrible
    normal total animal local real social plural cultura planeta fortuna medicina pizza chile
    brasil mata chega sorte certo agua tio tia serio mil guerra olho mãos lugar senhor avó avô
    sonho sonhos sono acordei trabalhou prova estudar estudo estudando ganhar ganhei livro dela
    dele deles fim começou`,
  nl: `
    de het een en of maar want als dat die dit deze ik je jij u hij zij ze we wij jullie me mij
    mijn jou jouw zijn haar ons onze hun hen ben bent is was waren heb hebt heeft hebben had
    hadden ga gaat gaan ging kom komt komen kwam doe doet doen deed gedaan kan kunt kunnen kon
    moet moeten mag wil wilt willen wou zal zullen zou weet weten denk denkt vind vindt zie ziet
    zien zeg zegt zeggen gezegd hou houd houdt maak maakt maken eet eten drink drinken slaap
    slapen werk werken woon wonen heet praat praten leuk leuke lekker mooi mooie goed goede goeie
    slecht slechte grappig gezellig moe ziek blij boos bang lief groot klein nieuw oud warm koud
    laat vroeg klaar druk duur raar gek saai niet geen niks niets nee ja jawel wel dank bedankt
    dankje dankjewel graag hallo hoi doei dag goedemorgen goedenavond welterusten morgen vandaag
    gisteren vanavond nacht avond ochtend middag nu straks later altijd nooit vaak soms weer nog
    al ook even heel erg veel weinig meer te zo dus dan toch hier daar er waar wanneer waarom hoe
    wie wat welke in op aan uit bij met van voor naar om over onder door tot zonder tegen tussen
    na sinds man vrouw jongen meisje mensen vriend vrienden vriendin broer zus moeder vader kind
    kinderen huis school stad land auto fiets trein kat hond geld tijd uur week maand jaar dagen
    keer ding leven naam bier wijn brood kaas regen regent zon honger dorst zin beetje iets iemand
    niemand alles alleen samen echt gewoon misschien natuurlijk eigenlijk helemaal sowieso precies
    klopt mee thuis twee drie vier vijf zes zeven acht negen tien jongens nou hè joh ofzo succes
    gefeliciteerd ziens sorry hoor eens schatje liefje hand bed bank wind woord worden werd werden
    ander andere anderen hijs denken vinden nieuws vakantie verjaardag ontbijt koffie thee bericht
    foto muziek liedje boek spel spelen gespeeld koken gekookt gegeten geslapen wakker regenen
    sneeuw zomer winter lente herfst hoofd ogen handen hart droom dromen grap geluk koorts
    ziekenhuis dokter leren lezen schrijven bellen gebeld wachten wacht eventjes zeker zoiets
    nergens ergens overal vanaf omdat toen hoeveel best`,
  pl: `
    i a o w z na do od po za u ale czy że ze bo jak co kto gdzie kiedy dlaczego czemu jaki jaka to
    ten ta te tego tej ja ty on ona my wy oni mnie mi mną ciebie ci cię się sie siebie go jej jego
    ich im nam was mój moja moje twój twoja nasz jestem jesteś jest są był była było będę będzie
    mam masz ma mamy mają miał idę idziesz idzie iść jadę mogę możesz może można chcę chcesz chce
    musisz muszę wiem wiesz wie myślę lubię kocham kochasz widzę mówię mówisz robisz robię robić
    zrobić jem jeść pić spać śpię pracuję pracy czekam czekaj chodź nie tak no nic nikt nigdy
    zawsze jeszcze już teraz potem dzisiaj dziś jutro wczoraj rano wieczorem noc dobranoc dzień
    dobry dobra dobrze cześć hej siema dzięki dziękuję proszę przepraszam sorki pa bardzo trochę
    dużo mało tylko też więc tu tam tutaj fajnie fajny fajna super świetnie źle ładny ładna piękna
    duży mały nowy zmęczony zmęczona głodny głodna smutny spoko dom domu szkoła szkole praca
    miasto kraj samochód kot pies woda piwo chleb czas godzina tydzień rok lat raz rzecz życie
    serce kobieta facet dziewczyna chłopak ludzie mama tata brat siostra przyjaciel imię dwa trzy
    cztery pięć ochotę spokojnie naprawdę chyba pewnie właśnie właściwie jasne kurwa kurde masakra
    ej słuchaj wszystko wszystkiego najlepszego kawa kawę pada deszcz zimno ciepło dla bez przez
    przed pod nad kawy herbata śniadanie obiad kolacja film muzyka piosenka książka gra gram grać
    oglądam słucham czytam uczę egzamin szczęścia sny sen żart śmieszne nudne nuda zabawne dziwne
    trudne łatwe drogie tanie szybko wolno razem sam sama weekend poniedziałek wtorek środa
    czwartek piątek sobota niedziela wakacje morze góry śnieg lato zima bym by gdyby aha hmm haha`,
  sv: `
    och eller men för att som om när var vad vem hur varför vilken jag du han hon den det vi ni de
    dem mig dig sig oss er min mitt mina din ditt dina hans hennes vår är vara varit blir bli blev
    har hade ha haft kan kunde ska skulle vill ville måste får fick gör göra gjorde gjort går gå
    gick kommer komma kom ser se såg säger säga sa vet veta tror tycker tänker älskar gillar
    pratar äter äta dricker sover sova jobbar jobba bor heter läser skriver väntar inte ingen
    inget ej nej ja jo jaa tack snälla hej hejdå hallå god morgon kväll natt dag dagen idag
    imorgon igår ikväll nu sen sedan alltid aldrig ofta ibland igen också bara ännu redan mycket
    lite mer mest så här där dit hit ute hemma hem på i av med till från under över utan mellan
    efter innan hos vid bra dålig dåligt bättre bäst fin fint fina snygg vacker rolig roligt kul
    trött hungrig sjuk glad ledsen arg kall kallt varm varmt stor liten ny gammal tidig klar skön
    skönt jobbigt konstigt snäll söt man kvinna kille tjej kompis vän vänner mamma pappa bror
    syster barn hus skola jobb jobbet stad land bil katt hund vatten öl vin bröd tid timme vecka
    månad år gång sak liv hjärta namn två tre fyra fem sex sju åtta nio tio ett en mat fika pengar
    väder regn regnar snö sol sommar vinter helg helgen kanske verkligen faktiskt egentligen
    precis säkert förlåt ursäkta grattis lycka fan herregud haha alla allt något någon själv
    tillsammans hand lång kort äntligen måndag tisdag onsdag torsdag fredag lördag söndag frukost
    lunch middag kaffe te musik låt bok spel spelar spelade lagar lagade ätit sovit vaken snöar
    höst huvud ögon händer drömmer drömmar dröm skämt tur feber sjukhus läkare lära ringer ringde
    vänta vänt snart fel rätt nästa första sista tycka menar heller vadå varje`,
  da: `
    og eller men for at som om når hvad hvem hvor hvordan hvorfor hvilken jeg du han hun den det
    vi i de dem mig dig sig os jer min mit mine din dit dine hans hendes vores er var være vært
    bliver bli blive blev har havde have kan kunne skal skulle vil ville må får fik gør gøre
    gjorde går gå gik kommer komme kom ser så siger sige sagde ved vet tror synes tænker elsker
    snakker spiser drikker sover arbejder jobber bor hedder heter ikke ingen intet nei nej ja jo
    tak takk hei hej god morgen kveld aften nat natt dag dagen idag nå nu senere altid alltid
    aldri aldrig ofte igen igjen også bare allerede meget mye lidt litt mer mere her der hit ute
    hjemme hjem på av af med til fra under over uten uden efter etter før hos godt bra dårlig
    bedre fin fint flot pen sjov morsom gøy træt trøtt sulten syk syg glad kald koldt varm stor
    liten lille ny gammel hyggelig mand mann kvinde kvinne venn ven venner mor far bror søster
    barn hus skole jobb arbejde by land bil kat hund vann vand øl brød tid time uge uke måned år
    gang ting liv hjerte navn to tre fire fem seks syv åtte otte ni ti et en ei mad mat penge
    regner sne sol sommer vinter kanskje måske virkelig egentlig undskyld unnskyld tillykke
    gratulerer alle alt noget noe nogen noen selv sammen bad kind man hand vente snart lige
    ligesom da hvornår mandag tirsdag onsdag torsdag fredag lørdag søndag kaffe te bok bog film
    musikk musik spill spil spiller hjælp hjelp`,
  tr: `
    ve ile ama çünkü eğer ki mi mı mu mü de da ben sen o biz siz onlar bana sana ona bize beni
    seni onu benim senin onun bizim bu şu ne nasıl neden niye nerede nerde kim hangi kaç var yok
    değil evet hayır tamam peki selam merhaba naber nasılsın iyiyim iyi kötü güzel çok az daha en
    biraz hiç her bir iki üç dört beş altı yedi sekiz dokuz on gün bugün yarın dün akşam gece
    sabah şimdi sonra önce hemen hala artık zaten belki galiba gerçekten teşekkürler teşekkür
    sağol ederim lütfen özür dilerim günaydın geceler görüşürüz hoşçakal canım aşkım abi abla
    kardeşim kanka hocam arkadaş arkadaşım anne baba ev evde okul iş su çay kahve ekmek para araba
    kedi köpek seviyorum istiyorum biliyorum bilmiyorum yapıyorsun gidiyorum geldim geliyorum gel
    git bak dur yap oldu olur olsun oluyor acıktım yorgunum uykum hava yağmur soğuk sıcak zaman
    saat hafta yıl kere şey hayat kalp kız erkek adam kadın için gibi kadar bence yani işte ya lan
    valla inşallah maşallah haydi hadi bin at an in der kan al öyle böyle şöyle hani acaba tabii
    tabi aynen lazım yemek içmek uyumak uyku rüya şaka film müzik şarkı kitap oyun oynuyorum bekle
    bekliyorum özledim seviyor musun nereden nerelisin yaşındasın kolay zor pahalı ucuz hızlı
    yavaş büyük küçük yeni eski mutlu üzgün hasta doktor hastane sınav ders öğretmen sonu
    pazartesi salı çarşamba perşembe cuma cumartesi pazar tatil deniz kahvaltı öğle yemeği`,
  ca: `
    el la els les un una uns i o però perquè si que què com quan on qui jo tu ell ella nosaltres
    em et es ens us li meu meva teu teva seu seva amb sense per a de del dels en al als sóc ets és
    som són estic estàs està tinc tens té vaig vas va anem faig fas fa puc pots vull vols sé saps
    dic dius crec veig no sí res mai sempre també ja ara avui demà ahir bé malament molt molta poc
    tot tots més menys aquí allà així adéu gràcies siusplau bon bona dia nit tarda home dona
    noi noia amic amiga casa feina ciutat temps hora setmana any cosa vida cor dos tres quatre
    cinc gana bonic petit gran nou vell estimo magrada gaire doncs`,
  ro: `
    și si sau dar că ca dacă cum când cand unde cine ce care eu tu el ea noi voi ei mă ma te se
    îmi îți mie ție meu mea tău ta sunt ești este e suntem era am ai are avem au fac faci face
    vreau vrei vrea pot poți poate știu stii știi merg mergi vin vii cred nu da nimic niciodată
    mereu acum azi astăzi mâine maine ieri seara noapte bună buna ziua salut bine rău foarte mult
    puțin tot toți mai aici acolo așa mulțumesc mersi rog scuze frumos frumoasă obosit obosită
    prieten prietene casă acasă școală muncă oraș țară mașină pisică câine apă pâine timp ora zi
    an viață inimă iubesc om fată băiat unu doi trei patru cinci pentru cu fără la de din pe în
    lângă`,
  cs: `
    a i o v ve s se z ze na do od po za u ale že protože jak co kdo kde kdy proč jaký to ten ta já
    ty on ona my vy oni mě mi mně tě ti jsem jsi je jsme jste jsou byl byla bylo budu bude mám máš
    má máme mají jdu jdeš jde můžu můžeš může chci chceš chce musím vím víš ví myslím miluji rád
    ráda dělám děláš ne ano jo nic nikdy vždy ještě už teď dnes dneska zítra včera ráno večer noc
    dobrou dobrý den ahoj čau děkuju díky prosím promiň velmi moc trochu jen taky tady tam tak
    dobře špatně hezký krásná velký malý nový unavený super dům doma škola práce město auto kočka
    pes voda pivo chleba čas hodina týden rok život srdce holka kluk lidi máma táta bratr dva tři
    čtyři pět možná určitě som si sme ste sú čo prečo dobre veľmi ďakujem teraz zajtra`,
  hr: `
    i a ali ili da ne što šta sta ko tko gdje gde kada kad zašto zasto kako ja ti on ona mi vi oni
    me mene te tebe se mu moj moja tvoj tvoja sam si je smo ste su bio bila bilo ću ćeš će hoću
    hoćeš imam imaš ima nema idem ideš ide mogu možeš može znam znaš zna mislim volim voliš radiš
    radim nije nisam nisi ništa nista nikad uvijek uvek još jos već sad sada danas sutra sinoć
    jučer juče jutro večer noć laku dobar dobro dobra dan bok zdravo cao ćao hvala molim oprosti
    jako vrlo puno malo samo tako ovdje tu tamo lijep lijepa velik mali nov umoran umorna kuća
    kući škola posao grad auto mačka pas voda pivo kruh hleb vrijeme vreme sat tjedan godina život
    srce cura dečko ljudi mama tata brat sestra jedan dva tri možda sigurno baš bre brate`,
  hu: `
    és vagy de hogy mert ha mint ki mi hol mikor miért hogyan én te ő ti ők engem téged nekem
    neked az egy ez azt ezt van vagyok vannak volt lesz nincs nem igen semmi soha mindig még már
    most ma holnap tegnap este éjszaka reggel jó jól szia sziasztok köszönöm köszi kérem bocs
    nagyon sok kicsit csak is itt ott így szép nagy kicsi új fáradt ház otthon iskola munka város
    autó macska kutya víz sör kenyér idő óra hét év élet szív lány fiú ember anya apa kettő három
    négy öt szeretlek szeretem akarok tudom tudod csinálsz megyek gyere`,
  fi: `
    ja tai mutta että koska jos kun mitä mikä kuka missä milloin miksi miten minä mä sinä sä hän
    me te he mun sun minun sinun se tämä on olen oon olet oot ovat oli ollut ole ei en et eivät
    joo juu kyllä kiitos kiitti hei moi moikka terve huomenta hyvää yötä päivää huomenna tänään
    eilen nyt sitten aina ikinä koskaan vielä jo hyvä hyvin huono tosi todella paljon vähän vain
    vaan myös täällä siellä niin kaunis iso pieni uusi väsynyt nälkä koti kotona koulu työ töissä
    kaupunki auto kissa koira vesi olut leipä aika tunti viikko vuosi elämä sydän tyttö poika
    ihminen äiti isä yksi kaksi kolme neljä viisi rakastan haluan tiedän tiedät teet menen tule
    ehkä`,
  id: `
    dan atau tapi karena kalau yang apa siapa mana kapan kenapa bagaimana gimana aku saya kamu kau
    dia kita kami mereka ini itu ada tidak nggak gak enggak ya iya bukan sudah udah belum akan mau
    bisa lagi sedang selalu sekarang hari besok kemarin pagi siang malam selamat terima kasih
    makasih tolong maaf halo hai banyak sedikit sangat banget juga saja aja sini sana di ke dari
    untuk dengan sama bagus baik cantik besar kecil baru lama capek lapar rumah sekolah kerja kota
    mobil kucing anjing air makan minum tidur cinta sayang teman orang satu dua tiga empat lima
    jam minggu bulan tahun hujan panas dingin main nama jadi buat kan dong sih deh kok loh nih tuh
    udh gue lo lu gw bosen seru lucu ganteng mantap keren tahu tempe nasi ayam`,
  tl: `
    ang ng mga sa at o pero kung na ako ikaw ka siya tayo kami kayo sila ko mo niya natin namin
    ninyo nila ito iyan iyon ano sino saan kailan bakit paano hindi oo opo wala may meron mahal
    kita salamat kumusta kamusta maganda umaga gabi hapon ngayon bukas kahapon lang naman po din
    rin talaga sobra gutom pagod kain tulog bahay trabaho so is daw nga ba yung yun dito doon
    ganda pogi gusto ayaw`,
  vi: `
    và hoặc nhưng tôi bạn anh em chị ơi không có là gì ai đâu khi sao này đó rất nhiều cảm ơn xin
    chào lỗi yêu ăn uống ngủ đi làm nhà hôm nay mai ban toi yeu khong co gi chao cam on ngu di an`,
};
