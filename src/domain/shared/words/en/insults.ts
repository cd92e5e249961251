import type { Words } from '@/domain/safety/rule-book';

/** The words of insults in English, and those that several kinds of warnings share. */
export const insults: Words = {
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
  name: 'idiot idiots moron* imbecile dumbass dumbo jerk asshole arsehole bitch bastard slut whore scum loser losers pig cow crybaby coward freak creep creepy brat parasite freeloader beggar homewrecker retard* cunt dickhead prick wanker twat pathetic trash_human waste_of_space piece_of_shit drama_queen arse_kisser ass_kisser oaf dummy nutcase psycho weirdo clown airhead hag dimwit halfwit numbskull gold_digger liar stuck_up broke_loser nasty_piece lying_piece hypocrite',
  hurt: 'stupid dumb ugly fat disgusting gross worthless dense thick lazy dim brainless boring cheap smell stink pathetic clumsy ridiculous shameless vulgar desperate fake embarrassing embarrassed disappointed awful rubbish mental sad_little whining cold_as_a_fish blind dirty miserable nasty hopeless failure full_of_hot_air worthless insufferable',
  at_you: 'you youre you_are your ur u yourself you_look you_sound calling_you like_you',
  go_away:
    'shut_up get_lost drop_dead go_to_hell fuck_off piss_off fuck_you screw_you go_die kill_yourself hang_yourself get_out_of_here go_back_to_where go_back_to_your go_back_to_wherever buzz_off rot_in shut_your_mouth do_us_all_a_favour run_along quit_staring get_help go_see_a_shrink leave_normal_people spare_me stop_talking say_one_more_word give_it_a_rest crawl_back get_over_yourself go_away_and',
  contempt:
    'have_a_brain do_you_even_have you_disgust_me no_wonder_youre without_me_youre_nothing no_one_else_would_want who_could_stand_you you_have_no_friends beneath_me lowers_my_standards how_are_you_this deserve_her born_to_serve your_parents_must who_asked_you looked_in_a_mirror dropped_as_a_baby forget_your_meds donate_your_brain ugly_inside you_dog speak_stupid you_have_no_shame call_yourself_a under_a_rock costs_me_brain smell_you_through playing_the_victim being_stupid couldnt_get_a_date no_one_will_ever_love too_good_to_reply grow_up ashamed_of_you you_make_me_sick you_should_be_ashamed people_like_you the_likes_of_you couldnt_give_you_away second_choice speaks_better_english speak_proper_english insult_pigs not_made_for_thinking not_with_that_head better_arguments_than_you took_them_long_enough what_happened_to_your_face for_thinking are_all_people_from_your your_wife_must you_people youre_nothing_special',
  threat:
    'break_your_legs ill_find_you i_will_find_you youll_regret make_your_life_hell watch_your_back youll_see come_over_there be_outside_your_place your_photos_end_up ill_kill beat_you you_up smash_your on_the_floor have_your_face not_getting_rid_of_me teach_you_a_lesson youre_dead make_you_pay punch_you next_time_we_meet i_know_where_you_live',
  body_shame:
    'skip_a_meal with_a_face_like your_face fat_cow take_up_a_lot_of_room plastic_surgeon old_and_ugly you_used_to_be_pretty laugh_like_a fat_pig wearing_a_curtain dressed_like_that your_nose your_teeth that_body',
  mind: 'brain brains brain_cells iq mirror wall meds common_sense five_year_old parrot thinking',
  no_one_cares:
    'nobody_likes_you no_one_likes_you no_one_cares nobody_wants_you nobody_asked nobody_reads no_ones_interested nobody_will_ever nobody_else no_one_cares nobody_loves_you no_one_wants_you zero_likes everyone_hates_you',
  mock: 'congratulations_you_managed well_done_you so_proud genius bless_you good_one the_circus must_be_so thats_rich you_tried lucky_for_you takes_real_skill you_again what_a_joke laughed filed special of_course_dear at_your_age you_have_a_gift lucky is_that_all',
  low: 'bin garbage dirt shopping_list stray_dog dog_would_refuse boring_essays salary wherever_you_came poor no_class fired for_free laughable your_level pathetic_little where_youre_from',
  kinship: 'your_mother your_mum your_wife your_parents your_kind girlfriend foreigners',
  self: 'i_am_so i_am_such im_so im_such im_an i_feel i_was_so i_am_an me_so my_brain im_too stupid_me silly_me i_am_too i_look i_am_a i_hate_my i_smell',
  thing:
    'weather film movie traffic game song phone job printer exam book day alarm train cold heat homework team this_week boss monday show episode mosquito* laptop wifi internet computer coffee neighbours neighbor neighbour special_plans brother sister',
  kind_words:
    'youre_not you_are_not not_stupid not_an_idiot thank sorry love_you dont_call_yourself beautiful lovely proud_of_you miss_you hug dont_feel take_care good_luck get_well',
  joke: 'lol haha just_kidding jk from_laughing laughing cant_stop_laughing laughed_so i_laughed',
};
