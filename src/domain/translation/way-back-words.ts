/** The languages whose words are listed; both Chinese scripts share one list. */
export type ListedLanguage = 'en' | 'de' | 'es' | 'ru' | 'ko' | 'ja' | 'zh';

/**
 * Everyday words by meaning. Blanks stand between words that say the same, `/` between words that exclude each other,
 * `;` between groups. `_` is a blank within a word, `*` any ending, and `!` begins a group of persons.
 */
export const SAME_WORDS: Readonly<Record<ListedLanguage, string>> = {
  en: `! i me my mine myself / you your yours yourself u / we us our ours ourselves / he him his himself /
    she her hers herself / they them their theirs themselves ;
    yesterday / today / tomorrow ; tonight this_evening / this_morning / this_afternoon ;
    morning mornings / noon midday / afternoon / evening night nights ; monday / tuesday / wednesday / thursday /
    friday / saturday / sunday ; january / february / march / april / june / july / august / september / october /
    november / december ; spring / summer / autumn / winter ; minute minutes min mins moment / hour hours / day days /
    week weeks / month months / year years ; before / after ; early earlier / late later ; next coming / last previous ;
    always every_time constantly all_the_time / never / sometimes occasionally ; often frequently / rarely seldom ;
    more / less fewer ; mother mom mum mama / father dad papa / sister sisters / brother brothers / son / daughter /
    grandmother grandma / grandfather grandpa / aunt / uncle / wife / husband / boyfriend / girlfriend / boss / neighbor* neighbour* ;
    man guy men guys / woman women lady / boy boys / girl girls ; kid kids child children / adult* ; love* like* enjoy* adore* / hate* dislike* ;
    happy glad pleased delighted / sad unhappy depressed / angry mad furious annoyed ; good great awesome amazing wonderful fantastic
    excellent brilliant nice cool lovely perfect delicious tasty incredible well better / bad awful terrible horrible worse worst ;
    beautiful gorgeous / ugly ; tired exhausted sleepy worn_out / awake ; hungry starving / thirsty / full ;
    hot warm / cold freezing chilly ; big large huge / small little tiny ; long / short ; expensive pricey / cheap ;
    easy simple / hard difficult tough ; fast quick quickly / slow slowly ; new / old ; close near nearby / far ;
    open* / closed close_it shut ; buy bought buying purchase* / sell sold selling ; come* came go goes going went gone ;
    give gave given gives / take took taken takes ; ask* / answer* reply replied respond* ; win won winning / lose lost losing ;
    remember* recall* do_not_forget / forget forgot forgotten ; arrive* get_there / leave leaving ;
    start* begin* began / stop* / end* finish* done over ; die died dies / born ; laugh* / cry* cried ; borrow* / lend lent ;
    teach* taught / learn* ; talk* speak* spoke chat* / listen* hear heard ; see saw seen watch* look* / read reads reading ;
    say* said tell* told mention* ; think* thought believe* guess suppose feel felt ; want* would_like feel_like wish* hope* ;
    need* must have_to has_to should ought ; movie* film* ; job work* ; house home place apartment flat ; phone cell* mobile* smartphone ;
    picture* photo* pic pics image* ; eat eating ate eaten / drink* drank / sleep* slept / cook* ; dinner supper / lunch / breakfast ;
    coffee / tea / beer / wine / water / milk / juice ; store shop / bank / school / hospital / airport / station / office ;
    street road ; city town / village ; money cash ; help* assist* ; funny fun hilarious amusing ; weird strange odd ;
    worried worry worries nervous anxious concerned / calm relaxed ; scared afraid frightened ; sure certain* definitely of_course ;
    maybe perhaps possibly probably might may ; ok okay alright all_right fine ; thanks thank_you thank ; sorry apolog* ;
    hello hi hey ; bye goodbye see_you ; sick ill unwell / healthy ; boring bored dull / interesting exciting excited ;
    rain* / snow* / sunny sun / windy wind ; dog dogs puppy / cat cats kitten / bird* / horse* ; train / bus / plane flight /
    bike bicycle / ship boat / taxi cab / car ; red / blue / green / yellow / black / white / brown / pink / grey gray ;
    2 two couple / 3 three / 4 four / 5 five / 6 six / 7 seven / 8 eight / 9 nine / 10 ten / 11 eleven / 12 twelve / 13 thirteen /
    14 fourteen / 15 fifteen / 16 sixteen / 20 twenty / 30 thirty / 40 forty / 50 fifty / 60 sixty / 80 eighty / 90 ninety ;
    half / twice double / once ; hundred / thousand / million ; call* ring rang ; can_not_wait look_forward looking_forward ;
    do_not_worry no_worries no_problem you_are_welcome never_mind not_at_all ; why_do_not_we how_about what_about let us shall_we let's ;
    not_bad decent ; everyone everybody all / nobody no_one / someone somebody ; everything / nothing / something anything ;
    where / when / who / why / how ; meet* met get_together / call ; buy get got getting receive* ; trip journey travel* vacation holiday* ;
    test exam* ; smart clever intelligent / stupid dumb ; quiet / loud noisy ; rich / poor ; young ; stay* remain* ; try* tried attempt* ;
    still yet ; again once_more ; left / right correct ; up / down ; in inside / out outside ; with / without ; know* knew ; send* sent`,
  de: `! ich mich mir mein* / du dich dir dein* sie ihr ihnen ihre ihren ihrem ihrer euch euer eure* / wir uns unser* / er ihn ihm sein seine seinen seinem ;
    gestern / heute / übermorgen / vorgestern ; heute_abend heute_nacht / heute_morgen heute_früh ; vormittag* / mittag* / nachmittag* / abend* nacht nachts ;
    montag* / dienstag* / mittwoch* / donnerstag* / freitag* / samstag* sonnabend* / sonntag* ; januar / februar / märz / april / juni / juli / august /
    september / oktober / november / dezember ; frühling frühjahr / sommer* / herbst* / winter* ; minute* moment* augenblick* / stunde* / tag tage tagen /
    woche* / monat* / jahr* ; vor vorher bevor davor / nach nachher nachdem danach ; früh* / spät* ; nächste* kommende* / letzte* vorige* vergangene* ;
    immer ständig stets / nie niemals / manchmal gelegentlich ; oft häufig / selten ; mehr / weniger ; mutter mama / vater papa / schwester* / bruder brüder /
    sohn / tochter / oma großmutter / opa großvater / tante / onkel / chef* boss / nachbar* / freundin / freund freunde ; mann männer typ kerl / frau frauen ;
    junge jungs / mädchen ; kind* / erwachsene* ; lieb* mag magst mögen gern* gefäll* gefiel / hass* ; glücklich* froh* freu* / traurig* / wütend* sauer böse verärgert ;
    gut* toll* super großartig* prima klasse schön* nett* wunderbar* fantastisch* hervorragend* cool lecker* köstlich* geil besser / schlecht* schlimm* furchtbar* schrecklich* ;
    hübsch* wunderschön* / hässlich* ; müde erschöpft* kaputt / wach* ; hunger hungrig* / durst* / satt ; heiß* warm* / kalt* ; groß* riesig* / klein* winzig* ;
    lang lange langen langer langes / kurz* ; teuer* teure* / billig* günstig* ; einfach* leicht* / schwer* schwierig* ; schnell* / langsam* ; neu* / alt* ; nah* / weit* ;
    offen* öffne* geöffnet / geschlossen* zu_gemacht schließ* ; kauf* gekauft besorg* / verkauf* ; komm* kam kamen gekommen geh* ging gingen gegangen ;
    gib gibt geben gab gegeben / nimm nehm* nahm genommen ; frag* gefragt / antwort* geantwortet ; gewinn* gewonnen gewann / verlier* verloren verlor ;
    erinner* vergiss_nicht / vergess* vergiss* vergaß ; ankomm* angekommen / abfahr* abreis* ; anfang* angefangen beginn* begann begonnen fängt / aufhör* aufgehört hör_auf /
    ende endet fertig vorbei zu_ende ; sterben stirbt gestorben / geboren ; lach* gelacht / wein* geweint ; leih* ausleih* geliehen borg* ; lern* gelernt / lehr* ;
    red* sprech* sprich* gesprochen unterhalt* plauder* geredet / zuhör* hör* gehört ; seh* sieh* gesehen schau* gesehen guck* angeschaut / les* liest gelesen ;
    sag* gesagt erzähl* meint* ; denk* glaub* gedacht find* vermut* mein* ; will willst wollen möchte* wollte* hätte* wünsch* hoff* ; muss* müssen musst brauch* soll* ;
    film* ; arbeit* job ; haus zuhause hause wohnung daheim ; handy* telefon smartphone ; bild* foto* ; ess* isst gegessen aß / trink* getrunken / schlaf* geschlafen schläf* / koch* gekocht ;
    abendessen / mittagessen / frühstück* ; kaffee / tee / bier / wein / wasser / milch / saft ; laden geschäft supermarkt / bank / schule / krankenhaus / flughafen / bahnhof / büro ;
    straße* ; stadt städte / dorf dörfer ; geld ; helf* hilf* geholfen ; lustig* witzig* komisch* spaß ; seltsam* merkwürdig* ; sorg* nervös* aufgeregt* / ruhig* entspannt* ;
    angst ängstlich* ; sicher* bestimmt natürlich klar selbstverständlich ; vielleicht wahrscheinlich möglicherweise wohl eventuell ; okay ok in_ordnung alles_klar ; danke* dank vielen_dank ;
    leid entschuldig* sorry tut_mir_leid verzeih* ; hallo hi hey guten_tag ; tschüss bis_bald auf_wiedersehen bis_dann bis_später ; krank* / gesund* ; langweilig* langweil* / interessant* spannend* ;
    regn* regen / schnei* schnee / sonn* / wind* ; hund* / katze* / vogel vögel / pferd* ; zug züge bahn / bus / flugzeug flug / fahrrad rad / schiff boot / taxi / auto wagen ;
    rot* / blau* / grün* / gelb* / schwarz* / weiß* / braun* ; 2 zwei paar / 3 drei / 4 vier / 5 fünf / 6 sechs / 7 sieben / 8 acht / 9 neun / 10 zehn / 11 elf / 12 zwölf / 13 dreizehn / 15 fünfzehn /
    20 zwanzig / 30 dreißig / 40 vierzig / 50 fünfzig / 60 sechzig ; halb* / doppelt* zweimal / einmal ; hundert / tausend / million* ; ruf* anruf* angerufen telefonier* ;
    kein_problem keine_sorge keine_ursache gern_geschehen mach_dir_keine_sorgen macht_nichts ; warum_nicht wie_wäre wie_wär lass_uns lasst_uns wollen_wir sollen_wir ; nicht_schlecht ;
    alle jeder / niemand keiner / jemand ; alles / nichts / etwas was ; wo / wann / wer / warum wieso weshalb / wie ; treff* getroffen ; bekomm* krieg* erhalt* gekriegt ; reise* urlaub ferien ausflug ;
    prüfung* test* klausur* ; klug* schlau* intelligent* / dumm* blöd* ; leise* still* / laut* ; bleib* geblieben ; versuch* probier* ; noch immer_noch ; wieder nochmal noch_einmal erneut ;
    links / rechts ; oben / unten ; mit / ohne ; weiß weißt wissen wusste kenn* ; schick* geschickt send* gesendet ; jetzt gerade momentan im_moment ; schon bereits`,
  es: `! yo me mi mí mis mío mía conmigo / tú te ti tu tus tuyo tuya contigo usted ustedes / nosotros nosotras nos nuestr* / él ella ellos ellas ;
    ayer anteayer / hoy / mañana ; esta_noche / esta_mañana / esta_tarde ; mediodía / tarde / noche noches / madrugada ; lunes / martes / miércoles / jueves / viernes / sábado* / domingo* ;
    enero / febrero / marzo / abril / mayo / junio / julio / agosto / septiembre / octubre / noviembre / diciembre ; primavera / verano / otoño / invierno ;
    minuto* momento rato / hora horas / día días / semana semanas / mes meses / año años ; antes / después luego ; temprano pronto / tarde ; próxim* que_viene siguiente / pasad* últim* ;
    siempre todo_el_tiempo / nunca jamás / a_veces de_vez_en_cuando ; a_menudo frecuentemente seguido / rara_vez ; más / menos ; madre mamá / padre papá / hermana* / hermano* / hijo / hija / abuela / abuelo /
    tía / tío / esposa mujer / esposo marido / novio / novia / jef* / vecin* ; hombre* chico chicos tipo muchacho / mujeres chica chicas muchacha ; niñ* ; encanta* gusta* gustó amo amas quiero_mucho adoro / odi* ;
    feliz contento contenta alegre alegra* alegro / triste* / enojad* enfadad* molest* ; buen* bien genial increíble excelente fantástic* maravillos* estupend* perfect* ric* delicios* mejor / mal* horrible* terrible* fatal peor ;
    bonit* lind* hermos* guap* bell* precios* / fe* ; cansad* agotad* sueño / despiert* ; hambre hambrient* / sed / llen* ; calor caliente / frío fría ; grand* enorme* gran / pequeñ* chiquit* ;
    larg* / cort* ; caro cara caros caras costos* / barat* económic* ; fácil* sencill* simple / difícil* complicad* dur* ; rápid* / lent* despacio ; nuev* / viej* antigu* ; cerca / lejos ; abiert* abre abrir / cerrad* cierra cerrar ;
    compr* / vend* ; ven* vien* vin* vay* vamos voy vas va ir fui fue fuiste llego llega llegar llegas llegó llegué ; dar doy da dio dame / tomar toma quitar ; pregunt* / respond* contest* ; gan* / perd* pierd* ;
    acuerd* recuerd* recordar acordar* no_olvides no_te_olvides / olvid* ; empez* empiez* comenz* comienz* / parar deja_de / termin* acab* ; muri* morir muere* / naci* ; reír ríe risa / llor* ; prest* ; enseñ* / aprend* ;
    habl* charl* convers* plati* / escuch* oír oye ; ver veo ves vi viste mira* visto vimos / le* leído ; decir dice* digo dijo dije dijiste dime cont* cuent* ; piens* pens* cre* ; quier* querr* gustaría quisiera desea* ganas esper* ojalá ;
    necesit* tengo_que tienes_que hay_que deb* ; películ* peli ; trabaj* empleo curro ; casa hogar piso apartamento departamento ; celular móvil teléfono ; foto* imagen* ; com* almuerz* / beb* tom* / dorm* duerm* / cocin* ;
    cena* / desayun* ; café / té / cerveza* / vino / agua / leche / jugo zumo ; tienda / banco / escuela colegio / hospital / aeropuerto / estación / oficina ; calle ; ciudad / pueblo ; dinero plata efectivo ; ayud* ;
    gracios* divertid* chistos* ; rar* extrañ* ; preocup* nervios* ansios* / tranquil* calmad* ; miedo asustad* ; segur* clar* por_supuesto desde_luego ; quizá* tal_vez probablemente a_lo_mejor posiblemente puede_que ;
    vale ok okay de_acuerdo está_bien ; gracias agradezco ; siento perdón disculp* perdona lamento ; hola buenas ; adiós chao hasta_luego nos_vemos ; enferm* malo mala / sano sana ; aburrid* / interesante emocionante ;
    lluev* lluvi* llover / niev* nieva nevar / sol soleado / viento ; perro* perra / gato* gata / pájaro* / caballo* ; tren / autobús bus / avión vuelo / bici bicicleta / barco / taxi / coche carro auto ;
    roj* / azul* / verde* / amarill* / negr* / blanc* ; 2 dos par / 3 tres / 4 cuatro / 5 cinco / 6 seis / 7 siete / 8 ocho / 9 nueve / 10 diez / 11 once / 12 doce / 15 quince / 20 veinte / 30 treinta / 40 cuarenta / 50 cincuenta / 60 sesenta ;
    medi* mitad / doble ; cien ciento / mil / millón millones ; llam* ; no_te_preocupes tranquilo no_hay_problema no_pasa_nada de_nada no_hay_de_qué ; por_qué_no qué_te_parece qué_tal_si ; nada_mal no_está_mal ;
    todos todo_el_mundo / nadie / alguien ; todo / nada / algo ; dónde / cuándo / quién / cómo ; qued* encontr* reun* ; recib* consig* ; viaj* vacaciones ; examen* prueba* ; inteligente* list* / tont* estúpid* ;
    silenci* / ruid* ; rest* ; intent* trat* prob* ; todavía aún ; otra_vez de_nuevo nuevamente ; izquierda / derecha ; arriba / abajo ; con / sin ; sé sabe* sabía conoc* ; envi* mand* ; ahora ahorita en_este_momento ; ya`,
  ru: `! я меня мне мной мой моя моё моего моей мою мои моих / ты тебя тебе тобой твой твоя твоё твоего твоей твою твои вы вас вам вами ваш* / мы нас нам нами наш* / он его ему им нём ним / она её ее ей неё нее ней / они их ими них ним ;
    вчера / сегодня / завтра / послезавтра / позавчера ; утр* / днём днем / вечер* / ночь* ночи ; понедельник* / вторник* / сред* / четверг* / пятниц* / суббот* / воскресень* ; январ* / феврал* / март* / апрел* / май мая мае / июн* / июл* / август* /
    сентябр* / октябр* / ноябр* / декабр* ; весн* / лето летом лета / осен* / зим* ; минут* момент* / час часа часов часу / день дня дней / недел* / месяц* / год года году лет ; до перед раньше / после потом позже затем ; рано / поздно опозда* опазд* ; следующ* / прошл* последн* ;
    всегда постоянно / никогда / иногда порой ; часто / редко ; больше более / меньше ; мама маме маму мамой мать матер* / папа папе папу папой отец отц* / сестр* / брат* / сын* / доч* / бабушк* / дедушк* дед / тёт* тет* / дяд* / жен* / муж* / шеф* начальник* босс* / сосед* / подруг* / друг друзья друзей друга другу ;
    мужчин* парень парн* / женщин* девушк* ; мальчик* / девочк* ; ребён* ребен* дети детей детям ; любл* люби* нрав* понрав* обожа* / ненави* ; счастлив* рад рада рады радует / груст* печал* / зл* серд* рассерд* ; хорош* отличн* замечательн* прекрасн* классн* здоров* чудесн* великолепн* супер круто крут* вкусн* лучше неплох* / плох* ужасн* отвратительн* хуже ;
    красив* симпатичн* / уродлив* ; устал* утомл* измотан* вымот* / бодр* ; голод* / жажд* / сыт* ; жарк* тепл* горяч* / холодн* ; больш* огромн* / маленьк* крошечн* ; длинн* долг* / коротк* ; дорог* / дешев* дешёв* недорог* ; легк* прост* лёгк* / трудн* сложн* тяжел* тяжёл* ;
    быстр* / медленн* ; нов* / стар* ; близк* рядом недалеко / далек* далёк* ; открыт* открой* открыв* / закрыт* закрой* закрыв* ; купи* куплю покуп* приобр* / прода* ; приду придёт приед* прид* прийти приш* ид* иди* пойд* пойти пош* схо* ход* еду едем едет поед* ехать поехать приех* ;
    да* отда* / возьм* взя* брат* беру ; спрос* спраш* вопрос* / отве* ; выигр* побед* / проигр* потеря* ; помн* вспомн* не_забудь* / забы* забуд* ; начал* начин* начн* / конец конч* законч* / остан* прекра* хватит ; умер* умир* / роди* ; сме* / плака* плач* ; учи* изуча* ;
    говор* разгов* поговор* болта* поболта* обща* сказ* скаж* рассказ* / слуш* слыш* услыш* ; вид* виж* смотр* посмотр* увид* гляд* / чит* прочит* ; дума* счита* кажется полага* ; хоч* хот* жела* надеюсь ; нужно надо долж* необходимо следует придётся придется ; фильм* кино ; работ* ; дом дома домой квартир* ;
    телефон* мобильн* смартфон* ; фото* снимок снимк* картинк* ; ем ест есть еда еду_готов* поесть поел* ел ела кушать поку* / пить пил* выпи* пью / спать сплю спал* посп* выспа* / готовл* готови* ; ужин* / обед* / завтрак* ; кофе / чай чая чаю / пив* / вино вина / вод* / молок* / сок ; магазин* / банк* / школ* / больниц* / аэропорт* / вокзал* станци* / офис* ;
    улиц* ; город* / деревн* ; деньги денег ; помо* ; смешн* забавн* весел* ; странн* ; волну* беспоко* нервн* пережив* тревож* / спокойн* ; бо* страшн* испуг* ; конечно точно уверен* обязательно разумеется ; может_быть возможно наверное наверно вероятно пожалуй ; хорошо ладно ок окей ; спасибо благодар* ; извин* прости* прощ* жаль сожале* ;
    привет* здравствуй* ; пока до_свидания увидимся до_встречи ; бол* заболе* / здоров* ; скучн* / интересн* увлекательн* ; дожд* / снег* / солн* / вет* ; собак* пёс пес / кот кошк* кота коту / птиц* / лошад* ; поезд* / автобус* / самолёт* самолет* / велосипед* / корабл* / такси / машин* авто* ; красн* / син* голуб* / зелён* зелен* / жёлт* желт* / черн* чёрн* / бел* ;
    2 два две двух пара пару / 3 три трёх трех / 4 четыре четырёх / 5 пять пяти / 6 шесть шести / 7 семь семи / 8 восемь восьми / 9 девять девяти / 10 десять десяти / 11 одиннадцать / 12 двенадцать / 15 пятнадцать / 20 двадцать / 30 тридцать / 40 сорок / 50 пятьдесят / 60 шестьдесят ; пол половин* ; сто сотн* / тысяч* / миллион* ;
    звони* позвон* перезвон* звонк* ; не_волнуйся не_беспокойся не_переживай ничего_страшного не_за_что пожалуйста без_проблем ; давай* пойдем пойдём может ; неплохо нормально норм ; все всем каждый / никто / кто_то кто-то ; всё / ничего / что-то что-нибудь ; где куда / когда / кто / почему зачем / как ; встре* увиде* ; получ* ; поезд* путешеств* отпуск* каникул* ; экзамен* тест* контрольн* ; умн* / глуп* туп* ; тих* / громк* ; оста* ; попроб* пыта* попыта* ;
    ещё еще всё_ещё всё_еще до_сих_пор ; снова опять ещё_раз еще_раз ; лев* налево / прав* направо ; с со вместе / без ; зна* ; отправ* посла* пришл* присл* ; сейчас теперь ; уже`,
  ko: `! 나는 나를 나의 나도 나한테 나랑 내가 내 난 날 나 저는 제가 제 저도 저를 저한테 전 저 / 너는 너를 너의 너도 너한테 너랑 네가 네 넌 널 너 니가 당신* 그쪽 / 우리* 저희* / 그는 그가 그의 그를 / 그녀* / 그들* ;
    어제 / 오늘 / 내일 / 모레 / 그저께 ; 아침 오전 / 점심 정오 / 오후 / 저녁 밤 ; 월요일 / 화요일 / 수요일 / 목요일 / 금요일 / 토요일 / 일요일 ; 봄 / 여름 / 가을 / 겨울 ; 분 / 시간 / 하루 일 / 주일 주 / 달 개월 / 년 ; 전에 이전 / 후에 뒤에 이후 나중 ; 일찍 빨리 / 늦 ; 다음 / 지난 마지막 ;
    항상 늘 언제나 맨날 매번 / 가끔 때때로 ; 자주 / 드물 ; 더 / 덜 ; 엄마 어머니 / 아빠 아버지 / 누나 언니 여동생 / 형 오빠 남동생 동생 / 아들 / 딸 / 할머니 / 할아버지 / 이모 고모 / 삼촌 / 아내 / 남편 / 남자친구 남친 / 여자친구 여친 / 사장 상사 / 이웃 ; 남자 / 여자 ; 아이 애들 애기 / 어른 ; 좋아 사랑 마음에_들 / 싫어 미워 ;
    행복 기쁘 기뻐 반갑 반가 / 슬프 슬퍼 슬펐 우울 / 화나 화났 화가 짜증 ; 좋 멋지 멋져 멋진 훌륭 최고 대단 완벽 잘 괜찮 맛있 / 나쁘 나빠 나쁜 끔찍 최악 형편 ; 예쁘 예뻐 예쁜 아름다 귀여 귀엽 / 못생 ; 피곤 지쳤 지쳐 힘들 졸려 졸리 / ; 배고 배가_고 / 목마 목이_말 / 배불 ; 덥 더워 더운 뜨거 따뜻 / 춥 추워 추운 추웠 차가 ; 크 큰 커 / 작 ; 길 긴 / 짧 ; 비싸 비싼 / 싸 싼 저렴 ; 쉽 쉬운 쉬워 간단 / 어렵 어려 ; 빠르 빠른 / 느리 느린 천천히 ; 새로 새 / 오래 낡 ; 가까 근처 / 멀 먼 ;
    열 / 닫 ; 사 샀 구매 구입 / 팔 팔았 판매 ; 가 갈 갔 와 올 왔 오 도착 ; 주 줘 줄 드려 드릴 / 받 ; 물어 질문 / 대답 답장 답 ; 이겼 이기 이겨 / 졌 져 지고 잃 ; 기억 잊지_마 / 잊 까먹 ; 시작 / 끝 끝나 끝났 마치 / 그만 멈 ; 죽 / 태어 ; 웃 / 울었 울고 울어 ; 빌려 ; 가르 / 배우 배워 배웠 공부 ; 말 이야기 얘기 대화 / 듣 들어 들었 ; 보 봐 봤 본 볼 / 읽 ; 생각 ; 싶 원하 원해 바라 바래 ; 해야 필요 ; 영화 ; 일 직장 회사 ; 집 ; 핸드폰 휴대폰 전화기 폰 ; 사진 ; 먹 식사 / 마시 마셔 마실 / 자 잠 잤 / 요리 ; 커피 / 차 / 맥주 / 와인 / 물 / 우유 / 주스 ;
    가게 상점 마트 / 은행 / 학교 / 병원 / 공항 / 역 / 사무실 ; 길 도로 거리 ; 도시 / 마을 시골 ; 돈 현금 ; 도와 도움 도울 ; 웃기 재미있 재밌 / 지루 심심 ; 이상 ; 걱정 긴장 불안 / 안심 편안 ; 무서 무섭 두려 ; 물론 당연 확실 분명 꼭 반드시 ; 아마 어쩌면 ; 알겠 알았 네 그래 응 좋아 ; 고마 고맙 감사 ; 미안 죄송 ; 안녕 ; 잘_가 또_봐 나중에_봐 ; 아프 아파 아팠 / 건강 ; 비가 비_오 / 눈이 눈_오 / 바람 / 햇 ; 개 강아지 / 고양이 / 새 / 말 ; 기차 / 버스 / 비행기 / 자전거 / 배 / 택시 / 자동차 차 ; 빨간 빨강 / 파란 파랑 / 초록 / 노란 / 검은 검정 / 하얀 흰 ;
    1 하나 한 / 2 둘 두 / 3 셋 세 / 4 넷 네 / 5 다섯 / 6 여섯 / 7 일곱 / 8 여덟 / 9 아홉 / 10 열 ; 반 절반 ; 백 / 천 / 만 ; 전화 통화 ; 걱정하지_마 걱정_마 괜찮 천만에 문제없 ; 모두 다들 모든 전부 다 / 누군가 ; 어디 / 언제 / 누구 누가 / 왜 / 어떻게 어때 ; 만나 만날 만났 ; 여행 휴가 ; 시험 ; 똑똑 / 멍청 바보 ; 조용 / 시끄 ; 아직 여전히 ; 다시 또 ; 왼쪽 / 오른쪽 ; 위 / 아래 ; 같이 함께 / 없이 ; 알 ; 보내 보낼 보냈 ; 지금 이제 ; 이미 벌써 ; 너무 정말 진짜 아주 매우 굉장히 되게`,
  ja: `! 私 わたし 僕 ぼく 俺 おれ 自分 うち / あなた 君 きみ お前 貴方 / 私たち 我々 僕たち 僕ら 俺たち うちら / 彼 / 彼女 / 彼ら ;
    昨日 きのう / 今日 きょう 本日 / 明日 あした あす / 明後日 あさって / 一昨日 おととい ; 今夜 今晩 / 今朝 ; 朝 午前 / 昼 正午 / 午後 / 夕方 夜 晩 ; 月曜 / 火曜 / 水曜 / 木曜 / 金曜 / 土曜 / 日曜 ; 春 / 夏 / 秋 / 冬 ; 分 / 時間 / 日間 / 週間 / か月 ヶ月 カ月 / 年間 ; 来週 / 先週 / 今週 ; 来月 / 先月 / 今月 ; 来年 / 去年 昨年 / 今年 ; 前に / 後で 後に あとで ; 早 はや 速 / 遅 おそ 遅れ ; 次 / 最後 ;
    いつも 常に ずっと / 時々 たまに ; よく 頻繁 / めったに ; もっと より多く / 少な ; 母 お母さん ママ / 父 お父さん パパ / 姉 お姉さん 妹 / 兄 お兄さん 弟 / 息子 / 娘 / 祖母 おばあさん おばあちゃん / 祖父 おじいさん おじいちゃん / 叔母 おばさん / 叔父 おじさん / 妻 奥さん / 夫 旦那 / 彼氏 / 上司 / 隣人 ; 男 / 女 ; 子供 子ども こども / 大人 ; 大好き 好き すき 愛 気に入 / 大嫌い 嫌い きらい ;
    嬉し うれし 喜 幸せ / 悲し かなし / 怒 腹が立 ; 良い いい よい 良 よかった すごい 凄い 素晴らし すばらし 最高 素敵 すてき 完璧 上手 美味 おいし うまい / 悪 わる ひど 最悪 まずい 酷 ; 綺麗 きれい 美し 可愛 かわい / 醜 ; 疲 つかれ へとへと 眠 ねむ / ; 空腹 お腹が空 お腹すい お腹が減 腹減 / 喉が渇 のどが渇 / 満腹 お腹いっぱい ; 暑 熱 あつ 暖か 温か / 寒 冷た さむ ; 大き でか / 小さ ちいさ ; 長 / 短 ; 高 / 安 低 ; 簡単 易し やさし / 難し むずかし 大変 ; 新し / 古 ; 近 / 遠 ; 開 / 閉 ; 買 購入 / 売 ; 行 来 いく くる 着 到着 向か ; 渡 あげ くれ / もら 受け取 ; 聞 尋 質問 / 答 返事 返信 ; 勝 / 負 ; 覚え 思い出 忘れない / 忘 ; 始 はじ / 終 おわ / 止 やめ ;
    死 亡くな / 生まれ ; 笑 / 泣 ; 借 / 貸 ; 教 / 習 学 勉強 ; 話 しゃべ 喋 語 言 / 聴 ; 見 観 みた みる みよ / 読 ; 思 考 ; たい 欲し ほし ; なければ なきゃ ねば べき 必要 ないと ; 映画 ; 仕事 働 ; 家 うち 自宅 ; 携帯 スマホ 電話 ケータイ スマートフォン ; 写真 画像 ; 食べ 食事 ご飯 / 飲 / 寝 睡眠 / 料理 ; 夕食 夕飯 晩ご飯 / 昼食 ランチ 昼ご飯 / 朝食 朝ご飯 ; コーヒー / お茶 紅茶 / ビール / ワイン / 水 / 牛乳 ミルク / ジュース ; 店 / 銀行 / 学校 / 病院 / 空港 / 駅 / 会社 オフィス 事務所 ; 道 通り ; 町 街 都市 / 村 ; お金 金 ; 手伝 助け ; 面白 おもしろ 楽し / 退屈 つまらな ; 変な おかし 不思議 奇妙 ; 心配 不安 緊張 / 安心 落ち着 ; 怖 こわ 恐 ; もちろん 必ず 絶対 きっと 確か ; かもしれな たぶん 多分 おそらく 恐らく ; 大丈夫 オーケー 了解 分かった わかった はい うん ええ ; ありがとう 感謝 ; ごめん すみません すまな 申し訳 すいません ; こんにちは やあ もしもし ; さようなら じゃあね またね バイバイ ; 病気 具合が悪 / 健康 元気 ;
    雨 / 雪 / 晴 / 風 ; 犬 / 猫 / 鳥 / 馬 ; 電車 列車 / バス / 飛行機 フライト / 自転車 / 船 / タクシー / 車 ; 赤 / 青 / 緑 / 黄色 / 黒 / 白 ; 1 一 ひとつ 一つ / 2 二 ふたつ 二つ / 3 三 三つ / 4 四 四つ / 5 五 五つ / 6 六 六つ / 7 七 七つ / 8 八 八つ / 9 九 九つ / 10 十 ; 半分 半 / 倍 ; 百 / 千 / 万 ; 問題な 気にしないで 心配しないで 心配いら どういたしまして ; ませんか ないか ましょう しよう ; みんな 皆 全員 / 誰か ; 全部 すべて 全て / 何か ; どこ / いつ / 誰 だれ / なぜ なんで どうして / どう どんな ; 会 / ; 旅行 旅 休暇 ; 試験 テスト ; 賢 頭がいい / 馬鹿 バカ ; 静か / うるさ ; まだ ; また もう一度 再び ; 左 / 右 ; 上 / 下 ; 一緒 / ; 知 ; 送 ; 今 いま ; もう すでに 既に ; とても すごく 本当に ほんとに めっちゃ かなり 非常に`,
  zh: `! 我们 我們 咱们 咱們 / 你们 你們 您们 / 他们 她们 他們 她們 / 我 咱 / 你 您 妳 / 他 / 她 ;
    昨天 昨晚 昨日 / 今天 今日 今晚 / 明天 明日 明晚 / 后天 後天 / 前天 ; 早上 早晨 上午 今早 清晨 / 中午 / 下午 / 晚上 傍晚 夜里 夜裡 ; 周一 星期一 週一 礼拜一 禮拜一 / 周二 星期二 週二 礼拜二 禮拜二 / 周三 星期三 週三 礼拜三 / 周四 星期四 週四 礼拜四 / 周五 星期五 週五 礼拜五 / 周六 星期六 週六 礼拜六 / 周日 星期日 星期天 週日 周天 礼拜天 ; 春天 / 夏天 / 秋天 / 冬天 ; 分钟 分鐘 / 小时 小時 钟头 鐘頭 / 天 日 / 周 星期 週 礼拜 禮拜 / 个月 個月 / 年 ; 以前 之前 / 以后 以後 之后 之後 后来 後來 ; 早 / 晚 迟 遲 ; 下周 下週 下个 下個 / 上周 上週 上个 上個 / 这周 這週 这个 這個 ; 总是 總是 老是 一直 经常 經常 常常 / 从来 從來 / 有时 有時 偶尔 偶爾 ; 多 / 少 ;
    妈妈 媽媽 妈 媽 母亲 母親 / 爸爸 爸 父亲 父親 / 姐姐 姐 妹妹 妹 / 哥哥 哥 弟弟 弟 / 儿子 兒子 / 女儿 女兒 / 奶奶 外婆 / 爷爷 爺爺 外公 / 阿姨 姑姑 / 叔叔 舅舅 / 老婆 妻子 太太 / 老公 丈夫 先生 / 男朋友 男友 / 女朋友 女友 / 老板 老闆 / 邻居 鄰居 ; 男 / 女 ; 孩子 小孩 / 大人 ; 喜欢 喜歡 爱 愛 / 讨厌 討厭 恨 ; 开心 開心 高兴 高興 快乐 快樂 / 难过 難過 伤心 傷心 / 生气 生氣 愤怒 憤怒 ; 不错 不錯 好 棒 厉害 厲害 太棒 完美 精彩 好吃 好喝 美味 赞 讚 / 坏 壞 糟 差 糟糕 可怕 难吃 難吃 ; 漂亮 美丽 美麗 好看 美 可爱 可愛 / 丑 醜 ; 累 疲惫 疲憊 困 疲倦 / ; 饿 餓 / 渴 / 饱 飽 ; 热 熱 暖 / 冷 ; 大 / 小 ; 长 長 / 短 ; 贵 貴 / 便宜 ; 简单 簡單 容易 / 难 難 困难 困難 ; 快 / 慢 ; 新 / 旧 舊 老 ; 近 / 远 遠 ; 开 開 / 关 關 ; 买 買 购买 購買 / 卖 賣 ;
    来 來 去 到 过来 過來 过去 過去 ; 给 給 / 拿 ; 问 問 / 回答 回复 回覆 答 ; 赢 贏 / 输 輸 ; 记得 記得 记住 記住 别忘 別忘 不要忘 / 忘 ; 开始 開始 / 结束 結束 完 / 停 ; 死 去世 / 出生 ; 笑 / 哭 ; 借 / 还 還 ; 教 / 学 學 ; 说 說 讲 講 告诉 告訴 聊 谈 談 / 听 聽 ; 看 见 見 / 读 讀 ; 觉得 覺得 认为 認為 想 要 希望 以为 以為 感觉 感覺 ; 必须 必須 需要 应该 應該 得 ; 电影 電影 影片 ; 工作 上班 ; 家 房子 公寓 ; 手机 手機 电话 電話 ; 照片 图片 圖片 相片 ; 吃 / 喝 / 睡 / 做饭 做飯 煮 ; 晚饭 晚飯 晚餐 / 午饭 午飯 午餐 / 早饭 早飯 早餐 ; 咖啡 / 茶 / 啤酒 / 葡萄酒 红酒 紅酒 / 水 / 牛奶 / 果汁 ; 商店 店 超市 / 银行 銀行 / 学校 學校 / 医院 醫院 / 机场 機場 / 车站 車站 火车站 / 办公室 辦公室 公司 ; 路 街 ; 城市 / 村 ; 钱 錢 现金 ; 帮 幫 帮助 帮忙 幫忙 幫助 ; 有趣 搞笑 好笑 有意思 好玩 / 无聊 無聊 ; 奇怪 怪 ; 担心 擔心 紧张 緊張 焦虑 焦慮 / 放心 冷静 冷靜 ; 怕 害怕 ; 当然 當然 肯定 一定 绝对 絕對 ; 也许 也許 可能 大概 或许 或許 说不定 ; 好的 行 可以 没问题 沒問題 好吧 ; 谢谢 謝謝 感谢 感謝 多谢 多謝 ; 对不起 對不起 抱歉 不好意思 ; 你好 您好 嗨 哈喽 ; 再见 再見 拜拜 回头见 ; 生病 病 不舒服 / 健康 ; 雨 / 雪 / 晴 太阳 太陽 / 风 風 ; 狗 / 猫 貓 / 鸟 鳥 / 马 馬 ; 火车 火車 / 公交 公车 公車 巴士 公共汽车 / 飞机 飛機 航班 / 自行车 腳踏車 单车 / 船 / 出租车 計程車 的士 / 车 車 汽车 ;
    红 紅 / 蓝 藍 / 绿 綠 / 黄 黃 / 黑 / 白 ; 2 二 两 兩 / 3 三 / 4 四 / 5 五 / 6 六 / 7 七 / 8 八 / 9 九 / 10 十 ; 半 一半 / 倍 ; 百 / 千 / 万 萬 ; 没关系 沒關係 没事 沒事 不客气 不客氣 不用谢 不用謝 别担心 別擔心 不用担心 不用擔心 没什么 沒什麼 ; 大家 所有人 每个人 每個人 / 没人 沒人 / 有人 ; 全部 都 所有 一切 / 什么都 ; 哪里 哪裡 哪儿 / 什么时候 什麼時候 何时 几点 幾點 / 谁 誰 / 为什么 為什麼 怎么 怎麼 干嘛 / 怎么样 怎麼樣 如何 ; 见面 見面 碰面 ; 旅行 旅游 旅遊 假期 ; 考试 考試 测验 測驗 ; 聪明 聰明 / 笨 傻 蠢 ; 安静 安靜 / 吵 ; 还是 還是 仍然 仍 ; 又 再 再次 再一次 ; 左 / 右 ; 上面 / 下面 ; 一起 / 独自 ; 知道 懂 了解 明白 ; 发 發 寄 送 ; 现在 現在 目前 ; 已经 已經 ; 非常 很 真 特别 特別 超 太 十分 好好 挺`,
};

