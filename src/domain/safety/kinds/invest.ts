import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Sudden love with a plan to invest, sure profits, trading platforms, paid tasks. */
export const INVEST_RULES: readonly SafetyRule[] = [
  {
    kind: 'invest',
    source:
      'FTC, Cryptocurrency and scams; Europol, Investment fraud; MPS of China, Fake investment and task fraud',
    points: `
      trade:12 profit:12 put_in:11 task_job:10 do_invest:10 rich:10 sure:8 others_earn:8
      platform:8 insider:8 teach:7 multiply:7 coin:6 now_or_never:6 invite:5 coin+multiply:5 sum:4
      do_transfer:4 handle:4 money:4 do_invest+you_have:4 buy:4 teach+you_have:4 per_day:4
      sure+brief:4 coin+invite:3 profit+you_have:3 unlock_money:3 amount:3 multiply+you_have:3
      profit+first:3 love+joint:3 top_up:3 ask+first:3 coin+brief:3 do_pay:3 sum+teach:3
      others_earn+you_have:3 do_show:3 love+platform:3 future:2 at_you:2 profit+brief:2
      do_invest+ask:2 future+love:2 love:2 trade+you_have:2 teach+trade:2 promise_photo:2
      future+joint:2 do_invest+joint:2 sum+you_have:2 task_job+first:2 help_out:2 coin+teach:2
      per_day+sum:2 platform+trade:2 work:2 fee:2 invite+brief:2 per_day+you_have:2
      others_earn+first:2 coin+love:2 invite+task_job:2 camera:2 coin+joint:2 invite+sum:2
      invite+rich:2 sms:2 child:2 coin+put_in:1 short:1 invite+trade:1 trade+ask:1
      coin+others_earn:1 coin+ask:1 invite+per_day:1 platform+first:1 profit+task_job:1 brief:1
      sum+top_up:1 profit+sure:1 others_earn+platform:1 coin+per_day:1 future+per_day:1 not:1
      joint:1 others_earn+per_day:1 future+rich:1 per_day+ask:1 multiply+ask:1 invite+ask:1
      profit+ask:1 love+sum:1 rich+you_have:1 others_earn+teach:1 keep_secret:1 put_in+first:1
      per_day+teach:1 ask:1 now_or_never+platform:1 platform+teach:1 love+you_have:1
      coin+you_have:1 future+profit:1 do_invest+first:1 bank_data:1 do_invest+future:1 teach+ask:1
      multiply+per_day:1 future+invite:1 sure+ask:1 password:1 private:1 now_or_never+sum:1
      top_up+you_have:1 top_up+first:1 sum+sure:1 do_move:1 invite+teach:1 put_in+rich:1
      sum+need:1 per_day+platform:1 future+trade:1 profit+teach:1 now_or_never+you_have:1
      task_job+ask:1 do_invest+platform:1 sure+trade:1 love+per_day:1 only_you:1 platform+joint:1
      scan:1 do_tell:1 invite+love:1 love+ask:1 rich+first:1 profit+joint:1 put_in+top_up:1
      coin+profit:1 per_day+task_job:1 multiply+platform:1 profit+trade:1 first:1 love+put_in:1
      platform+put_in:-1 do_send_money:-1 remote:-1 invite+platform:-1 my_handle:-1 thing:-1
      invite+you_have:-1 pay_for_me:-1 per_day+put_in:-1 location:-1 see_you:-1 undress_room:-1
      coin+future:-1 love+trade:-1 own_problem:-1 beg:-1 push:-1 your_number:-1 id_number:-1
      per_day+joint:-1 elsewhere:-1 need+joint:-1 sum+joint:-1 number:-1 real_name:-1
      sure+you_have:-1 need+first:-1 now_or_never+first:-1 digits:-1 ask+need:-1 need+you_have:-1
      self:-1 more_skin:-1 here_bad:-1 app:-1 schedule:-1 hurt:-1 first+joint:-1 nude:-1 name:-1
      per_day+first:-1 thing_photo:-1 contempt:-1 low:-1 photo:-1 multiply+sum:-1 coin+platform:-1
      love+brief:-1 hardship:-1 you_have:-1 do_send_photo:-1 platform+ask:-1 giftcard:-1
      now_or_never+per_day:-1 home_question:-1 code:-1 kind_words:-1 trade+first:-2 coin+sum:-2
      first+brief:-2 document:-2 sum+first:-2 guard_story:-2 you_have+first:-2 surprise:-2
      platform+sum:-2 app_habit:-2 body:-2 profit+sum:-2 joke:-2 birth_data:-2 other_code:-2
      not_me_invest:-2 own_document:-2 warn:-2 house:-2 coin+first:-2 you_have+brief:-2
      guard_third:-3 do_invest+sum:-3 pet:-4 do_contact:-4 guard_daily:-6 guard_advice:-200
      guard_refusal:-200
    `,
  },
];

