import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Requests for money: a loan, a transfer, a fee, a gift card, help in an emergency. */
export const MONEY_RULES: readonly SafetyRule[] = [
  {
    kind: 'money',
    source:
      'FTC, What to know about romance scams, Gift card scams; BSI, Love scamming; Action Fraud, Advance fee fraud',
    points: `
      do_send_money:12 do_lend:12 do_transfer:10 pay_for_me:10 money:9 do_pay:8 emergency:8 fee:8
      help_out:7 giftcard:7 short:6 only_you:6 hardship:6 need:5 beg:5 hardship+short:5 ask:5
      pay_back:4 buy:4 amount:4 do_send_photo:4 at_you:4 sum:4 buy+giftcard:4 do_transfer+brief:4
      money+first:3 do_transfer+ask:3 private:3 emergency+hardship:3 push:3 money+need:3
      do_send_money+ask:3 amount+you_have:3 not:3 unlock_money:3 do_lend+hardship:3
      giftcard+you_have:3 prize:3 platform:3 money+you_have:2 do_tell:2 do_transfer+you_have:2
      do_lend+ask:2 do_send_money+brief:2 pay_for_me+ask:2 hardship+ask:2 buy+you_have:2
      do_lend+money:2 coin:2 bank_data:2 hardship+pay_for_me:2 do_lend+pay_back:2 first+joint:2
      login:2 pay_for_me+first:2 need+you_have:2 do_pay+fee:2 emergency+money:2 short+first:2
      need+first:2 hardship+pay_back:2 help_out+ask:2 beg+money:2 do_pay+pay_for_me:2
      pay_for_me+you_have:2 hardship+first:2 digits:2 do_lend+you_have:1 money+brief:1 money+ask:1
      pay_back+ask:1 put_in:1 unlock_money+you_have:1 more_skin:1 leak:1 do_send_money+first:1
      fee+prize:1 beg+first:1 fee+you_have:1 hardship+help_out:1 only_you+you_have:1
      amount+unlock_money:1 fee+first:1 hardship+you_have:1 top_up:1 only_you+ask:1 do_pay+prize:1
      fee+ask:1 sms:1 alone:1 beg+you_have:1 lend_thing+first:1 do_transfer+joint:1 do_pay+ask:1
      amount+joint:1 short+need:1 help_out+first:1 emergency+help_out:1 do_refuse:1 sure:1
      fee+need:1 do_transfer+need:1 prize+unlock_money:1 amount+first:1 amount+ask:1 amount+beg:1
      help_out+you_have:1 unlock_money+ask:1 amount+buy:1 beg+help_out:1 emergency+joint:1
      do_invest:1 beg+do_send_money:1 do_pay+short:1 help_out+need:1 do_send_money+unlock_money:1
      prize+you_have:1 do_move:1 amount+do_lend:1 future:1 first:1 buy+first:1 prize+ask:1
      surprise:1 nude:1 emergency+fee:1 do_send_money+emergency:1 do_lend+first:1 ask+you_have:1
      hardship+need:1 do_send_money+need:1 do_add_me:1 fee+pay_for_me:1 child:1 help_out+money:1
      beg+emergency:1 you_have+joint:1 do_transfer+first:-1 prize+first:-1 joke:-1 remote:-1
      elsewhere:-1 hardship+prize:-1 of_child:-1 hardship+money:-1 teach:-1 lend_thing:-1
      clothes_off:-1 beg+hardship:-1 birth_data:-1 where_exactly:-1 own_document:-1
      amount+money:-1 buy+do_transfer:-1 do_transfer+fee:-1 do_pay+money:-1 real_name:-1
      first+brief:-1 camera:-1 do_transfer+hardship:-1 photo:-1 joint:-1 here_bad:-1 mind:-1
      see_you:-1 do_send_money+hardship:-1 other_code:-1 app_habit:-1 rich:-1 you_have+first:-1
      do_pay+do_send_money:-1 do_pay+first:-1 thing:-1 address:-1 you_have+brief:-1 trade:-1
      do_contact:-1 do_transfer+money:-1 emergency+need:-1 do_show:-1 contempt:-1 guard_third:-1
      invite:-1 thing_photo:-1 lend_thing+you_have:-1 money+joint:-1 others_earn:-1 buy+money:-1
      task_job:-1 password:-2 body:-2 home_question:-2 per_day:-2 do_send_money+help_out:-2
      do_transfer+help_out:-2 work:-2 do_pay+do_transfer:-2 multiply:-2 low:-2 self:-2
      money+short:-2 you_have:-2 kind_words:-2 document:-2 guard_story:-2 brief:-3 kinship:-3
      not_me_invest:-3 app:-3 pet:-4 guard_daily:-4 warn:-4 code:-4 guard_advice:-200
      guard_refusal:-200
    `,
  },
];

