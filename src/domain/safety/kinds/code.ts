import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Requests for codes, passwords and control of a device. */
export const CODE_RULES: readonly SafetyRule[] = [
  {
    kind: 'code',
    source: 'FTC, Verification code scams; KISA and NPA Japan, Phishing',
    points: `
      code:21 password:17 digits:15 remote:15 sms:12 scan:10 number:9 do_tell:8 secret:7 login:6
      do_tell+secret:6 password+you_have:5 code+brief:4 do_tell+sms:4 other_code+you_have:4
      code+you_have:4 digits+brief:3 code+ask:3 private:3 digits+first:3 digits+you_have:3
      login+you_have:3 platform:3 password+ask:3 do_send_photo:3 code+do_tell:2 sure:2
      sms+you_have:2 secret+you_have:2 invite:2 bank_data:2 remote+first:2 code+first:2 coin:2
      your_number:2 password+first:2 delete_after:2 login+ask:2 do_tell+login:2 do_lend:2
      remote+you_have:2 login+scan:2 password+brief:2 code+need:2 card_back+digits:2
      need+you_have:2 do_move:2 help_out:2 sms+ask:2 trade:2 app:2 birth_data:2 card_back:2
      login+password:2 at_you:2 put_in:2 login+sms:1 go_away:1 amount:1 do_tell+first:1 need:1
      do_tell+remote:1 emergency:1 see_you:1 digits+do_tell:1 ask:1 remote+scan:1
      do_tell+password:1 now_or_never:1 push:1 mind:1 not:1 ask+first:1 unlock_money:1
      do_tell+brief:1 login+need:1 do_refuse:1 top_up:1 scan+you_have:1 secret+sms:1
      do_tell+scan:1 ask+need:1 login+remote:1 digits+sms:1 digits+ask:1 first+joint:1 prize:1
      more_skin:1 login+brief:1 low:-1 lost_own:-1 do_tell+you_have:-1 buy:-1 where_exactly:-1
      workplace:-1 of_child:-1 brief:-1 task_job:-1 clothes_off:-1 first+brief:-1 insider:-1
      kinship:-1 my_handle:-1 own_document:-1 ask+joint:-1 contempt:-1 ask+brief:-1
      undress_room:-1 do_invest:-1 short:-1 name:-1 future:-1 location:-1 do_tell+need:-1
      do_tell+other_code:-1 hurt:-1 giftcard:-1 login+first:-1 body:-1 surprise:-1 here_bad:-1
      elsewhere:-1 profit:-1 keep_secret:-1 address:-1 first:-1 work:-1 do_transfer:-1
      other_code+password:-1 joint:-1 money:-1 self:-1 others_earn:-1 pay_for_me:-1 document:-2
      sum:-2 hardship:-2 do_contact:-2 kind_words:-2 thing:-2 id_number:-2 guard_third:-2
      home_question:-2 fee:-2 love:-2 do_tell+ask:-2 do_add_me:-2 app_habit:-2 lend_thing:-2
      thing_photo:-2 you_have+brief:-3 house:-3 code+login:-3 per_day:-4 guard_story:-4 pet:-4
      own_problem:-5 other_code:-6 guard_daily:-6 code+other_code:-7 guard_advice:-200
      guard_refusal:-200
    `,
  },
];

