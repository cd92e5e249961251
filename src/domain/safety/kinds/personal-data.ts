import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Requests for an address, a document, a number of an account, or where and when a person can be found. */
export const PERSONAL_DATA_RULES: readonly SafetyRule[] = [
  {
    kind: 'personal-data',
    source: 'FTC, Identity theft; BSI, Identity theft',
    points: `
      address:16 where_exactly:14 location:13 workplace:12 real_name:10 bank_data:9 child_school:8
      digits:8 number:7 id_number:7 schedule:7 child:6 house+you_have:6 document:6 alone:6
      do_show+document:6 delete_after:5 house:5 birth_data:5 workplace+you_have:5 child+schedule:4
      real_name+you_have:4 surprise:4 child_school+you_have:3 do_tell:3 sms:3 house+where_exactly:3
      location+first:3 child+child_school:3 where_exactly+you_have:3 address+you_have:3
      location+brief:3 do_send_photo:3 work:3 your_number:3 bank_data+do_show:3
      document+you_have:2 document+surprise:2 do_show+surprise:2 do_show:2 id_number+you_have:2
      real_name+brief:2 code:2 you_have:2 hardship:2 bank_data+brief:2 house+schedule:2
      do_show+id_number:2 at_you:2 photo:2 see_you:2 of_child:2 brief:2 surprise+ask:2
      bank_data+you_have:2 alone+schedule:2 document+ask:2 do_show+brief:2 alone+house:2 push:2
      unlock_money:2 birth_data+ask:2 address+surprise:2 address+birth_data:2 alone+you_have:2
      workplace+ask:1 login:1 only_you:1 do_show+joint:1 document+first:1 id_number+ask:1
      do_show+first:1 surprise+need:1 buy:1 bank_data+surprise:1 joke:1 where_exactly+ask:1
      child_school+schedule:1 schedule+workplace:1 address+do_show:1 document+id_number:1 invite:1
      card_back:1 pay_for_me:1 birth_data+surprise:1 birth_data+you_have:1 real_name+surprise:1
      my_handle:1 where_exactly+first:1 do_show+real_name:1 teach:1 house+workplace:1
      bank_data+ask:1 house+first:1 document+need:1 child+you_have:1 address+house:1 prize:1
      warn:1 address+ask:1 do_show+where_exactly:1 address+first:1 top_up:-1 body:-1 camera:-1
      go_away:-1 low:-1 sure:-1 ask+joint:-1 do_show+need:-1 private:-1 help_out:-1 secret:-1
      ask+need:-1 trade:-1 remote:-1 insider:-1 ask+brief:-1 promise_photo:-1 do_show+schedule:-1
      house+surprise:-1 do_add_me:-1 multiply:-1 child+do_show:-1 hurt:-1 first+joint:-1
      surprise+first:-1 contempt:-1 not:-1 others_earn:-1 do_lend:-1 own_problem:-1
      now_or_never:-1 profit:-1 do_invest:-1 child+joint:-1 handle:-1 more_skin:-1 emergency:-1
      nude:-1 name:-1 lend_thing:-1 do_show+own_document:-1 ask:-1 guard_third:-1 house+joint:-1
      per_day:-1 first:-1 mind:-1 giftcard:-2 app_habit:-2 house+ask:-2 document+real_name:-2
      here_bad:-2 money:-2 amount:-2 document+own_document:-2 love:-2 pet:-2 other_code:-2
      joint:-2 house+location:-2 home_question+you_have:-2 self:-2 kind_words:-2 thing_photo:-3
      home_question:-3 do_contact:-4 guard_daily:-4 guard_story:-4 own_document:-5 you_have+brief:-5
      guard_advice:-200 guard_refusal:-200
    `,
  },
];

