import type { SafetyRule, WordLanguage, Words } from '../rule-book';

/** Requests for a picture that could be used against its sender, of children, and threats with one. */
export const PICTURE_RULES: readonly SafetyRule[] = [
  {
    kind: 'picture',
    source: 'Europol, Say no: sexual coercion and extortion online; KISA, Digital sex crimes',
    points: `
      clothes_off:17 undress_room:13 nude:13 body:13 more_skin:12 delete_after:12
      do_send_photo:11 camera:9 photo:8 promise_photo:8 keep_secret:8 private:7 push:6
      camera+first:6 see_you:4 nude+you_have:4 photo+push:4 not:3 short:3 pay_back:3 body+brief:3
      of_child:3 leak:3 photo+you_have:3 photo+promise_photo:3 keep_secret+photo:3
      clothes_off+brief:3 do_send_photo+push:3 of_child+photo:3 nude+brief:3 private+you_have:3
      undress_room+you_have:3 camera+you_have:3 private+ask:2 do_send_photo+keep_secret:2
      more_skin+brief:2 body+you_have:2 camera+ask:2 photo+undress_room:2 photo+joint:2
      promise_photo+you_have:2 clothes_off+you_have:2 first+joint:2 do_send_photo+leak:2
      promise_photo+first:2 see_you+you_have:2 keep_secret+ask:2 body+camera:2 amount:2 at_you:2
      where_exactly:2 ask:2 do_show:2 child:2 do_pay:2 camera+undress_room:2 nude+photo:2 mind:2
      invite:2 more_skin+see_you:2 do_send_photo+of_child:2 pet+see_you:2 private+push:1
      of_child+you_have:1 private+promise_photo:1 do_move:1 camera+more_skin:1 nude+see_you:1
      keep_secret+first:1 leak+you_have:1 photo+brief:1 of_child+ask:1 do_send_photo+brief:1
      photo+private:1 more_skin+you_have:1 app_habit:1 clothes_off+photo:1 do_send_photo+private:1
      own_problem:1 top_up:1 nude+ask:1 put_in:1 do_send_photo+first:1 push+joint:1
      camera+clothes_off:1 body+ask:1 body+do_send_photo:1 do_send_photo+you_have:1 love:1
      body+more_skin:1 body+see_you:1 do_send_photo+more_skin:1 need+you_have:1 photo+first:1
      do_send_photo+nude:1 keep_secret+you_have:1 do_send_photo+undress_room:1 ask+joint:1
      promise_photo+push:1 elsewhere:-1 number:-1 body+nude:-1 hardship:-1 body+push:-1 insider:-1
      secret:-1 pet+ask:-1 schedule:-1 alone:-1 digits:-1 sure:-1 handle:-1 money:-1 go_away:-1
      trade:-1 teach:-1 giftcard:-1 body+first:-1 lend_thing:-1 real_name:-1 do_lend:-1 prize:-1
      first+brief:-1 camera+brief:-1 address:-1 undress_room+first:-1 ask+first:-1 threat:-1
      keep_secret+push:-1 brief:-1 pay_for_me:-1 platform:-1 now_or_never:-1 help_out:-1
      ask+brief:-1 your_number:-1 coin:-1 location:-1 hurt:-1 mock:-1 profit:-1 pet+first:-1
      bank_data:-1 do_send_photo+need:-1 pet+thing_photo:-1 push+ask:-1 password:-1 guard_third:-1
      future:-1 do_transfer:-1 kinship:-1 unlock_money:-1 low:-1 contempt:-1 pet+you_have:-1
      photo+see_you:-1 do_invest:-1 do_send_money:-1 you_have+brief:-2 multiply:-2 other_code:-2
      see_you+first:-2 birth_data:-2 code:-2 do_add_me:-2 warn:-2 first:-2 push+first:-2
      home_question:-2 self:-2 name:-2 own_document:-2 sum:-2 sms:-2 kind_words:-2
      do_send_photo+thing_photo:-3 guard_story:-3 login:-3 camera+photo:-3 photo+thing_photo:-3
      house:-3 per_day:-3 thing:-3 pet+photo:-3 document:-4 surprise:-4 thing_photo:-4
      do_send_photo+ask:-4 app:-5 pet:-6 guard_daily:-7 guard_advice:-200 guard_refusal:-200
    `,
  },
];

