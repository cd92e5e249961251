import type { Words } from '@/domain/safety/rule-book';
import { insults } from './insults';

/** The words of all warnings in English. */
export const warnings: Words = {
  ...insults,
  code: 'code codes coode otp one_time_code verification_code login_code sms_code pairing_code security_code passcode backup_codes 2fa pin pin_code token access_code confirmation_code delivery_code',
  password: 'password passwrd passwords pass login_details credentials passphrase pw pswd',
  sms: 'sms text_message that_text the_text forward_that_text text_you_just screenshot that_message confirmation_mail inbox qr barcode popup notification robot_call automatic_call your_phone_buzzed phone_buzzed lockscreen unlock_pattern session_cookie cookie you_received you_got',
  digits:
    'digits #_digit* six_digits 6_numbers four_digits three_numbers twelve_words the_numbers last_four first_three_digits',
  secret:
    'seed_phrase recovery_words recovery_phrase private_key secret_key recovery_page wallet_words backup_phrase backup_codes session_cookie unlock_pattern mnemonic',
  remote:
    'anydesk teamviewer remote_control remote_access screen_share share_your_screen linked_devices allow_remote install_this_apk quick_support rustdesk let_me_into_your screen_sharing allow_everything open_teamviewer install_teamviewer remotely remote_session control_your_phone control_your_screen',
  do_tell:
    'send send_me tell tell_me give give_me give_it gimme read read_me read_it read_out show_me forward share type enter paste dictate say_the reply_with copy_me send_it_to confirm_the could_i_have whats whats_the what_is what_did what_are lend_me let_me_keep come_on still_waiting wheres screenshot hand_over get_a_code receive swap',
  login:
    'login log_in log_into log_me_in your_account account verify verification verified security_team support_team confirm pretend unusual_activity logging_in sign_in admin amazon google icloud paypal bank_app banking_app portal let_me_log_in log_in_with_your use_your_account into_your_account click_this_link log_in_to_verify',
  scan: 'scan rescan scan_this scan_the open_the_link press_yes tap_yes approve click_allow allow',
  card_back:
    'back_of_your_card back_of_the_card cvv cvc three_numbers_on expiry_date card_number_and_code',
  other_code:
    'discount coupon promo dress_code zip_code post_code postal_code area_code country_code source_code bar_code code_review to_code coding wrote_code my_code code_works codebase morse_code wifi_password pin_board rolling_pin bowling cheat_code voucher friend_code invite_code game_code safety_pin drawing_pin pass_the passed works_for_everyone program morse sticky_note code_word door_code never_arrives wont_arrive didnt_arrive code_wont',
  own_problem:
    'i_forgot_my forgot_my my_password my_own i_changed my_pin my_phone_was i_got_locked_out my_bank',
  work: 'boss colleague at_work developer programming javascript python compile',
  coin: 'crypto cryptocurrency bitcoin btc usdt eth ethereum coin coins token digital_currency forex gold oil futures stocks shares fund bonds wallet options mining nft',
  do_invest:
    'invest invests investing investment investments invested in_investments investors put_some_money_together put_money savings_in retirement invest_with_me put_your_savings manage_your_savings let_me_manage trade_with_me join_our_investment investment_group',
  trade:
    'trade trades trading trader traders broker brokerage exchange charts candlesticks signals copy_my arbitrage margin pump trading_app trading_bot positioned stock_tip buy_in place_the_buy the_bot copy_my_trades copy_trades gold_futures trading_account open_a_trading analyst',
  profit:
    'profit profits returns payout payouts pays_out earn earns earning earned passive_income commission cash_out withdraw withdrawal make_money make_you_money made_me income interest dividends compound_interest 2%_a_day #%_a_day %_daily #%_daily extra_4k cashed_out money_work let_it_work grow_for_you make_dollars high_interest interest_rate_of percent_a_year a_percent_a_day 50_back get_##_back made_another i_made_$#',
  sure: 'guaranteed zero_risk no_risk risk_free cant_lose u_cant_lose never_lost never_lose never_been_wrong not_one_lost money_is_safe i_cover_it sure_thing tried_n_tested money_back steady take_out_anytime instant_withdrawal never_loses cannot_fail that_accurate',
  platform:
    'platform app link site sign_up account channel my_link open_an_account open_the_account register seminar course project bonus vip_fund regulated staff_only invite_only website investment_channel log_in method system',
  teach:
    'teach_you show_you i_can_show ill_show_you walk_you_through my_mentor mentor my_teacher my_students step_by_step my_method let_me_show_you learn_from_me help_you_earn ill_teach follow_me stick_with_my listen_to_me want_to_know_how want_in u_in you_in come_along take_you_on get_you_in pass_you_the_tips add_my_teacher copy_it copy_them do_one_trade let_me_add_you my_tip',
  insider:
    'inside_info insider insider_price inside_tip staff_only my_uncle_works works_at_the_exchange secret_tip my_uncle_already before_fridays_announcement sneak_you_in managers_buy he_gets_inside inside_information hot_tip insider_info will_explode will_skyrocket',
  love: 'darling honey babe my_love i_love_you dear sweetheart baby fate destiny lucky_star our_wedding marry our_kids soulmate hubby only_you be_my_woman anniversary valentine',
  future:
    'our_future future house_by_the_sea little_house a_home wedding_fund our_home together our_whole_life better_life our_account our_kids_college parents retire build_that get_married never_have_to_answer_to_a_boss',
  task_job:
    'task_job paid_daily task_jobs job_from_home work_from_home rating_hotels easy_tasks next_order unlock_the_next three_orders complete_orders side_hustle from_home?_dm earn_by_typing commission_for finish_three each_friend_you_bring a_month_from_home easy_money typing_job next_set registration_deposit extra_income work_online hours_a_day_with good_income',
  put_in:
    'put_in put_it_in put_something_in put_a_little deposit_#* deposit top_up fund_your_account start_with_# start_with_#* send_it_to_this_wallet try_with_# you_put_in all_in starting_from the_first_payment pay_the_deposit put_it buy_this buy_it_now just_pay start_small any_amount minimum_# buy_what_he_buys just_put_in fill_the_account cover_the_entry invest_it fund buy_before from_500_to',
  multiply:
    'doubled double triple tripled 10x 5x x10 x5 triples going_up shot_up x3 #x up_again becomes_100k get_300_free in_your_sleep while_u_sleep while_you_sleep get_#* back_in_20_min a_months_wage months_wage itll_triple up_#%',
  rich: 'rich get_rich million quit_your_job quit_and wealthy financial_freedom free_from_work new_car sick_of_being_broke own_three be_rich a_job_pays_nothing never_worry_again scared_money salary_is_a_joke rich_people millionaire living_well wealth no_more_boss',
  per_day:
    'a_day daily per_day a_week a_month every_day every_month monthly each_day extra in_ten_minutes by_summer in_a_week same_day in_seconds in_a_year on_one_trade half_an_hour in_20_min',
  top_up:
    'top_up unfreeze unlock withdraw 10%_tax pay_the_tax margin activation one_more_deposit one_more_top one_step_away frozen_unless customer_support_says lands_right_away',
  sum: '### #k 1000_each 100 500 3000 $# #$ savings loan spare_cash spare_money wages salary debts debt how_much_can_you_save bank',
  others_earn:
    'my_aunt my_family_does_this my_moms my_mum_is my_students my_mums_68 a_mum_just cried_thanking paid_for_uni last_year_i_delivered screenshot_of_my_account look_at_my could_be_yours could_be_u students_bought 400_people celebs_are_in even_my_brother paid_by_trading all_my_trips green_every green_day my_boss_daughter friend_of_mine steak_tonight just_got_another_payout i_did_it',
  now_or_never:
    'tonight_only today_only before_midnight last_chance dont_miss once_in_a_lifetime missed spot holding_your_spot limited only_today tonight chickened_out',
  invite:
    'interested would_you_like wanna in? are_you_in coming_in_or join join_me dm_me do_you_know_how heard_of u_know do_you_know believe_me trust_me opportunity just_sayin link? wanna_get',
  lost_own:
    'lost_most lost_money_on lost_his_savings my_uncle_lost studying_finance work_in_finance working_in_finance tabu news crashed pension_fund no_clue never_invested golden gold_medal exam homework trading_cards coin_collection',
  not_me_invest:
    'me_invest i_dont_invest cant_even_save dont_ask_me_what_to_buy people_who_bring_up_crypto',
  do_lend:
    'lend lend_me borrow loan_me spot_me front_me advance_me lending can_i_borrow could_i_borrow',
  lend_thing:
    'book books charger umbrella pen bike jacket notes library car jumper sweater ladder tent dress hand',
  do_send_money:
    'send_me_money send_money send_the_money send_cash wire_me venmo_me paypal_me paypal_anything transfer_me cashapp send_me_something send_me_some send_what_you send_me_a_bit send_me_#* give_me_money give_me_some_money give_me_cash some_cash your_money share_money spare_change spare_some a_few_dollars send_it_back send_the_rest send_it_straight send_#* need_cash need_money gimme_money sponsor_me pay_me_back the_money_you_promised send_a_bit send_me_a_gift lil_gift transfer_what send_crypto take_crypto send_me_coins send_me_your_money ill_send_the_money forward_it_to_me u_pay you_pay cash_is_fine pass_it_on wire_it tip_me cashapp_me send_something buy_me top_up_my_phone recharge_my get_me_a_ticket pay_the_hotel_for',
  do_transfer:
    'transfer transfer* wire wire_transfer deposit paypal venmo zelle western_union moneygram bank_transfer top_up chip_in cover donate fundraiser spare sponsor* send_over put_in pitch_in contribute invest_in_me pay_into withdraw',
  money:
    'money cash bucks dollars coins loan funds savings wallet account bitcoin crypto eth usdt btc capital balance',
  amount: '#_euro* #_dollar* #_bucks $# #_usd #_eur #_pounds #€ €# £# ###',
  hardship:
    'hospital operation medicine meds rent landlord stolen mugged robbed ticket visa embassy tuition fees school bail arrested frozen bill bills debt debts eaten stranded vet funeral unlucky starving hostel hotel taxi uber electricity loan_sharks wages payday casino milk_powder diapers blankets refugees plane flight bus_home ride_home broke_down tow accident passport seized lawyer exam_fee burned_down power_bill internet_bill rehab insulin needs_surgery evicted eviction scholarship formula ambulance fine overdue card_is_blocked card_blocked gas_bill loan_shark kicked_out',
  emergency:
    'desperate emergency please_help help_me save_me anything_helps cant_get_by have_mercy dont_know_who_else who_else_to_ask nobody_else ashamed embarrassing do_something even_a_little last_hope only_you_can im_losing_it could_cry if_only nothing_left do_the_rest',
  short:
    'cant_afford cant_even_afford short_on short_for a_bit_short not_enough_money only_the_plane_ticket no_money cards_empty card_is_empty out_of_money until_payday till_payday cant_pay run_out_of_money short_of_cash short_this_month account_is_empty in_the_red behind_on if_i_dont_pay until_we_pay costs_#* its_so_expensive #_short money_is_tight tight_this_month ran_out_of run_out_of no_cash dont_have_enough dont_have_any_money dont_have_money were_short im_short short_of no_food left_for_food nothing_left',
  help_out:
    'help help_out bridge chip_in support could_help would_help help_a_bit lend_a_hand get_by help_me_out tide_me_over get_me_through any_amount whatever_you_can anything_you_can sponsor help_us pitch_in',
  pay_back:
    'pay_you_back pay_it_back give_it_back return_it pay_back payday back_tomorrow swear_ill_pay i_promise_ill_pay win_it_back send_it_back double_it three_times_back put_it_in_writing',
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
    'you_won prize winner inheritance refund free_iphone half_is_yours package_is_held parcel reward grant payout',
  unlock_money:
    'unlock unfreeze release_the_money account_is_frozen account_is_blocked withdraw_it stuck_at_customs too_much_by_accident by_mistake otherwise_all_your_contacts i_delete_them embassy',
  do_refuse: 'give_you_money lend_you send_you_money',
  app: 'whatsapp whats_app wapp wa telegram tg line_app kakao kakaotalk katalk wechat weixin vk vkontakte snap snapchat insta instagram ig skype discord signal facetime viber messenger threema facebook fb tiktok qq zalo hangouts kik threads rednote twitch onlyfans icq teams zoom google_chat wickr session_app xiaohongshu green_app the_green_app t_me wa_me dot_me email e_mail mail imessage sms text_me dm dms pm',
  do_add_me:
    'add_me add_you follow_me follow_each_other follow_back ill_add_you find_me search_me message_me text_me hit_me_up dm_me pm_me reach_me ring_me write_me_at write_me_elsewhere mail_me join_my email_me send_me_a_dm write_to sms_me look_me_up did_we_add contact_me i_will_text_you ping_me',
  your_number:
    'your_number ur_number your_phone_number your_phone get_your_number have_your_number want_your_number your_digits digits_pls exchange_numbers swap_numbers trade_numbers swap_whatsapp exchange_contacts your_contact your_contacts leave_me_your have_some_contact your_whatsapp your_telegram your_insta your_snap your_wechat your_line your_skype your_email your_handle whats_your_@ drop_your_email leave_your_email which_number phone_call_tonight your_cell your_mobile your_socials can_i_have_your_number gimme_your_number',
  number: 'number number? digits',
  my_handle:
    'my_telegram my_whatsapp my_insta my_snap my_line my_wechat my_skype my_discord my_id my_email_is my_mail_is my_handle my_number_is my_number my_facebook my_username my_kakao my_vk my_channel im_on_telegram im_mostly_on im_on_insta im_there_as thats_me there_as same_as_nick @example.net business_whatsapp link_in_bio real_me_is invite im_everywhere pick_your_app',
  handle: '*@* ###_### #### t.me slash __',
  elsewhere:
    'another_app other_app different_app switch_apps switch_app change_apps somewhere_else elsewhere off_this off_here not_here but_not_here outside_this not_on_here leave_this_site this_crappy_site other_platform another_platform private_chat privately talk_outside other_place go_somewhere which_app what_apps what_messengers what_do_people_use a_better_app other_messenger any_other_way other_way_to_reach use_another use_that_instead other_site talk_somewhere_else in_private outside_this_app outside_of_here off_this_site off_this_app message_me_there talk_there there_instead on_there continue_there',
  do_contact:
    'reach_you find_you contact keep_in_touch stay_in_touch text_me call_you lose_you write_me message_you text_you ring_you meet_for_real to_reach reach leave_me_your_contact your_contact contact_me find_me_on message_me hit_me_up reach_me ping_me',
  do_move:
    'move continue switch go_to come_to come_over join use talk_on chat_on write_on open install get_it meet_me_on talk_there chat_there faster_on easier_there swap trade exchange send_it_to_my add lets_go ill_send go_look come_there works prefer answer_me',
  here_bad:
    'rarely_here never_here this_app_is this_chat_keeps this_site_is site_is_buggy slow_on_here rarely_on not_used_to ban_us get_banned gets_deleted will_be_deleted start_charging never_meet_here quality_here blocked_here admins_might get_blocked deleting_this leaving_this dont_get_this_site dont_come_here notifications_dont hardly_use not_secure new_here delete_my_account_here im_slow_on im_rarely_on isnt_safe not_safe messages_get_lost messages_disappear my_membership_ends cant_reply_here cant_write_here leaving_this_site',
  app_habit:
    'all_day my_mum my_mom my_dad my_sister my_brother grandma picture_i_post family_group deleted_my quit addicted my_boss our_team work_group my_kid my_kids my_son my_daughter ad_on article news viral hacked_my my_parents i_deleted',
  do_refuse_number:
    'ask_me_for_my_number give_you_my_number give_out_my_number want_to_give_my_number my_number_to_strangers',
  address:
    'address home_address postal_address zip_code postcode zip house_number house_nr delivery_details adress street_number full_address what_is_your_address whats_your_address your_home_address mailing_address send_you_a_gift',
  where_exactly:
    'where_do_u_live_exactly where_exactly_do_you_live where_do_you_live_exactly where_exactly_are_you tell_me_where_you_live where_you_live_anyway look_up_where_you_live what_street which_street which_building which_flat which_apartment whats_your_address your_home_address ur_address name_on_your_doorbell whose_doorbell which_road where_is_your_house wheres_your_house wheres_home the_actual_house your_house_on_the_map find_your_house what_floor which_floor room_number which_dorm which_entrance which_exit outside_your_work what_do_i_put_in_the_satnav where_your_parents_live where_do_your_parents_live which_hotel_are_you coords coordinates you_live_round_here your_neighbours where_is_your_place',
  house:
    'street flat apartment building house floor doorbell neighbourhood village dorm gate town where_do_you_live where_do_u_live where_you_live you_live ground_floor station metro hotel window road own_or_rent',
  document:
    'passport id_card your_id ur_id driver_licence drivers_license driving_licence student_card birth_certificate bank_statement payslip medical_report visa some_id holding_your_id documents contract papers_with itinerary residence_permit id_photo photo_of_your_id insurance_card boarding_pass takeaway_order front_and_back photo_of_your_passport passport_photo',
  id_number:
    'id_number passport_number social_security ssn document_number tax_number insurance_number student_number last_4_of_ur_social number_on_your_visa national_id fill_this_in licence_plate license_plate registration_number your_license_number social_security_number tax_id fill_in_the_form fill_out',
  bank_data:
    'card_number bank_details account_number iban bank_balance bank_support paypal_login bank_account routing_number card_limit front_of_the_card photo_of_the_front registered_phone #_digits_on_the_back 3_digits which_bank card_pin bank_app your_income maiden_name',
  real_name:
    'full_name real_name last_name surname maiden_name real_one legal_name your_name first_and_last_name name_and_date name_and_address name_on_fb ur_real_name fake_name names_fake even_your_names_fake number_and_name',
  birth_data: 'date_of_birth birth_date birthdate dob bday born age height income employer',
  workplace:
    'where_do_you_work where_you_work where_do_u_work you_work_at you_work_in your_office wheres_your_office work_landline working_hours supermarket_you_work shop_you_work which_ward which_company which_school_do_you your_workplace your_work which_hospital your_church name_of_the_shop after_your_shift which_bus your_employer what_church what_school_and_year still_teaching',
  child_school:
    'which_school what_kindergarten which_kindergarten school_does_your your_kid_go kids_teacher finish_school school_bus day_camp which_nursery nursery football_club_does your_sons_school picks_your_little where_does_he_play kid_walk_home wont_say_the_school your_sons_uniform school_is_it your_daughter_go which_camp',
  child:
    'kid kids son daughter child children little_one little_girl boy grandson husband girl nephew',
  schedule:
    'what_time when_do when_are_you which_day what_days when_does usually_go which_route from_where_to_where by_yourself get_off go_running working_hours after_school every_day go_to_bed get_in when_do_you_get_off what_time_do_you_get get_off_work which_way_do_you when_is_your_husband_not not_at_home how_do_you_get_home come_over_tomorrow',
  alone:
    'home_alone alone_at_home are_you_home anyone_with_you by_yourself who_do_you_live_with who_do_u_live_with when_are_you_out are_you_out walk_home cameras_at_your_house is_anyone_home do_you_live_alone when_do_they_go_to_bed',
  location:
    'your_location drop_me_a_pin drop_a_pin live_location share_location location_sharing send_me_where_you_are turn_on_gps gps out_of_your_window pick_you_up im_downstairs meet_you_at_your see_where_you_are where_u_are send_your_location how_far_from_me just_saw_you send_a_pin',
  do_show:
    'show show_me send send_me give_me tell_me tell provide confirm photograph take_a_pic pic_of photo_of screenshot picture_of selfie text_me spill let_me_have fill kindly_send take_a_selfie give hand_over',
  surprise:
    'surprise present gift parcel package customs cookies deliver letter to_send_you refund flight visa booking verify real verified i_might_know_him courier handbag horoscope survey',
  own_document:
    'my_passport my_address my_id my_driving lost_my my_licence renew renewed i_moved my_new_address driving_test email_address ip_address address_book web_address my_visa my_street embassy my_contract moved_house',
  home_question:
    'city_are_you mountains_or_sea country_do_you what_is_it_like my_hometown weather far_from_the_sea how_is_life',
  do_refuse_data:
    'send_pictures_of_your_id tell_you_my_address give_you_my_address send_you_my_address give_out_my_address tell_strangers my_address_to',
  nude: 'nude nudes naked topless in_underwear just_your_underwear underwear_only your_underwear lingerie nothing_on nothing_else_on no_top without_the_clothes without_clothes in_nothing_but with_nothing_on undress undressed strip sexy_pic sexy_one hot_pic naughty_pic bikini_pic bikini_pics nsfw sext see_through intimate_photo intimate_picture intimate_pic in_just_your breasts boobs butt without_the_towel towel_pic without_the_jumper uncovered spicy_one dirty_pic in_your_underwear a_nude sexy_pics in_a_bikini take_it_off',
  photo: 'pic pics picture photo photos selfie selfies snap shot shots image album one',
  do_send_photo:
    'send send_me send_a_pic send_me_a send_it send_one take_one take_a_few snap_one show show_me giz_a_look see_a_pic see_more more_pics swap_pics pic_of_you picture_of_you photo_of_you one_of_you of_you want_a_photo give_me_the_picture another_one send_more photograph_your snap_one_for_me send_away a_pic',
  private:
    'private something_more_private intimate only_us just_us_two just_for_me only_mine between_us for_my_eyes personal bolder daring naughty sexiest sexy spicy more_intimate generous wild flirty',
  body: 'body figure abs shoulders chest neck collarbone thigh waist curves feet full_length full_body head_to_toe tan_lines skin tattoo belly hips from_behind bare tits your_shape lower bending_over lying_down up_close face_and_body',
  clothes_off:
    'take_it_off take_the_jacket_off jacket_off take_off_your lose_the_t_shirt lose_the lift_your_shirt shirt_up open_the_robe pull_the_blanket_down under_the_shirt under_your_clothes less_layers fewer_clothes too_many_clothes bit_too_many_clothes wear_less less_covered wear_as_little less_is_more take_off_more change_your_top tank_top nightie swimsuit tight something_tight no_bra unbutton less_clothes let_go all_of_you bare_shoulders no_coat move_your_hand youre_covering',
  camera:
    'cam camera video webcam on_video on_cam facetime mirror record live timer screenshots film_yourself',
  undress_room:
    'shower bathroom bed in_bed towel duvet covers bedroom changing change_for_bed locker gym_showers change robe lock_the_door close_the_curtains still_under see_you_change you_sleep',
  keep_secret:
    'nobody_will_see no_one_will_see wont_share between_us promise swear never_share our_secret locked_folder grave strictly_confidential husband_wont dont_tell_your_husband keep_it_between',
  delete_after:
    'delete_it ill_delete disappearing gone_in unsend view_once wiping_this_phone itll_be_gone delete_right_after self_destruct it_disappears',
  leak: 'your_friends_would_like everyone_sees_them everybody_will_see send_them_to_your_friends i_have_your_pics ive_got_screenshots i_have_screenshots show_it_to_your end_up_all_over post_your_photos share_your_pics saved_it._now or_i_send_it or_everyone send_it_to_your_family your_contacts_get your_boss_gets otherwise_all_your leak or_i_send or_ill_send or_i_tell or_i_post or_i_show or_ill_show or_i_leak unless_you_pay to_your_parents to_your_wife to_your_husband to_your_boss everyone_will_see',
  of_child:
    'photo_of_your_daughter picture_of_your_son photo_of_your_son picture_of_your_daughter pics_from_the_kids pics_of_the_little pics_of_your_kids photos_of_your_kids your_baby_photos baby_photos of_your_girl does_your_girl_look uniform_does_your_kid photo_of_him_in of_her_alone picture_of_your_kid pictures_of_your_children',
  more_skin:
    'show_me_more_of_you more_of_you more_skin see_all_of_you let_me_see_all full_body_mirror no_face_just_body no_face_needed see_your_body body_pic body_shots share_that_body legs? shoulders_pls any_private_pics private_pic private_pics private_photo want_the_private collarbone_pic stand_up_for_me one_from_behind show_yourself the_real_you the_true_you see_you_without watch_you let_me_watch film_in_the camera_down leave_the_cam tilt_the_camera cam_on turn_on_video lil_peek wanna_see_u show_a_bit_more pull_the_top show_more for_my_eyes just_for_my_eyes show_me_your_body great_legs',
  see_you:
    'see_you let_me_see want_to_see see_those i_want_you watch watch_you see_u wanna_see see_me want_you',
  push: 'dare_you one_is_all_i_ask just_one no_picture no_pic dont_be_shy dont_overthink what_are_you_scared what_are_you_afraid stop_pretending you_owe_me prove_it keep_your_word isnt_an_answer ill_pay_u a_pic lost_the_bet penalty couples both_adults deal pls please lonely the_others_all go_on pretty_please no_photo_and or_its_over were_over no_photo_no or_we_break',
  promise_photo:
    'you_promised last_one_you_sent after_everything_i_bought no_more_talking_to_me or_were_finished its_normal everyone_does show_me_too did_you_open_mine feelings_later three_minutes casting agency only_yours_is_missing skin_tones doctor',
  pet: 'cat dog puppy kitten cake food dinner view sunset garden recipe house plant holiday sky landscape mountains rainbow knitting soup',
  thing_photo:
    'picture_of_the photo_of_the pic_of_the pictures_of_the your_cat your_dog when_its_done of_your_garden wedding_photos holiday_pics camera_is_broken new_camera',
  was_asked:
    'asked_me asked_for wanted_my wanted_me_to wants_my wanted_gift kept_asking keeps_asking told_me_to claimed_to_be claiming_to_be pretending_to_be he_wants she_wants begged_me tried_to_get wanted_from_me someone_wanted they_wanted asking_me_for',
  said_no:
    'i_said_no said_no i_refused refused blocked_him blocked_her blocked_them i_blocked reported_him reported_her reported_them i_reported hung_up i_ignored i_dont_lend i_dont_give i_dont_send i_dont_share i_dont_tell i_dont_invest i_dont_use i_never_lend i_never_give i_never_send i_wont_lend i_wont_send i_wont_give not_interested no_thanks stop_asking leave_me_alone im_not_sending im_not_giving im_not_sharing no_need_to_pay refuse_to i_deleted fell_for',
  third_person:
    'he she they him her them his their mum mom dad grandma grandpa brother sister cousin uncle aunt neighbour neighbor neighbours colleague someone somebody people',
  everyday:
    'bike bus tickets recipe song album cooking wardrobe balcony plant plants haircut party stool neighbours office coffee soup cake sofa snow rain storm moon museum flight suitcase hotel tooth teacher exam tuition refund subscription rent parking tip lottery allergy dentist',
  mule: 'receive_a_payment receive_money receive_a_transfer pass_it_on forward_the_money keep_ten keep_10 keep_#% use_your_account through_your_account cash_it_out',
};
