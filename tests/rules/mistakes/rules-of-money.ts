import { inRule, type Mistake } from './mistake';

/** Rules about what is paid, wrong in the domain: the server's own tests must notice that, too. */
export const MONEY_RULE_MISTAKES: readonly Mistake[] = [
  inRule(
    'translation/translation-charge',
    'overage is rounded down',
    'Math.ceil(overage / CHARACTERS_PER_COIN)',
    'Math.floor(overage / CHARACTERS_PER_COIN)',
    'translation/paid-translation',
  ),
  inRule(
    'translation/translation-charge',
    'the normal package goes before the VIP one',
    `const vip = Math.min(characters, allowance.vip);
  const normal = Math.min(characters - vip, allowance.normal);`,
    `const normal = Math.min(characters, allowance.normal);
  const vip = Math.min(characters - normal, allowance.vip);`,
    'translation/paid-translation',
  ),
  inRule(
    'gifts/gift',
    'a gift is paid although the allowance is left',
    `return ok({ kind: 'free' })`,
    `return ok({ kind: 'coins', coins: gift.price })`,
    'gifts/gifts',
  ),
  inRule(
    'gifts/red-packet',
    'a red packet is opened twice',
    `if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned' ||`,
    `if (packet.state === 'returned' ||`,
    'gifts/red-packets',
  ),
];
