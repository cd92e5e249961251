import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Words that hurt: names, contempt, orders to leave, threats. */
export const INSULT_RULES: readonly SafetyRule[] = [
  {
    kind: 'insult',
    source:
      'Council of Europe, Recommendation CM/Rec(2022)16 on hate speech; BSI, Digital violence',
    points: `
      contempt:22 threat:17 body_shame:17 go_away:16 mock:15 name:14 name+brief:11 hurt:10
      no_one_cares:9 at_you:7 mind:7 low:7 go_away+brief:7 at_you+mock:6 hurt+brief:5
      at_you+contempt:5 at_you+no_one_cares:5 at_you+low:4 at_you+threat:4 at_you+body_shame:3
      mock+you_have:3 contempt+you_have:3 at_you+mind:3 low+you_have:3 at_you+name:3 at_you+need:3
      threat+you_have:3 kinship:2 no_one_cares+you_have:2 body_shame+you_have:2 need:2 not:2
      at_you+kinship:2 go_away+ask:2 contempt+mind:2 body_shame+hurt:2 low+ask:2 hurt+you_have:2
      thing+you_have:1 kinship+you_have:1 contempt+brief:1 mock+ask:1 kind_words+you_have:1
      at_you+thing:1 brief:1 at_you+hurt:1 contempt+kind_words:1 name+you_have:1 thing+ask:1
      low+mock:1 at_you+go_away:1 go_away+name:1 hurt+kinship:1 contempt+hurt:1 contempt+kinship:1
      mind+first:1 kind_words+ask:1 at_you+self:-1 ask+need:-1 first+brief:-1 mind+you_have:-1
      self+you_have:-1 kinship+low:-1 ask+first:-1 need+joint:-1 you_have+brief:-1
      you_have+joint:-1 low+thing:-1 thing+first:-1 hurt+first:-1 thing+brief:-1 ask+brief:-1
      at_you+you_have:-1 warn:-1 guard_story:-1 joke+thing:-1 mock+name:-1 you_have:-2
      joke+you_have:-2 joke+ask:-2 kind_words+brief:-2 kind_words:-2 need+you_have:-2 hurt+self:-3
      guard_advice:-3 at_you+joke:-3 at_you+kind_words:-3 hurt+kind_words:-3 name+thing:-3
      joint:-3 thing:-4 first:-4 at_you+brief:-4 guard_refusal:-5 guard_daily:-5 guard_third:-5
      joke:-6 self:-6
    `,
  },
];

