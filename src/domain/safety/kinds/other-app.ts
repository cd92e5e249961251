import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Attempts to move the conversation to another service, where no one protects it. */
export const OTHER_APP_RULES: readonly SafetyRule[] = [
  {
    kind: 'other-app',
    source: 'FTC, What to know about romance scams; Europol, Romance scam',
    points: `
      app:16 do_add_me:10 number:8 elsewhere:8 handle:7 platform:7 your_number:7 my_handle:6
      app+brief:4 do_move:4 do_move+elsewhere:4 do_contact:4 number+brief:4 app+you_have:4
      address:3 here_bad:3 your_number+you_have:3 scan:3 amount:3 app_habit+you_have:3 invite:2
      do_contact+your_number:2 do_add_me+do_move:2 your_number+ask:2 your_number+first:2
      do_move+handle:2 do_tell:2 at_you:2 threat:2 now_or_never:2 not:2 app+ask:2
      do_contact+first:2 do_add_me+brief:2 own_document:2 sms:2 do_contact+elsewhere:1 camera:1
      your_number+brief:1 ask:1 do_refuse_data:1 push:1 do_move+my_handle:1 app+do_move:1
      do_add_me+handle:1 handle+first:1 app+joint:1 here_bad+you_have:1 do_move+number:1
      elsewhere+here_bad:1 your_number+joint:1 do_add_me+you_have:1 do_move+your_number:1
      number+you_have:1 kinship:1 do_show:1 number+ask:1 elsewhere+ask:1 handle+ask:1
      do_add_me+my_handle:1 lost_own:1 joint:1 app_habit+ask:1 low:1 do_move+joint:1
      do_contact+handle:1 number+joint:1 my_handle+number:1 here_bad+ask:1 first+brief:1
      do_add_me+here_bad:1 remote:-1 do_move+first:-1 do_lend:-1 pay_for_me:-1 need:-1 brief:-1
      top_up:-1 ask+joint:-1 mind:-1 number+your_number:-1 keep_secret:-1 contempt:-1
      app+number:-1 home_question:-1 need+you_have:-1 do_send_money:-1 ask+you_have:-1 prize:-1
      do_invest:-1 do_contact+joint:-1 thing_photo:-1 do_contact+number:-1 hurt:-1 warn:-1
      id_number:-1 work:-1 unlock_money:-1 profit:-1 put_in:-1 emergency:-1 app+here_bad:-1
      love:-1 do_move+you_have:-1 do_add_me+ask:-1 do_add_me+do_contact:-1 birth_data:-1
      task_job:-1 delete_after:-1 password:-1 body:-1 lend_thing:-1 digits:-1 document:-1
      bank_data:-2 other_code:-2 do_send_photo:-2 thing:-2 fee:-2 self:-2 pet:-2 coin:-2
      app_habit+do_move:-2 guard_daily:-2 future:-2 do_contact+do_move:-2 per_day:-3 app+first:-3
      money:-3 hardship:-3 code:-3 guard_third:-3 first:-3 house:-3 kind_words:-3 guard_story:-4
      app+app_habit:-4 app_habit:-5 guard_advice:-200 guard_refusal:-200
    `,
  },
];

