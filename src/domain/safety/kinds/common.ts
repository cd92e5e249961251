import type { WordLanguage, Words } from '../rule-book';

/** Words that several kinds share. */
export const COMMON: Readonly<Record<WordLanguage, Words>> = {
  en: {
    guard_daily:
      'my_treat this_ones_on_me on_me_tonight how_much_is half_price on_sale cheaper than_the expensive split_the_bill who_pays first_date payday salary tip menu recipe birthday_party graduated promotion homework exam train flight_is delicious tasty dinner breakfast lunch weekend holiday vacation garden neighbours cooking film episode series podcast match team game concert museum gym run marathon haircut hairstyle wedding_photos sticky_note morse code_word door_code dress_code bookshop so_cute good_night sleep_well get_well fingers_crossed congrats congratulations rent_went prices_here grandpa grandma cake holiday_pictures cracked repaired dress stock_market crashed heating',
    guard_advice:
      'never_send never_give never_share never_tell never_pay never_click dont_send dont_give dont_share dont_tell dont_pay please_dont_send do_not_send do_not_give do_not_share if_someone if_anyone if_somebody anyone_who_asks someone_pushes people_who whoever_asks to_anyone to_anybody anyone_online red_flag suspicious suspect fishy sounds_like_a_scam its_a_scam a_scam get_suspicious block_them report_them block_him be_careful no_matter_how_nice cant_get_it_back never_get_it_back wary whoever dont_trust dont_fall_for why_do_people people_add please_dont_wire never_send_anyone before_you_send ask_at_the_council hardship_fund isnt_an_investment is_not_an_investment who_pays benefits_office talk_to_the_bank are_all_fake all_fake',
    guard_refusal:
      'i_will_not i_wont i_dont_give i_dont_share i_dont_send i_never_give i_never_share i_never_send not_giving not_sending im_not_going no_i_wont i_dont_want_to i_dont_lend i_dont_do not_sharing respect_that please_respect stop_asking please_stop dont_ask_me i_dont_discuss i_prefer_not id_rather_not rather_stay i_like_it_here im_happy_here ill_stay_here i_keep_it no_thanks not_comfortable i_dont_use not_with_strangers nobody_gets not_you_either i_dont_have dont_install im_leaving_the_chat not_giving_out hope_thats_ok dont_pay_me_back not_sending_pics i_never_tell no_need_for i_dont_tell i_dont_let i_dont_show not_interested_in id_rather_keep',
    guard_third:
      'my_ex my_sister my_brother my_mum my_mom my_dad my_grandma my_grandpa my_uncle my_aunt my_cousin my_colleague my_coworker my_neighbour my_neighbor my_flatmate my_roommate my_landlord my_friend my_boss my_wife my_husband my_son my_daughter my_niece my_nephew my_kid he_keeps she_keeps he_said she_said they_want he_asked she_asked used_to broke_up his someone_in the_postman my_students he_wanted she_wanted my_parents my_team my_company me_and_my',
    guard_story:
      'yesterday last_week last_night last_year this_morning years_ago when_i_was took_us i_paid i_bought i_forgot i_lost i_found i_got i_changed i_had i_was we_were i_learned i_finally finally turns_out apparently went_up was_so every_month this_month since i_work i_study im_learning im_reading im_writing i_read i_saw saw_a watched i_love i_hate',
    not: 'not dont do_not never wont will_not cant cannot no_need_to didnt doesnt wouldnt shouldnt stop',
    ask: 'please pls plz can_you can_u could_you could_u would_you would_u will_you will_u can_i could_i may_i may_they lemme let_me kindly do_you_mind would_you_mind any_chance mind_if would_be_great be_grateful can_she can_he',
    need: 'i_need need_some need_a need_your need_the needs_a we_need needs_your urgent* in_need i_just_need needed needs_it gotta_have',
    you_have:
      'do_you_have do_u_have you_got u_got got_a you_on are_you_on r_u_on you_use do_you_use u_use have_you do_you ur your whats what_is whats_your whats_ur have_a',
    warn: 'scam* fraud* beware careful_with watch_out phishing warned warning the_police_said strangers_online people_you_met pretended pretending impost* got_hacked',
    joint: 'we_could lets let_us together our us_both for_us',
    first:
      'first beforehand in_advance upfront right_now now today tonight immediately by_tomorrow asap quick* hurry',
  },
  de: {
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
  },
  zh: {
    guard_daily:
      '我请客 这次我来 请客 多少钱一 打折 便宜 半价 AA制 谁付钱 第一次约会 发工资 小费 菜单 升职 作业 火车 好吃 晚饭 早饭 午饭 周末 放假 花园 邻居 做饭 电影 一集 剧 播客 比赛 球队 演唱会 博物馆 跑步 马拉松 新发型 发型 婚纱照 便签 便利贴 摩斯 摩尔斯 暗号 门禁 着装 书店 可爱 晚安 好梦 早日康复 恭喜 房租又 物价 爷爷 奶奶 蛋糕 猫 修好 暖气',
    guard_advice:
      '千万别 千万不要 别把 不要把 别给 不要给 别发给 不要发给 别相信 别信 别点 如果有人 要是有人 有人让 有人叫 凡是 任何人 陌生人 可疑 不靠谱 一听就是 是骗 谁让你 你都别 收不回来 别上当 举报他 拉黑他 警惕 发出去就 别转 别汇 那种一上来 不要理 别理 我帮我 我替我 我给我弟 我给我妈 补助 社区问 区公所 谁付钱 是谁付 又不是投资 不是投资 都是假的 骗人的',
    guard_refusal:
      '我不会给 我不给 我不会发 我不发 我不会 我从不 谁都不给 不会借 不方便透露 不想说 不想给 请尊重 尊重一下 别再问 别问我 你也别问 不聊钱 不用了 我就在这 我不装 我不加 我不用 不接受 不透露 我不想 不跟陌生 不告诉 都不装 不出去 不用还 我就当没看见 别的软件我都不 图什么 不好意思我不 从来不发 从不发 不方便给 不想换 不需要别的 从来不把 不发私密 不会把 不借钱 我不外 从不告诉',
    guard_third:
      '我妈 我爸 我姐 我弟 我哥 我妹 我叔 我舅 我姨 我爷爷 我奶奶 我外婆 我外公 我老公 我老婆 我儿子 我女儿 我同事 我朋友 我室友 我邻居 我老板 我房东 前任 前男友 前女友 他天天 她天天 他说 她说 他想 他们 我们公司 老师说 我孩子 我侄 我外甥 有人加 我跟他 我跟她 我和我',
    guard_story:
      '昨天 上周 昨晚 去年 今天早上 小时候 当年 我买了 我付了 我忘 我丢 我找到 捡到 终于 原来 又涨 又停 每个月 这个月 自从 我在学 我学 我在看 看了 刚刚 我们存了 发工资 我替 爆了 被风 考了 我上周 忘带 忘了 掉了 通过了',
    not: '不要 别 不会 不 没 从不 勿',
    ask: '请 麻烦 能不能 可不可以 能否 可以给 可以帮 可以先 可以借 可以传 可以转 可以发 可以把 可以 能帮 能给 能先 能借 方便 行吗 行不 好吗 好不好 好嘛 呗 帮我 帮忙 拜托 求你 求求 吧',
    need: '需要 急用 急需 要用 急 就差 只差 还差 只要 缺',
    you_have: '你有 有没有 有吗 你的 你用 你是 你会用 多少 是什么 是啥 啥 你',
    warn: '骗子 诈骗 诈欺 小心 防骗 当心 被骗 被盗 盗号 警察说 反诈',
    joint: '我们 咱 一起 咱们 共同',
    first: '先 马上 立刻 今天 今晚 现在 赶紧 快点 快',
  },
  ru: {
    guard_daily:
      'я_угощаю угощаю за_мой_счет за_мой_счёт сколько_стоит скидк* дешевле дороже полцены пополам кто_платит первое_свидание первом_свидании чаевые меню рецепт повыси* домашк* поезд вкусно вкусный ужин завтрак обед выходн* отпуск сад соседи готов* фильм серия сериал подкаст матч концерт музей пробежк* марафон стрижк* прическ* причёск* свадебн*_фото бумажк* морзе кодовое_слово от_подъезда дресс_код книжн* милый_кот спокойной_ночи сладких_снов выздоравливай поздравля* аренду_опять цены_тут дед бабушка торт кошк* ремонт отопление',
    guard_advice:
      'никогда_не_отправляй никогда_не_давай никогда_не_говори никому_не_отправляй никому_не_давай никому_не_говори не_отправляй не_давай не_сообщай не_переводи не_плати не_скидывай не_верь если_кто_то если_кто если_тебе_кто если_вас тем_кто кто_просит подозрительн* насторож* похоже_на_развод это_обман красный_флаг незнаком* кому_попало не_вернешь не_вернёшь заблокируй_его каким_бы_милым будь_осторож* не_ведись не_переходи никому_не_шли никому_не_присылай никому_не_показывай не_шли не_скидывай_никому зачем_люди соцзащит* пособи* не_инвестиция кто_платит сходи_в все_фейк это_фейк',
    guard_refusal:
      'я_не_дам не_дам я_не_даю не_даю я_не_буду не_буду я_не_отправлю не_отправлю я_не_скажу не_скажу никому_не_даю никому_не_говорю тебе_тоже не_проси_меня не_спрашивай перестань_просить хватит_просить уважай спасибо_не_надо нет_спасибо мне_и_тут мне_здесь_удобно останусь_тут лучше_тут не_обсуждаю с_незнакомыми таких_фото_не не_перехожу не_ставлю не_пользуюсь я_не_отправляю не_отправляю не_одалживаю не_нужно_другое не_нужно не_говорю_в другое_приложение_не никому_не_показываю не_называю',
    guard_third:
      'мой_бывший бывший бывшая моя_сестра мой_брат моя_мама мой_папа мама папа бабушка дедушка дед мой_дядя дядя тетя тётя мой_коллега коллега сосед соседка подруга моя_подруга мой_друг начальник моя_жена мой_муж мой_сын моя_дочь племянни* он_просил он_хотел она_хотела он_говорил она_говорила он_постоянно его у_нас мы_с_сестрой брату сестре маме',
    guard_story:
      'вчера на_прошлой_неделе прошлой_ночью в_прошлом_году утром когда_я я_купил* я_заплатил* я_забыл* я_потерял* нашла я_выучил* наконец оказывается опять_подорож* снова_подорож* каждый_месяц в_этом_месяце учу учусь читаю смотрел* я_работаю мы_были мы_копили был_так была_так купил* заплатил* забыл* потерял* сдал* получил*',
    not: 'не никогда нет без нельзя',
    ask: 'пожалуйста плиз плз пж можешь можете можно мог_бы могла_бы могли_бы не_могли не_мог не_могла дай давай дашь прошу будь_добр будьте сможешь разреши может',
    need: 'мне_нужн* нужн* нужен надо срочно требуется нужно очень_нужн* необходим* не_хватает осталось',
    you_have:
      'у_тебя есть_ли есть ты_есть твой твоя твоё твое твои тво* какой какая у_вас ваш* свой свою',
    warn: 'мошенник* мошенн* развод осторожн* обман* взлом* предупрежд* притворял* аферист*',
    joint: 'давай вместе нам мы наш* вдвоем',
    first: 'сначала сперва заранее сейчас сегодня срочно быстрее быстро предоплат*',
  },
  ko: {
    guard_daily:
      '내가_쏠게 내가_살게 얼마예요 할인 반값 더치페이 첫_데이트 누가_내 월급날 팁_ 메뉴 승진 숙제 기차가 맛있 저녁_먹 아침_먹 점심 주말 휴가 정원 이웃 요리 영화 드라마 팟캐스트 경기 콘서트 박물관 러닝 마라톤 새로_자른 머리_보여 웨딩 쪽지 모스 암호가 도어락 드레스코드 서점 귀여 잘_자 푹_쉬 쾌차 축하 월세_또 물가 할아버지 할머니 케이크 고양이 수리 난방',
    guard_advice:
      '절대_보내지 보내지_마 보내지마 주지_마 알려주지_마 말하지_마 누르지_마 송금하지_마 아무한테도 누구한테도 아무에게도 모르는_사람 낯선_사람 인터넷에서_만난 의심 수상 사기_같 사기인 조심하 조심해 자는_사람은 하는_사람은 하라는_사람 달라는_사람 위험 차단하 한번_보내면 믿지_마 속지_마 보내면_안 주면_안 사람들은_뭐지 의심하세요 절대_아무 주민센터 지원금 투자가_아니 투자는_아니 누가_돈_내 다_가짜 가짜야 보이스피싱',
    guard_refusal:
      '안_줘 안_줄 안_알려 안_보내 안_빌려 안_해 못_줘 못_보내 싫어 싫습니다 싫어요 거절 존중해 그만_물어 물어보지_마 달라고_하지 묻지_마 여기가_편 여기서만 괜찮아요 됐어요 필요_없어 사양 안_씁니다 안_써요 안_깔 안_갚아도 그냥_갈 안_알려드 안_보내요 채팅_나가 알려_드리지 알려드리지 보내지_않 않아요 안_빌려줘 필요_없어 절대_안_보내 빌려주지_않',
    guard_third:
      '전_남친 전_여친 전남친 전여친 우리_엄마 우리_아빠 엄마가 아빠가 할머니 할아버지 언니 오빠가 형이 누나가 동생이 삼촌이 이모가 사촌 동료 친구가 룸메 이웃 상사가 사장님 집주인이 아내가 남편이 아들이 딸이 조카 걔가 그_사람이 그놈이 헤어졌 회사에서 선생님이 우리_팀 우리_애',
    guard_story:
      '어제 지난주 어젯밤 작년 오늘_아침 예전에 어릴_때 샀어 냈어 까먹었 잃어버렸 찾았 배우고 드디어 알고_보니 또_올랐 매달 이번_달 공부하 읽고 봤어 했는데 했었 받았 월급날 아르바이트 알바_ 바꿨 날아갔 떨어져서 붙었 합격',
    not: '^안_ ^못_ 절대_ 말고_',
    ask: '줄래 줄_수 줄수 주세요 줘 부탁 주실 주라 주면 줬으면 줘라 주십 주시 달라 되나 될까 해줄 할래 하자 될까요 나요 겠니',
    need: '필요 급하게 급해 급한 급히 모자라 부족 만_있으면 만이라도',
    you_have:
      '너_ 네_ 니_ 있어? 있니 있나 있어요 뭐야 뭐니 어떻게_돼 써? 해? 하니 쓰니 알려 하세요? 써요? 있음?',
    warn: '사기꾼 사기_ 사기야 사기를 조심 피싱 해킹 경찰이',
    joint: '우리 같이 함께',
    first: '먼저 미리 지금 오늘 당장 빨리 바로 일단',
  },
  ja: {
    guard_daily:
      'おごってもらった 私が払う 僕が払う いくらですか 割引 半額 安い 高い割り勘 初デート 誰が払う 給料日 チップ メニュー 昇進 宿題 電車が 美味しい おいしい 晩ご飯 朝ご飯 昼ご飯 週末 休み 庭 お隣 料理 映画 ドラマ ポッドキャスト 試合 ライブ 美術館 ランニング マラソン 髪型 前撮り メモ モールス 合言葉 オートロック ドレスコード 本屋 かわいい おやすみ お大事に おめでとう 家賃また 物価 祖父は 祖母は ケーキ 猫 修理 暖房',
    guard_advice:
      '絶対に送ら 絶対送ら 送らないで 送っちゃダメ 送らない方 教えないで 教えちゃ 渡さないで 押さないで 振り込まないで 払わないで 誰にも教え 誰にも送 知らない人 ネットで知り合 見知らぬ 怪しい 怪しん 詐欺だ 詐欺っぽ 気をつけ 注意した方 人は信用 という人は 人がいたら 疑った方 危険 ブロックした方 戻ってこない 取り返しがつかな 騙されないで 信じちゃ 疑って 市役所 支援制度 相談してみて 投資じゃない 誰が払う 窓口に 全部嘘 嘘だよ',
    guard_refusal:
      '教えない 教えられません 教えません 送らない 送りません 貸さない 貸しません しません 無理です お断り やめてください 尊重して 聞かないで もう聞か 言わないで 誰にも教えて 君にも 結構です ここがいい ここで話し ここの方が ここで十分 いりません 嫌です したくない 使ってません 入れてない 使わない 話はしない 行かない 教えてません 教えない主義 送りません 返さなくていい もう話しません わかってください ここ、 教えていません 貸しません 貸さない いらない 絶対送らない 教えない お金は貸 教えたくない 送りたくない',
    guard_third:
      '元カレ 元カノ 元彼 うちの母 母が 父が 祖母が 祖父が 姉が 兄が 弟が 妹が おじが おばが 叔父が株 いとこが 同僚が 友達が 友人が ルームメイト 隣の人 上司が 社長が 大家さん 妻が 夫が 旦那が 息子が 娘が 甥が 姪が 彼が 彼女が あの人 別れた 会社で うちの会社 先生が うちの子 弟の 妹と おばあちゃんは',
    guard_story:
      '昨日 先週 昨夜 去年 今朝 昔 子供の頃 買った 払った 忘れた なくした 見つけた 拾っ 習って 勉強中 やっと 結局 また上がった 毎月 今月 読んで 観た けど したら だった 給料日 バイト 変えた 届いた 受かった 合格 ようやく',
    not: 'ません',
    ask: 'ください 下さい くれない くれる? くれませんか もらえる もらえない もらえません ほしい 欲しい お願い おねがい 頼む たのむ いただけ てくれ ちょうだい してよ しよ してくれ できる? できますか 希望 させて しない? なら',
    need: '必要 急ぎ 足りない 足りなくて いるんだ さえあれば だけ必要 いって いるの がいる 要る',
    you_have:
      '君の あなたの お前の ある? 持ってる やってる 使ってる? 使ってます 何? 教えて やってます 入ってる って何 何番 の? は? してる?',
    warn: '詐欺 気をつけ 注意し なりすまし だまされ 騙され 乗っ取ら 警察が',
    joint: '一緒に 二人で 二人の ふたりで 私たち 僕たち',
    first: '先に まず 今すぐ 早く 今日中 今夜 すぐ 今日',
  },
  es: {
    guard_daily:
      'yo_invito invito_yo me_toca_a_mi cuanto_cuesta descuento mitad_de_precio mas_barato mas_caro a_medias quien_paga primera_cita propina menu receta ascendieron deberes tarea el_tren rico delicioso cena desayuno almuerzo finde fin_de_semana vacaciones jardin vecinos cocinar pelicula capitulo serie podcast partido concierto museo gimnasio correr maraton corte_de_pelo peinado fotos_de_la_boda papelito morse palabra_clave portero codigo_de_vestimenta libreria lindo buenas_noches dulces_sueños mejorate que_te_mejores felicidades subieron_la_renta precios_aqui llego_tu_postal postal abuelo abuela pastel gato reparar calefaccion',
    guard_advice:
      'nunca_mandes nunca_envies nunca_des nunca_compartas nunca_pagues nunca_digas no_mandes no_envies no_des no_compartas no_le_pagues no_le_mandes no_transfieras si_alguien cuando_alguien si_te_piden quien_te_pida la_gente_que a_nadie a_desconocidos desconocidos desconfia sospechos* huele_a_estafa es_una_estafa te_esta_estafando bandera_roja cuidado_con ten_cuidado por_muy_amable no_la_recuperas bloquealo denuncialo no_te_fies no_caigas ni_se_te_ocurra no_le_transfieras ayuntamiento ayuda_social subsidio no_es_una_inversion quien_paga ve_al_ayuntamiento son_mentira es_mentira',
    guard_refusal:
      'no_te_voy_a_dar no_voy_a_dar no_doy no_te_doy no_mando no_te_mando no_envio no_presto no_comparto no_quiero no_me_pidas no_me_preguntes deja_de_pedir deja_de_preguntar respeta respetalo no_gracias prefiero_seguir_aqui prefiero_quedarme prefiero_aqui estoy_bien_aqui me_quedo_aqui no_hablo_de_dinero con_desconocidos ni_a_ti no_uso no_instalo no_me_siento_comod* no_lo_doy no_la_doy no_se_los_doy no_se_lo_doy no_los_doy tampoco_a_ti aqui_estoy_a_gusto ya_no_hablo nunca_mando nunca_envio no_presto no_necesito_otra no_mando_fotos no_le_digo no_doy_mi prefiero_no',
    guard_third:
      'mi_ex mi_hermana mi_hermano mi_mama mi_madre mi_papa mi_padre mi_abuela mi_abuelo mi_tio mi_tia mi_primo mi_prima mi_colega mi_vecino mi_vecina mi_compañero mi_compañera mi_casero mi_amigo mi_amiga mi_jefe mi_mujer mi_esposa mi_marido mi_hijo mi_hija mi_sobrina mi_sobrino el_queria ella_queria el_dice me_decia rompi_con corte_con el_cartero se_hicieron_pasar a_mi_hermano',
    guard_story:
      'ayer la_semana_pasada anoche el_año_pasado el_ano_pasado esta_mañana esta_manana hace_años hace_anos cuando_era pague compre olvide perdi encontre aprendi por_fin resulta_que subio_otra_vez otra_vez_subio cada_mes este_mes desde_que estudio estoy_aprendiendo leo vi_una vimos fui fuimos estaba tardamos ahorramos trabajo_en cobre',
    not: 'no nunca jamas ni sin',
    ask: 'porfa porfavor por_favor porfis puedes podrias puede podria pueden me_das me_pasas me_mandas me_dices quieres te_importa te_animas dejame permiteme facilitenos favor me_haces seria_posible puedo podemos si_pudieras',
    need: 'necesito necesitamos necesita urge me_urge urgente* urgencia me_hace_falta hace_falta me_falta falta solo_falta necesitas',
    you_have: 'tienes tenes tienen tu_ tu tus estas_en usas cual_es_tu cual_es dame dime tiene su',
    warn: 'estafa* estafador* fraude* cuidado ojo_con timo* phishing hackear* advirt* aviso suplant*',
    joint: 'vamos juntos juntas nuestro nuestra nos los_dos hagamos',
    first: 'primero antes ya ahora hoy anticipo por_adelantado rapido cuanto_antes esta_noche',
  },
};