/** Words that may come and go without changing what is meant. */
export const LIGHT_WORDS: Readonly<Record<ListedLanguage, string>> = {
  en: `a an the is are am was were be been being do does did have has had will would can could shall to of for on at by from
    and or but so that this these those it its there here as if then than very really quite pretty just even also too only
    about one some any much many lot lots bit kind sort well oh ah hmm haha please actually s t d ll ve re m thing things because since
    though although which what while into`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren bin bist sein hat haben habe hast
    hatte wird werden werde wirst wurde kann können kannst konnte zu zum zur an am in im auf für von vom bei beim um aus als dass ob
    wenn dann denn doch mal ja auch nur so sehr wirklich ganz ziemlich echt es sich da dort hier dies* diese dieser dieses diesen man
    weil bis über ach oh na eigentlich halt eben viel viele bitte gar etwa sehr morgen`,
  es: `el la los las lo le les un una unos unas y o u pero es son era eran soy eres está están estoy estás ser estar ha han he has
    había de del a al en por para que qué se si como cuando este esta esto estos estas ese esa eso esos hay muy mucho mucha muchos
    muchas tan tanto también solo sólo ya pues su sus porque poco bastante realmente favor e ah oh bueno entonces`,
  ru: `и а но или в во на к ко у о об от из за по для что чтобы это этот эта эти этого этой то тот та так такой такая такие же ли бы
    уж вот ну очень совсем действительно правда просто тоже также только был была было были будет будем буду будешь есть если потому
    который которая которые из-за где-то себя себе сам сама много немного ой ах при про свой своей свою свои`,
  ko: `그 이 저 것 거 게 건 수 좀 그냥 그리고 그런데 근데 그래서 하지만 및 에서 에게 있 있어 있어요 해 해요 했 했어 했어요 하고 하는 할 한 된 되 돼 정도 때 중 음 아 오`,
  ja: '事 時 方 的 達 様 物 中 者 何 人 気 出 言',
  zh: `的 了 吧 呢 啊 呀 吗 嗎 嘛 就 也 还 還 在 是 有 个 個 这 這 那 么 麼 着 著 过 過 地 得 把 被 和 跟 与 與 但 而 所 以 因 为 為 于 於 之
    些 点 點 下 起 会 會 能 可 样 樣 子 儿 兒 们 們 哦 噢 喔 啦 哈 里 裡 对 對 只 才 更 最 每 次 件 位`,
};
