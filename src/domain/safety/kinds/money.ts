import type { SafetyRule } from '../rule-book';

/** Requests for money: a loan, a transfer, a fee, a gift card, help in an emergency. */
export const MONEY_RULES: readonly SafetyRule[] = [
  {
    kind: 'money',
    source:
      'FTC, What to know about romance scams, Gift card scams; BSI, Love scamming; Action Fraud, Advance fee fraud',
    points: `
      mule:18 said_no:-20 was_asked:-16 everyday:-4
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