/** The words of {@link PICTURE_RULES}. */
export const PICTURE_WORDS: Readonly<Record<WordLanguage, Words>> = {
  en: {
    nude: 'nude nudes naked topless in_underwear just_your_underwear underwear_only your_underwear lingerie nothing_on nothing_else_on no_top without_the_clothes without_clothes in_nothing_but with_nothing_on undress undressed strip sexy_pic sexy_one hot_pic naughty_pic bikini_pic bikini_pics nsfw sext see_through intimate_photo intimate_picture intimate_pic in_just_your breasts boobs butt without_the_towel towel_pic without_the_jumper uncovered spicy_one dirty_pic in_your_underwear',
    photo: 'pic pics picture pictures photo photos selfie selfies snap shot shots image album one',
    do_send_photo:
      'send send_me send_a_pic send_me_a send_it send_one take_one take_a_few snap_one show show_me giz_a_look see_a_pic see_more more_pics swap_pics pic_of_you picture_of_you photo_of_you one_of_you of_you want_a_photo give_me_the_picture another_one send_more photograph_your snap_one_for_me send_away a_pic',
    private:
      'private something_more_private intimate only_us just_us_two just_for_me only_mine between_us for_my_eyes personal bolder daring naughty sexiest sexy hot spicy more_intimate generous wild flirty',
    body: 'body figure legs abs shoulders chest neck collarbone thigh back waist curves feet full_length full_body head_to_toe tan_lines skin tattoo belly hips from_behind bare tits your_shape lower bending_over lying_down up_close face_and_body',
    clothes_off:
      'take_it_off take_the_jacket_off jacket_off take_off_your lose_the_t_shirt lose_the lift_your_shirt shirt_up open_the_robe pull_the_blanket_down under_the_shirt under_your_clothes less_layers fewer_clothes too_many_clothes bit_too_many_clothes wear_less less_covered wear_as_little less_is_more take_off_more change_your_top tank_top nightie swimsuit tight something_tight no_bra unbutton less_clothes let_go all_of_you bare_shoulders no_coat move_your_hand youre_covering',
    camera:
      'cam camera video video_call webcam on_video on_cam facetime mirror record live timer screenshots film_yourself',
    undress_room:
      'shower bath bathroom bed in_bed towel duvet covers bedroom changing change_for_bed locker gym_showers change robe lock_the_door close_the_curtains still_under see_you_change you_sleep',
    keep_secret:
      'nobody_will_see no_one_will_see wont_share between_us promise swear never_share our_secret locked_folder grave strictly_confidential husband_wont dont_tell_your_husband keep_it_between',
    delete_after:
      'delete_it ill_delete disappearing gone_in unsend view_once wiping_this_phone itll_be_gone delete_right_after self_destruct it_disappears',
    leak: 'your_friends_would_like everyone_sees_them everybody_will_see send_them_to_your_friends i_have_your_pics ive_got_screenshots i_have_screenshots show_it_to_your end_up_all_over post_your_photos share_your_pics saved_it._now or_i_send_it or_everyone send_it_to_your_family your_contacts_get your_boss_gets otherwise_all_your leak',
    of_child:
      'photo_of_your_daughter picture_of_your_son photo_of_your_son picture_of_your_daughter pics_from_the_kids pics_of_the_little pics_of_your_kids photos_of_your_kids your_baby_photos baby_photos of_your_girl does_your_girl_look uniform_does_your_kid photo_of_him_in of_her_alone picture_of_your_kid pictures_of_your_children',
    more_skin:
      'show_me_more_of_you more_of_you more_skin see_all_of_you let_me_see_all full_body_mirror no_face_just_body no_face_needed see_your_body body_pic body_shots share_that_body legs? shoulders_pls any_private_pics private_pic private_pics private_photo want_the_private collarbone_pic stand_up_for_me one_from_behind show_yourself the_real_you the_true_you see_you_without watch_you let_me_watch film_in_the camera_down leave_the_cam tilt_the_camera cam_on turn_on_video lil_peek wanna_see_u',
    see_you:
      'see_you let_me_see want_to_see see_those i_want_you watch watch_you see_u wanna_see see_me want_you',
    push: 'dare_you one_is_all_i_ask just_one no_picture no_pic dont_be_shy dont_overthink what_are_you_scared what_are_you_afraid stop_pretending you_owe_me prove_it keep_your_word isnt_an_answer ill_pay_u a_pic cant_sleep lost_the_bet penalty couples both_adults deal pls please lonely the_others_all go_on pretty_please',
    promise_photo:
      'you_promised last_one_you_sent after_everything_i_bought no_more_talking_to_me or_were_finished its_normal everyone_does show_me_too did_you_open_mine feelings_later three_minutes casting agency only_yours_is_missing skin_tones doctor',
    pet: 'cat dog puppy kitten cake food dinner view sunset garden recipe house plant holiday sky landscape mountains rainbow knitting soup',
    thing_photo:
      'picture_of_the photo_of_the pic_of_the pictures_of_the your_cat your_dog when_its_done of_your_garden wedding_photos holiday_pics camera_is_broken new_camera',
  },
  de: {
    nude: 'nackt nacktbild* nacktfoto* nudes oben_ohne in_unterwäsche unterwäsche dessous ohne_kleider ohne_kleidung ohne_oberteil ohne_was ohne_bh ausziehen sexy_bild sexy_foto heißes_bild freches_foto bikinibild* bikini_fotos erotisch* intimes_foto intimeres_foto intime_fotos intimbild busen brüste po hintern handtuchfoto ohne_handtuch durchsichtig* dirty_pic wenig_an zieh_dich_aus nur_in',
    photo: 'bild bilder foto fotos selfie selfies schnappschuss pic pics eins album',
    do_send_photo:
      'schick schick_mir schick_n_bild schick_ein schick_mehr zeig zeig_mir knips mach_eins mach_ein mach_n_foto bild_von_dir foto_von_dir noch_eins eins_von_dir will_dich_sehn will_dich_sehen senden_sie sende schick_ruhig fotos_von_dir mach_mir gib_mir tauscht fotografier*',
    private:
      'privat privates privateres privaten private intim* nur_wir_zwei nur_für_mich nur_uns unter_uns mutiger frecher freches heiß heißeste sexy scharf gewagt* pikant* großzügig',
    body: 'körper figur beine bauch schultern dekolleté hals schlüsselbein oberschenkel rücken taille kurven füße ganzkörper kopf_bis_fuß haut tattoo hüfte von_hinten im_liegen tiefer brust bräunungsstreifen ganz_sehen',
    clothes_off:
      'zieh_aus zieh_das_aus jacke_aus weg_mit_dem shirt_hoch ohne_den_pulli weniger_an wenig_an zu_viel_stoff viel_stoff unter_dem_shirt unter_den_klamotten bademantel decke_runter oberteil_wechseln nachthemd bikini trägertop was_enges knapp* leicht_bekleidet schultern_frei hand_weg nimm_die_hand weniger_ist_mehr freimach* ausgezogen mach_auf',
    camera:
      'kamera cam video videocall webcam spiegel aufnehmen filmen live screenshots selbstauslöser',
    undress_room:
      'dusche bad badezimmer bett handtuch decke schlafzimmer umzieh* umkleide bettdecke tür_zu vorhänge zuschauen frisch_geduscht wenn_du_schläfst im_bett',
    keep_secret:
      'sieht_keiner das_sieht_keiner niemand_sieht geb_ich_nicht_weiter geb_nicht_weiter versprochen schwör geheimnis geschützten_ordner grab vertraulich erfährt_davon_nix dein_mann muss_dein_mann unter_uns_bleiben',
    delete_after:
      'lösch lösche lösch_es selbstlösch* sek_weg zurückziehen einmal_ansehen danach_weg weg_danach',
    leak: 'zeig_ich_deinen_freunden deinen_freunden sehn_sie_alle sehen_sie_alle screenshots_von_dir ich_hab_screenshots an_deine_familie alle_sehen hab_deine_bilder landen_deine_bilder ins_netz im_netz_landen veröffentlich* kriegen_sie_alle_deine sonst_schick_ich',
    of_child:
      'foto_von_deiner_tochter bild_von_deinem_sohn foto_von_deinem_sohn bild_von_deiner_tochter fotos_der_kinder fotos_vom_schulfest bilder_der_kinder bilder_von_den_kleinen deine_kleine_dir babyfotos nur_sie_allein kinderfotos fotos_von_deinen_kindern schuluniform bilder_von_deinen_kindern',
    more_skin:
      'zeig_mir_mehr mehr_von_dir mehr_haut ganz_sehn dich_ganz_sehen ganzkörper ohne_gesicht nur_körper körperbild schultern_bitte beine? privaten_fotos private_bilder privates_bild privates_foto von_hinten steh_mal_auf wie_du_wirklich_bist kamera_an kamera_tiefer cam_an video_an zeig_dich dich_ohne lass_die_kamera lass_die_cam einblick',
    see_you: 'dich_sehn dich_sehen zeig_dich zuschauen will_dich anschauen ansehen seh',
    push: 'nur_eins eins_reicht traust_dich traust_dich_eh kein_bild nicht_schüchtern wovor_hast_angst ich_zahl_dir beweis strafe wette wort_halten bist_mir_schuldig schick_schick wir_sind_erwachsen sind_doch_erwachsen einsam tauscht_man biiitte bitte komm',
    promise_photo:
      'versprochen_hast sonst_zeig letzte_halt schreib_ich_dir_nicht_mehr aus_mit_uns ganz_normal alle_anderen agentur casting arzt hauttypen meins_gesehen dran gefühle_später drei_minuten',
    pet: 'katze hund welpe kuchen essen garten urlaub sonnenuntergang landschaft haus pflanze rezept regenbogen',
    thing_photo:
      'bild_vom foto_vom bilder_vom von_deiner_katze von_deinem_hund wenn_er_fertig urlaubsfotos hochzeitsfotos kamera_kaputt',
  },
  zh: {
    nude: '裸 裸照 没穿 不穿 不用穿 内衣 内裤 私房照 性感 比基尼 泳衣 浴巾照 浴巾 脱 脱光 露点 私密照 私密 亲密一点的照片 亲密照 大尺度 色色 没穿啥 透视 什么都没穿 只穿 胸 屁股 少穿',
    photo: '照片 照 图 自拍 一张 照片吗 张照 几张 相册',
    do_send_photo:
      '发张 发一张 发我 发来 拍一张 拍张 拍几张 拍给我 给我看 看看 来一张 来张 发嘛 再来一张 发几张 拍一个 交换这种照片 传一张 传张 发照片 传照片 给我拍 发过来 想要你 发吧',
    private: '私密 只有我们 只给我 私人 大胆 亲密 属于我们俩 火辣 辣一点 劲爆 隐私 我们俩',
    body: '身材 身体 腿 肩膀 锁骨 脖子 腰 背影 全身 从头到脚 曲线 肚子 腹肌 皮肤 脚 大腿 纹身 躺着 背面 后面 晒痕 下面一点 镜头往下',
    clothes_off:
      '脱 脱了 脱掉 掀 衣服有点多 穿少 少穿 别穿那么多 别穿外套 露一点 多露 露出来 衣服下面 敞开 拉下来 穿睡衣 换件衣服 换衣服 睡衣 贴身 手挪开 别挡 不要挡 衣服太厚 吊带 上衣 t恤',
    camera: '摄像头 镜头 视频 镜子 视讯 录 开着 截图 拍摄',
    undress_room: '洗澡 浴室 床上 被子 被窝 更衣室 浴袍 锁门 窗帘 看着你睡 厕所 泡澡 睡前',
    keep_secret:
      '没人会看到 没人看到 不会乱传 不外传 我发誓 保证 秘密 加密相册 保密 老公又不会知道 别跟你老公 坟墓 像宝贝 就我们两',
    delete_after: '看完就删 马上就删 闪照 秒没了 撤回 阅后即焚 删 五秒 自动消失',
    leak: '发给你朋友看 大家都会看到 我有你的截图 发到网上 传给所有 发给你家人 到处发 散布 公开你 照片在我手上 不然大家',
    of_child:
      '你女儿也发 女儿的照片 儿子的照片 孩子的照片 小孩的照片 宝宝照片 运动会的照片 单人的 小朋友的照片 女儿长得像 孩子穿校服 女儿发张 宝宝的照片',
    more_skin:
      '多露 露一点 看看全身 全身照 露脸也可以 就身体 肩膀露 看看腿 那种照片 真正的样子 站起来 开摄像头 视频开起来 全部 看你的身 看身材 露 想看你 不露脸 私房 资料照',
    see_you: '看看你 想看你 看你 让我看 看到你 给我看',
    push: '只要一张 一张就够 你敢吗 别害羞 怕什么 你怕什么 我付钱 罚 打赌 说话算话 证明给我看 成年人 情侣 不发 孤单 求你 不算答案 嘛 快',
    promise_photo:
      '答应我的照片 上次答应 之前那张 不跟你说话 当你不要这段感情 模特面试 医生 皮肤研究 只差你 三分钟 先照片 欠我',
    pet: '猫 狗 蛋糕 菜 饭 风景 花园 日落 彩虹 房子 植物 作业 围巾',
    thing_photo: '猫这张 蛋糕烤好 狗的照片 旅行照片 婚纱照 相机坏 你家猫',
  },
  ru: {
    nude: 'голая голой голым голышом обнажен* обнажён* нюдс* ню в_белье белье бельё нижнее_белье без_одежды раздень* разденься топлес* без_верха без_лифчика интимн* эротич* сексуальн* пикантн* откровенн* пооткровенн* горячее_фото в_купальнике купальник* бикини полотенц* прозрачн* грудь попу попка почти_без_одежды без_ничего без_полотенца',
    photo: 'фото фотк* фоточк* селфи снимок картинк* фотограф* кадр одну альбом еще_одну ещё_одну',
    do_send_photo:
      'пришли пришлешь пришлёшь скинь кинь отправь покажи покажись сфоткай* сделай_фото сделай_пару щелкни щёлкни фото_тебя твое_фото твоё_фото шли давай_фото хочу_фото пришлите сфотографируй* скинуть фотку снимись',
    private:
      'личн* интимн* приватн* только_для_нас только_мы только_для_меня между_нами смел* посмел* пикантн* погоряч* откровенн* дерзк*',
    body: 'тело телом фигур* ножки ноги плечи пресс живот грудь шея ключиц* бедр* спин* талия изгиб* в_полный_рост с_головы_до_ног кожа тату попа со_спины лежа лёжа ниже ступни загар*',
    clothes_off:
      'сними сними_куртку разденься без_кофты подними_майку подними_футболку долой футболку_долой под_одеждой поменьше_одежды одежды_поменьше многовато_одежды расстегни приоткрой халат одеяло_ниже ночнушк* обтягива* облегающ* убери_руку загораживаешь переоден* майк* поменьше_надет* оголи',
    camera: 'камер* видео видеозвон* вебк* зеркал* записать записыва* снять сниму скрины',
    undress_room:
      'душ душа ванн* кровать постел* полотенц* одеял* спальн* переоде* раздевалк* штор* дверь_запри пока_спишь перед_сном под_одеялом',
    keep_secret:
      'никто_не_увидит никому_не_перешлю никому_не_покажу обещаю клянусь честное_слово секрет скрытую_папку в_могилу муж_не_узнает мужу_не_говори строго_конфиденц* останется_между только_мы',
    delete_after: 'удалю сразу_удалю исчезающ* пропадет пропадёт удалишь самоуничтож* исчезнет',
    leak: 'покажу_твоим_друзьям покажу_друзьям все_увидят иначе_увидят у_меня_есть_скрины твои_фотки_разлетятся выложу солью разошлю отправлю_твоей фотки_у_меня родным_отправ*',
    of_child:
      'фото_дочки фотку_сына фотку_дочки фото_сына фотки_детей фото_детей фото_малыш* только_ее_одну только_её_одну детские_фото фото_ребенка фото_ребёнка дочка_на_тебя форму_ребен* фотки_малыш*',
    more_skin:
      'покажи_себя себя_побольше побольше_себя покажись_вся в_полный_рост без_лица только_тело лицо_не_обязательно покажи_плечи ножки_покажи личные_фото личное_фото со_спины встань включи_видео включи_камеру настоящую_тебя без_одежды фото_фигуры хочу_тебя камеру_ниже камеру_чуть не_выключай_камеру оставь_камеру',
    see_you:
      'увидеть_тебя хочу_увидеть хочу_видеть посмотреть_на_тебя посмотрю показал* покажешься вижу',
    push: 'всего_одну одной_хватит слабо не_стесняйся чего_боишься заплачу докажи проиграла_спор слово_надо мы_взрослые ты_мне_должна одиноко умоляю ну_пришли ну пары_обмен*',
    promise_photo:
      'обещанн* прошлую_покажу не_пришлешь не_пришлёшь больше_не_пиши между_нами_все_кончено кастинг* агентств* врач все_остальные твоя_очередь три_минуты сначала_фото',
    pet: 'кот кота кошк* собак* щен* торт ужин еда пейзаж* сад закат дом радуг* рецепт',
    thing_photo: 'фото_кота фото_торта когда_будет_готов фото_с_отпуска свадебн* камера_сломана',
  },
  ko: {
    nude: '누드 벗은 벗어 벗고 속옷 야한 섹시 비키니 수영복 노출 은밀한 맨몸 알몸 가슴 엉덩이 비치는 안_걸치 아무것도_안 란제리 수건_없이 수건_사진 셔츠만_입고 매운맛 화끈 맨어깨 옷_벗',
    photo: '사진 셀카 한_장 한장 짤 앨범 인증샷 컷',
    do_send_photo:
      '보내줘 보내봐 보내 찍어줘 찍어_줘 찍어서 보여줘 보여_줘 찍어_보내 사진_줘 하나만 한_장만 보여도 찍어 더_있어 보고_싶어 사진_있어 보내줄래 보내면 찍을_수',
    private: '사적인 은밀 둘만 우리끼리 나만_볼게 개인적인 과감 대담 야한 섹시 프라이빗',
    body: '몸매 몸_ 몸을 몸이 다리 복근 어깨 쇄골 목까지 허벅지 등이랑 허리 맨발 전신 머리부터 피부 태닝 문신 뒤태 앞모습 누워 체형 누운',
    clothes_off:
      '벗어 벗고 벗은 옷은_좀_가볍 덜_입 덜_가리 적게_입 외투_벗 자켓_벗 이불_좀_내려 가운_살짝 티셔츠_속 올려봐 나시 잠옷 달라붙는 타이트 갈아입 가리지 코트_말고 옷_좀_적 옷이_너무 헐렁 두꺼운_옷 손_치워 가리고 겉옷 윗옷',
    camera: '카메라 영통 영상통화 캠 거울 녹화 화상 켜봐 캡처 타이머 영상',
    undress_room:
      '샤워 씻으러 목욕 욕실 침대 이불 수건 탈의실 잠옷 문_잠그 커튼 씻었어 자는_모습 자기_전',
    keep_secret:
      '아무도_안_봐 안_퍼뜨 퍼뜨리지 우리끼리 비밀 맹세 약속 남편한테 남편은_몰 무덤 나만_볼게 절대_안',
    delete_after: '바로_지울 지울게 삭제할 사라지는 초_뒤 초기화 한_번만_보기 취소하면 바로_삭제',
    leak: '친구들한테_보여 다들_보게 캡처_있어 캡처했 뿌릴 뿌린다 퍼뜨린다 유포 가족한테_보내 사진_내가_갖고 다_보여준다 모두가_보',
    of_child:
      '딸_사진 아들_사진 아이_사진 애들_사진 아이들_사진 아기_사진 교복_어떻게 아이_교복 애_사진 운동회_사진 딸이_너',
    more_skin:
      '더_보여 좀_더_보여 전신 얼굴_없이 몸만 몸_사진 다리_보여 어깨_보여 사적인_사진 개인_사진 뒷모습 일어나 카메라_켜 진짜_너 전부_다 몸_좀 카메라_내려 카메라_끄지 보고_싶어. 쇄골_사진 맨발_사진',
    see_you: '보고_싶 보여 볼게 보게 보면 구경',
    push: '하나만 한_장만 쑥스러 부끄러워하지 뭐가_무서 겁내 돈_줄게 증명 벌칙 약속했잖 성인 커플 빚진 외로워 거래 싫다는_말 빨리 제발 부탁',
    promise_photo:
      '약속한_사진 지난번_사진 안_보내면 끝이야 에이전시 모델 의사 네_것만_없어 내_거_봤 사진_먼저 3분 캐스팅',
    pet: '고양이 강아지 케이크 음식 저녁 풍경 노을 정원 무지개 요리 목도리',
    thing_photo: '고양이_사진 강아지_사진 케이크_사진 여행_사진 결혼_사진 카메라_고장 다_되면',
  },
  ja: {
    nude: '裸 ヌード 下着 脱いで 脱い 水着 ビキニ セクシー エッチ 色っぽい きわどい 透ける 何も着ない 胸 お尻 タオルなし タオル写真 親密な プライベート写真 大胆 刺激的 全部脱 はだけ 何も着て 服なし 上半身 まとった シャツ一枚',
    photo: '写真 自撮り 一枚 画像 写メ アルバム ショット',
    do_send_photo:
      '送って 撮って 見せて 写真ちょうだい 見せてよ もう一枚 ください 欲しい くれ 撮ってくれ 送ってよ 写真くれ 一枚だけ 一枚お願い 送信 見せ 撮れる もっと送',
    private: 'プライベート 秘密 二人だけ 僕だけ 私だけ 親密 個人的 大胆 際どい セクシー 僕専用',
    body: '体 スタイル 脚 足見せ 腹筋 肩 鎖骨 首 太もも 背中 腰 素足 全身 頭から 肌 タトゥー 後ろ姿 日焼け跡 正面 横たわ くびれ 体型 寝転',
    clothes_off:
      '脱い めくって はだけ 薄着 少なめの服 服多 着すぎ 隠さず 隠さない 上着 シャツ上げ バスローブ 布団ちょっと 下のほう タンクトップ パジャマ 着替え ぴったり 手どけて コートなし 肩出して できるだけ 少ないほど',
    camera: 'カメラ ビデオ 録画 鏡 動画 スクショ タイマー オフ 通話',
    undress_room:
      'お風呂 シャワー 浴室 ベッド 布団 タオル 更衣室 寝間着 鍵かけ カーテン 寝る前 風呂 寝顔',
    keep_secret:
      '誰にも見せない 誰も見ない 誓う 約束する 内緒 流さない 旦那さんには 旦那に 墓場 秘密フォルダ 二人だけの秘密 極秘 厳重',
    delete_after:
      'すぐ消す 消すから 消える 秒で消え 取り消せ 初期化 一度だけ表示 削除する 消してくれ',
    leak: '友達に見せ みんなに見せ みんなに見られ スクショ持って スクショがある 家族に送 ばらま 拡散 晒す 写真持ってる 公開する',
    of_child:
      '娘さんの写真 息子さんの写真 お子さんの写真 子供の写真 赤ちゃんの写真 運動会の写真 制服どんな 娘さんも 子供たちの写真 娘の写真 お子さん 一人だけの写真',
    more_skin:
      'もっと見せて 全身 顔なし 体だけ 体見せ 脚見せ 肩見せ プライベートな写真 後ろから 立って カメラつけ 本当の君 全部見 体の写真 見たい、全部 鎖骨の写真 カメラ下 あの写真 カメラつけて カメラ切らないで もっと君を',
    see_you: '見たい 見せ 見させ 見てい 見るだけ',
    push: '一枚だけ 恥ずかしがら 怖がら ビビって 払うから お金払う 証明して 罰ゲーム 約束した 大人 恋人 減るもん 寂しい 取引 嫌は禁止 お願い 早く',
    promise_photo:
      '約束した写真 前の写真 送らないなら 終わり 事務所 モデル 医者 君だけない 僕の見た まず写真 3分 オーディション',
    pet: '猫 犬 ケーキ 料理 ご飯 風景 夕日 庭 虹 マフラー 子犬',
    thing_photo: '猫の写真 犬の写真 ケーキの写真 旅行の写真 結婚写真 カメラ壊れ できたら',
  },
  es: {
    nude: 'desnuda desnudo desnudos desnudos nudes pack en_ropa_interior ropa_interior lenceria sin_ropa sin_nada topless sexy una_sexy foto_caliente foto_intima fotos_intimas intima picante bikini bañador traje_de_baño transparente pechos tetas culo desnudate quitate_la_ropa sin_toalla en_toalla sin_camiseta nada_encima nada_mas_puesto solo_con_esa_camisa',
    photo: 'foto fotos selfie selfies imagen una album captura fotito fotitos',
    do_send_photo:
      'manda mandame mandala mandamela envia enviame pasa pasame enseñame ensename muestrame hazte_una hazte tomate otra_foto una_foto foto_tuya fotos_tuyas quiero_una_foto mostrame dejame_ver foto_de_ti mandas mas_fotos mandate fotografie hazle dame_la_foto comparte',
    private:
      'privada privadas privado intim* solo_nosotros solo_para_mi solo_mia entre_nosotros atrevid* atrevete personal mas_atrevida picante caliente generosa',
    body: 'cuerpo figura piernas abdomen hombros escote cuello clavicula muslo espalda cintura curvas pies descalza cuerpo_entero de_cuerpo_entero pies_a_cabeza piel tatuaje barriga pecho de_atras de_espaldas acostada agachada bronceado cara_y_cuerpo',
    clothes_off:
      'quitate quitatela sin_la_chaqueta sin_chaqueta sin_abrigo levantate_la levanta_la_camiseta fuera_la_camiseta debajo_de_la_camiseta debajo_de_la_ropa poca_ropa menos_ropa mucha_ropa demasiada_ropa menos_tapada sin_tapar abre_un_poquito baja_un_poquito_la_manta bata camison pijama ajustad* cambiate te_cambias top lo_menos_posible cuanto_menos_mejor quita_la_mano sueltate_toda sin_el_sueter sin_jersey',
    camera: 'camara video videollamada webcam espejo grabar grabarte live temporizador',
    undress_room:
      'ducha bañera baño cama toalla edredon sabana manta habitacion vestuario cierra_la_puerta cortina te_bañaste duermes dormir bañar',
    keep_secret:
      'nadie_la_vera nadie_lo_vera no_la_comparto no_la_paso prometo te_juro secreto carpeta_oculta tumba confidencial tu_marido_no no_le_digas_a_tu quede_entre_nosotros entre_nosotros por_mi_abuela',
    delete_after:
      'la_borro lo_borro borro_enseguida temporal desaparece desaparecen se_borra formateo eliminarla ver_una_vez',
    leak: 'a_tus_amigos todos_la_veran todos_las_ven la_ven_todos tengo_capturas tengo_pantallazos la_publico subo_tus_fotos a_tu_familia las_difundo tus_fotos_van guardada._hablamos tengo_tus_fotos si_no_las',
    of_child:
      'foto_de_tu_hija foto_de_tu_hijo fotos_de_los_peques fotos_de_los_niños fotos_de_tus_hijos fotos_de_tu_bebe foto_con_el_para_mi uniforme_lleva_tu_hijo ella_sola fotos_de_tu_hija se_parece_tu_niña fotos_de_los_ninos',
    more_skin:
      'muestrame_mas enseñame_mas mas_de_ti mas_piel verte_toda toda_tu de_cuerpo_entero sin_cara solo_cuerpo fotos_de_cuerpo hombros_porfa piernas? fotos_privadas foto_privada las_privadas de_espaldas ponte_de_pie prende_la_camara enciende_la_camara verte_tal_cual foto_de_la_clavicula comparte_ese_cuerpo ver_como_te_cambias deja_la_camara baja_la_camara una_miradita la_camara_abajo quiero_verte',
    see_you: 'verte quiero_ver dejame_ver mirarte viendote viendo enseñame_los muestra',
    push: 'solo_una una_nada_mas a_que_no_te_atreves no_seas_timida no_te_de_verguenza que_te_da_miedo te_pago demuestra apuesta castigo cumple_tu_palabra somos_adultos me_debes anda venga pareja no_acepto_un_no trato porfaaa porfa solo',
    promise_photo:
      'prometiste si_no_mandas no_te_hablo_mas se_acabo_lo_nuestro agencia casting medico solo_falta_la_tuya viste_la_mia primero_foto tres_minutos tipos_de_piel con_todo_lo_que_te_compre',
    pet: 'gato gata perro cachorro pastel tarta comida cena jardin paisaje atardecer casa planta arcoiris receta',
    thing_photo:
      'foto_del foto_de_la_tarta fotos_del_viaje fotos_de_la_boda cuando_este_listo camara_rota tu_gato tu_perro',
  },
};