/** The words of {@link CODE_RULES}. */
export const CODE_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    code: 'code codes coode otp one_time_code verification_code login_code sms_code pairing_code security_code passcode backup_codes 2fa pin pin_code token access_code confirmation_code delivery_code',
    password: 'password passwrd passwords pass login_details credentials passphrase pw pswd',
    sms: 'sms text_message that_text the_text forward_that_text text_you_just screenshot that_message confirmation_mail inbox qr barcode popup notification robot_call automatic_call your_phone_buzzed phone_buzzed lockscreen unlock_pattern session_cookie cookie you_received you_got',
    digits:
      'digits #_digit* six_digits 6_numbers four_digits three_numbers twelve_words the_numbers last_four first_three_digits',
    secret:
      'seed_phrase recovery_words recovery_phrase private_key secret_key recovery_page wallet_words backup_phrase backup_codes session_cookie unlock_pattern mnemonic',
    remote:
      'anydesk teamviewer remote_control remote_access screen_share share_your_screen linked_devices allow_remote install_this_apk quick_support rustdesk let_me_into_your screen_sharing allow_everything open_teamviewer',
    do_tell:
      'send send_me tell tell_me give give_me give_it gimme read read_me read_it read_out show_me forward share type enter paste dictate say_the reply_with copy_me send_it_to confirm_the could_i_have whats whats_the what_is what_did what_are lend_me let_me_keep come_on still_waiting wheres screenshot hand_over get_a_code receive swap',
    login:
      'login log_in log_into log_me_in your_account account verify verification verified security_team support_team confirm pretend unusual_activity logging_in sign_in admin amazon google icloud paypal bank_app banking_app portal',
    scan: 'scan rescan scan_this scan_the open_the_link press_yes tap_yes approve click_allow allow',
    card_back:
      'back_of_your_card back_of_the_card cvv cvc three_numbers_on expiry_date card_number_and_code',
    other_code:
      'discount coupon promo dress_code zip_code post_code postal_code area_code country_code source_code bar_code code_review to_code coding wrote_code my_code code_works codebase morse_code wifi_password pin_board rolling_pin bowling cheat_code voucher friend_code invite_code game_code safety_pin drawing_pin pass_the passed works_for_everyone program morse sticky_note code_word door_code never_arrives wont_arrive didnt_arrive code_wont',
    own_problem:
      'i_forgot_my forgot_my my_password my_own i_changed my_pin my_phone_was i_got_locked_out my_bank',
    work: 'boss colleague at_work developer programming javascript python compile',
  },
  de: {
    code: 'code codes coode otp einmalcode bestätigungscode sicherheitscode sms_code login_code anmeldecode kopplungscode pin tan pin_code zugangscode verifizierungscode prüfcode backup_codes 2fa token entsperrcode abholcode zustellcode',
    password:
      'passwort passwörter kennwort passwd pw zugangsdaten login_daten anmeldedaten passwörtern',
    sms: 'sms screenshot nachricht_die_grad qr barcode meldung automatischen_anruf bestätigungsmail handy_hat_grad_vibriert vibriert entsperrmuster cookie sperrbildschirm bekommen_hast die_grad_kam mail_mit',
    digits:
      'ziffern #_ziffern sechs_ziffern zahlen #_zahlen letzten_vier zwölf_wörter die_nummer_aus erste_drei ersten_drei #_stellig* stellen',
    secret:
      'seed_phrase seedphrase wiederherstellungswörter private_key privaten_schlüssel private_schlüssel wiederherstellungsphrase wallet_wörter session_cookie recovery entsperrmuster',
    remote:
      'anydesk teamviewer fernzugriff bildschirm_teilen teil_mal_deinen_bildschirm teil_deinen_bildschirm verknüpfte_geräte fernsteuerung bildschirmfreigabe fernwartung apk alles_erlauben lass_mich_auf_deinen lass_mich_kurz_in quick_support',
    do_tell:
      'schick schick_mir sag sag_mir gib gib_mir lies lies_mal zeig teil verrat verrätst leite_weiter weiterleiten nennen nennen_sie diktier gib_ein eingeben kopier her antworte schreib_mir wie_ist was_stand wie_lautet wie_geht wie_war leih_mir warte empfangen lass_mich ablesen vorlesen tipp her_damit füg_ein schicken',
    login:
      'login einloggen anmelden dein_konto deinem_konto ihr_konto account verifizier* überprüfung prüfung sicherheitsteam kundendienst ungewöhnliche_aktivität bestätig* support admin amazon google icloud banking_app bank_app portal deinen_account',
    scan: 'scan scanne scannen drück_auf_ja drück_ja bestätige erlaube erlaub zulassen link_öffnen link_aus',
    card_back:
      'hinten_auf_deiner_karte rückseite_deiner_karte prüfziffer cvv cvc zahlen_hinten kartennummer_und',
    other_code:
      'rabattcode* gutscheincode* dresscode* dress_code postleitzahl vorwahl quellcode quelltext programmier* code_review wlan_passwort barcode_scanner coden code_geschrieben freundescode cheatcode pinnwand pins stecknadel funktioniert_für_alle gilt_für_alle morse* zettel codewort türcode kommt_einfach_nicht kommt_nicht_an',
    own_problem:
      'mein_passwort vergessen meine_pin ich_hab_mein habe_mein meine_bank mein_handy_war',
    work: 'chef kollege kollegin arbeit entwickler javascript python',
  },
  zh: {
    code: '验证码 驗證碼 动态码 登录码 登入码 短信码 取件码 配对码 备用码 到账码 收码 接个码 这个码 个码 码呢 码码 码发 码给 给我码 那个码 刚才那码 pin码 otp 动态口令 动态密码 一次性 验证吗 代码 服务密码 签收码 付款码 安全码 密保 发个码 填码 码两分钟 码就 的码 来了个码 码不 确认码 校验码 解锁码',
    password: '密码 密马 口令 账号密码 登录密码 支付密码 锁屏密码',
    sms: '短信 简讯 截图 截屏 二维码 震动 手机震 确认信 邮件 语音电话 解锁图案 解锁图形 cookie 收到的 刚收到 扫码 屏幕上',
    digits:
      '六位 6位 六个数字 九位数 位数字 三位 四位 前三位 后四位 那串 数字 三码 几位 十二个单词 尾号',
    secret: '助记词 私钥 恢复短语 密钥 私鑰 钱包词 cookie复制 种子短语 恢复页 解锁图案 解锁图形',
    remote:
      'anydesk teamviewer 远程 共享屏幕 共享下屏幕 屏幕共享 分享萤幕 分享屏幕 允许控制 连进你 远端 远程协助 会议id 所有权限 向日葵',
    do_tell:
      '发我 发给我 给我 告诉我 念 报 说 告知 提供 转发 给我看 输入 填 回复 发来 传来 传给 帮我收 帮我接 跟我说 发一下 复制给我 粘贴 借我 是多少 是什么 多少 写了啥 写什么 等着 回我 贴上 拿到 画给我 互换 交换 发个 告诉',
    login:
      '登录 登入 登不上 登不进 账号 帐号 安全中心 核实 验证 客服 管理员 异常 升级 认证 确认 淘宝 微信 支付宝 银行 网银 校验 注销 回收',
    scan: '扫 扫一下 点是 点"是" 按「是」 允许登入 登录确认 点允许 扫描 点一下',
    card_back: '卡背面 卡片背面 背面那三 背面三 cvv 卡号后四位 有效期',
    other_code:
      '优惠码 折扣码 打折 写代码 学代码 敲代码 邮编 邮政编码 邮递区号 条形码 源代码 代码跑 wifi密码是 区号 穿搭密码 程式码 写程式 密码学 谁都能用 程序 摩斯 便签 便利贴 暗号 门禁 收不到 一直收',
    own_problem: '我忘了 我的密码 我密码 忘记密码 我手机丢 我银行',
    work: '老板 同事 上班 程序员 工程师',
  },
  ru: {
    code: 'код кода коды коде кодом кодов кооод* отп otp пин пинкод пин_код токен смс_код одноразов* проверочн*',
    password: 'парол* пасс пасворд учетные_данные логин_и',
    sms: 'смс смск* скрин* сообщени* qr штрихкод* уведомлени* робот* пиликнул* графический_ключ письма куки cookie пришло_тебе пришла пришел пришёл придет придёт экран*_блокировки',
    digits:
      'цифр цифры цифру цифрами #_цифр шесть_цифр последние_четыре двенадцать_слов первые_три',
    secret:
      'сид_фраз* сид_фразу приватный_ключ приватн*_ключ* слова_восстановления фраза_восстановления секретный_ключ сессионные_куки графический_ключ seed',
    remote:
      'anydesk энидеск* teamviewer тимвьювер* удаленн* удалённ* показ_экрана связанные_устройства демонстраци*_экрана доступ_к_экрану удаленный_доступ apk разреши_все разреши_всё пусти_меня включи_показ дай_зайти',
    do_tell:
      'скинь скинешь скажи назови назовите продиктуй* дай давай пришли отправь перешли покажи сообщите прочитай введи вставь скопируй ответь какой какая что_в_смс что_там как_там напиши жду прими_за_меня примешь говори передай читай скинуть диктуй сфоткай где',
    login:
      'войти вход входа вхожу войду логин аккаунт* акк акка твой_аккаунт подтверд* служба_безопасности поддержк* подозрительн* проверк* админ* гугл амазон банк банка банковск* госуслуг* верификац* сбер',
    scan: 'отсканируй сканируй скан* нажми_да нажми подтверди разреши перейди_по_ссылке ссылк*',
    card_back: 'на_обороте_карты обороте cvv cvc цифры_на_обороте сзади_на_карте',
    other_code:
      'промокод* скидк* дресс_код* почтовый_индекс код_города исходный_код исходник* программ* пишу_код написал_код штрих_код кодить код_страны пароль_от_вайфая вайфай* работает_для_всех морзе бумажк* кодовое_слово от_своего_подъезда никак_не_приходит не_приходит',
    own_problem: 'мой_пароль забыл забыла свой_пароль мой_пин мой_телефон',
    work: 'начальник коллег* работе программист* разработчик* питон*',
  },
  ko: {
    code: '인증번호 인증_번호 코드 오티피 otp 핀번호 확인코드 보안코드 일회용_번호 일회용 인증코드 로그인_코드 백업_코드 페어링 승인번호 비밀_코드 토큰',
    password: '비밀번호 비번 패스워드 암호 아이디랑_비번',
    sms: '문자 캡처 캡쳐 알림 진동 확인_메일 qr 바코드 잠금_패턴 쿠키 자동_전화 ars 받은_번호 문자로_온 온_번호 온_문자',
    digits:
      '6자리 자리_숫자 숫자 네자리 9자리 #자리 여섯_자리 세_자리 앞_세 뒤_네 열두_단어 12개_단어',
    secret:
      '시드_구문 시드구문 개인키 복구_단어 복구_구문 니모닉 비밀키 잠금_패턴 세션_쿠키 복구_화면',
    remote:
      '애니데스크 anydesk 팀뷰어 teamviewer 원격 화면_공유 연결된_기기 apk 모두_허용 원격_제어',
    do_tell:
      '보내줘 보내_줘 알려줘 알려_줘 불러줘 불러_줘 말해줘 말해_줘 말해 줘 보여줘 읽어줘 읽어봐 뭐야 뭐라고 뭔지 입력 전달 공유 복사해 답장 알려 말씀해 불러 보내 받아줘 받아_줘 교환 붙여넣 빌려 뭐예요 보낼래 보관해',
    login:
      '로그인 계정 보안센터 고객센터 확인을_위해 인증 이상이 관리자 구글 아마존 은행 업그레이드 본인확인 니_계정 네_계정 접속',
    scan: "스캔 찍고 예_눌러 예'_눌러 허용 승인 링크 눌러줘",
    card_back: '카드_뒤 cvc cvv 뒷면_숫자 카드번호 유효기간',
    other_code:
      '할인 쿠폰 프로모션 드레스코드 우편번호 코딩 소스코드 코드_짜 지역번호 와이파이_비번 바코드_스캔 개발 코드명 추천_코드 누구나_쓸 프로그램 모스 쪽지 암호가 도어락 계속_안_와서 안_와서',
    own_problem: '까먹었 내_비번 내_비밀번호 잊어버렸 내_핸드폰',
    work: '회사 상사 동료 개발자 파이썬',
  },
  ja: {
    code: 'コード 認証番号 確認コード ワンタイム otp 暗証番号 認証コード ピン pin 受け取りコード バックアップコード ペアリングコード トークン 確認番号',
    password:
      'パスワード パス教え パスくれ パス何 パスちょうだい のパス パスは ログイン情報 アカウントとパス',
    sms: 'sms ショートメール スクショ 確認メール qr バーコード 通知 自動音声 携帯鳴っ 届いた 届いてる 着信 メッセージ ロックのパターン cookie クッキー',
    digits: '桁 6桁 9桁 桁の数字 下4桁 最初の3桁 数字 12個の単語 番号読 番号言 番号教え',
    secret:
      'シードフレーズ 秘密鍵 リカバリーフレーズ 復元フレーズ 復元画面 ウォレットの単語 ロックのパターン プライベートキー',
    remote:
      'anydesk エニーデスク teamviewer チームビューア リモート 遠隔 画面共有 リンク済み 全部許可 接続させて 遠隔操作',
    do_tell:
      '送って 教えて おしえて 言って 読んで 見せて ください 転送 入力 貸して ちょうだい 伝え 返信 何? 何て どんなの コピーし 渡さ 渡して 打って 待って 受け取って 教えてくれ お知らせ お伝え 預かって 貼り付け くれたら 共有 番号を言',
    login:
      'ログイン アカウント セキュリティセンター サポート 確認のため 異常 管理者 本人確認 銀行 google グーグル amazon 更新のため カスタマー マイナ icloud 認証',
    scan: 'スキャン 読み取って はい」押 「はい」 許可して qr読 押して',
    card_back: 'カードの裏 裏の3桁 cvv cvc セキュリティコード カード番号',
    other_code:
      '割引 クーポン ドレスコード 郵便番号 コーディング プログラム ソースコード コード進行 市外局番 充電コード 延長コード 招待コード バーコード決済 誰でも使え コードを書 レコード コードレス ピンク ピンと ピンポン パスタ パスポート パスし スピン ピンチ モールス 合言葉 オートロック メモをなく 届かなくて 全然届かな',
    own_problem: '忘れた 自分の 俺のパス 私のパス 忘れちゃ',
    work: '会社 上司 同僚 エンジニア 仕事で',
  },
  es: {
    code: 'codigo codigos codigoooo* otp pin token clave_dinamica codigo_sms codigo_de_verificacion clave_de_un_solo_uso un_solo_uso codigos_de_respaldo codigo_de_acceso',
    password: 'contraseña contrasena contraseñas contrasenas clave claves password pass',
    sms: 'sms captura pantallazo mensaje_que_te notificacion aviso llamada_automatica correo_de_confirmacion qr codigo_de_barras te_llego te_vibro cookie patron pantalla_de_bloqueo te_acaba_de_llegar',
    digits:
      'digitos #_numeros seis_numeros 6_numeros numeritos los_numeros ultimos_cuatro doce_palabras primeros_tres #_cifras cifras',
    secret:
      'frase_semilla clave_privada palabras_de_recuperacion frase_de_recuperacion llave_privada patron_de_desbloqueo cookie_de_sesion semilla',
    remote:
      'anydesk teamviewer control_remoto comparte_pantalla compartir_pantalla dispositivos_vinculados acceso_remoto apk permite_todo dejame_entrar',
    do_tell:
      'mandame manda dime dame pasame pasamelo envia enviame lee leeme leemelo dicta digame facilitenos comparte muestra muestrame enseñame ensename reenvia reenviame reenviamelo escribe introduce copia copiame responde cual_es cual cuales que_decia que_dice prestame recibes recibe dilo di pegame pega espero esperando das cantalo intercambi*',
    login:
      'iniciar_sesion entrar entrar_a tu_cuenta su_cuenta cuenta acceso verificar verificarla verificacion equipo_de_seguridad soporte actividad_inusual confirmar admin google amazon icloud banco app_del_banco portal inicio_de_sesion usuario',
    scan: 'escanea escanear dale_a_si dale_si aprueba acepta permite abre_el_enlace enlace',
    card_back:
      'detras_de_la_tarjeta de_atras_de_la_tarjeta reverso_de_la_tarjeta cvv cvc atras_de_tu_tarjeta numeritos_de_atras caducidad',
    other_code:
      'descuento cupon promocion codigo_postal codigo_de_vestimenta programar programando codigo_fuente clave_del_wifi contraseña_del_wifi contrasena_del_wifi codigo_de_area palabra_clave la_clave_es la_clave_esta sirve_para_todos programa morse nunca_me_llega no_me_llega',
    own_problem: 'mi_contraseña mi_contrasena olvide se_me_olvido mi_clave mi_pin mi_banco',
    work: 'jefe colega trabajo desarrollador python',
  },
};
