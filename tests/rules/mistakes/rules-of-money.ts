import { alsoOnServer, inDomain, type Mistake } from './mistake';

/** Rules about what is paid, turned into what somebody might take them for. */
export const MONEY_RULE_MISTAKES: readonly Mistake[] = [
  alsoOnServer(
    inDomain(
      'translation/translation-charge',
      'overage is rounded down',
      'Math.ceil(overage / CHARACTERS_PER_COIN)',
      'Math.floor(overage / CHARACTERS_PER_COIN)',
    ),
    'translation/paid-translation',
  ),
  alsoOnServer(
    inDomain(
      'translation/translation-charge',
      'the normal package goes before the VIP one',
      `const vip = Math.min(characters, allowance.vip);
  const normal = Math.min(characters - vip, allowance.normal);`,
      `const normal = Math.min(characters, allowance.normal);
  const vip = Math.min(characters - normal, allowance.vip);`,
    ),
    'translation/paid-translation',
  ),
  alsoOnServer(
    inDomain(
      'gifts/gift',
      'a gift is paid although the allowance is left',
      `return ok({ kind: 'free' })`,
      `return ok({ kind: 'coins', coins: gift.price })`,
    ),
    'gifts/give-gift',
  ),
  inDomain(
    'gifts/gift',
    'a blocked person is given gifts',
    `if (giving.blocked) return err({ kind: 'gift-blocked' });`,
    '',
  ),
  alsoOnServer(
    inDomain(
      'gifts/red-packet',
      'a red packet is opened twice',
      `if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned' ||`,
      `if (packet.state === 'returned' ||`,
    ),
    'gifts/red-packets',
  ),
  inDomain(
    'gifts/red-packet',
    'a red packet is returned after its opening',
    `if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned') return`,
    `if (packet.state === 'returned') return`,
  ),
  inDomain(
    'gifts/red-packet',
    'a red packet is returned twice',
    `if (packet.state === 'returned') return err({ kind: 'red-packet-returned' });
  if (now <`,
    'if (now <',
  ),
  inDomain(
    'gifts/red-packet',
    'anybody opens a red packet',
    `if (by !== packet.to) return err({ kind: 'red-packet-not-yours' });`,
    '',
  ),
  inDomain(
    'gifts/gift-allowance',
    'free gifts are counted by the month of the person’s zone',
    'new Date(now).toISOString().slice(0, 7)',
    `new Date(now).toLocaleDateString('sv-SE').slice(0, 7)`,
    'gifts/gift',
  ),
  inDomain(
    'gifts/gift-allowance',
    'the allowance comes back at the midnight of the person’s zone',
    'Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)',
    'new Date(date.getFullYear(), date.getMonth() + 1, 1).getTime()',
    'gifts/gift',
  ),
  inDomain(
    'wallet/ledger',
    'a movement need not balance',
    `if (sum !== 0) return err({ kind: 'unbalanced', unit, sum });`,
    '',
  ),
  inDomain(
    'wallet/ledger',
    'units are added to each other',
    'entry.unit === unit ? entry.amount : 0',
    'entry.amount',
  ),
  inDomain(
    'wallet/transactions',
    'a movement creates a coin',
    '{ account: to, unit, amount }',
    '{ account: to, unit, amount: amount + 1 }',
  ),
  inDomain(
    'translation/translation',
    'a settled translation is settled again',
    `if (record.state !== 'reserved') return err({ kind: 'translation-over' });
  return ok({ ...record, state: 'settled'`,
    `return ok({ ...record, state: 'settled'`,
  ),
  inDomain(
    'translation/translation',
    'a settled translation is given back',
    `if (record.state !== 'reserved') return err({ kind: 'translation-over' });
  return ok({ ...record, state: 'released'`,
    `return ok({ ...record, state: 'released'`,
  ),
  inDomain(
    'translation/translation',
    'a translation is served to somebody else',
    'record.user === request.user &&',
    '',
  ),
  inDomain(
    'translation/billable',
    'a line without words costs its characters',
    'hasWords(text) ? countCharacters(text) : 0',
    'countCharacters(text)',
  ),
  inDomain(
    'translation/quote',
    'the own language costs',
    'from === to ? 0 : billableCharacters(text)',
    'billableCharacters(text)',
  ),
  inDomain(
    'wallet/order',
    'an order is paid with less than its price',
    'event.cents === orderCents(order.product)',
    'event.cents <= orderCents(order.product)',
  ),
  inDomain(
    'wallet/order',
    'coins are bought with coins',
    `if (order.product.kind === 'coins') return err({ kind: 'order-not-for-coins' });`,
    '',
  ),
  inDomain(
    'membership/membership',
    'the rest of VIP is worth as much under SVIP',
    '(rest * MONTHLY_PRICE.vip) / MONTHLY_PRICE.svip / DAY',
    'rest / DAY',
  ),
  inDomain(
    'membership/membership',
    'the rest of VIP is rounded up',
    'Math.floor((rest',
    'Math.ceil((rest',
  ),
  inDomain(
    'membership/membership',
    'an extension begins now',
    'later(current.until, months * MONTH)',
    'later(now, months * MONTH)',
  ),
];
