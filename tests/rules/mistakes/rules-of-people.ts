import { alsoOnServer, inDomain, type Mistake } from './mistake';

/** Rules about accounts, chat and people, turned into what somebody might take them for. */
export const PEOPLE_RULE_MISTAKES: readonly Mistake[] = [
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
    'profile/birth-date',
    'a birthday begins in the person’s zone',
    'today.getUTCDate() < day',
    'today.getDate() < day',
  ),
  alsoOnServer(
    inDomain(
      'shared/text',
      'characters are counted in UTF-16 units',
      `let count = 0;
  for (const _ of normaliseText(text)) count += 1;
  return count;`,
      'return normaliseText(text).length;',
    ),
    'messaging/pre-send',
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
  alsoOnServer(
    inDomain(
      'account/account-number',
      'an account number is read by parseInt',
      `if (!/^[1-9]\\d{5,15}$/.test(text)) return err({ kind: 'search-malformed' });
  const id = Number(text) - ACCOUNT_NUMBER_OFFSET;`,
      'const id = parseInt(text, 10) - ACCOUNT_NUMBER_OFFSET;',
    ),
    'profile/profile-routes',
  ),
  inDomain(
    'account/account-number',
    'an account number is read by Number',
    `if (!/^[1-9]\\d{5,15}$/.test(text)) return err({ kind: 'search-malformed' });`,
    '',
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
    'media/burn-picture',
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
  inDomain('media/photo-permission', 'the permission is paid every time', ' && !permitted', ''),
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
    'shared/server-answer',
    'too few coins for a chat are another failure',
    'code === 105 || code === 106',
    'code === 105',
  ),
  inDomain(
    'messaging/unread',
    'the line counts what was recalled',
    `from === peer && state !== 'recalled'`,
    'from === peer',
  ),
  inDomain(
    'messaging/new-friend-chat',
    'the coin that opens is forgotten beside a price',
    'price + fee - balance',
    'price - balance',
  ),
  inDomain(
    'media/strip-jpeg',
    'a comment stays in a picture',
    'if (marker <= 0xdf) return',
    'if (marker <= 0xdf || marker === 0xfe) return',
    'media/strip-metadata',
  ),
  inDomain(
    'media/exif-orientation',
    'a picture lies on its side',
    'value >= 2 && value <= 8 ? value',
    'value >= 2 && value <= 4 ? value',
    'media/strip-metadata',
  ),
];
