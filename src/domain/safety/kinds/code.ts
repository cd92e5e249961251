import type { SafetyRule } from '../rule-book';

/** Requests for codes, passwords and control of a device. */
export const CODE_RULES: readonly SafetyRule[] = [
  {
    kind: 'code',
    source: 'FTC, Verification code scams; KISA and NPA Japan, Phishing',
    points: `
      said_no:-20 was_asked:-16 everyday:-8 third_person:-5
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
