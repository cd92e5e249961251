import type { SafetyRule } from '../rule-book';

/** Attempts to move the conversation to another service, where no one protects it. */
export const OTHER_APP_RULES: readonly SafetyRule[] = [
  {
    kind: 'other-app',
    source: 'FTC, What to know about romance scams; Europol, Romance scam',
    points: `
      said_no:-20 was_asked:-16 everyday:-8 third_person:-4
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