/** The words of {@link OTHER_APP_RULES}. */
export const OTHER_APP_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    app: 'whatsapp whats_app wapp wa telegram tg line_app kakao kakaotalk katalk wechat weixin vk vkontakte snap snapchat insta instagram ig skype discord signal facetime viber messenger threema facebook fb tiktok qq zalo hangouts kik threads rednote twitch onlyfans icq teams zoom google_chat wickr session_app xiaohongshu green_app the_green_app t_me wa_me dot_me email e_mail mail imessage sms text_me dm dms pm',
    do_add_me:
      'add_me add_you follow_me follow_each_other follow_back ill_add_you find_me search_me message_me text_me hit_me_up dm_me pm_me reach_me call_me ring_me write_me_at write_me_elsewhere mail_me join_my email_me send_me_a_dm write_to sms_me look_me_up did_we_add contact_me i_will_text_you ping_me',
    your_number:
      'your_number ur_number your_phone_number your_phone get_your_number have_your_number want_your_number your_digits digits_pls exchange_numbers swap_numbers trade_numbers swap_whatsapp exchange_contacts your_contact your_contacts leave_me_your have_some_contact your_whatsapp your_telegram your_insta your_snap your_wechat your_line your_skype your_email your_handle whats_your_@ drop_your_email leave_your_email which_number phone_call_tonight your_cell your_mobile your_socials can_i_have_your_number gimme_your_number',
    number: 'number number? digits',
    my_handle:
      'my_telegram my_whatsapp my_insta my_snap my_line my_wechat my_skype my_discord my_id my_email_is my_mail_is my_handle my_number_is my_number my_facebook my_username my_kakao my_vk my_channel im_on_telegram im_mostly_on im_on_insta im_there_as thats_me there_as same_as_nick @example.net business_whatsapp link_in_bio real_me_is invite im_everywhere pick_your_app is_mine',
    handle: '*@* ###_### #### t.me slash __',
    elsewhere:
      'another_app other_app different_app switch_apps switch_app change_apps somewhere_else elsewhere off_this off_here not_here but_not_here outside_this not_on_here leave_this_site this_crappy_site other_platform another_platform private_chat privately talk_outside other_place go_somewhere which_app what_apps what_messengers what_do_people_use a_better_app other_messenger any_other_way other_way_to_reach use_another use_that_instead other_site on_the_side',
    do_contact:
      'reach_you find_you contact keep_in_touch stay_in_touch text_me call_you call_me lose_you call video_call write_me message_you text_you ring_you meet_for_real to_reach reach',
    do_move:
      'move continue switch go_to come_to come_over join use talk_on chat_on write_on open install get_it meet_me_on talk_there chat_there is_better faster_on easier_there swap trade exchange send_it_to_my add take_this lets_go ill_send go_look come_there works prefer answer_me',
    here_bad:
      'rarely_here never_here this_app_is this_chat_keeps this_site_is site_is_buggy slow_on_here rarely_on not_used_to ban_us get_banned gets_deleted will_be_deleted start_charging never_meet_here quality_here blocked_here admins_might get_blocked deleting_this leaving_this dont_get_this_site dont_come_here notifications_dont hardly_use not_secure new_here delete_my_account_here im_slow_on',
    app_habit:
      'all_day my_mum my_mom my_dad my_sister my_brother grandma picture_i_post family_group deleted_my quit addicted my_boss our_team work_group my_kid my_kids my_son my_daughter ad_on article news viral hacked_my my_parents i_deleted',
    do_refuse_number:
      'ask_me_for_my_number give_you_my_number give_out_my_number want_to_give_my_number my_number_to_strangers',
  },
  de: {
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
      'andere_app anderen_app andere_apps app_wechseln apps_wechseln woanders woanders_hin nicht_hier nich_hier aber_nicht_hier außerhalb andere_seite anderen_seite privat privat_schreiben anderer_messenger anderen_messenger welche_app welche_apps welche_messenger wie_erreich_ich_dich_sonst wie_sonst raus_aus_diesem plattform_wechseln andere_plattform drüben',
    do_contact:
      'erreich* erreiche anrufen ruf_an in_kontakt kontakt telefonieren videocall video_chatten verlieren schreib_mir weiterschreiben weiter_schreiben uns_nicht_verlieren finden ruf_dich',
    do_move:
      'wechseln rüber weiter nutz nehmen komm wechsel machen_weiter schreiben tauschen installier hol_dir lieber speicher einfacher schneller geh_auf schreib_mir antworte chatten gehen reden adde nehm da_sind treffen',
    here_bad:
      'bin_hier_selten selten_hier nie_hier diese_app chat_bricht_ab dieser_chat diese_seite die_seite_kostet bald_was_kostet gesperrt gelöscht hier_langsam komm_hier_nicht_klar hier_nicht_mehr zensiert blockiert_hier hier_gesperrt wird_morgen_gelöscht nicht_sicher kenn_mich_hier nutz_das_hier neu_hier',
    app_habit:
      'den_ganzen_tag meine_mutter mama papa oma mein_chef meine_schwester mein_bruder familiengruppe gelöscht_habe süchtig jedes_instagram gruppenchat arbeitsgruppe gehackt mein_sohn meine_tochter',
    do_refuse_number: 'nach_meiner_nummer meine_nummer_geb meine_nummer_weiter',
  },
  zh: {
    app: '微信 wechat 威信 薇信 vx line 赖 telegram 电报 tg qq 扣扣 whatsapp whats instagram ins ig 推特 脸书 facebook messenger 抖音 小红书 微博 kakao vk snap skype discord signal facetime viber 绿色软件 绿色那个 绿泡泡 邮箱 email 小窗 私信 短信 简讯 youtube频道 频道 直播间 threads session twitch 陌陌 探探 钉钉 飞书 onlyfans tiktok q上 chat软件',
    do_add_me:
      '加我 加一下 加个 加你 互关 互追 加好友 找我 打给我 打给你 联系我 联络我 搜一下 搜我 私我 来我频道 来我直播 进群 进不进 发邮件 打这个电话 发短信给我 传简讯给我 拉你进 追踪我 关注我 打电话给我 私聊 私下 写信给我 就是我 来微信 加群',
    your_number:
      '你的微信 你微信 你的line 你的电话 你电话 手机号 电话号码 联系方式 联络方式 你号码 你的号码 你的手机 留个微信 给个微信 换微信 加微信 要你微信 交换line 交换微信 互换号码 换号码 留个号码 号码给我 微信多少 微信号 给我电话 留下微信 你邮箱 给赖 给个v 给个微 留个联系 抖音号 你ig 你ins 手机尾号 你的id 账号给我 告诉我账号 没有你号码 留电话 加个赖',
    number: '号码 号 电话',
    my_handle:
      '我微信 我的微信 我的line 我line 我的电报 我的tg 我tg 我的账号 我赖 我id 我的id 我的号 我的ig 我ins 我的ins vx同号 同号 我叫 我的邮箱 我号码 我扣扣 我的qq 我qq 24小时在线 我的电话 我在另一个',
    handle: '@ ### _ 零零 demo',
    elsewhere:
      '换个app 换app 别的软件 另外的软件 其他软件 换软件 换个软件 换个地方 另外那个软件 那边聊 去那边 不在这里 不要在这 别在这 别在平台 不要在平台 在外面 去外面 别的联络 别的联系 免费的那个 转到 移步 哪些软件 什么软件 用什么聊天 别的平台 另一个平台 另外一个 别处 看不到的地方 改用 私下聊',
    do_contact: '联系 联络 找到你 找不到你 打电话 视频 视讯 聊 电话粥 遇不到 常联',
    do_move: '换 去 来 用 加 聊 上 转移 移到 挪 注册 下载 存一下 打开 搜 发我 发你 下个 回我 发去',
    here_bad:
      '不常上 很少上 老掉线 一直断线 这软件 这网站 这网页 这上面 要收费 会被封 被封号 被停权 注销 删了 屏蔽 不安全 压缩 不会用 不习惯 破网页 封我 回得慢 这app 这里不方便 bug',
    app_habit:
      '整天 我妈 我爸 家庭群 家人群 我姐 我弟 老板 同事 工作群 点赞 朋友圈看到 我奶奶 被盗 卸载 删了微信 每张',
    do_refuse_number: '要电话号码 问我要电话 问我要微信 给你我的号码 不给微信',
  },
  ru: {
    app: 'ватсап* вотсап* вацап* whatsapp телеграм* телега телегу телеге телеги тг tg вайбер* viber скайп* skype инст* instagram вк vk вконтакте дискорд* discord сигнал* signal фейсбук* facebook снэп* снап* snap* line вичат wechat мессенджер* тикток* tiktok почт* мейл* имейл* email смс facetime фейстайм какао kakao твич* канал личк* onlyfans',
    do_add_me:
      'добавь* добавляй* подпиш* пиши_в пиши_мне пиши_на пиши_туда пишите_в найди_меня найдешь найдёшь напиши_мне_в позвони_мне звони_мне заходи_в напиши_смс свяжись скинь_контакт в_личку кинь_заявку набери_меня постучись напишите ищи_меня позвони_на давай_спишемся',
    your_number:
      'твой_номер твой_телефон номерок номер_телефона обменяемся_номер* обменяться_номер* обменяемся_ватсап* обменяемся_контакт* твои_контакты твой_контакт твой_ник твой_ватсап твоя_телега твой_тг твоя_инста дай_номер дашь_номер дай_контакт скинь_номер оставь_номер оставь_контакт* оставь_инст* как_с_тобой_связаться какой_у_тебя_номер твоя_почта твой_имейл кинь_номер номерами какие_то_контакты какие_нибудь_контакты контакты_дашь какой_ник',
    number: 'номер телефон контакт* номера',
    my_handle:
      'мой_тг моя_телега мой_ватсап мой_скайп мой_инст* моя_инста мой_телеграм* мой_ник мой_номер мой_канал моя_почта в_вк_сижу я_там это_я там_как мой_id мой_контакт мой_дискорд найдешь_легко такой_же_ник везде_* приглашение ссылка_в_профиле',
    handle: '*@* ###_### #### t.me __ demo_ ноль_ноль',
    elsewhere:
      'другое_приложение другом_приложении другой_мессенджер другом_мессенджере сменим_приложение не_здесь не_тут не_тут_а в_другом_месте в_другое_место где_то_еще другой_сайт другом_сайте лично_добавь добавь_лично перейдем перейдём приватно какие_мессенджеры каким_приложением как_еще_с_тобой как_ещё_с_тобой вне_этого вне_сайта за_пределами чем_пользу* на_другой_площадке',
    do_contact:
      'связаться связь созвон* звон* позвоню потеряться потерять найти на_связи спишемся написать общат*',
    do_move:
      'перейд* пошли давай_в давай_перейд* лучше_в удобнее сменим обменя* пиши приходи зайди заходи установи скачай зарегайся сохрани открой продолж* переедем спишемся ответь там_быстрее кинь скину',
    here_bad:
      'редко_тут редко_здесь редко_бываю тут_редко почти_не_захожу чат_вылетает чат_постоянно сайт_скоро этот_сайт забанят акк_тут удалят платный глючит тут_медленно тут_не_сижу неудобно_тут небезопасно сайт_тупит блокируют не_привык* удаляю_отсюда новенький_тут',
    app_habit:
      'весь_день целыми_днями моя_мама мама_лайкает папа бабушка сестра брат начальник семейн*_чат* рабочий_чат удалил удалила взломали каждую_фот*',
    do_refuse_number: 'спрашивай_мой_номер проси_мой_номер дам_свой_номер',
  },
  ko: {
    app: '카톡 카카오톡 라인 텔레 텔레그램 왓츠앱 인스타 디엠 dm 위챗 스카이프 디스코드 시그널 페북 페이스북 메신저 스냅 스냅챗 vk 페탐 페이스타임 틱톡 이메일 메일 문자 바이버 초록색_앱 트위치 채널 오픈톡 오픈채팅 스레드 kakao line whatsapp telegram insta 밴드 온리팬스 sms',
    do_add_me:
      '추가해 추가_해 친추 맞팔 팔로우 연락해 연락_해 연락줘 연락_줘 전화해 전화할게 전화줘 검색해 찾아와 채널로_와 문자_줄래 문자_줘 연락_주세요 디엠해 디엠_줘 찾아봐 톡해 톡_해 추가해줘 메일_주세요 메일_줘',
    your_number:
      '번호_좀 번호_줘 번호_줄래 번호_교환 네_번호 니_번호 전화번호 폰번호 카톡_아이디 카톡_교환 라인_교환 연락처 인스타_알려 아이디_알려 아이디_뭐 연락_방법 번호_알려 번호_뭐 카톡_하세요 번호? 연락할_방법 메일_주소_알려 번호_따도 번호는? 인스타_아이디 번호를_몰라',
    number: '번호 연락처',
    my_handle:
      '내_텔레 내_카톡 내_라인 내_인스타 내_아이디 내_스카이프 내_채널 나_찾기_쉬 내_번호 아이디는 그게_나야 내_디코 내_메일 로_연락 같은_아이디 프로필_링크 초대',
    handle: '@ ###-#### ### _ t.me 공공공',
    elsewhere:
      '다른_앱 딴_앱 다른_데 다른데 여기_말고 다른_곳 밖에서_얘기 다른_메신저 개인적으로 따로_얘기 다른_연락 무슨_앱 어떤_앱 다른_사이트 다른_플랫폼 옮기자 옮길래 옮겨 나가서',
    do_contact: '연락 전화 영통 영상통화 통화 못_찾을까 이어서_얘기 찾을',
    do_move:
      '가자 갈래 넘어가 옮 하자 와 써 쓸래 교환 가입 저장 설치 열고 얘기하자 얘기하고 보낼게 답해 더_빨라 편해',
    here_bad:
      '여기_잘_안 거의_안_들어 여기_자꾸 자꾸_끊 유료 정지당 없어질 여기는_느려 여기서는_느 여기_느려 차단돼 안전하지 불편해 여기_익숙 탈퇴 삭제될 강퇴',
    app_habit:
      '하루_종일 하루종일 엄마가 아빠가 할머니 언니가 오빠가 회사_단톡 가족_단톡 상사 해킹당 지웠 탈퇴했 좋아요_눌',
    do_refuse_number: '번호_물어보지 번호_달라고_하지 번호_안_줘',
  },
  ja: {
    app: 'line ライン テレグラム telegram whatsapp ワッツアップ インスタ dm ディーエム カカオ wechat ウィーチャット スカイプ discord ディスコ シグナル facetime フェイスタイム facebook fb メッセンジャー スナチャ snapchat vk viber tiktok ティックトック メール メアド ショートメール sms 緑のアプリ チャンネル twitch 配信 スレッズ threema session 個別に オンリーファンズ',
    do_add_me:
      '追加して 追加し 友達追加 友だち追加 相互し 相互フォロー フォローして 連絡して 連絡ください 電話するよ 電話して 検索して 探して dmして 来てきて ご連絡ください 返事して 招待 見に来て 話しに来て 個別に メールして 登録して 話して',
    your_number:
      '番号教えて 番号教え 電話番号 line教えて line交換 ライン教えて ライン交換 インスタ教えて 連絡先 連絡取れる id教えて id何 idは? 番号交換 メアド教えて メアド書いて 番号プリーズ tiktok教えて lineやってる ライン何 番号は? 電話番号は カカオ教えて 連絡先交換 番号知ら',
    number: '番号 連絡先',
    my_handle:
      '僕のline 私のline 俺のline テレグラムのid lineid idは インスタは すぐ見つかる lineは 同じid が私 だよ、dm 24時間対応 プロフのリンク スカイプは メールは 名前にアンダーバー で探して で検索',
    handle: '@ ### _ t.me ゼロゼロ',
    elsewhere:
      '別アプリ 別のアプリ 他のアプリ 違うアプリ ここじゃダメ ここじゃなく ここではなく 他で話 外で話 他に連絡 別のサイト 他のサイト 個人的に 別のとこ 移動しよ 何のアプリ どのアプリ アプリ変え 見られないとこ ここじゃ無理 他で連絡 あっちの方',
    do_contact: '連絡 電話 通話 見失い 見失う ビデオ通話 続きは もう会えない',
    do_move:
      '行こ 来て 移ろ 移動 話そ しよう しよ 交換 使おう 入れて 登録 保存 開いて 送ります 送る 返事 早い 楽 話したい にしない にしよ',
    here_bad:
      'ここすぐ切れ 切れる あまり来ない あまり見ない ここ有料 有料にな banされ 消えるかも ブロックされ 画質悪い 返信遅い サイトのバグ このサイト 使い方わから 危ないから 慣れてな 追い出され 滅多に ここだと ここのアカウント 退会',
    app_habit:
      '一日中 母が 父が 祖母 家族のグループ 会社のグループ 上司 やめた 消した いいねして 姉が 妹が 弟が 兄が 乗っ取られた 仕事のline',
    do_refuse_number: '番号聞かないで 番号を聞か 番号は教えられ 番号は教えない',
  },
  es: {
    app: 'whatsapp wasap whats wasa wsp wpp guasap telegram tg insta instagram ig snap snapchat line messenger skype discord signal facetime viber facebook face fb tiktok vk kakao wechat correo email mail sms threads twitch canal onlyfans app_verde threema session dm privado',
    do_add_me:
      'agregame añademe anademe sigueme nos_seguimos escribeme_al escribeme_a escribeme_por llamame buscame mandame_un_sms contacte contactame escribame entra_a_mi te_agrego te_llamo hablame_por hablame_al escribirme_a mandame_un_mensaje encuentrame me_encuentras marcame te_marco mandame_dm escribe_a metete agregame_en te_sigo',
    your_number:
      'tu_numero tu_cel tu_celular tu_telefono tu_movil tu_whatsapp tu_insta tu_telegram tu_snap tu_correo tu_mail tu_contacto pasamos_el_whatsapp pasamos_numeros intercambiamos_numeros intercambiar_numeros intercambiemos numero_de_telefono me_das_tu me_pasas_tu pasame_tu dame_tu_numero dejame_tu tu_line tu_skype cual_es_tu_@ un_contacto algun_contacto deja_tu_correo como_te_contacto que_numero tu_wasap cambiamos_numeros tu_facebook tu_tiktok tu_usuario',
    number: 'numero cel telefono',
    my_handle:
      'mi_telegram mi_whatsapp mi_insta mi_snap mi_skype mi_line mi_id mi_correo_es mi_numero mi_canal mi_usuario mi_discord mi_facebook estoy_en_vk soy_yo ahi_estoy_como me_encuentras_como invitacion mismo_nombre mi_wasap mi_vk estoy_como enlace_en_mi',
    handle: '*@* ###_### #### t.me __ demo_ cero_cero',
    elsewhere:
      'otra_app otro_lado otro_sitio otra_parte otra_aplicacion otra_pagina otra_plataforma cambiemos_de_app cambiar_de_app por_fuera fuera_de_aqui aqui_no no_por_aqui no_aqui en_privado que_apps que_app otra_forma_te otra_forma otro_chat que_mensajeros por_otro_medio salgamos_de aparte',
    do_contact:
      'contacto contactar contacto llamada videollamada perderte perdernos seguir_en_contacto en_contacto encontrarte ubicarte localizarte llamamos hablamos llamar',
    do_move:
      'vamos pasemos pasamos seguimos sigamos cambiemos mejor ven vente entra usa usemos hablemos hablamos platicamos instala guarda abre te_mando seguir mandame busca contestame respondeme es_mas_facil mas_rapido registrate',
    here_bad:
      'casi_no_entro casi_nunca_entro aqui_casi este_chat esta_app esta_pagina este_sitio va_a_ser_de_pago nos_banean me_bloquean se_borra aqui_tardo no_es_seguro no_entiendo_esta se_corta voy_a_borrar no_me_acostumbro cerrar_mi_cuenta soy_nuevo_aqui aqui_soy_lent* falla',
    app_habit:
      'todo_el_dia mi_mama mi_madre mi_papa mi_abuela grupo_de_la_familia grupo_familiar mi_jefe mi_hermana mi_hermano borre adicta adicto hackearon cada_foto grupo_del_trabajo',
    do_refuse_number: 'pidas_mi_numero doy_mi_numero dar_mi_numero',
  },
};
