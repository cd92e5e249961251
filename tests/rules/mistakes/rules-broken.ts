import { inDomain, type Mistake } from './mistake';

/** Rules of `src/domain` turned into what somebody might take them for. */
export const RULE_MISTAKES: readonly Mistake[] = [
  inDomain(
    'translation/translation-charge',
    'overage is rounded down',
    'Math.ceil(overage / CHARACTERS_PER_COIN)',
    'Math.floor(overage / CHARACTERS_PER_COIN)',
  ),
  inDomain(
    'translation/translation-charge',
    'the normal package goes before the VIP one',
    `const vip = Math.min(characters, allowance.vip);
  const normal = Math.min(characters - vip, allowance.normal);`,
    `const normal = Math.min(characters, allowance.normal);
  const vip = Math.min(characters - normal, allowance.vip);`,
  ),
  inDomain(
    'gifts/gift',
    'a gift is paid although the allowance is left',
    `return ok({ kind: 'free' })`,
    `return ok({ kind: 'coins', coins: gift.price })`,
  ),
  inDomain(
    'gifts/gift',
    'a blocked person is given gifts',
    `if (giving.blocked) return err({ kind: 'gift-blocked' });`,
    '',
  ),
  inDomain(
    'gifts/red-packet',
    'a red packet is opened twice',
    `if (packet.state === 'opened') return err({ kind: 'red-packet-opened' });
  if (packet.state === 'returned' ||`,
    `if (packet.state === 'returned' ||`,
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
    'matching/attempts',
    'the day is the one of the person’s zone',
    'new Date(now).toISOString().slice(0, 10)',
    `new Date(now).toLocaleDateString('sv-SE')`,
  ),
  inDomain(
    'matching/attempts',
    'attempts come back at the midnight of the person’s zone',
    'epochMs((Math.floor(now / DAY) + 1) * DAY)',
    'epochMs(new Date(now).setHours(24, 0, 0, 0))',
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
    'profile/birth-date',
    'a birthday begins in the person’s zone',
    'today.getUTCDate() < day',
    'today.getDate() < day',
  ),
  inDomain(
    'shared/text',
    'characters are counted in UTF-16 units',
    `let count = 0;
  for (const _ of normaliseText(text)) count += 1;
  return count;`,
    'return normaliseText(text).length;',
  ),
  inDomain(
    'shared/text',
    'texts are counted before their normal form',
    `text.normalize('NFC').trim()`,
    'text.trim()',
  ),
  inDomain('shared/text', 'a wide character takes one column', 'WIDE.test(character) ? 2 : 1', '1'),
  inDomain(
    'account/password',
    'passwords are measured in UTF-16 units',
    '[...text].length',
    'text.length',
  ),
  inDomain(
    'account/account-number',
    'an account number is read by parseInt',
    `if (!/^[1-9]\\d{5,15}$/.test(text)) return err({ kind: 'search-malformed' });
  const id = Number(text) - ACCOUNT_NUMBER_OFFSET;`,
    'const id = parseInt(text, 10) - ACCOUNT_NUMBER_OFFSET;',
  ),
  inDomain(
    'account/account-number',
    'an account number is read by Number',
    `if (!/^[1-9]\\d{5,15}$/.test(text)) return err({ kind: 'search-malformed' });`,
    '',
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
  inDomain(
    'messaging/recall-window',
    'anybody recalls',
    `if (message.from !== by) return err({ kind: 'recall-not-own' });`,
    '',
  ),
  inDomain(
    'messaging/recall-window',
    'a red packet is recalled',
    `message.body.kind === 'red-packet' || `,
    '',
  ),
  inDomain(
    'messaging/burn-picture',
    'a picture is granted twice',
    `if (picture.grantedAt !== undefined) return err({ kind: 'burned' });`,
    '',
  ),
  inDomain(
    'messaging/new-friend-chat',
    'friends pay',
    'friends || support || open',
    'support || open',
  ),
  inDomain('messaging/photo-permission', 'the permission is paid every time', ' && !permitted', ''),
  inDomain(
    'messaging/message',
    'a recalled message is read again',
    'recalled: [],',
    `recalled: ['read'],`,
  ),
  inDomain(
    'messaging/conversation',
    'support is translated',
    `kind === 'support' ? undefined : language`,
    'language',
  ),
  inDomain('messaging/unread', 'a hidden tab has read', ' && visible && focused', ''),
  inDomain(
    'matching/matching',
    'one meets oneself',
    `if (a === b) return err({ kind: 'meet-self' });`,
    '',
  ),
  inDomain(
    'matching/match-filter',
    'everybody chooses whom they meet',
    '!PERMISSIONS[tier].filtersMatches',
    'false',
  ),
  inDomain(
    'friends/friend-request',
    'an answered request is answered again',
    `if (request.state !== 'pending') return err({ kind: 'request-answered' });`,
    '',
  ),
  inDomain(
    'friends/block',
    'a block holds for one side only',
    ' || (blocker === b && blocked === a)',
    '',
  ),
  inDomain(
    'friends/privacy',
    'everybody sees what is for the author',
    `audience === 'public' || author === viewer`,
    'true',
  ),
  inDomain(
    'moments/burn-moment',
    'a burn moment opens again and again',
    `if (moment.openedBy.has(viewer)) return err({ kind: 'burned' });`,
    '',
  ),
  inDomain(
    'moments/moment',
    'two moments are pinned',
    'pinned: moment.id === id && !moment.pinned',
    'pinned: moment.pinned || moment.id === id',
  ),
  inDomain('account/verification-code', 'a code opens twice', `if (used) return 'used';`, ''),
  inDomain(
    'failures/server-answer',
    'too few coins for a chat are another failure',
    'code === 105 || code === 106',
    'code === 105',
  ),
];