/** The words of {@link MONEY_RULES}. */
export const MONEY_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    do_lend:
      'lend lend_me borrow loan_me spot_me front_me advance_me lending can_i_borrow could_i_borrow',
    lend_thing:
      'book books charger umbrella pen bike jacket notes library car jumper sweater ladder tent dress hand',
    do_send_money:
      'send_me_money send_money send_the_money send_cash wire_me venmo_me paypal_me paypal_anything transfer_me cashapp send_me_something send_me_some send_what_you send_me_a_bit send_me_#* give_me_money give_me_some_money give_me_cash some_cash your_money share_money spare_change spare_some a_few_dollars send_it_back send_the_rest send_it_straight send_#* need_cash need_money gimme_money sponsor_me pay_me_back the_money_you_promised send_a_bit send_me_a_gift lil_gift transfer_what send_crypto take_crypto send_me_coins send_me_your_money ill_send_the_money forward_it_to_me u_pay you_pay cash_is_fine pass_it_on wire_it',
    do_transfer:
      'transfer transfer* wire wire_transfer deposit paypal venmo zelle western_union moneygram bank_transfer top_up chip_in cover donate fundraiser spare sponsor* send_over put_in pitch_in contribute invest_in_me pay_into withdraw',
    money:
      'money cash bucks euros dollars coins loan funds savings wallet account bitcoin crypto eth usdt btc capital balance',
    amount: '#_euro* #_dollar* #_bucks $# #_usd #_eur #_pounds #€ €# £# ###',
    hardship:
      'hospital surgery operation medicine meds rent landlord stolen mugged robbed ticket visa embassy tuition fees school bail arrested frozen bill bills debt debts hungry eaten stranded vet funeral unlucky starving hostel hotel taxi uber electricity loan_sharks wages payday casino milk_powder diapers blankets refugees plane flight bus_home ride_home broke_down tow accident passport seized lawyer exam_fee burned_down power_bill internet_bill rehab insulin',
    emergency:
      'desperate emergency please_help help_me save_me anything_helps cant_get_by have_mercy dont_know_who_else who_else_to_ask nobody_else ashamed embarrassing do_something even_a_little last_hope only_you_can im_losing_it could_cry if_only nothing_left do_the_rest',
    short:
      'cant_afford cant_even_afford short_on short_for a_bit_short not_enough_money only_the_plane_ticket no_money cards_empty card_is_empty broke out_of_money until_payday till_payday cant_pay run_out_of_money short_of_cash short_this_month account_is_empty in_the_red behind_on if_i_dont_pay until_we_pay costs_#* its_so_expensive #_short',
    help_out:
      'help help_out bridge chip_in support could_help would_help help_a_bit lend_a_hand get_by',
    pay_back:
      'pay_you_back pay_it_back give_it_back return_it pay_back payday back_tomorrow back_next_week swear_ill_pay i_promise_ill_pay win_it_back send_it_back double_it three_times_back put_it_in_writing',
    pay_for_me:
      'pay_for_me pay_it_for_me cover_it_for pay_for_my pay_my cover_my cover_the can_u_cover could_you_pay can_you_pay would_you_pay will_you_pay buy_me put_it_on_yours put_the_room_on yours_card use_your_credit_card your_credit_card pay_the_seller pay_a_bill pay_the_deposit pay_the_fee pay_the_tax just_pay cover_one_installment buy_two_of_my help_me_pay want_to_pay_for you_must_pay must_pay someone_pays',
    do_pay: 'pay payment paying paid_for_me repay shipping',
    beg: 'i_never_ask i_hate_asking ashamed_to_ask hate_to_ask if_you_really_loved if_you_loved if_youre_serious_about mixing_friends promised not_even_that_much only_costs prove_you_love as_a_sign just_this_once this_one_time you_once_said my_birthdays_coming youre_family',
    only_you: 'youre_the_only_one you_are_the_only_one only_you nobody_would_lend no_one_else',
    giftcard:
      'gift_card gift_cards giftcard* steam_card steam_cards itunes_card* google_play_card* apple_card* amazon_card* prepaid_card voucher vouchers play_cards',
    buy: 'buy grab get_me get_an purchase send_me pick_up scratch',
    fee: 'fee fees deposit tax customs bail shipping membership processing_fee verification_payment insurance commission ransom membership',
    prize:
      'you_won prize winner lottery inheritance refund free_iphone half_is_yours package_is_held parcel reward grant payout',
    unlock_money:
      'unlock unfreeze release_the_money account_is_frozen account_is_blocked withdraw_it stuck_at_customs too_much_by_accident by_mistake otherwise_all_your_contacts i_delete_them embassy',
    do_refuse: 'give_you_money lend_you send_you_money',
  },
  de: {
    do_lend:
      'leihen leih leihst borgen borg ausborgen auslegen vorstrecken pumpen vorschießen leih_mir leihe',
    lend_thing:
      'buch bücher ladekabel regenschirm schirm stift fahrrad jacke leiter bücherei auto pulli bohrmaschine',
    do_send_money:
      'überweis überweis_mir schick_mir_geld schick_geld geld_schicken paypal_mir paypal_mal schick_mir_was schick_mir_# gib_mir_geld dein_geld überweis_einfach zurückschicken zurück_überweisen was_kleines schenk_mir überweis_was spende* ein_paar_euro brauch_geld brauche_geld dringend_geld wo_bleibt_das_geld geld_das_du_versprochen schick_was_du spendier* jeder_euro du_zahlst schick_#* bisschen_kleingeld kleingeld geld_rüber gib_mir_was sponsor* weiterüberweisen weiterleiten',
    do_transfer:
      'überweisen überweist überweisung überweisung_machen einzahlen einzahlung paypal western_union beisteuern dazugeben zuschießen aufladen aushelfen übernehmen kaution spenden spende zuschuss',
    money:
      'geld bargeld kohle euro euros eur münzen coins kredit konto guthaben ersparnisse bitcoin krypto eth usdt kapital knete',
    amount: '#_euro #_eur #€ €# ###',
    hardship:
      'krankenhaus op operiert operieren operation medizin medikament* miete vermieter* geklaut gestohlen ausgeraubt flugticket ticket visum visumgebühr botschaft schulgeld studiengebühr* rechnung rechnungen schulden hunger gegessen tierarzt beerdigung hostel hotel taxi stromrechnung lohn gehalt milchpulver windeln decken flüchtling* heimfahrt abgeschleppt abschlepp* unfall pass anwalt prüfungsgebühr eingefroren verhaftet verpfändet kasino casino automat pleite uber zimmer',
    emergency:
      'verzweifelt notfall bitte_hilf hilf_mir helfen hilfst rausholen retten rette jeder_euro_hilft peinlich bitte_tu_was wen_ich_sonst sonst_fragen keinen_sonst niemanden_sonst wenigstens letzte_hoffnung ich_könnte_heulen hab_erbarmen nur_ein_bisschen hilft_schon wenn_mir_nur nich_mehr_weiter nicht_mehr_weiter',
    short:
      'nicht_leisten nich_leisten nicht_mal_nudeln fehlt_mir fehlt_nur fehlt_noch fehlen_mir knapp_bei_kasse kein_geld pleite blank leer bis_zum_lohn bis_dahin nicht_zahlen nich_zahl wenn_ich_nicht_zahle erst_wenn_wir_bezahlt nicht_bezahlen nicht_reicht reicht_nicht reicht_nich so_teuer kostet_#* mir_fehlen konto_is_leer konto_ist_leer',
    help_out: 'helfen hilf hilfst aushelfen unterstütz* beisteuern einspringen',
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
  },
  zh: {
    do_lend:
      '借我 借点 借钱 借我点 能借 借一点 借给我 借个 借几 借两 借一 借三 借五 借来 跟你借 周转 垫 代垫 借用 借不 找谁借',
    lend_thing: '书 充电器 雨伞 自行车 笔记 图书馆 借口 借过 笔 作业',
    do_send_money:
      '给我转 转给我 转我 转点 打钱 打给我 汇给我 汇款给 打过来 汇过来 转过来 转账给 给我打 发红包 红包 给点钱 你的钱 退回来 退还给我 斗内 抖内 支援我 赞助我 打赏 送我个 送我一张 给我钱 要你的钱 答应的钱 转一点 转笔 转5 转1 转2 v我 刷个礼物 刷礼物 礼物嘛 打到 打到你卡 存进来 汇钱 转些 转来 请我',
    do_transfer:
      '转账 转帐 汇款 支付宝 街口 打款 充值 储值 付款 银行卡 收款 转点 入金 捐 众筹 资助 赞助 凑 补 帮衬 投',
    money: '钱 块 元 万 千 现金 生活费 贷款 款 金 余额 比特币 eth usdt 泰达币 虚拟货币 货币',
    amount:
      '两百 三百 五百 八百 一千 两千 三千 五千 一万 两万 三千块 #块 #元 #万 ### 几百 几千 一百五',
    hardship:
      '住院 医院 手术 开刀 医药费 药 房租 房东 偷 抢 机票 车费 车钱 签证 大使馆 使馆 学费 保证金 罚金 拘留 冻结 账单 网费 债 欠 泡面 饿 没吃 兽医 奔丧 酒店 饭店 打车 水电 工资 薪水 奶粉 尿布 毯子 难民 路费 车坏 拖车 护照 赎 考试费 赌输 网贷 信用卡 狗要 生活费 众筹 丢了 孩子没',
    emergency:
      '走投无路 急用 救我 救救 帮帮我 帮我 帮个忙 求你 求求 过不去 没办法 想不到 找谁 还能找谁 可怜 只有你 难为情 不好意思开口 厚着脸皮 拉我一把 愁死 怎么办 帮一点 倒霉 意思意思',
    short:
      '吃不起 付不起 交不上 交不出 缴不出 不够 还差 只差 就差 没钱 缺钱 手头紧 卡里没钱 月光 没发工资 下周才发 付不出 还不上 才几 才# 没路费 没付',
    help_out: '帮我 帮忙 帮一下 支援 赞助 凑 帮帮 支持',
    pay_back: '还你 还给你 就还 明天还 下周还 还钱 退给你 翻本 写借条 写借据 发誓 肯定还 原封不动',
    pay_for_me:
      '帮我付 替我付 帮我买 帮我交 帮我刷 先帮我付 先付 先交 付个 付下 交税 交个 缴 替我还 刷卡 借张信用卡 帮付 交押金 缴纳 先支付 请先 先给定金 付订金 付钱',
    do_pay: '付 交 支付 缴 还款 运费',
    beg: '不求人 从来不 如果你真的爱我 真的爱我 又不是要 才68 诚意 当家人 生日快到 谈钱伤感情 特殊情况 上次答应 不是为了钱',
    only_you: '只有你 没人愿意帮 不会有人愿意 只有你能',
    giftcard: '礼品卡 礼物卡 点卡 点数 steam卡 谷歌卡 充值卡 苹果卡 储值卡 购物卡 会员卡',
    buy: '买 刮开 拍给我 背面 送我',
    fee: '手续费 押金 定金 订金 保证金 税 运费 解冻费 会员费 报名费 验证金 解冻金 费 名额',
    prize: '中奖 奖金 退款 免费送 分你一半 包裹 领奖 遗产 中了 稳赢 分红',
    unlock_money: '解冻 冻结 取出来 退款 多转 多汇 赎 买断 通讯录 联络人 删掉',
    do_refuse: '给你钱 借你 借给你',
  },
  ru: {
    do_lend:
      'одолжи* одолжить займи займешь занять взаймы в_долг перехват* одолжишь займёт займет ссуд*',
    lend_thing: 'книг* зарядк* зонт* ручк* велосипед* куртк* библиотек*',
    do_send_money:
      'скинь скиньте скинешь скинуть скинься перевед* переведи переведите перешли закинь подкинь подкинуть пришли_денег вышли_денег дай_денег кинь кинь_денег пополни деньгами на_карту верни_разницу вышли скинешься деньги_где где_деньги отправь_сколько дай_немного подай монеток подарочек твои_деньги занять_денег помоги_деньгами',
    do_transfer:
      'перевести перевод переводы сбер сбербанк тинькофф карту карта оплат* пополн* пожертв* внес* спонсор* скин* киви юмани paypal',
    money:
      'деньг* денег деньгами рубл* тыщ* тысяч* баксов долларов евро наличк* наличн* долг займ кредит* счет счёт крипт* биткоин* eth usdt бабл* бабки',
    amount: '#_руб* #_р #_тыс* #_тыщ #_доллар* #_баксов #_евро #$ $# пару_тысяч ### тысячу',
    hardship:
      'больниц* операци* лекарств* хозяйк* квартплат* аренд* украли ограбил* билет* виз* посольств* учеб* отчисл* неуплат* долг* штраф* залог* счета коммунал* голод* ел ветеринар* вет похорон* отель хостел* такси зарплат* смесь доширак* авари* эвакуатор паспорт* адвокат* заблокирован* арестова* кошелек кошелёк пеленки одеял* банкомат экзамен* проиграл*',
    emergency:
      'выручи выручай помоги помогите поможешь помочь спасти спаси отчаяни* в_отчаянии стыдно_просить любая_сумма не_знаю_к_кому к_кому_еще к_кому_ещё срочно больше_не_к_кому хоть_чем хоть_немного хоть_сколько последняя_надежда вот_бы умоляю',
    short:
      'не_хватает не_на_что нет_денег без_денег кончились_деньги закончились_деньги не_могу_оплатить нечем_платить на_мели до_зарплаты не_потяну если_не_заплачу без_оплаты такие_дорогие стоит_# пусто_на_карте на_карте_ноль не_могу_позволить',
    help_out: 'помоги помоч* поможешь поддерж* выручи скин* помощь помог',
    pay_back:
      'отдам верну вернем вернём завтра_отдам клянусь расписк* возвращ* отыграюсь вернется вернётся втрое',
    pay_for_me:
      'заплатишь_за_меня оплати оплатишь оплатите купи_мне купи за_меня оплатить_номер своей_картой твоей_картой внесите заплати оплатить_за доплатишь оплати_за',
    do_pay: 'плати* заплат* оплат* платеж* платёж* доставк* предоплат*',
    beg: 'никогда_не_прошу не_люблю_просить если_бы_ты_правда правда_любил если_любишь если_всерьез обещал обещала сумма_то_смешная всего_# скоро_днюха только_в_этот_раз ты_мне_как_семья мы_же_семья',
    only_you: 'только_ты ты_единствен* никто_не_займ* больше_никого',
    giftcard:
      'подарочн*_карт* подарочную_карту подарочная_карта гифт_карт* steam_карт* карту_steam карту_стим стим google_play айтюнс сертификат* гифткард*',
    buy: 'купи купить возьми скинь фотку',
    fee: 'комисси* залог* сбор пошлин* налог* взнос* предоплат* доставк* депозит* выкуп платёж платеж членск*',
    prize:
      'выиграл* приз выигрыш лотере* наследств* возврат* бесплатн*_iphone половина_твоя посылк* выплат*',
    unlock_money:
      'разблокир* заморож* заблокирован* вывести лишнее случайно_перевел случайно_перевёл по_ошибке твои_фотки удаляю контакты',
    do_refuse: 'дам_тебе_денег дам_тебе одолжу_тебе',
  },
  ko: {
    do_lend: '빌려 빌릴 꿔줘 꿔_줘 꿔줄 꿀_수 융통 빌려줘 빌려줄',
    lend_thing: '책 충전기 우산 자전거 노트 도서관 펜 옷',
    do_send_money:
      '쏴줘 쏴_줘 돈_보내 돈_좀 돈_줘 송금해 입금해 이체해 돈_보내줘 보태줄 보태줘 후원 별풍선 돈_있으면 네_돈 니_돈 용돈 돌려줄래 돌려줘 스폰 현금으로 돈_필요 돈이_필요 계좌로 보내주면_돼 만원_보내 원만 만원만 적선 돈은_언제 돈_언제 기부 원_보내 돈_부쳐',
    do_transfer: '송금 입금 이체 카카오페이 토스 페이로 계좌 충전 결제 입금하 부쳐 투자금',
    money: '돈 현금 만원 원만 생활비 대출 잔액 비트코인 코인 달러 유로 천원 이더 자금 만_원',
    amount: '#만 #원 #천 만원 만이천원 #억 백만원 ###',
    hardship:
      '입원 병원 수술 약값 약이 월세 집주인 도둑 강도 비행기표 차비 비자 대사관 등록금 보석금 벌금 동결 고지서 공과금 빚 라면 굶 밥도 동물병원 장례 호텔 택시 월급 분유 기저귀 담요 난민 교통비 견인 여권 응시료 도박 사채 카드 지갑 체포 전기세 통신비 강아지_수술 수술비 병원비 방값 사고',
    emergency:
      '절박 제발 살려 도와줄 도와줘 도와주 구해줘 구해_줄 부탁할_사람 조금이라도 조금만 염치 부끄럽 창피 어떡해 막막 누군가 도와줬으면 불쌍',
    short:
      '모자라 부족 돈이_없 돈도_없 살_돈도 돈_없 낼_돈 못_내서 못_내 못내 다_떨어 값만_있으면 바닥 안_나와 텅_비 먹을_돈 표_값만 내야 안_내면 비용_ 너무_비싸 잔고',
    help_out: '도와 보태 후원 지원 거들',
    pay_back: '갚을 갚아 돌려줄 돌려줄게 꼭_갚 차용증 다음_주에_줄게 내일_줄 두_배로 세_배로',
    pay_for_me:
      '대신_내 내줄래 내줄_수 내_줄 먼저_내 사줘 사_줘 하나만_사 결제해줄 결제해_줄 네_카드로 카드_좀 먼저_입금 납부 수수료_먼저 대신_결제 돈_내 계산해줘 내주면 내줄_ 결제_좀',
    do_pay: '결제 내야 지불 내면 배송비 선불',
    beg: '이런_말_하기 부탁_안 날_진짜_사랑하면 진짜_사랑한다면 큰돈도 진심이라면 진심이면 곧_생일 이번만 이번_한 가족이잖 약속했던 약속한_돈',
    only_you: '너밖에 너_하나 빌려줄_사람 당신밖에',
    giftcard:
      '기프트카드 기프트_카드 상품권 문상 구글카드 스팀카드 문화상품권 기프티콘 구글_기프트 스팀_카드 구글플레이_카드',
    buy: '사서 하나_사 구매 뒷면 사와 사다',
    fee: '수수료 계약금 보증금 세금 관세 배송비 해제_비용 회비 가입비 인증금 참가비 예약금 멤버십',
    prize: '당첨 상금 환불 무료_아이폰 절반은_네 택배 유산 경품',
    unlock_money: '해제 동결 출금 더_보냈 실수로 사진_내가 연락처_전부 뿌린다 인출',
    do_refuse: '돈_안_빌려 돈_안_줘',
  },
  ja: {
    do_lend:
      '貸して 貸してくれ 貸してもらえ お借り 借りられ 貸しといて 立て替え 借りれ 借りたい 貸してほしい 貸りて 貸してよ 建て替え 前借り',
    lend_thing: '本を 充電器 傘 自転車 ノート 図書館 ペン 貸してくれた 貸してあげ',
    do_send_money:
      'お金送 お金を送 送金して 送金お願い 振り込んで 振込お願い お金ちょうだい お金貸 援助 投げ銭 カンパ お金くれ おこづかい お小遣い お金必要 お金が必要 paypayで送 ペイペイで送 お金は? 差額を返 恵んで お恵み 寄付 君のお金 万送 千円送 円送 万払えば 現金でいい お金目当て 万振り込 少し送って 送ってもらえない 分けてもらえ 奢って おごって 支援して 支援し ポイント全部 君が万',
    do_transfer:
      '送金 振込 振り込み 振込み 入金 paypay ペイペイ 口座 チャージ 課金 クレカ 立替 支払い 出資 寄付 クラファン 支援',
    money:
      'お金 現金 円 万 生活費 借金 残高 ビットコイン 仮想通貨 ドル ユーロ 大金 資金 eth usdt 金を 金払',
    amount: '#円 #万 #千円 千円 万円 ###',
    hardship:
      '入院 病院 手術 薬 家賃 大家 盗まれ 強盗 飛行機代 電車代 ビザ 大使館 学費 保釈金 罰金 凍結 請求書 光熱費 借金 カップ麺 食べてない 獣医 葬 ホテル タクシー代 給料 ミルク おむつ 毛布 難民 交通費 レッカー パスポート 受験料 パチンコ 取り立て カード 財布 逮捕 ネット代 治療費 宿代 事故 避難所 督促 保護犬 停め',
    emergency:
      '助けて 助けてくれ 助けてほしい どうしようもな 頼れる 他に頼れる 恥ずかしい 言いにくい 急ぎ 少しでも 少しでいい お願いできない 君しかいない 本当に無理 困って ピンチ 図々しい 誰か泣き なんとか',
    short:
      '足りない 足りなくて 払えない 払えなくて お金ない 金ない 買えない お金がない 残高ゼロ さえあれば 出せない お金なくて 金欠 なくて 代もない 払わないと 高くて すごく高い 代がない 飲まれ',
    help_out: '助け 援助 支援 協力 手伝って',
    pay_back: '返す 返すから 返済 倍にして 借用書 取り返す 必ず返 返せる そのまま返 3倍',
    pay_for_me:
      '代わりに払 払ってくれ 払ってもらえ 払って 買って 買ってくれ カードで払 立て替えて 出してくれ 出してもらえ お支払い お振込み 入金して 先に払 先払い カード一回 課金して 支払い代わり 買ってよ 払ってよ 払えば お願いします先に',
    do_pay: '払 支払 送料 手数料だけ',
    beg: 'こんなこと言う 人に頼るの嫌 本当に好きなら 本気なら たった 誕生日なんだけど 今回だけ 家族みたい 約束したお金 お金の話は嫌 大金でもない 誠意',
    only_you: '君しか あなたしか 君だけ 貸してくれる人なんて',
    giftcard:
      'ギフトカード ギフト券 プリペイド itunesカード steamカード googleカード グーグルカード アマギフ プリカ 商品券 回数券 アップルカード',
    buy: '買って 裏の番号 購入 写真で送って 余って',
    fee: '手数料 手付金 保証金 税金 関税 送料 会員費 参加費 申請料 解除に 確認金 会費 費 代金 結納金',
    prize: '当選 賞金 返金 無料プレゼント 半分あげる 荷物 遺産 当たり',
    unlock_money:
      '解除 凍結 出金 引き出 多く振り込 間違えて多く 写真持ってる 消す 連絡先全員 下ろして',
    do_refuse: 'お金は貸さ 貸さないよ',
  },
  es: {
    do_lend:
      'prestas prestame presta prestar prestarme prestado prestada prestes prestaras prestarias adelantas adelantame prestamo fias',
    lend_thing:
      'libro libros cargador paraguas boli bolígrafo bici chaqueta apuntes biblioteca coche',
    do_send_money:
      'mandame_dinero enviame_dinero mandame_plata transfiereme pasame_un_bizum hazme_un_bizum bizum depositame pasame_dinero dame_dinero dame_plata regalame monedas moneditas patrociname tu_dinero me_mandas_algo mandame_algo envia_dinero mandamelo manda_# mandame_# necesito_dinero necesito_plata acepto_efectivo unas_monedas me_devuelves donde_esta_el_dinero el_dinero_que_prometiste invitame pagas_tu donar donas una_ayudita una_limosna unos_dolares unos_euros mandame_lo_que reenviamelo pon_la_primera pones_los',
    do_transfer:
      'transferencia transferir transfiere transferi deposita depositar deposito ingresar ingreso ingresa paypal western_union bizum venmo yape nequi oxxo clabe aportar aportas poner_algo colaborar donacion recaudacion cubrir cubrirla cubres recarga',
    money:
      'dinero plata efectivo euros euritos dolares pesos pasta lana guita monedas prestamo cuenta saldo ahorros bitcoin cripto criptomonedas usdt eth capital',
    amount: '#_euro* #_dolar* #_pesos #€ €# $# #_mil ### #_pavos',
    hardship:
      'hospital cirugia operacion operan operar medicina medicinas medicamento* alquiler renta casero robaron asaltaron pasaje billete vuelo visa visado embajada matricula colegiatura factura facturas recibo deuda deudas hambre comido veterinario funeral entierro hotel hostal taxi sueldo cobro pañales panales leche mantas refugiados grua accidente pasaporte abogado examen casino congelada cajero fianza detenido arrestaron luz prestamistas cartera cumple boda',
    emergency:
      'desesperado desesperada emergencia ayudame ayudar ayudarme ayuda ayudara salvar salvame verguenza_pedirlo me_da_verguenza lo_que_sea haz_algo no_se_a_quien a_quien_mas nadie_mas aunque_sea_poco un_poquito_aunque ultima_esperanza ten_piedad apiadate ojala_alguien no_puedo_mas echas_un_cable echame_una_mano',
    short:
      'no_me_alcanza no_alcanza no_tengo_dinero no_tengo_plata no_tengo_para ni_para_fideos ni_para me_falta_un_poco solo_me_falta falta_el_pasaje sin_dinero sin_blanca sin_un_duro no_puedo_pagar hasta_que_cobre hasta_que_paguemos si_no_pago cobro_la_semana carisima carisimo vacia en_ceros estoy_pelado me_faltan cuesta_# sale_# pide_# no_llego',
    help_out: 'ayuda* ayudas apoyar apoyame echame_una_mano echas_un_cable colabora*',
    pay_back:
      'te_lo_devuelvo te_lo_pago devolver* te_pago_mañana te_pago_manana te_pago_el recibo_firmado firmaria te_juro_que recupero el_triple te_los_devuelvo',
    pay_for_me:
      'pagame me_pagas pagas_por_mi pagarias pagaria pagar_la_habitacion con_la_tuya tu_tarjeta comprame me_compras cubrirla_tu pagar_antes pague pague_antes debe_pagar paga_la paga_el pago_de_verificacion haga_primero pagas_mi pagarle me_pagarias pagale',
    do_pay: 'paga pagar pago pagas pagos envio',
    beg: 'nunca_pido no_me_gusta_pedir si_de_verdad_me_quisieras si_me_quisieras si_vas_en_serio prometiste no_es_tanta solo_cuesta solo_por_esta_vez eres_familia como_familia cumple me_da_pena_pedir',
    only_you: 'solo_tu eres_el_unico eres_la_unica nadie_le_presta a_quien_pedirle',
    giftcard:
      'tarjeta_regalo tarjetas_regalo tarjeta_de_regalo tarjetas_de_regalo giftcard* gift_card* tarjeta_steam tarjeta_de_steam tarjetas_google tarjeta_google tarjeta_itunes vale cupon tarjetas_de_google bono',
    buy: 'compra compras comprar comprame parte_de_atras raspa pilla',
    fee: 'comision tasa deposito fianza impuesto impuestos aduana* envio cuota membresia seña sena anticipo rescate verificacion tramite',
    prize:
      'ganaste gano premio ganador loteria herencia reembolso iphone_gratis mitad_es_tuya paquete cobro',
    unlock_money:
      'desbloquear desbloquearla liberar congelada bloqueada retirar de_mas_sin_querer por_error tus_fotos las_borro contactos',
    do_refuse: 'darte_dinero prestarte te_presto te_voy_a_dar',
  },
};
