import type { SafetyRule } from '../rule-book';

/** Requests for a picture that could be used against its sender, of children, and threats with one. */
export const PICTURE_RULES: readonly SafetyRule[] = [
  {
    kind: 'picture',
    source: 'Europol, Say no: sexual coercion and extortion online; KISA, Digital sex crimes',
    points: `
      said_no:-20 was_asked:-16 everyday:-8 third_person:-3
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