/** The words of {@link INVEST_RULES}. */
export const INVEST_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    coin: 'crypto cryptocurrency bitcoin btc usdt eth ethereum coin coins token digital_currency forex gold oil futures stocks stock shares fund bonds wallet options mining nft',
    do_invest:
      'invest invests investing investment investments invested in_investments investors put_some_money_together put_money savings_in retirement',
    trade:
      'trade trades trading trader traders broker brokerage exchange charts candlesticks signals copy_my arbitrage margin pump trading_app trading_bot positioned stock_tip buy_in place_the_buy the_bot',
    profit:
      'profit profits returns payout payouts pays_out earn earns earning earned passive_income commission cash_out withdraw withdrawal make_money make_you_money made_me income interest dividends compound_interest 2%_a_day #%_a_day %_daily #%_daily extra_4k cashed_out money_work let_it_work grow_for_you make_dollars',
    sure: 'guaranteed zero_risk no_risk risk_free cant_lose u_cant_lose never_lost never_lose never_been_wrong not_one_lost money_is_safe i_cover_it sure_thing tried_n_tested money_back steady take_out_anytime instant_withdrawal never_loses cannot_fail that_accurate',
    platform:
      'platform app link site sign_up account group channel my_link open_an_account open_the_account register seminar course project bonus vip_fund regulated staff_only invite_only website investment_channel log_in method system',
    teach:
      'teach_you show_you i_can_show ill_show_you walk_you_through my_mentor mentor my_teacher my_students step_by_step my_method let_me_show_you learn_from_me help_you_earn ill_teach follow_me stick_with_my listen_to_me want_to_know_how want_in u_in you_in come_along take_you_on get_you_in pass_you_the_tips add_my_teacher copy_it copy_them do_one_trade let_me_add_you my_tip',
    insider:
      'inside_info insider insider_price inside_tip staff_only my_uncle_works works_at_the_exchange secret_tip my_uncle_already before_fridays_announcement sneak_you_in managers_buy he_gets_inside inside_information hot_tip',
    love: 'darling honey babe my_love i_love_you love_you dear sweetheart baby fate destiny lucky_star our_wedding marry our_kids in_love soulmate hubby only_you be_my_woman anniversary valentine',
    future:
      'our_future future house_by_the_sea little_house a_home wedding_fund wedding our_home together our_whole_life better_life our_account our_kids_college parents retire build_that get_married never_have_to_answer_to_a_boss',
    task_job:
      'task_job paid_daily task_jobs job_from_home work_from_home rating_hotels easy_tasks next_order unlock_the_next three_orders complete_orders side_hustle from_home?_dm earn_by_typing commission_for finish_three each_friend_you_bring a_month_from_home easy_money typing_job next_set registration_deposit extra_income work_online hours_a_day_with good_income',
    put_in:
      'put_in put_it_in put_something_in put_a_little deposit_#* deposit top_up fund_your_account start_with_# start_with_#* send_it_to_this_wallet try_with_# you_put_in all_in starting_from the_first_payment pay_the_deposit put_it buy_this buy_it_now just_pay start_small any_amount minimum_# buy_what_he_buys just_put_in fill_the_account cover_the_entry invest_it fund buy_before from_500_to',
    multiply:
      'doubled double triple tripled 10x 5x x10 x5 triples going_up shot_up x3 #x up_again becomes_100k get_300_free in_your_sleep while_u_sleep while_you_sleep get_#* back_in_20_min a_months_wage months_wage itll_triple up_#%',
    rich: 'rich get_rich million quit_your_job quit_and wealthy financial_freedom free_from_work new_car sick_of_being_broke own_three be_rich a_job_pays_nothing never_worry_again scared_money salary_is_a_joke rich_people millionaire living_well wealth no_more_boss',
    per_day:
      'a_day daily per_day a_week a_month every_day every_month monthly each_day extra in_ten_minutes by_summer in_a_week same_day in_seconds this_month in_a_year on_one_trade half_an_hour in_20_min',
    top_up:
      'top_up unfreeze unlock withdraw 10%_tax pay_the_tax margin activation one_more_deposit one_more_top one_step_away frozen_unless customer_support_says lands_right_away',
    sum: '### #k 1000_each 100 500 3000 $# #$ savings loan spare_cash spare_money wages salary debts debt how_much_can_you_save bank',
    others_earn:
      'my_aunt my_cousin my_family_does_this my_moms my_mum_is my_students my_mums_68 a_mum_just cried_thanking paid_for_uni last_year_i_delivered screenshot_of_my_account look_at_my could_be_yours could_be_u students_bought 400_people celebs_are_in even_my_brother paid_by_trading all_my_trips green_every green_day my_boss_daughter friend_of_mine steak_tonight just_got_another_payout i_did_it',
    now_or_never:
      'tonight_only today_only before_midnight last_chance dont_miss once_in_a_lifetime missed spot holding_your_spot limited only_today tonight chickened_out',
    invite:
      'interested would_you_like wanna in? are_you_in coming_in_or join join_me dm_me do_you_know_how heard_of u_know do_you_know believe_me trust_me opportunity just_sayin link? scared wanna_get',
    lost_own:
      'lost_most lost_money_on lost_his_savings my_uncle_lost studying_finance work_in_finance working_in_finance tabu news crashed pension_fund no_clue never_invested golden gold_medal exam homework trading_cards coin_collection',
    not_me_invest:
      'me_invest i_dont_invest cant_even_save dont_ask_me_what_to_buy people_who_bring_up_crypto',
  },
  de: {
    coin: 'krypto kryptowährung* bitcoin btc usdt eth coin coins token digitalwährung* forex gold öl futures aktien aktie fonds wallet optionen mining nft rohöl',
    do_invest:
      'invest* anlegen geld_anlegen investier* investition* investment* legen_wir_zusammen_geld geld_anlegst legst_du_dein_geld geldanlage anlage erspartes altersvorsorge rente angelegt',
    trade:
      'trade traden trades trading handel* broker börse charts kerzencharts signale kopier arbitrage tradingbot trading_app kontrakt* orders handytraden margin gekauft_auf_meinen einkaufen nachkaufen kauforder',
    profit:
      'gewinn gewinne rendite auszahlung auszahlungen ausgezahlt verdienst verdien* provision auszahlen zinsen passives_einkommen einkommen geldverdienen geld_verdienen %_am_tag abhebbar zahlt_aus zahlt_täglich vermehr* arbeiten_lassen lass_es_arbeiten zinseszins dividende* einnahm* dollar_macht',
    sure: 'garantiert* garantie null_risiko kein_risiko ohne_risiko risikofrei nur_gewinnen nie_verlor* nie_falsch sicheres_geld geld_ist_sicher sicher geld_zurück zahl_ichs_dir erprobt jederzeit sofort_auszahlbar keinen_trade_verloren keiner_verliert',
    platform:
      'plattform app link anmeldelink konto_eröffnen konto_auf gruppe kanal registrier* seminar kurs projekt bonus system methode vip_fonds reguliert* nur_für_mitarbeiter webseite seite exklusiv* einladung',
    teach:
      'ich_zeig_dir ich_zeigs_dir zeig_dir zeigs_dir bring_dir_bei beibringen mein_mentor mentor mein_lehrer meine_schüler schritt_für_schritt lernen_willst nehm_ich_dich nehme_dich meine_methode ich_rechns willst_wissen_wie bist_dabei machst_mit mach_mit willst_auch komm_mit folg_mir hör_auf_mich kopier_meine dich_reinholen reinholen steig_ein meinen_tipp tipps schleus_dich einsteigen',
    insider:
      'insiderwissen insider insiderpreis insidertipp geheimtipp arbeitet_an_der_börse mein_onkel nur_für_mitarbeiter vor_freitag manager_kaufen interne_info internen',
    love: 'schatz liebling liebe dich_liebe ich_liebe_dich baby babe schicksal glücksstern hochzeit heiraten süße mein_herz seelenverwandt* nur_dich zu_zweit',
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
      'am_tag täglich pro_tag pro_woche im_monat jeden_tag jeden_monat monatlich in_zehn_minuten bis_sommer nach_drei_monaten in_einer_woche in_sekunden diesen_monat im_jahr zahlt_täglich gestern',
    top_up:
      'aufladen entsperrt entsperren freischalten auszahlung_erst steuer margin nachschuss aktivierung noch_eine_einzahlung noch_ein_schritt kundendienst_sagt support_sagt eingefroren',
    sum: '### #k 1000 500 3000 euro dollar ersparnisse erspartes kredit schulden gehalt lohn geld_übrig sparbuch bank',
    others_earn:
      'meine_tante meine_familie_macht meine_schüler meine_mutter_ist tochter_meines_chefs screenshot_von_meinem könnte_deins letztes_jahr_hab alle_fahren_neue kein_verlust grad_wieder_ne_auszahlung jeden_tag_grün freund_von_mir promis 400_leute geweint meine_reisen reisen_zahl',
    now_or_never:
      'nur_heute letzte_chance nicht_verpassen nie_wieder platz begrenzt vor_12 jetzt_einzahlen diese_welle verpasst bis_mitternacht',
    invite:
      'interesse bist_du_dabei dabei machst_du_mit kennst weißt_du_wie willst_du willst glaub_mir vertrau_mir vertrauen gelegenheit chance schreib_mir link? trau',
    lost_own:
      'viel_geld_verloren geld_mit_aktien onkel_hat_mit studier arbeite_in_der_bank nachrichten tabu keine_ahnung goldig münzsammlung gold_gewonnen',
    not_me_invest:
      'ich_und_investieren investier_nicht sparbuch_haha was_man_kaufen leuten_die_gleich_von_krypto',
  },
  zh: {
    coin: '币 虚拟货币 数字货币 加密 比特币 usdt eth 外汇 黄金 原油 期货 股票 炒股 基金 k线 合约 股 理财 挖矿 新币',
    do_invest: '投资 投点 投吧 理财 投多少 先投 存一笔钱投 出资 入股 项目 养老 投一点 炒币',
    trade:
      '交易 下单 操盘 盯盘 带单 经纪人 交易所 k线 平仓 开户 买涨 炒 套利 信号 跟单 刷单 一单 机器人自动 盘 涨停 涨跌 券商 证券 买入',
    profit:
      '收益 利润 盈利 赚 提现 回报 佣金 分红 利息 进账 到账 日入 月入 返 返利 赚钱 复利 收入 生钱 滚一滚',
    sure: '稳赚 包赚 保本 不赔 零风险 没风险 稳稳 亏了算我 从没亏 从没错过 本金安全 随存随取 秒到 全赔 不会亏 从来没亏 保证赚 没人亏',
    platform:
      '平台 app 链接 开户链接 群 网站 通道 注册 课程 导师 项目 系统 软件 内部 讲座 邀请码 公开课 方法',
    teach:
      '教你 带你 我带 带你一起 手把手 一步步 导师 老师 徒弟 学生 跟着买 跟我来 跟着我 告诉你怎么 想知道 听我的 肯学 跟不跟 要不要来 跟我做 算给你看 信我一次 加你进去 推给你 一起做 拉你 老师带',
    insider: '内部消息 内幕 内部价 内部 舅舅在 员工通道 公布之前 消息 经理自己买',
    love: '亲爱的 宝贝 宝 老婆 我爱你 爱你 缘分 福星 只有你 结婚 嫁给我 爱人 心里只有你 老公 缘 我养你',
    future:
      '我们的未来 未来 一个家 小房子 海边 换大房子 一辈子 结婚的钱 好日子 一起 家 父母 不用看老板',
    task_job:
      '刷单 兼职 日结 做任务 在家就能做 佣金 好评 下一单 抢单 接单 日入 月入 零门槛 副业 打字 薅羊毛 轻松赚 三单 在家赚 居家 拉人',
    put_in:
      '入金 充钱 充一千 投一点 放一点 先投 先充 垫付 打首款 转到这个钱包 投五千 一人先投 你出一半 再充 起投 试试水 存进来 先打 补一笔 买那个 买这个 进场 上车 从500 充值',
    multiply: '翻倍 翻三倍 翻五倍 十倍 涨 倍 暴涨 送三百 翻 涨疯 滚',
    rich: '发财 致富 有钱 财富自由 辞职 富人 永远穷 百万 换新车 躺着 看我的车 穷 大房子 暴富',
    per_day: '每天 一天 每个月 月入 日入 每周 十分钟 一周 三个月 半年 这个月 每日 上周',
    top_up: '充 解冻 提现要 交税 保证金 再充 差一步 激活 手续费',
    sum: '1000 5000 2000 ### 一千 五千 三千 万 积蓄 存款 闲钱 工资 债 银行 贷款 8000 八千 美金',
    others_earn:
      '我姨妈 我家人都 我妈也 徒弟 老板女儿 账户截图 去年还在 都换新车 赚的 同学都 今天哭着 朋友做 我自己家人 旅游钱',
    now_or_never: '就今晚 过了就没 最后机会 百年难遇 名额 错过 快 今晚八点 抢',
    invite: '有兴趣 要不要 想不想 跟我 来吗 懂吗 来嘛 信不信 私我 机会 想知道',
    lost_own: '炒股亏 亏了一大半 我叔叔 学金融 别问我买 新闻 金牌 考试 金色',
    not_me_invest: '我不投资 我没有存款 一上来就谈投资 连存款都没有',
  },
  ru: {
    coin: 'крипт* биткоин* btc usdt eth монет* токен* цифров*_валют* форекс* золот* нефт* фьючерс* акци* фонд* кошелек кошелёк майнинг опцион*',
    do_invest:
      'инвест* вложи вложим вложить вложишься вложиться вкладыва* вложени* вложил капитал* вклад сбережени* пенси*',
    trade:
      'торг* трейд* сделк* брокер* бирж* график* сигнал* свечи маржа арбитраж контракт* торговый_бот бот скопируй повторяй позици* купи_то',
    profit:
      'прибыл* доход* заработ* выплат* вывод вывести процент* комисси* пассивн* зарабат* дивиденд* проценты %_в_день выигр* окуп* снимай снять капает доллары_делать',
    sure: 'гарантир* гаранти* без_риска риск*_нет не_проиграешь точно_не ни_одной_убыточн* ни_разу_не_ошибся стабильно деньги_в_безопасности верну вернем вернём проверено мгновенн* никто_не_потерял',
    platform:
      'платформ* приложени* ссылк* сайт* канал* группа группе счёт_открой открой_счет открой_и_ты регистрац* зарегистрируй* курс семинар* проект* бонус* систем* схем* метод* вип_фонд лицензи* вебинар* стор* чат',
    teach:
      'научу покажу покажи_пошагово пошагово наставник* учител* мой_ментор учеников ученик* рассказать_как хочешь_так_же ты_в_деле ты_со_мной давай_со_мной возьму тебя_возьму скинуть_приложение добавить_тебя добавлю слушай_меня повторяй_за поверила_мне поверь_мне заходи_тоже присоединяйся по_моему_совету хочешь_мои давай_посчитаю вариант_получше',
    insider:
      'инсайд* внутренн*_цен* дядя_работает_на_бирже только_для_сотрудников до_пятницы по_секрету секретн* тайком',
    love: 'милая милый любимая любимый дорогая дорогой люблю_тебя люблю судьб* талисман свадьб* малыш солнышко выйдешь_за родная только_ты муженек',
    future:
      'наше_будущее нашего_будущего будущее домик у_моря дом_у_нас наш_дом свадебн* вместе всю_жизнь хорошо_жила наш_счет наш_счёт родителей начальник_был_бы детей',
    task_job:
      'подработк* задани* на_дому из_дома работа_на_дому отзывы_об_отелях следующее_задание заказа заказов выплаты_ежедневно легк*_подработ* лёгк*_подработ* набор_текста за_каждого_друга очень_хорошим_доходом легкие_деньги онлайн_работ* простые_задания',
    put_in:
      'внеси вноси депозит* пополн* вложи начнем_с начнём_с попробуй_с_тысячи переведи_на_этот первый_платеж первый_платёж половину_ты вход_# вложи_сколько закинь купи_эту начни_с положи внеси_до вложи_немного всё_поставил купи_до',
    multiply:
      'удвоил* удвоит* утроит* х10 х5 х3 x10 x5 вырос* растет растёт в_подарок умнож* взлет* взлёт* месячная_зарплата пока_спишь ты_спишь в_раз*',
    rich: 'богат* разбогат* миллион* увольняй* бедн* финансов*_свобод* машины_сменили новая_машина тачк* работа_это_копейки копейки обеспеч*',
    per_day:
      'в_день ежедневно каждый_день в_месяц каждый_месяц в_неделю за_десять_минут за_день через_неделю за_сделку через_месяц за_год в_этом_месяце',
    top_up:
      'пополн* разморо* вывода_сначала налог* маржа активаци* еще_одно_пополнение ещё_одно_пополнение остался_шаг поддержка_говорит замороз*',
    sum: '### 10к #к тысяч* тыс 500 долларов рублей сбережени* кредит* долги деньги свободные_деньги зарплат* банке банк',
    others_earn:
      'моя_тетя моя_тётя тетя_вчера тётя_вчера моя_семья_сама мои_ученики маме_# дочка_шефа скрин_моего может_быть_твоим год_назад опять_выплата каждый_день_в_плюсе плачущ* друг_занимается знаменитост* все_поездки поездки_оплатил плакала',
    now_or_never:
      'только_сегодня последний_шанс не_упусти такой_волны мест* до_полуночи сегодня_ночью упустил*',
    invite:
      'интересует интересно хочешь слышала ты_с_нами присоед* пиши_в_лс веришь умеешь знаешь поверь давай? возможность шанс просто_говорю',
    lost_own:
      'потерял_на_акциях потерял_сбережени* дядя_потерял учусь_на_финанс* новост* экзамен золотая_медаль понятия_не_имею',
    not_me_invest:
      'я_не_инвестирую какие_инвестиции не_спрашивай_что_покупать кто_сразу_про_крипту',
  },
  ko: {
    coin: '코인 비트코인 가상화폐 암호화폐 usdt 이더 외환 금_ 금값 원유 선물 주식 펀드 해외선물 채굴 토큰 디지털_화폐 포렉스 에어드랍',
    do_invest: '투자 재테크 돈_모아 굴려 노후 넣자 올인 불려 불리게 모은_돈 저축',
    trade:
      '거래 매매 트레이딩 단타 차트 시그널 리딩 브로커 거래소 매수 증권사 차익 계약 봇 펌핑 상한가 청산 따라_사',
    profit:
      '수익 이익 벌어 벌었 버는 벌게 출금 정산 배당 이자 수당 커미션 수입 돈_벌 당일_수익 복리 부업 월급_벌 수수료 들어왔',
    sure: '보장 무위험 리스크_없 손해_본_사람_없 원금 확실 무조건 안_잃 잃은_적 검증 틀린_적 안전 언제든 손해_없 물어줄게 책임질 안_틀',
    platform:
      '플랫폼 앱 링크 사이트 단톡방 계좌_개설 가입 강의 세미나 프로젝트 시스템 방법 채널 초대 vip_펀드 계좌 등록 톡방 회원',
    teach:
      '알려줄게 가르쳐 보여줄게 따라와 따라_해 따라해 그대로_눌러 선생님 멘토 제자 같이_해 해볼래 하나하나 이끌 껴줄게 끼워줄게 말_들어 배우면 배울 궁금해? 찍어주는 추가해줄 소개해 소개라고 넣어줄게',
    insider:
      '내부_정보 내부정보 삼촌이 삼촌은 고급_정보 정보_있 직원_전용 직원만 발표_전 내부자 내부가 자기들은',
    love: '자기야 여보 사랑해 사랑하니까 자기 인연 운명 우리_결혼 결혼 너밖에 내_여자 허니 애기야 복덩이 남편',
    future:
      '우리_미래 미래 바닷가 집_사 신혼 결혼자금 우리_애들 평생 행복 같이_살 우리_집 부모님 편하게 혼인신고 가족',
    task_job:
      '재택 알바 부업 하루_두세 일당 작업 리뷰_쓰 평점 주문_완료 다음_주문 다음_미션 미션 타이핑 친구_데려오 쉬운_돈 다음_세트 재택근무 좋아요_누르 보증금_내고 하루_일당 집에서_월',
    put_in:
      '입금 넣어 넣어봐 충전 예치 시작하자 부터_시작 지갑으로_보내 네가_절반 먼저_넣 사_봐 사봐 사자 이거_사 매수 증거금 계약금만 조금만_넣 만원부터 선입금 보내면 입장료 들어와 타볼래',
    multiply:
      '두_배 세_배 열_배 10배 5배 올랐 오르 상승 배_간 대박 떡상 불어 더_줘 퍼_올랐 뛰었 우상향',
    rich: '부자 퇴사 백만장자 경제적_자유 새_차 인생_역전 월급으로 가난 억_벌 누워서 평생_월급 외제차 사장_눈치',
    per_day: '하루에 매일 한_달에 매달 일주일 월_ 10분 이번_달 하루 당일 1년 3개월 바로_',
    top_up: '충전 동결 해제 세금 증거금 활성화 한_번만_더_입금 한_걸음 고객센터',
    sum: '만원 #만 백만 천만 억 ### 월급 대출 빚 저축 여윳돈 은행 통장 달러',
    others_earn:
      '이모가 우리_가족도 엄마도 제자들 인증 캡처 작년까지 배달 다들_벌 명이_매일 연예인 애기엄마 여행비 사장님_딸 울면서 친구가_원유 손실_없 또_들어 스테이크',
    now_or_never: '오늘만 오늘_밤만 마감 마지막_기회 놓치 자리_ 선착순 9시 지금_안 밤_8시',
    invite:
      '관심 해볼래 할래 궁금 들어봤 아세요 알아? 될래 탈래 믿어 기회 같이_돈 연락_줘 생각해봐',
    lost_own: '주식으로_잃 날렸 경제_전공 뉴스 금메달 시험 삼촌이_주식으로',
    not_me_invest: '내가_투자 투자는_무슨 나한테_묻지 코인_얘기부터',
  },
  ja: {
    coin: '仮想通貨 暗号資産 ビットコイン コイン usdt 通貨 fx 外国為替 金相場 原油 先物 株 ファンド マイニング トークン 銘柄 ゴールド 金の',
    do_invest:
      '投資 資産運用 運用 貯金して 積み立て 出資 老後の備え 増やして 全部入れ 資産 貯めて投',
    trade:
      '取引 トレード 売買 チャート シグナル ブローカー 取引所 買い注文 証券 アービトラージ 契約 ボット 波乗 ローソク足 自動売買 コピーし ストップ高 短期売買 仕込 買えば',
    profit:
      '利益 儲 稼 収益 配当 利息 報酬 出金 収入 リターン 手数料収入 引き出 着金 利回り 複利 入金確認 不労所得 プラス 副収入',
    sure: '元本保証 保証 ノーリスク リスクなし リスクゼロ 損した人ゼロ 必ず 確実 絶対 負けない 負け知らず 外れたこと 安全 いつでも 実証済み 補填 負けなし 失敗しない 損しない 外したこと',
    platform:
      'プラットフォーム アプリ リンク サイト グループ 口座開設 登録 講座 セミナー プロジェクト システム 方法 チャンネル 招待 vipファンド 案件 サロン',
    teach:
      '教える 教えてあげる 教えるよ 見せてあげる 真似し 先生 師匠 弟子 メンター 一緒にやろう やってみない 手順 同じ所押 言うこと聞 信じて 学ぶ気 知りたい? 乗る? やらない? 連れてい 始めよう 入れてあげる 紹介 ついてくれ 回すよ 秘訣',
    insider:
      '内部情報 インサイダー 叔父が 叔父は 裏情報 社員限定 社員専用 発表前 内部価格 極秘情報 ここだけの話',
    love: '愛してる ダーリン 好きだから ハニー 運命 結婚 君だけ 僕の女 愛する 大好き 旦那さん 女神 縁 恋人 ベイビー',
    future:
      '二人の将来 将来 未来 海辺 家を買 二人の家 一緒に暮ら 結婚資金 子供の学費 一生 幸せに ご両親 入籍 上司の顔 家庭',
    task_job:
      '在宅 副業 タスク 日払い バイト 口コミ 評価するだけ 次の注文 次のセット 文字入力 友達紹介 簡単作業 内職 報酬 スマホだけ 毎日払い 家で 注文を完了 登録保証金 件こなせば',
    put_in:
      '入金 入れて 入れてみて チャージ 少額から 万円から ウォレットに送 君も半分 先に入 買って 買いな 仕込 証拠金 手付金 まず30万 これ買 元手 少しでも入れ ほんの少しだけ 投資しよう 始めない 一口 入会金',
    multiply:
      '倍 2倍 3倍 10倍 5倍 上がっ 急騰 爆上げ 増え 右肩上がり 跳ね 寝てる間 もらえる 上がり続',
    rich: 'お金持ち 富 億 退職 会社辞め 億万長者 経済的自由 新車 貧乏 金持ち 裕福 給料じゃ 車3台 今3台 自由な生活 仕事辞め',
    per_day: '1日 毎日 月に 毎月 1週間 日利 10分 今月 一日 3ヶ月 1年 当日 即 毎晩',
    top_up: 'チャージ 凍結 解除 税金 証拠金 有効化 もう一回入金 あと一歩 サポート',
    sum: '万円 #万 1000 ### 億 貯金 給料 借金 ローン 余ってるお金 銀行 残高 ドル',
    others_earn:
      '叔母 うちの家族も 母は68 弟子たち 報告 口座のスクショ 去年まで 毎日プラス みんな稼 有名人 上司の娘 旅費 泣いて喜 ママさん 友達が原油 ステーキ また入金 友人が',
    now_or_never:
      '今夜だけ 本日限り 今日だけ 最後のチャンス 逃した 枠 締め切り 9時 今だけ 二度とない 20時',
    invite:
      '興味 やってみ どう? 知ってる? 乗らない 乗る なりたい 信じて チャンス 参加 いる? 聞いたこと 考えてみて dmして 見に来て',
    lost_own: '株で損 損した叔父 金融を勉強 ニュース 金メダル 試験 金曜 金魚 お金がない 料金 現金',
    not_me_invest: '投資なんて 何を買えばいいか聞かないで いきなり投資の話',
  },
  es: {
    coin: 'cripto criptomoneda* bitcoin btc usdt eth moneda_digital moneda divisas forex oro petroleo futuros acciones accion fondo billetera token mineria opciones bonos',
    do_invest:
      'invierte invertir inversion inversiones invertimos invertido inviertas inviertes inviertelo invirtiendo inviertan invertimos ahorros jubilacion metamos_dinero metido rentabilidad',
    trade:
      'trading operar operaciones operame broker bolsa exchange señales copia copiar arbitraje margen bot contrato trader compra_lo_que subida mis_trades opero una_operacion operaciones_de',
    profit:
      'ganancia ganancias beneficio beneficios rendimiento retiro retiros retirar ganar ganas gano comision pagos intereses dividendos ingresos ganes_dinero hacer_dinero plata_juntos rinde %_al_dia %_diario rentabilidad rentable pasivo interes_compuesto cobrar cobro_diario crecer hacer_dolares pago_diario plus',
    sure: 'garantizad* sin_riesgo cero_riesgo riesgo_cero no_pierdes no_puedes_perder nunca_pierde nunca_perdi nunca_falla nunca_se_equivoca nadie_pierde dinero_seguro seguro te_lo_cubro comprobado al_instante preciso te_devolvemos solo_puedes_ganar estable',
    platform:
      'plataforma app link enlace pagina cuenta abrir_la_cuenta abre_una_cuenta grupo canal registrate registro curso seminario proyecto sistema metodo bono fondo_vip regulada invitacion web',
    teach:
      'te_enseño te_enseno te_muestro enseñarte ensenarte mostrarte mi_mentor mentor mi_profe el_profe maestro alumnos paso_a_paso sigue_mis copia_mis hazme_caso quieres_saber_como te_apuntas te_subes entras_o_no entra_conmigo conmigo te_paso_los_datos te_paso_el_link si_quieres_copias agrega_a_mi_profe te_explico te_llevo haz_una_operacion mi_consejo sigueme sigues_sin_entrar te_meto',
    insider:
      'informacion_privilegiada info_privilegiada informacion_interna dato_interno mi_tio_trabaja mi_tio_ya solo_para_empleados precio_interno soplo insider antes_del_viernes mi_cuñado los_gestores lo_compran datos_de_dentro',
    love: 'amor mi_amor cariño carino mi_vida cielo te_amo te_quiero bebe bb destino mi_estrella boda casarnos casarme maridito mi_reina san_valentin princesa corazon sé_mi_mujer se_mi_mujer nuestros_hijos',
    future:
      'nuestro_futuro futuro casita casa_junto_al_mar nuestro_hogar un_hogar boda juntos toda_la_vida mejor_vida uni_de_nuestros tus_padres nos_casamos fondo_de_boda hijos sin_jefe',
    task_job:
      'trabajo_desde_casa desde_casa tareas pago_diario tareas_faciles reseñar_hoteles calificar_hoteles siguiente_pedido pedidos ingreso_extra dinero_extra gana_tecleando por_cada_amigo siguiente_set deposito_de_registro dinero_facil horas_al_dia trabajo_facil trabajo_por_tareas muy_buenos_ingresos trabajar_online',
    put_in:
      'deposita deposito mete metelo mete_algo pon pones empieza_con empecemos_con prueba_con recarga manda_a_esta_billetera pones_la_mitad tu_la_mitad primer_pago entrada metemos ingresa fondea compra_esto mete_poquito empieza_poquito pon_un_poco los_pones_tu compra_antes minimo mandas_# mandas_#* de_500_a meter_todo pon_el_margen mil_cada_uno',
    multiply:
      'duplico duplica doblar doble triplica triplicar x10 x5 x3 sube subio multiplic* por_diez por_cinco se_hace_100k de_regalo vuelven_# mientras_duermes un_sueldo_en_un_dia recta_hacia_arriba crecer disparo',
    rich: 'rica rico ricos millon millonari* libertad_financiera renuncia dejar_tu_trabajo pobre coche_nuevo coches_nuevos tu_sueldo_es harta_de_ser tengo_tres riqueza quien_tiene_miedo no_te_preocupas_mas buena_vida forrarte',
    per_day:
      'al_dia diario diaria por_dia al_mes cada_dia cada_mes mensual a_la_semana en_diez_minutos en_una_semana el_mismo_dia este_mes en_un_año en_un_ano a_diario en_20_min ayer',
    top_up:
      'recarga desbloquear descongelar impuesto primero_el margen activacion un_deposito_mas una_recarga_mas falta_un_paso soporte_dice congelan',
    sum: '### #k 1000 500 3000 mil euros dolares pesos ahorros prestamo deudas sueldo dinero_de_sobra banco plata',
    others_earn:
      'mi_tia mi_familia_tambien mi_madre_tiene mis_alumnos hija_de_mi_jefe captura_de_mi_cuenta podria_ser_tuya el_año_pasado repartia otra_vez_en_verde dia_en_verde lloro_de famosos 400_en_el_grupo una_mama_acaba mis_viajes pago_mis_viajes amigo_mio me_dio vendi_el_coche',
    now_or_never:
      'solo_hoy solo_esta_noche ultima_oportunidad no_te_lo_pierdas cupo antes_de_medianoche perdiste no_se_repite te_rajaste ultima',
    invite:
      'te_interesa le_interesaria te_animas quieres entras sabes_como conoces confia_en_mi creeme oportunidad unete escribeme piensalo link? te_apuntas usted_tambien',
    lost_own:
      'perdio_casi_todo perdio_sus_ahorros mi_tio_perdio estudio_finanzas noticias medalla_de_oro examen ni_idea',
    not_me_invest:
      'yo_invertir no_me_preguntes_que_comprar no_tengo_ni_para_ahorrar gente_que_habla_de_cripto',
  },
};
