import type { SafetyRule } from '../rule-book';

/** Sudden love with a plan to invest, sure profits, trading platforms, paid tasks. */
export const INVEST_RULES: readonly SafetyRule[] = [
  {
    kind: 'invest',
    source:
      'FTC, Cryptocurrency and scams; Europol, Investment fraud; MPS of China, Fake investment and task fraud',
    points: `
      said_no:-20 was_asked:-16 everyday:-8
      trade:12 profit:12 put_in:11 task_job:10 do_invest:10 rich:10 sure:8 others_earn:8
      platform:8 insider:8 teach:7 multiply:7 coin:6 now_or_never:6 invite:5 coin+multiply:5 sum:4
      do_transfer:4 handle:4 money:4 do_invest+you_have:4 buy:4 teach+you_have:4 per_day:4
      sure+brief:4 coin+invite:3 profit+you_have:3 unlock_money:3 amount:3 multiply+you_have:3
      profit+first:3 love+joint:3 top_up:3 ask+first:3 coin+brief:3 do_pay:3 sum+teach:3
      others_earn+you_have:3 do_show:3 love+platform:3 future:2 at_you:2 profit+brief:2
      do_invest+ask:2 future+love:2 love:2 trade+you_have:2 teach+trade:2 promise_photo:2
      future+joint:2 do_invest+joint:2 sum+you_have:2 task_job+first:2 help_out:2 coin+teach:2
      per_day+sum:2 platform+trade:2 work:2 fee:2 invite+brief:2 per_day+you_have:2
      others_earn+first:2 coin+love:2 invite+task_job:2 camera:2 coin+joint:2 invite+sum:2
      invite+rich:2 sms:2 child:2 coin+put_in:1 short:1 invite+trade:1 trade+ask:1
      coin+others_earn:1 coin+ask:1 invite+per_day:1 platform+first:1 profit+task_job:1 brief:1
      sum+top_up:1 profit+sure:1 others_earn+platform:1 coin+per_day:1 future+per_day:1 not:1
      joint:1 others_earn+per_day:1 future+rich:1 per_day+ask:1 multiply+ask:1 invite+ask:1
      profit+ask:1 love+sum:1 rich+you_have:1 others_earn+teach:1 keep_secret:1 put_in+first:1
      per_day+teach:1 ask:1 now_or_never+platform:1 platform+teach:1 love+you_have:1
      coin+you_have:1 future+profit:1 do_invest+first:1 bank_data:1 do_invest+future:1 teach+ask:1
      multiply+per_day:1 future+invite:1 sure+ask:1 password:1 private:1 now_or_never+sum:1
      top_up+you_have:1 top_up+first:1 sum+sure:1 do_move:1 invite+teach:1 put_in+rich:1
      sum+need:1 per_day+platform:1 future+trade:1 profit+teach:1 now_or_never+you_have:1
      task_job+ask:1 do_invest+platform:1 sure+trade:1 love+per_day:1 only_you:1 platform+joint:1
      scan:1 do_tell:1 invite+love:1 love+ask:1 rich+first:1 profit+joint:1 put_in+top_up:1
      coin+profit:1 per_day+task_job:1 multiply+platform:1 profit+trade:1 first:1 love+put_in:1
      platform+put_in:-1 do_send_money:-1 remote:-1 invite+platform:-1 my_handle:-1 thing:-1
      invite+you_have:-1 pay_for_me:-1 per_day+put_in:-1 location:-1 see_you:-1 undress_room:-1
      coin+future:-1 love+trade:-1 own_problem:-1 beg:-1 push:-1 your_number:-1 id_number:-1
      per_day+joint:-1 elsewhere:-1 need+joint:-1 sum+joint:-1 number:-1 real_name:-1
      sure+you_have:-1 need+first:-1 now_or_never+first:-1 digits:-1 ask+need:-1 need+you_have:-1
      self:-1 more_skin:-1 here_bad:-1 app:-1 schedule:-1 hurt:-1 first+joint:-1 nude:-1 name:-1
      per_day+first:-1 thing_photo:-1 contempt:-1 low:-1 photo:-1 multiply+sum:-1 coin+platform:-1
      love+brief:-1 hardship:-1 you_have:-1 do_send_photo:-1 platform+ask:-1 giftcard:-1
      now_or_never+per_day:-1 home_question:-1 code:-1 kind_words:-1 trade+first:-2 coin+sum:-2
      first+brief:-2 document:-2 sum+first:-2 guard_story:-2 you_have+first:-2 surprise:-2
      platform+sum:-2 app_habit:-2 body:-2 profit+sum:-2 joke:-2 birth_data:-2 other_code:-2
      not_me_invest:-2 own_document:-2 warn:-2 house:-2 coin+first:-2 you_have+brief:-2
      guard_third:-3 do_invest+sum:-3 pet:-4 do_contact:-4 guard_daily:-6 guard_advice:-200
      guard_refusal:-200
    `,
  },
];
