import type { SafetyRule } from '../rule-book';

/** Words that hurt: names, contempt, orders to leave, threats. */
export const INSULT_RULES: readonly SafetyRule[] = [
  {
    kind: 'insult',
    source:
      'Council of Europe, Recommendation CM/Rec(2022)16 on hate speech; BSI, Digital violence',
    points: `
      contempt:22 threat:17 body_shame:17 go_away:16 mock:15 name:14 name+brief:11 hurt:10
      no_one_cares:9 at_you:7 mind:7 low:7 go_away+brief:7 at_you+mock:6 hurt+brief:5
      at_you+contempt:5 at_you+no_one_cares:5 at_you+low:4 at_you+threat:4 at_you+body_shame:3
      mock+you_have:3 contempt+you_have:3 at_you+mind:3 low+you_have:3 at_you+name:3 at_you+need:3
      threat+you_have:3 kinship:2 no_one_cares+you_have:2 body_shame+you_have:2 need:2 not:2
      at_you+kinship:2 go_away+ask:2 contempt+mind:2 body_shame+hurt:2 low+ask:2 hurt+you_have:2
      thing+you_have:1 kinship+you_have:1 contempt+brief:1 mock+ask:1 kind_words+you_have:1
      at_you+thing:1 brief:1 at_you+hurt:1 contempt+kind_words:1 name+you_have:1 thing+ask:1
      low+mock:1 at_you+go_away:1 go_away+name:1 hurt+kinship:1 contempt+hurt:1 contempt+kinship:1
      mind+first:1 kind_words+ask:1 at_you+self:-1 ask+need:-1 first+brief:-1 mind+you_have:-1
      self+you_have:-1 kinship+low:-1 ask+first:-1 need+joint:-1 you_have+brief:-1
      you_have+joint:-1 low+thing:-1 thing+first:-1 hurt+first:-1 thing+brief:-1 ask+brief:-1
      at_you+you_have:-1 warn:-1 guard_story:-1 joke+thing:-1 mock+name:-1 you_have:-2
      joke+you_have:-2 joke+ask:-2 kind_words+brief:-2 kind_words:-2 need+you_have:-2 hurt+self:-3
      guard_advice:-3 at_you+joke:-3 at_you+kind_words:-3 hurt+kind_words:-3 name+thing:-3
      joint:-3 thing:-4 first:-4 at_you+brief:-4 guard_refusal:-5 guard_daily:-5 guard_third:-5
      joke:-6 self:-6
    `,
  },
];
