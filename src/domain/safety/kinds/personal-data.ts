import type { SafetyRule } from '../rule-book';

/** Requests for an address, a document, a number of an account, or where and when a person can be found. */
export const PERSONAL_DATA_RULES: readonly SafetyRule[] = [
  {
    kind: 'personal-data',
    source: 'FTC, Identity theft; BSI, Identity theft',
    points: `
      said_no:-20 was_asked:-16 everyday:-8
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