/** The words of {@link INSULT_RULES}. */
export const INSULT_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    name: 'idiot idiots moron* imbecile dumbass dumbo jerk asshole arsehole bitch bastard slut whore scum loser losers pig cow crybaby coward freak creep creepy brat parasite freeloader beggar homewrecker retard* cunt dickhead prick wanker twat pathetic trash_human waste_of_space piece_of_shit drama_queen arse_kisser ass_kisser oaf dummy nutcase psycho weirdo clown airhead hag dimwit halfwit numbskull gold_digger liar stuck_up broke_loser nasty_piece lying_piece hypocrite',
    hurt: 'stupid dumb ugly fat disgusting gross useless worthless dense thick lazy dim brainless boring cheap old smell stink pathetic clumsy ridiculous shameless vulgar desperate fake embarrassing embarrassed disappointed terrible awful rubbish mental sad_little whining cold_as_a_fish blind dirty miserable nasty hopeless failure full_of_hot_air worthless insufferable',
    at_you: 'you youre you_are your ur u yourself you_look you_sound calling_you like_you',
    go_away:
      'shut_up get_lost drop_dead go_to_hell fuck_off piss_off fuck_you screw_you go_die kill_yourself hang_yourself get_out_of_here go_back_to_where go_back_to_your go_back_to_wherever buzz_off rot_in shut_your_mouth do_us_all_a_favour run_along quit_staring get_help go_see_a_shrink leave_normal_people spare_me stop_talking say_one_more_word give_it_a_rest crawl_back get_over_yourself go_away_and',
    contempt:
      'have_a_brain do_you_even_have you_disgust_me no_wonder_youre without_me_youre_nothing no_one_else_would_want who_could_stand_you you_have_no_friends beneath_me lowers_my_standards how_are_you_this deserve_her born_to_serve your_parents_must who_asked_you looked_in_a_mirror dropped_as_a_baby forget_your_meds donate_your_brain ugly_inside you_dog speak_stupid you_have_no_shame call_yourself_a under_a_rock costs_me_brain smell_you_through playing_the_victim being_stupid couldnt_get_a_date no_one_will_ever_love too_good_to_reply grow_up ashamed_of_you you_make_me_sick you_should_be_ashamed people_like_you the_likes_of_you couldnt_give_you_away second_choice speaks_better_english speak_proper_english insult_pigs not_made_for_thinking not_with_that_head better_arguments_than_you took_them_long_enough what_happened_to_your_face for_thinking are_all_people_from_your your_wife_must you_people youre_nothing_special',
    threat:
      'break_your_legs ill_find_you i_will_find_you youll_regret make_your_life_hell watch_your_back youll_see come_over_there be_outside_your_place your_photos_end_up ill_kill beat_you you_up smash_your on_the_floor have_your_face not_getting_rid_of_me teach_you_a_lesson youre_dead make_you_pay punch_you next_time_we_meet i_know_where_you_live',
    body_shame:
      'skip_a_meal with_a_face_like your_face fat_cow take_up_a_lot_of_room plastic_surgeon old_and_ugly you_used_to_be_pretty laugh_like_a fat_pig wearing_a_curtain dressed_like_that your_nose your_teeth that_body',
    mind: 'brain brains brain_cells sense iq mirror wall meds common_sense five_year_old parrot thinking',
    no_one_cares:
      'nobody_likes_you no_one_likes_you no_one_cares nobody_wants_you nobody_asked nobody_reads no_ones_interested nobody_will_ever nobody_else no_one_cares nobody_loves_you no_one_wants_you zero_likes everyone_hates_you',
    mock: 'congratulations_you_managed well_done_you so_proud genius bless_you good_one the_circus must_be_so thats_rich hahaha you_tried lucky_for_you takes_real_skill you_again what_a_joke laughed filed special of_course_dear at_your_age you_have_a_gift lucky is_that_all',
    low: 'bin garbage dirt shopping_list stray_dog dog_would_refuse boring_essays salary broke wherever_you_came poor no_class fired for_free laughable your_level pathetic_little where_youre_from',
    kinship:
      'your_mother your_mum your_wife your_parents your_country your_kind girlfriend foreigners',
    self: 'i_am_so i_am_such im_so im_such im_an i_feel i_was_so i_am_an me_so my_brain im_too stupid_me silly_me i_am_too i_look i_am_a i_hate_my i_smell',
    thing:
      'weather film movie traffic game song phone job printer exam book day alarm train cold heat homework team this_week boss monday show episode mosquito* laptop wifi internet computer coffee neighbours neighbor neighbour special_plans brother sister',
    kind_words:
      'youre_not you_are_not not_stupid not_an_idiot thank sorry love_you dont_call_yourself beautiful lovely proud_of_you miss_you hug dont_feel take_care good_luck get_well',
    joke: 'lol haha just_kidding jk from_laughing laughing cant_stop_laughing laughed_so i_laughed',
  },
  de: {
    name: 'idiot* trottel depp deppen vollidiot schwachkopf arschloch arsch schlampe hure bastard penner loser versager schwein sau kuh ziege zicke heulsuse feigling freak spanner lusche wurst schleimer geizkragen dreckstück miststück stück_dreck missgeburt wichser hurensohn flittchen spast* behindert* dödel dummkopf rotzlöffel bettler lügner pfosten hackfresse honk lauch opfer parasit tussi spinner psycho oma_peinlich freundchen eingebildete* hohlkopf schnorrer verlogenes blödmann widerling',
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
    low: 'mülleimer müll fraß dreck einkaufszettel nich_mal_n_hund gelaber gehalt bauernhof niveau gekündigt klasse kein_benehmen euch benimmt_man',
    kinship:
      'deine_mutter deine_mama deine_frau deine_eltern dein_land bei_euch ausländer freundin',
    self: 'ich_bin_so bin_ich_blöd bin_ich_so ich_idiot bin_so ich_war_so ich_fühl mein_hirn ich_depp bin_ich_ein ich_bin_ein bin_zu ich_trottel bin_ich',
    thing:
      'wetter film verkehr spiel lied handy arbeit drucker prüfung buch tag wecker bahn zug kälte hitze hausaufgabe* verein woche chef montag serie folge mücken laptop wlan internet kaffee nachbar*',
    kind_words:
      'du_bist_nicht du_bist_kein nicht_dumm kein_idiot danke sorry lieb_dich schön stolz_auf_dich vermiss umarm* gute_besserung alles_gute hab_dich_lieb',
    joke: 'lol haha spaß scherz vor_lachen so_gelacht',
  },
  zh: {
    name: '傻逼 傻b 白痴 蠢货 蠢猪 废物 垃圾人 贱人 贱货 婊子 混蛋 王八蛋 王八 畜生 人渣 烂人 丑八怪 死胖子 土包子 穷鬼 神经病 脑残 智障 狗东西 怂包 孬种 怪胎 小气鬼 马屁精 骗子东西 臭要饭 臭乞丐 小屁孩 瘪三 臭女人 臭婊 贱女人 绿茶 软饭 吃白饭 蠢蛋 死三八 三八 变态 丑女 丑男 低能 弱智 笨蛋 傻瓜 蠢材 杂种 泼妇 小丑 你个骗子 烂货 不要脸 窝囊废 恶心东西 屌丝 骚货 败类 狗屎 没用的东西 残次品 瑕疵品 贪 山顶洞人 原始人 公主病 妈宝 舔狗',
    hurt: '蠢 笨 丑 恶心 没用 废 懒 穷酸 土 俗 脸皮厚 脸皮真厚 丢人 丢脸 可笑 可怜虫 臭 烂 矫情 无聊 老 胖 失败 差劲 失望 尴尬 装 没脑子 没带脑 猪 傻 假 俗气 没素质 低俗 幼稚 抠 做作 讨厌 贱 又老 没出息 大话 膨风',
    at_you: '你 妳 您 就你 你们 你这 像你',
    go_away:
      '闭嘴 滚 去死 死一边 死开 滚开 滚蛋 滚远 回哪儿去 滚回 别说话了 别丢人 别跟我讲话 消失吧 有病吃药 有病要吃药 去看医生 一边去 别插嘴 插嘴 自己待着 离我远点 少在这 回家喝奶 操你 干你 妈的 他妈 尼玛 你妈 去你的 别在网上祸害 不要在网路上害人 醒醒 少说两句',
    contempt:
      '没脑子 没带脑 配吗 也配 你算什么 没人要 谁会要你 谁受得了 活该 给你脸 心里没数 心里没点数 照过镜子 照照镜子 没朋友 你什么都不是 档次 不欢迎你 谁稀罕 狗嘴 说你是猪 就你那脑子 替你尴尬 你爸妈一定 脸和你的心 难怪 怪不得 伺候人 瞎了眼 谁问你 不要想太多 没断奶 还没断奶 老三岁 除了哭 羞耻 凭什么 捐个大脑 捐大脑 降低我 拉低 倒贴 残 懒得理你 没人看 我替你 跟墙说话 对牛弹琴 笑了一下午 笑了一个下午 变成你这样 还不如 比我家 都比你 谁会跟你 关我屁事 关我什么事 关你屁事 听你讲一句 脸皮 羞耻心 要不要脸 学不会我们 学不会中文 不是我说你 没见过 说大话 吃屎 没资格 谁准你 一塌糊涂 真搞砸 也能搞砸 素质 你是不是有病 有病吧 天赋这东西 天份这种 都不吃 你这种人',
    threat:
      '打断你的腿 弄死你 有你好看 找到你 揍你 打死你 别逼我动手 楼下等你 你等着 给我小心 我记住你 让你在这里待不下去 混不下去 拉黑我也没用 封锁我也没用 再回我一句 杀了你 照片到处 再敢 挨揍 被揍 你就知道 你给我 给我老实',
    body_shame:
      '胖成这样 长成这样 长这样 整容失败 整形失败 又老又丑 这么丑 占地方 占位子 牙齿都不刷 跟猪一样 你的脸 姿色 大脸 矮子 脸大 穿得 穿的 穿那样 发音像 矮 你这口音 你口音',
    mind: '脑子 脑袋 大脑 镜子 逻辑 智商 情商 素质 脑',
    no_one_cares:
      '没人喜欢你 没人在乎 没人看 没人要你 谁在乎 没人想 没人点赞 没人按赞 没人问你 大家都讨厌',
    mock: '真了不起 好了不起 小丑 真佩服 你最聪明 好好好 厉害了 哈哈哈哈哈 快躲 又来了 以为是 我以为 恭喜啊 真会聊天 好奇问一下 你很努力了 我家鹦鹉 吃药 能不能 让着你 毕竟你年纪 大忙人 居然会 救救 听说你失业 听说你被 说得都对 说的都对 意见很有价值 意见很宝贵',
    low: '垃圾桶 垃圾 狗都不吃 又臭又长 工资 窗帘 购物清单 脏 备胎 农村 我们村 低级 小孩弄坏 养狗 养条狗',
    kinship: '你妈 你老婆 你爸妈 你全家 你们国家 外国人 你们那儿',
    self: '我好 我真 我太 我是个 我蠢 我笨 我这个 我又 我怎么 自己太 我像 我都 我很 我好丑',
    thing:
      '天气 电影 交通 游戏 歌 手机 工作 打印机 考试 书 闹钟 火车 作业 球队 老板 周一 剧 蚊子 电脑 网速 咖啡 邻居 我妈 我爸 我弟 我哥 我老公 孩子 垃圾分类',
    kind_words: '你不 你才不 你不是 谢谢 抱歉 对不起 爱你 漂亮 想你 加油 抱抱 保重 别这么说 晚安',
    joke: '开玩笑 逗你 真的假的 笑死 笑到 笑死了 爆笑',
  },
  ru: {
    name: 'идиот* дурак дура дурочк* дурень тупиц* тупой тупая тупые дебил* кретин* придурок придур* ублюд* сволоч* мраз* тварь сука сучка шлюх* козел козёл свинья свинья* скотин* урод* страшила ничтожеств* неудачник* лох лохушка жмот попрошайк* альфонс* трус тряпка подлиз* зануд* истеричк* плакса нищеброд* пустозвон* сопляк* чучело корова курица старая_кошелка старая_кошёлка разлучниц* врун* лжец чудила гад_ гадина мерзавец мерзк* мудак* гнид* быдло деревенщин* псих* больной_на_голову клоун* позорищ* бревно кошелк* бездарь олень баран* шавка пещер*',
    hurt: 'глупый глупая глупый_ страшный страшная жирный жирная толст* отврат* бесполезн* ленив* жалк* противн* тошнит вульгарн* дешев* дешёв* старая старый позор* воняет вонюч* скучн* стыдн* бесстыж* ноешь ныть разочарован* ужасн* мерзк* паршив* нелеп* смешон смешна поганый беcчувств* бесчувств* слабак слабоумн* криворук* больной ненормальн* необразован* невоспитан* лохматая тошно хвост_распушил нытье нытьё',
    at_you: 'ты тебя тебе тобой твой твоя твоё твое твои вы_все у_вас твоей тво*',
    go_away:
      'заткнись заткни закрой_рот отвали вали пошел_ты пошёл_ты пошла_ты иди_к_черту иди_к_чёрту сдохни чтоб_ты провались проваливай иди_нах* пошел_вон пошёл_вон убирайся исчезни лечись помойся вали_откуда молчи угомонись сходи_к_психиатру корону_сними не_позорься отвяжись катись сгинь сдохла помолчать иди_мультики повесься чего_пялишься тебя_кто_спрашивал проснись хватит_строить',
    contempt:
      'мозги_есть у_тебя_вообще_мозги без_меня_ты кому_ты_нужна кому_ты_нужен кому_ты_сдал* никто_не_любит ниже_моего_достоинства в_зеркало_себя себя_в_зеркало в_детстве_роняли таблетки_забыл сдай_мозг ни_стыда_ни_совести стыда_нет это_и_мужик с_таким_лицом за_тебя_стыдно нет_друзей неудивительно_что_ты на_голову_больн* на_всю_голову мизинца_не_стоишь место_у_порога клетки_мозга кто_с_тобой_живет руки_не_оттуда слишком_горд* ты_никто стряпню свиней назвать_тебя разве_что_за_деньги на_тебя_никто на_тебя_и_за_деньги грязь_льется грязь_льётся от_тебя_тошнит даром_никто понятно_почему не_каждому_дано таким_родил* что_с_тобой_стало запасным_вариантом лучше_тебя лучше_говорит логичнее_тебя думать_не твоими_мозгами все_равно_что_стенке всё_равно_что_стенке у_самого через_что как_не_надо_жить слепая_что_ли не_по_зубам уши_вянут воспитани*',
    threat:
      'ноги_переломаю переломаю убью найду_тебя пожалеешь пеняй_на_себя жизни_не_дам приеду_и получил_бы по_морде у_твоего_подъезда разлетятся от_меня_не_отделаешься я_тебя_запомн* я_знаю_где_ты_живешь ещё_одно_слово еще_одно_слово врежу прибью никуда_не_денешься научу_вежлив* закопаю',
    body_shame:
      'жрать_поменьше жри_меньше твое_лицо твоё_лицо рожа морда пластику симпатичн*_была ржешь_как ржёшь_как тебя_много на_тебе_штора в_таком_виде каша_во_рту говор_у_тебя жирн* душа_страшн*',
    mind: 'мозг мозги мозга мозгов ум ума зеркало стенке таблетки попугай пятилетн*',
    no_one_cares:
      'никто_тебя_не тебя_никто никому_не_нуж* никому_не_интересн* никто_не_читает никому_не_сдалось тебя_здесь_не_ждали никому_ты ноль_лайков все_тебя_ненавид*',
    mock: 'мама_наверное_гордится гордится цирк браво ахаха один_умный бедняжка смех насмешил опять_ты ты_старалась продолжай я_думал_список взяли_на_работу конечно_конечно в_твоем_возрасте в_твоём_возрасте талант слышал_тебя_уволили смеялся мнение_очень_важно',
    low: 'мусорк* мусор помойк* собака_есть_не_станет писанин* зарплат* с_рынка дешевка дешёвка грязь на_помойке по_другому',
    kinship: 'твоя_мать твоя_мама жена_у_тебя твои_родители родители у_вас_там иностран*',
    self: 'я_такая я_такой я_дура я_дурак я_идиот* я_тупая я_тупой какая_я какой_я мне_стыдно я_ленивая я_сама я_был я_была себя_чувству* вот_я',
    thing:
      'погода погод* фильм пробк* игра игру песн* телефон работ* принтер экзамен книг* день будильник поезд домашк* команд* начальник понедельник сериал комар* ноут* вайфай интернет кофе сосед*',
    kind_words:
      'ты_не_ты_не ты_не_дур* ты_не_глуп* спасибо прости извини люблю_тебя красив* горжусь скучаю обнимаю удачи выздоравлива*',
    joke: 'шучу ахах хаха от_смеха смеюсь так_смеялся смеялся',
  },
  ko: {
    name: '바보야 멍청이 등신 병신 쓰레기 새끼 개자식 자식아 또라이 찌질이 패배자 루저 돼지 미친놈 미친년 년아 놈아 재수없 재수_없 정신병자 거지 거렁뱅이 겁쟁이 구두쇠 간신배 기둥서방 한심 꼬맹이 괴물_같 더러운_놈 뻔뻔한_것 시발 씨발 ㅅㅂ ㅂㅅ 개새 못생긴_게 변태 거짓말쟁이 사기꾼_새끼 꼴값 호구 무식한 쓸모없는 잉여 노답 노잼 공주병 네까짓 못난 추녀 추남 주제에 인간쓰레기 닭대가리 관종 멍청한 천박',
    hurt: '멍청 못생 역겨 더럽 게으르 뚱뚱 한심 뻔뻔 촌스 찌질 징징 지겨 창피 실망 구질 늙어 냄새 무식 둔한 싼티 허풍 구라 노잼 예민하게 피곤한 불쌍한_척 시끄 허접 꼴 재수 유치 가식 못돼 이기적 주책 못_배운 비겁',
    at_you: '너 네가 니가 넌 너는 너랑 네_ 니_ 그쪽 당신 너한테 너네',
    go_away:
      '닥쳐 꺼져 뒈져 죽어버려 죽어라 입_다물 나가_죽 사라져 돌아가_여기 그만_처먹 말하지_마 끼어들지 병원_가 약이나 집에_가서_우유 꿈_깨 그만해_역겨 씻어 신세타령 훔쳐봐 정신_차려 입_닥 우유나',
    contempt:
      '뇌는_장식 뇌가_있 머리_쓰 거울은_보고 거울_안_봐 누가_너 네가_왜 그_얼굴로 어릴_때_머리 약_안_먹 뇌_기증 나_없으면_넌 수준_떨어 니까짓 네까짓 누가_받아줘 팔자야 부모님이_너 너네_나라 낯짝 그러고도_남자 반기는_사람 친구_없는 씹어 안_배웠 멍청한_건_죄 공주병 벽이랑 뇌세포 돼지한테_미안 따위가 배운_게 나잇값 개도_안 동굴에서 아무도_안_읽 얼굴만큼 공짜로_줘도 덕에_먹고 웃기고_있 입만_살 관심_있대 아무것도_아니야 누가_널 착각하지 쓰레기야 쓰레기통 잘렸다며 돈_줘도_너랑 돈_받고도 너처럼_된다 앵무새가_너 보다_논리 로봇이냐 그러니까_차이 어장에 하루종일_웃 비웃 오후_내내_웃 재능이다 재주_있다 이해력 네_머리로 말_섞 눈이_삐 신고당해 급했나 급하긴 벌써_한_대 동네는_다 거라고_했지',
    threat:
      '다리_부러 죽여버 가만_안_둬 찾아가 찾아낸 각오해 두고_봐 손_나가기 집_앞에서_기다 뿌릴_수도 못_벗어나 한마디만_더 때려 패버 못_버티게 마주치면 후회하게 한_대_맞 죽는다 조심해_네 어디_숨나',
    body_shame:
      '살_좀 처먹 성형 얼굴로 돼지_멱 자리를_많이 예전엔_봐줄 늙어서 커튼_뜯 그러고_나가 발음_왜 말투가 대머리 뱃살 몸매_꼴 못생겼',
    mind: '뇌 머리 생각 거울 수준 논리 지능 벽 약',
    no_one_cares:
      '아무도_안_좋아 아무도_너 아무도_관심 관심_없어 안_궁금 누가_물어봤 누가_너한테_물어 좋아요_0',
    mock: '대단하다_진짜 자랑스러워하시 광대 박수 네가_제일_똑똑 웃기고 노력은_가상 잘났다 또_너야 어머_취직 ㅋㅋㅋㅋㅋ 그래그래 불쌍해라 네네 잘_들었어 잘_배웠다 타자는_칠 인_줄 하는_줄 이해해_드릴',
    low: '쓰레기통 월급으로 장보기 촌_ 공짜 발가락 하찮 거지 개는',
    kinship: '엄마가 마누라 부모님 외국인 너네_나라 니_애미 니_애비',
    self: '내가_바보 나_바보 난_바보 난_진짜 나_진짜 내가_참 내가_멍청 나_왜 내_머리 나는_왜 나_너무 난_왜 제가_바보',
    thing:
      '날씨 영화 교통 게임 노래 핸드폰 프린터 시험 책 알람 기차 숙제 팀_ 상사 월요일 드라마 모기 노트북 와이파이 커피 이웃 우리_엄마 우리_아빠 동생이 남편이',
    kind_words:
      '아니야_너 너_안_ 고마 미안 사랑해 예쁘 자랑스럽 보고_싶 힘내 안아 화이팅 축하 잘_자',
    joke: '농담 장난 웃겨서 배_아파 헐 진짜_대박 웃겨 웃겨_죽',
  },
  ja: {
    name: 'バカ野郎 馬鹿野郎 ばかやろう アホ くず クズ ゴミ野郎 カス ブス デブ ブタ野郎 クソ女 クソ野郎 クソガキ 貧乏人 ドケチ 腰抜け 物乞い ヒモのくせ 恥知らず 畜生 犬畜生 嘘つき 変態 キモい きもい 負け犬 ゴマすり 能無し 役立たず 無能 最低な人間 人間のクズ 気味悪い 気持ち悪い ガキは 原始人 泣き虫 お前なんか ババア ジジイ おばさん痛い 不細工 ニート 間抜け マヌケ 脳なし ろくでなし ビッチ 尻軽 田舎者 チビ ハゲ ボケ 寄生虫 クソが 安っぽい女 めんどくさい女 ダメ人間 怠け者 臆病者 野郎 下品',
    hurt: 'バカ 馬鹿 醜い 汚い 臭い 臭って 怠け つまんない つまらない 最低 下品 安っぽ 見苦しい みじめ 惨め 恥ずかし 情けな うざい ウザい 鈍さ 鈍い ひどい ダメな 頭悪 頭おかし 田舎くさ しょぼ 気取り 大口 がっかり 滑舌 センス 性格じゃ 無駄 病んで くさい 文句ばっか',
    at_you: 'お前 あんた あなた 君 きみ てめえ 貴様 そっち お姫様 その顔 その',
    go_away:
      '黙れ 失せろ 死ね くたばれ 消えろ 出て行け 帰れよ 国に帰れ うせろ 引っ込んで 喋らないで 消えてくれ どっか行け 目を覚まし 病院行け 病院行って ミルクでも飲 身の程 だまれ くたばっ 地獄に落ち 話しかける 見てんじゃねえ しゃべるな 黙ってみる 風呂入れ 一生黙',
    contempt:
      '脳みそ入って 脳みそ 鏡見 私がいなきゃ 俺以外に誰が お前なんか レベルが下がる 誰があんた 誰にも相手 友達いない 使われる身分 頭でも打った お薬飲み忘れ 脳を寄付 よく恥ずかし 恥ずかしげもな それでも男か 何様 身の程 彼氏できない 親の顔 ご両親もさぞ 気づいてる 歓迎してない 見る目なさすぎ 同類 豚に失礼 脳細胞 犬も 心も顔 ただでもいらない 三歳児 バカな お姫様気取り 勘違いしない 相手してあげ お前には聞いて バカ語 ロボットみたい 悪気はない ダメな人生 人に迷惑 なりたくない どこの原始人 無理だから 意外とできる 飲み忘れ そりゃ 才能だよ すごい才能 笑わせんな 興味ないから 興味ないって 向き不向き わかるわ クビに よっぽど人手 その体型 その頭 ゴミみたい ゴミ箱 社会貢献 バカなのは 口だけ 言ってんの インコの方 その給料 暇つぶし 嘘じゃねえ いい歳して 何も食べない 男に媚び 泣けば済む まだ筋の通った そんなことも知ら 誰が友達 金もらって 友達は無理 お歳なら 大笑いし 誰のおかげ 犬でも食べ そんな格好 カーテン? センスって',
    threat:
      '足折る 殺す 殺すぞ ただじゃ済 ばらまく 見つけ出 殴って 覚えてろ 後悔させ 家の前で待 いられなくして どうなるか 手が出る前 ぶっ殺 逃げられると思うな やるからな 顔覚えた ただじゃおか ブロックしても無駄 おとなしくして もう一言でも',
    body_shame:
      'その顔で その体型 整形失敗 笑い方が 太って 場所取る デブ 昔はまだ見られ いい歳 ブサイク 豚みたい 訛り ぽっちゃり 心も顔',
    mind: '頭 脳 鏡 お薬 壁に話 インコ 5歳 知能 薬',
    no_one_cares:
      '誰もあんた 誰もお前 好きじゃない 誰も読んで 誰も興味 誰にも必要 聞いてないんだよ いいねゼロ 誰も歓迎 誰も興味ない 誰も君',
    mock: 'サーカス わあ、 お母さんも鼻 一番賢い かわいそうに 拍手 笑わせ wwww はいはい 頑張ったのは また来たよ 察したら ご意見どうも 勉強になり へえ、 純粋な疑問 どうぞ続け 自分に酔って',
    low: 'ゴミ ゴミ箱 犬でも 貧乏 月給 田舎 買い物メモ 給料じゃ 下品 ただで',
    kinship: '母親 奥さん ご両親 外国人 そっちの国 親も',
    self: '私って 俺って 僕って 自分が 私バカ 私ほんと 俺バカ 自分バカ 私の頭 僕の頭 俺の 私は本当 自分の',
    thing:
      '天気 映画 渋滞 ゲーム 歌 スマホ プリンター 試験 本 目覚まし 電車 宿題 チーム 上司 月曜 ドラマ 蚊 パソコン wifi コーヒー 隣の人 うちの母 うちの父 弟が 夫が 天候 カラスが',
    kind_words:
      'じゃないよ そんなことない ありがとう ごめん 愛してる きれい 誇り 会いたい 頑張って おやすみ お大事 おめでとう 可愛い かわいい',
    joke: '冗談 なんてね 笑いすぎ 爆笑 うそでしょ 爆笑した',
  },
  es: {
    name: 'idiota idiotas imbecil imbeciles estupido estupida tonto tonta pendejo pendeja gilipollas cabron cabrona puta puto zorra perra perro_desgraciado cerdo cerda gordo gorda fea inutil basura asqueroso asquerosa cobarde llorona chillona loco loca payaso payasa muerto_de_hambre fracasado fracasada mantenido robamaridos descarada descarado metiche bicho_raro codo lamebotas mentiroso mentirosa hablador limosnero porqueria subnormal retrasado anormal burro burra desgraciado desgraciada escuincle mocoso menso mensa ridiculo ridicula ignorante creida creido patetico patetica mal_nacido malnacido vibora parasito tacaño vulgar corrientona flojo floja ramera rata bruto naco naca miron quejumbrosa maldito maldita bastardo huevon capullo corriente drama_queen',
    hurt: 'asco vergüenza verguenza pena_das pena_ajena aburrido aburrida vieja viejo apestas hueles feo fea triste cochino inservible decepcion flojo tonteria lento lenta ciega pesada pesado das_pena teatrito vergonzos* asquito mediocre vaga vago miserable insoportable corriente fracaso malcriado',
    at_you: 'tu tu_ te eres ti tus contigo estas usted vos tienes',
    go_away:
      'callate callate_el_hocico cierra_la_boca cierra_el_pico largate lárgate vete_a pudrete muerete vete_al_diablo vete_al_infierno a_la_mierda que_te_jodan jodete chinga chingate regresate_a_tu bañate ve_al_psiquiatra ve_a_terapia vete_a_tomar matate no_hables ya_no_hables deja_de_tragar deja_de_hacerte la_victima haznos_un_favor a_ti_quien_te_pregunto deja_de_ver_mi piérdete ahorratela rindete despierta bajale esfumate',
    contempt:
      'tienes_cerebro sin_cerebro con_razon_estas sin_mi_no_eres nadie_mas_te nadie_te_quiere quien_te_aguanta no_eres_nadie me_das_asco me_baja_de_nivel no_le_llegas te_caiste_de te_dejaron_caer no_te_tomaste donar_tu_cerebro te_has_visto_en_el con_esa_cara eres_una_porqueria y_te_dices_hombre que_poca_verguenza no_tienes_verguenza me_das_pena das_pena naciste_para tus_papas mal_de_la_cabeza hablo_idioma_tonto ser_tonto vives_en_una_cueva se_me_mueren quien_te_crees quien_te_pregunto tan_fea_como da_gracias muy_digna gente_como_tu ni_regalada ni_pagando ni_pagandome habla_mejor_español mejor_que_tu mejor_que_tú segunda_mesa decirte_cerdo con_esa_cabecita no_eres_nada pensar_no_es como_la_pared ya_se_habian_tardado manos_de_estomago ni_tu_sombra en_la_cama que_te_paso no_se_lo_come_ni no_das_una amigos_quien sin_estudios que_desesperados te_opero_la nunca_van_a_hablar nadie_te llegas_tu_y por_eso_te_dejaron a_golpes de_lo_que_no_hay sin_ofender que_don_tienes puras_mentiras ni_una_verdad',
    threat:
      'te_parto la_cara te_rompo las_piernas te_voy_a_encontrar te_vas_a_arrepentir te_voy_a_matar te_mato vas_a_ver la_vida_imposible voy_a_estar_afuera tus_fotos_van_a voy_y_te te_hubiera_partido me_las_pagas ten_cuidado_porque se_donde_vives ya_me_grabe te_voy_a_hacer me_hago_otra_cuenta te_pego portate_bien_o',
    body_shame:
      'tragar gorda_de ocupas_mucho te_opero_la_cara ya_estas_vieja tu_cara tus_dientes te_ries_como tu_cuerpo tan_fea antes_eras_guapa ese_cuerpo hueles_hasta asi_vestida papa_en_la_boca hablas_como vestido_o_cortina de_rancho',
    mind: 'cerebro neuronas cabeza cabecita espejo pared pastilla perico loro inteligencia pensar razona',
    no_one_cares:
      'a_nadie_le_importa a_nadie_le_caes a_nadie_le_interesas nadie_te_lee nadie_te_quiere nadie_te_pregunto no_le_importas no_los_lee_nadie cero_likes aqui_nadie_te todos_te_odian',
    mock: 'que_orgullosa circo aplausos pobrecito pobrecita jajajaja le_echaste_ganas felicidades_por guau otra_vez_tu genio mi_abuela_le claro_que_si ya_entiendo me_encanta_el_circo sabes_escribir valiosisima no_me_hagas_reir hay_que_tener_talento no_me_reia una_duda_sincera lista_del_super supe_que_te se_te_nota a_tu_edad tan_a_gusto',
    low: 'basura bote_de_basura sueldito rollos rancho mugre no_se_lo_come_ni lista_del_super corriente barato muerto',
    kinship: 'tu_madre tu_mama tu_mujer tus_papas tu_pais extranjeros tu_tierra',
    self: 'soy_tan soy_una soy_un que_tonta_soy que_tonto_soy que_burro_soy me_siento mi_cerebro estoy_tan soy_idiota fui_tan yo_soy',
    thing:
      'clima pelicula trafico juego cancion telefono trabajo impresora examen libro dia alarma tren tarea equipo jefe lunes serie mosquitos laptop wifi internet cafe vecino vecinos calor frio llorona_la',
    kind_words:
      'no_eres_tont* no_eres_feo no_eres_fea gracias perdon lo_siento te_amo hermosa guapa orgullos* te_extraño abrazo suerte mejorate felicidades no_digas',
    joke: 'broma jaja es_broma de_la_risa me_muero_de_risa de_risa',
  },
};