/** The words of {@link PERSONAL_DATA_RULES}. */
export const PERSONAL_DATA_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    address:
      'address home_address postal_address zip_code postcode zip house_number house_nr delivery_details adress street_number full_address',
    where_exactly:
      'where_do_u_live_exactly where_exactly_do_you_live where_do_you_live_exactly where_exactly_are_you tell_me_where_you_live where_you_live_anyway look_up_where_you_live what_street which_street which_building which_flat which_apartment whats_your_address your_home_address ur_address name_on_your_doorbell whose_doorbell which_road where_is_your_house wheres_your_house wheres_home the_actual_house your_house_on_the_map find_your_house what_floor which_floor room_number which_dorm which_entrance which_exit outside_your_work what_do_i_put_in_the_satnav where_your_parents_live where_do_your_parents_live which_hotel_are_you coords coordinates you_live_round_here your_neighbours where_is_your_place',
    house:
      'street flat apartment building house floor doorbell neighbourhood village dorm door gate town where_do_you_live where_do_u_live where_you_live you_live ground_floor station metro hotel window road own_or_rent',
    document:
      'passport id_card your_id ur_id driver_licence drivers_license driving_licence student_card birth_certificate bank_statement payslip medical_report visa some_id holding_your_id documents contract papers_with itinerary residence_permit id_photo photo_of_your_id insurance_card boarding_pass takeaway_order',
    id_number:
      'id_number passport_number social_security ssn document_number tax_number insurance_number student_number last_4_of_ur_social number_on_your_visa national_id fill_this_in licence_plate license_plate registration_number your_license_number',
    bank_data:
      'card_number bank_details account_number iban bank_balance bank_support paypal_login bank_account routing_number card_limit front_of_the_card photo_of_the_front registered_phone #_digits_on_the_back 3_digits which_bank card_pin bank_app your_income maiden_name',
    real_name:
      'full_name real_name last_name surname maiden_name real_one legal_name your_name first_and_last_name name_and_date name_and_address name_on_fb ur_real_name fake_name names_fake even_your_names_fake number_and_name',
    birth_data:
      'date_of_birth birth_date birthdate dob bday born birthday age height income employer',
    workplace:
      'where_do_you_work where_you_work where_do_u_work you_work_at you_work_in your_office wheres_your_office work_landline working_hours supermarket_you_work shop_you_work which_ward which_company which_school_do_you your_workplace your_work which_hospital your_church name_of_the_shop after_your_shift which_bus your_employer what_church what_school_and_year still_teaching',
    child_school:
      'which_school what_kindergarten which_kindergarten school_does_your your_kid_go kids_teacher finish_school school_bus day_camp which_nursery nursery football_club_does your_sons_school picks_your_little where_does_he_play kid_walk_home wont_say_the_school your_sons_uniform school_is_it your_daughter_go which_camp',
    child:
      'kid kids son daughter child children little_one little_girl boy grandson grandma husband girl nephew',
    schedule:
      'what_time when_do when_are_you which_day what_days when_does usually_go which_route from_where_to_where by_yourself get_off go_running working_hours after_school every_day go_to_bed get_in',
    alone:
      'home_alone alone_at_home are_you_home anyone_with_you by_yourself who_do_you_live_with who_do_u_live_with when_are_you_out are_you_out walk_home cameras_at_your_house is_anyone_home do_you_live_alone when_do_they_go_to_bed',
    location:
      'your_location drop_me_a_pin drop_a_pin live_location share_location location_sharing send_me_where_you_are turn_on_gps gps out_of_your_window pick_you_up im_downstairs meet_you_at_your see_where_you_are where_u_are send_your_location how_far_from_me just_saw_you send_a_pin',
    do_show:
      'show show_me send send_me give_me tell_me tell provide confirm photograph take_a_pic pic_of photo_of screenshot picture_of selfie text_me spill let_me_have fill kindly_send take_a_selfie give hand_over',
    surprise:
      'surprise present gift postcard parcel package customs flowers cookies deliver letter to_send_you refund flight visa booking verify real verified i_might_know_him courier handbag horoscope survey',
    own_document:
      'my_passport my_address my_id my_driving lost_my my_licence renew renewed i_moved my_new_address driving_test email_address ip_address address_book web_address my_visa my_street embassy my_contract moved_house',
    home_question:
      'city_are_you mountains_or_sea country_do_you what_is_it_like my_hometown weather far_from_the_sea how_is_life',
    do_refuse_data:
      'send_pictures_of_your_id tell_you_my_address give_you_my_address send_you_my_address give_out_my_address tell_strangers my_address_to',
  },
  de: {
    address:
      'adresse anschrift postleitzahl plz hausnummer lieferadresse postadresse heimatadresse privatadresse lieferdaten',
    where_exactly:
      'wo_genau_wohnst wo_wohnst_du_genau wo_genau_bist sag_mir_wo_du_wohnst wo_du_wohnst welche_straße in_welcher_straße welche_wohnung welches_haus deine_adresse dein_haus_auf_der_karte welcher_stock welches_stockwerk zimmernummer welcher_eingang wo_ist_denn_nun_dein_haus name_auf_deiner_klingel wo_klingel an_welcher_tür wo_wohnen_deine_eltern in_welchem_hotel koordinaten wo_ist_das_genau welches_gebäude in_welchem_gebäude sag_mir_nur_die_straße und_wo_wohnst also_das_haus wohnheim welcher_ausgang welchem_ausgang vor_deiner_arbeit',
    house:
      'straße wohnung haus gebäude stock klingel viertel dorf tür tor wo_wohnst_du wo_wohnst du_wohnst erdgeschoss bahnhof u_bahn hotel fenster miete eigentum',
    document:
      'pass reisepass ausweis perso personalausweis führerschein studentenausweis geburtsurkunde kontoauszug gehaltsabrechnung befund visum dokument* unterlagen passfoto vertrag arztbericht lohnzettel aufenthaltstitel reiseplan',
    id_number:
      'ausweisnummer passnummer sozialversicherungsnummer steuernummer versicherungsnummer matrikelnummer dokumentennummer steuer_id personalausweisnummer kennzeichen nummer_auf_deinem_visum',
    bank_data:
      'kartennummer bankverbindung kontonummer iban kontostand bankdaten paypal_login kontodaten kreditlimit ziffern_hinten welche_bank bank_app benutzername kundenservice_ihrer_bank handynummer kartenlimit vorderseite mädchenname vor_der_heirat',
    real_name:
      'vollen_namen voller_name nachname nachnamen richtigen_namen echter_name echten_namen richtiger_name vor_und_nachname wirklich_mit_nachnamen nummer_und_name name_adresse name_falsch',
    birth_data: 'geburtsdatum geboren geburtstag alter einkommen arbeitgeber größe',
    workplace:
      'wo_arbeitest_du wo_arbeitest wo_du_arbeitest wo_sie_arbeiten dein_büro wo_ist_dein_büro supermarkt_du_arbeitest laden_wo_du_arbeitest firma_arbeitest arbeitszeiten welche_firma welche_station welchem_krankenhaus deiner_arbeit welchem_bus welche_kirche zur_arbeit in_welche_kirche nach_der_schicht welche_schule_du',
    child_school:
      'welche_schule welcher_kindergarten welchem_kindergarten schule_geht_dein schule_aus lehrer_von_deinem schulbus welchem_verein kita hort wo_spielt_er holt_deine wo_trainiert schule_steht',
    child: 'kind kinder sohn tochter kleiner kleine kleines junge mädchen enkel neffe mann oma',
    schedule:
      'um_wie_viel_uhr wann welche_strecke von_wo_nach_wo an_welchen_tagen immer_joggen steigst_du_aus jeden_tag wann_kommt wann_hat nach_der_schule',
    alone:
      'allein_zu_hause allein_daheim grad_daheim bist_du_daheim bist_du_zuhause ist_wer_da allein_heim mit_wem_wohnst wann_bist_du_nicht kamera_am_haus alleine_daheim wohnst_du_allein',
    location:
      'standort dein_standort schick_standort live_standort gps schick_mir_wo_du_bist aus_dem_fenster kann_dich_abholen bin_unten stehe_vor_deiner geortet wie_weit_bist_du_von_mir standort_freigabe',
    do_show:
      'zeig zeig_mir schick schick_mir gib gib_mir sag sag_mir verrat verraten mach_mal_n_foto foto_von foto_vom screenshot selfie geben_sie bestätigen_sie fotografier senden_sie schreib_mir füllen ausfüllen halt_sag brauch_nur tell',
    surprise:
      'überraschung geschenk postkarte paket zoll blumen kekse lieferung kurier rückerstattung flug horoskop umfrage handtasche visum echt_bist vorbeikommen vorbeibring*',
    own_document:
      'mein_pass meine_adresse mein_ausweis meinen_pass meinen_ausweis verloren umgezogen führerscheinprüfung e_mail_adresse mailadresse meine_neue führerschein_geschafft führerschein_bestanden meine_straße verlängern botschaft reisepass_verloren',
    home_question: 'aus_welcher_stadt berge_oder_meer welches_land wetter heimatstadt',
    do_refuse_data: 'foto_von_deinem_ausweis meine_adresse_sag sag_dir_nicht_wo geb_meine_adresse',
  },
  zh: {
    address: '地址 住址 门牌号 门牌 邮编 收货地址 寄到 住处 邮递区号 现住址',
    where_exactly:
      '你家在哪 家在哪 哪一户 哪条街 几楼 房间号 哪栋 哪幢 哪个小区 哪家酒店 几号口 具体住 查到你 住哪片 你家房子 导航 按哪家 铃 坐标 哪座大楼 几号楼 宿舍 老家哪 哪个门 在哪下车 在哪站下 哪个出口 具体住哪 到底住哪 住哪儿 住哪条 住哪片',
    house: '街 小区 楼 村 你家 住 门口 地铁口 酒店 窗 路 车站 哪条路 住哪 住在哪',
    document:
      '护照 身份证 证件 驾照 学生证 户口本 银行流水 工资单 体检 签证页 毕业证 出生证 合同 健保卡 行程 离婚证 文件 外卖订单',
    id_number: '身份证号 护照号 社保号 学号 证件号码 证号 保险号 签证号 车牌',
    bank_data:
      '卡号 银行账户 银行帐户 账号 帐号 余额 银行卡 开户行 哪个银行 登录名 支付宝账号 背面那三 手机号 工资打到 哪张卡 额度 卡正面',
    real_name: '全名 真名 姓什么 姓啥 真实姓名 本名 名字是假 姓名 名字都是假 叫什么名字 实名',
    birth_data: '出生日期 哪年 出生 身高 年龄 收入 娘家姓 单位 工作单位 生日是 你生日 生日几',
    workplace:
      '在哪上班 哪里上班 工作的地方 哪家公司 公司在哪 上班的店 哪家超市 哪座大楼上班 上班坐 单位 公司 上班时间 几路车 哪个医院 哪家医院 哪个教堂 哪个科',
    child_school:
      '哪个学校 哪所学校 哪家幼儿园 幼儿园 放学 校车 班主任 哪个班 暑托班 足球队 在哪上学 哪里玩 接孩子 补习班 学校',
    child: '孩子 儿子 女儿 小孩 小家伙 外甥 孙子 老公 小朋友',
    schedule: '几点 什么时候 哪天 周几 平时 走哪条 从哪儿走 从哪 每天 路线',
    alone: '一个人在家 家里有人 在家吗 跟谁住 和谁住 一个人走 什么时候不在家 摄像头 自己住 独居',
    location: '定位 位置 共享位置 gps 窗外 楼下 发个定位 离我多远 在哪儿 实时位置 来接你 去接你',
    do_show:
      '发来 发我 给我看 拍一下 拍照 告诉我 报 给我 拍给我 提供 填 截图 截屏 说 给我一下 拿来看 核对 发过来 拍',
    surprise: '惊喜 礼物 寄 明信片 包裹 快递 海关 算命 退款 充话费 订机票 顺路 送你 调查 问卷 真人',
    own_document:
      '我的护照 我护照 我身份证 我的地址 丢了 考驾照 驾照考 补办 搬家 邮箱地址 地址栏 续签 大使馆 我家地址 我搬 我家门牌 门牌被 照片把我',
    home_question: '哪个城市 有海吗 天气 老家是 哪国 头像是在 背景好美 年好合',
    do_refuse_data: '把身份证照片发给网友 告诉你地址 给陌生人',
  },
  ru: {
    address: 'адрес адреса адресок адресом индекс прописк* почтовый_адрес домашний_адрес',
    where_exactly:
      'где_ты_точно точно_живешь точно_живёшь какая_у_тебя_квартира какая_квартира на_какой_улице какая_улица какой_дом номер_дома какой_этаж номер_комнаты какой_подъезд где_твой_дом дом_на_карте дом_то_твой где_конкретно ты_где_конкретно твой_адрес скажи_улицу хоть_улицу где_твои_родители какое_общежитие в_каком_отеле в_каком_здании координаты из_какого_выхода какой_вход домофон где_это',
    house:
      'улиц* квартир* дом дома подъезд этаж район деревн* ворот живешь живёшь метро отел* окна двер* станци* где_живешь где_живёшь где_ты_живешь где_ты_живёшь где_вы_живете где_вы_живёте',
    document:
      'паспорт* загран* документ* удостоверени* права студенческ* свидетельств* выписк* справк* виз* снилс инн анализ* договор скан_паспорта загранник* маршрут',
    id_number:
      'номер_паспорта номер_загранпаспорта серия_и_номер снилс инн номер_документа номер_полиса номер_зачетки табельный как_по_паспорту номер_визы',
    bank_data:
      'номер_карты реквизит* баланс* карты счет счёт банковск* логин какой_банк каким_банком цифры_сзади лимит номер_счета девичья_фамилия девичь* служба_безопасности_банка',
    real_name:
      'полное_имя фамили* как_тебя_полностью настоящее_имя имя_настоящ* фио отчеств* полностью_зовут имя_ненастоящее',
    birth_data: 'дата_рождения дату_рождения день_рождения родилась родился рост доход возраст',
    workplace:
      'где_работаешь где_ты_работаешь где_вы_работаете место_работы твой_офис офис_где каком_магазине магазин_называется каком_здании на_работу_ездишь какой_компани* рабочий_график какой_больниц* где_твоя_работа каком_автобусе после_смены в_какую_церковь у_работы',
    child_school:
      'какую_школу какой_школе какая_школа какой_садик какой_детский_сад уроки_заканчиваются школьный_автобус в_какой_секции в_какой_лагерь садик* где_играет кто_забирает учительниц* воспитател*',
    child:
      'ребенок ребёнок ребенк* ребёнк* сын сына дочк* дочери дети детей малыш* внук* муж племянник*',
    schedule:
      'во_сколько когда какому_маршруту откуда_докуда по_каким_дням обычно где_выходишь каждый_день какое_время после_школы',
    alone:
      'одна_дома один_дома ты_дома дома_одна есть_кто_нибудь с_кем_живешь с_кем_живёшь одна_домой когда_тебя_нет камеры_дома живешь_одна живёшь_одна',
    location:
      'геолокаци* геометк* геопозици* геолока* местоположение gps пришли_где_ты где_ты_сейчас из_окна заехать я_внизу трансляци*_гео как_далеко_от_меня координаты скинь_гео',
    do_show:
      'скинь пришли покажи сфоткай сфотографируй скажи назови дай сообщ* напиши укажите подтвердите пришлите заполни* говори скрин* сфоткайся кинь фото_паспорт* давай',
    surprise:
      'сюрприз* подарок открытк* посылк* таможн* цвет* варень* курьер* возврат* билет гороскоп* анкет* опрос* виз* настоящ* доставк* сумочк*',
    own_document:
      'мой_паспорт мой_адрес мои_права потерял потеряла переехал* сдал_на_права получил_права электронный_адрес адрес_почты посольств* права_с_третьего моя_улица',
    home_question: 'из_какого_города горы_или_море какая_страна погода родной_город',
    do_refuse_data: 'скажу_тебе_адрес дам_адрес фото_паспорта_незнаком*',
  },
  ko: {
    address: '주소 우편번호 집주소 배송지 건물_번호 도로명',
    where_exactly:
      '정확히_어디 어디_살아 어디_사는지 집이_어디 집_어디 집이_어디세 몇_호 몇호 몇_층 몇층 무슨_동 어느_동네 어느_건물 무슨_아파트 어느_아파트 방_번호 객실 어느_입구 어느_집 집이_어딘 내비 우편함 좌표 어느_호텔 무슨_거리 어느_길 몇_번_출구 출구 부모님_어디 몇_동 어디야_집 어느_마을 위치_어디',
    house: '집 아파트 건물 층 마을 문_앞 역에서 호텔 기숙사 거리 창밖 자가 월세',
    document:
      '여권 신분증 주민등록증 운전면허 면허증 학생증 등본 통장_사본 급여명세서 건강검진 비자 서류 계약서 증명서 민증 이혼 배달_주문 일정_보내',
    id_number:
      '주민번호 주민등록번호 여권번호 여권_번호 학번 사회보장 신분증_번호 비자_번호 차량_번호 보험_번호 증번호',
    bank_data:
      '카드번호 카드_번호 계좌번호 계좌_번호 잔액 은행_앱 카드_한도 예금주 계좌 카드_비번 뒷면_세 무슨_은행 어느_은행 앞면 휴대폰_번호 로그인',
    real_name: '본명 실명 풀네임 성함 진짜_이름 이름이_가짜 성이_뭐 전체_이름 이름도_가짜 이름까지',
    birth_data: '생년월일 생일 태어난 키 소득 나이',
    workplace:
      '어디서_일 직장 회사_어디 회사가_어디 어느_회사 근무시간 회사_번호 무슨_마트 가게_이름 어느_병원 몇_병동 사무실 회사_앞 일하는_가게 어느_교회 무슨_버스 근무지 어느_건물에서 일하는_곳 일하는_건물 일하세요',
    child_school:
      '무슨_학교 어느_학교 어린이집 유치원 담임 학교_끝나 하교 스쿨버스 어디서_놀아 어느_팀 캠프 하원 학원_어디 교복',
    child: '애 아이 아들 딸 남편 손자 조카 꼬마 할머니 자녀',
    schedule: '몇_시 언제 무슨_요일 어느_길로 매일 보통_몇 어디서_내려 몇시 코스',
    alone:
      '혼자_집 집에_혼자 집에_있어 누구랑_살 누구랑_있 집에_없어 혼자_걸어 혼자_살 cctv 카메라_있 집에_누구',
    location:
      '위치_보내 위치_공유 위치_찍 gps 지피에스 창밖_찍 데리러 좌표 지금_어디 실시간_위치 얼마나_멀어 나_밑에 밑에_왔 위치',
    do_show:
      '보내줘 보여줘 알려줘 말해 찍어서 찍어_보내 불러줘 줘 캡처 인증샷 셀카 제출 기입 알려주 확인해_주 말해줘 적어 찍어줘 보여 대봐',
    surprise:
      '선물 깜짝 엽서 택배 세관 배송 환불 비행기표 운세 설문 꽃 충전 쿠키 비자 실존 진짜인지',
    own_document:
      '내_여권 내_주소 내_신분증 여권을_잃어 잃어버 면허_땄 면허_시험 이사 이메일_주소 갱신 대사관 재발급 우리_집_주소',
    home_question: '어느_도시 바다야_산 무슨_나라 날씨',
    do_refuse_data: '주소_안_알려 신분증_사진_보내지 주소는_못',
  },
  ja: {
    address: '住所 郵便番号 番地 届け先 ご住所 自宅の住所 宛先',
    where_exactly:
      'どこに住んで どこ住み 家どこ 家はどこ お家はどちら 何号室 何階 どのマンション マンション名 どの建物 どこの通り 何丁目 部屋番号 どの部屋 どのへんに住 詳しい住所 インターホン どのホテル 座標 どの寮 何番出口 どの入口 どの出口 ナビに 住んでるとこ 具体的にどこ 実家どこ 家教えて 正確にどこ どの道 ご両親はどこ 家の場所 表札の名前',
    house: '家 マンション アパート 建物 通り 村 玄関 駅 ホテル 寮 窓 賃貸 持ち家 町',
    document:
      'パスポート 身分証 免許証 保険証 学生証 マイナンバーカード 住民票 通帳 給与明細 診断書 ビザ 書類 契約書 証明書 在留カード 健康診断 旅程 注文画面',
    id_number:
      'マイナンバー パスポート番号 学籍番号 証明書番号 社会保障番号 保険証番号 免許証番号 ビザの番号 身分証番号 旅券番号',
    bank_data:
      '口座番号 カード番号 銀行口座 残高 カードの暗証 振込先 口座情報 どの銀行 限度額 表面の写真 裏の3桁 ユーザー名 登録電話',
    real_name: '本名 フルネーム 苗字 名字 本当の名前 お名前 ご氏名 名前も嘘 氏名',
    birth_data: '生年月日 誕生日 生まれ 身長 年収 年齢 収入 旧姓',
    workplace:
      'どこで働い 職場 勤務先 会社どこ 会社はどこ どこの会社 勤務時間 どこのスーパー お店の名前 どの病棟 病院は? オフィス 働いてる店 どこの教会 何のバス どの学校で 会社の場所 お勤め',
    child_school:
      'どこの学校 どの学校 何小学校 保育園 幼稚園 担任 下校 スクールバス 放課後 どこのチーム お迎え 制服 学校名 学校は言え 学童',
    child: '子供 お子さん 息子 娘 孫 旦那 おばあちゃん 甥 子ども お嬢',
    schedule: '何時 いつ 何曜日 どの道 毎日 いつも何 どこで降り ルート どのコース どこからどこ',
    alone:
      '一人で家 家に一人 今家? 家にいる 誰と住ん 誰かいる いつ留守 一人で帰 防犯カメラ 一人暮らし',
    location:
      '位置情報 現在地 位置共有 gps 窓の外 迎えに行 座標 今どこ 下にいる 着いたよ どれくらい離れて ピン送 位置送 どこにいるか 居場所',
    do_show:
      '見せて 送って 教えて 撮って 言って 見せ スクショ 自撮り ご記入 記入 ご提供 確認させて 知りたい ください 提示 写真送',
    surprise:
      'サプライズ プレゼント ハガキ 荷物 税関 宅配 返金 航空券 占い アンケート 花 クッキー 配達 ビザ 本物 本人 バッグ',
    own_document:
      '私のパスポート 僕の住所 失くし なくした 免許取 免許受か 引っ越し メールアドレス 更新 大使館 再発行 私の住所 自分の住所 表札飛 写真が指名',
    home_question: 'どこの街 海?山 どこの国 天気 出身',
    do_refuse_data: '住所は教えられ 住所は教えない 身分証の写真を送らない',
  },
  es: {
    address: 'direccion domicilio codigo_postal numero_de_casa datos_de_entrega direcciones dire',
    where_exactly:
      'donde_vives_exactamente donde_estas_exactamente en_que_calle que_calle que_piso que_edificio que_portal numero_de_habitacion que_hotel donde_esta_tu_casa tu_casa_en_el_mapa en_que_residencia a_que_timbre nombre_en_tu_timbre donde_viven_tus_padres que_entrada coordenadas cual_era_su_direccion como_se_llega_a_tu_casa que_pongo_en_el_gps de_que_pueblo que_barrio donde_queda_tu_casa que_salida donde_exactamente vives_por_aqui donde_es en_que_hotel',
    house:
      'calle piso apartamento casa edificio timbre barrio pueblo puerta vives portal estacion metro hotel ventana planta_baja alquilada propia residencia donde_vives',
    document:
      'pasaporte dni identificacion ine carnet licencia cedula carnet_de_estudiante partida_de_nacimiento recibo_de_nomina nomina estado_de_cuenta informe_medico visado visa documentos documento contrato sentencia itinerario tu_pedido credencial',
    id_number:
      'numero_de_pasaporte numero_de_dni numero_de_identificacion seguridad_social numero_de_documento numero_de_cedula matricula curp rfc nss ultimos_digitos numero_de_tu_visado',
    bank_data:
      'numero_de_tarjeta datos_bancarios numero_de_cuenta iban clabe saldo cuenta_bancaria que_banco limite_tiene_tu_tarjeta pin_de_la_tarjeta tu_cuenta foto_del_frente app_del_banco ingresos usuario apellido_de_soltera telefono_registrado de_atras',
    real_name:
      'nombre_completo nombre_real apellidos apellido verdadero_nombre nombre_y_apellido como_te_llamas_de_verdad nombre_de_verdad tu_nombre_real nombre_es_falso nombre_y',
    birth_data: 'fecha_de_nacimiento nacimiento naciste cumple cumpleaños edad altura ingresos',
    workplace:
      'donde_trabajas en_donde_trabajas donde_trabaja tu_oficina en_que_empresa que_supermercado que_tienda la_tienda_donde_trabajas tu_trabajo horario_de_trabajo que_hospital en_que_planta fijo_de_tu_trabajo que_iglesia que_autobus edificio_trabajas puerta_de_tu_trabajo',
    child_school:
      'que_escuela que_colegio que_guarderia guarderia guarde sale_del_cole maestra_de autobus_escolar que_campamento que_equipo donde_juega quien_recoge el_colegio la_escuela del_cole uniforme_de',
    child: 'hijo hija hijos niño niña niños nino nina ninos peque nieto marido sobrino',
    schedule:
      'a_que_hora cuando que_dia que_dias por_donde que_ruta todos_los_dias de_donde_a_donde donde_bajas donde_te_bajas despues_del_cole',
    alone:
      'sola_en_casa solo_en_casa estas_en_casa con_quien_vives hay_alguien vuelve_solo no_estas_en_casa camaras_en_casa vives_sola vives_solo andas_sola',
    location:
      'ubicacion tu_ubicacion gps mandame_ubicacion manda_ubicacion por_la_ventana pasar_por_ti recogerte estoy_abajo ver_donde_estas en_tiempo_real a_cuanto_estas pasame_donde_estas creo_que_te_acabo_de_ver',
    do_show:
      'muestrame muestra enseñame ensename mandame manda dame dime pasame envia envie foto_de_tu foto_del captura selfie indique confirme rellene complete toma_una_foto hazle_una_foto haz_una_foto ponme escribeme me_das',
    surprise:
      'sorpresa regalo postal paquete aduana flores galletas envio mensajero reembolso vuelo horoscopo encuesta bolso visado verificar real',
    own_document:
      'mi_pasaporte mi_direccion mi_dni perdi me_mude mudanza carnet_de_conducir direccion_de_correo renovar embajada mi_calle aprobe_el_carnet saque_el_carnet mi_acta llego_tu',
    home_question: 'de_que_ciudad mar_o_montaña que_pais el_clima',
    do_refuse_data: 'decirte_mi_direccion darte_mi_direccion fotos_de_tu_dni',
  },
};
