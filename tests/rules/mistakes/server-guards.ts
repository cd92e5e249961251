import { inServer, inServerFiles, type Mistake } from './mistake';

/** A guard of the server left out, or turned round: chat, pictures and accounts. */
export const GUARD_MISTAKES: readonly Mistake[] = [
  inServer(
    'messaging/charge-new-friend',
    'a conversation is paid for each message',
    'openUntil: closesAt(now)',
    'openUntil: now',
    'messaging/pre-send',
  ),
  inServer(
    'messaging/charge-new-friend',
    'a conversation continues for nothing',
    'openings: pair.openings + 1',
    'openings: 1',
    'messaging/pre-send',
  ),
  inServer(
    'messaging/pre-send',
    'an answer leaves the coin of the other person to come back',
    "await deps.noteCoinEvent(transaction, pair, 'answered');",
    '',
    'messaging/coin-back',
  ),
  inServer(
    'messaging/pre-send',
    'an answer goes the way of texts that nothing is noted of',
    'relation?.answersRequest || relation?.answersCoin',
    'relation?.answersRequest',
    'messaging/coin-back',
  ),
  inServer(
    'gateway/core/messages/sent-messages',
    'the coin of a conversation that was opened comes back',
    'await chat.check.opened?.(transaction, from, to);',
    '',
    'messaging/requests',
  ),
  inServer(
    'messaging/opening-coins',
    'a coin comes back twice',
    'ledgerKey(`${fee}:back`)',
    'ledgerKey(`${fee}:back:${deps.ids.ulid()}`)',
    'messaging/coin-back',
  ),
  inServer(
    'messaging/opening-coin-store',
    'a coin is judged that an answer has just ended',
    `.where('fee', '=', fee)
    .forUpdate()`,
    `.where('fee', '=', fee)`,
    'wallet/interleavings',
  ),
  inServer(
    'messaging/opening-coins',
    'a person who has blocked the payer earns the coin',
    ' || (await isPayerBlocked(transaction, pair))',
    '',
    'messaging/coin-back',
  ),
  inServer(
    'gateway/core/messages/conversation-store',
    'the author of a request learns that it was read',
    '...(!isHidden && {',
    '...(true && {',
    'messaging/requests',
  ),
  inServer(
    'gateway/core/account-store',
    'the author of a request sees who is online',
    `(\${hasBlocked('other.id', 'me.id')} or \${holdsRequest('other.id', 'me.id')})`,
    `(\${hasBlocked('other.id', 'me.id')})`,
    'messaging/requests',
  ),
  inServer(
    'messaging/pre-send',
    'an answer accepts no request',
    'paid.allowed && relation.answersRequest',
    'paid.allowed && false',
    'messaging/requests',
  ),
  inServer(
    'messaging/chat-requests',
    'everybody who pays for an opening is known',
    'if (!isRequest(contact)) return;',
    'if (isRequest(contact)) return;',
    'messaging/requests',
  ),
  inServer(
    'messaging/opening-store',
    'a conversation is opened without a lock',
    `.forUpdate()
    .executeTakeFirstOrThrow();`,
    '.executeTakeFirstOrThrow();',
    'wallet/interleavings',
  ),
  inServer(
    'messaging/check-content',
    'another person’s translation goes along',
    'record.user !== user || ',
    '',
    'messaging/pre-send',
  ),
  inServer(
    'kernel/data/blocks',
    'a blocker gets messages and matches of the blocked',
    ' or ${blocks(b, a)}',
    '',
    'kernel/data/query',
    'messaging/pre-send',
    'matching/matching',
  ),
  inServer(
    'translation/translation-hold',
    'the last coin cannot send what it translates',
    'charge.coins + order.chatCoins > balances.coins',
    'charge.coins + order.chatCoins >= balances.coins',
    'translation/paid-translation',
  ),
  inServer(
    'translation/translation-hold',
    'a failed translation is paid',
    `'translation' in end
      ? settleTranslation(record, end, now)
      : releaseTranslation(record, end.untranslated);`,
    `'translation' in end
      ? settleTranslation(record, end, now)
      : settleTranslation(record, { translation: '' }, now);`,
    'translation/paid-translation',
  ),
  inServer(
    'translation/translation-record-store',
    'a released reservation is settled',
    `.where('state', '=', 'reserved')
    .executeTakeFirst();
  return finished`,
    `.executeTakeFirst();
  return finished`,
    'translation/paid-translation',
  ),
  inServer(
    'gateway/core/messages/sent-messages',
    'a message is recalled by any person',
    `{ ...message, state: 'sent' }`,
    `{ ...message, state: 'sent', from }`,
    'gateway/dialects/sdk/recalling',
  ),
  inServer(
    'gateway/core/messages/sent-messages',
    'a gift is recalled',
    `{ ...message, state: 'sent' }`,
    `{ ...message, state: 'sent', body: { kind: 'text' } }`,
    'gateway/dialects/sdk/recalling',
  ),
  inServer(
    'gateway/core/messages/history-store',
    'a full page is never the last',
    'last: rows.length <= limit',
    'last: rows.length < limit',
    'gateway/dialects/sdk/history',
  ),
  inServerFiles(
    'attempts come back at the midnight of another zone',
    [
      {
        file: 'matching/encounters',
        original: 'const day = serviceDay(now);',
        replacement: 'const day = serviceDay((now + 5 * 3_600_000) as EpochMs);',
      },
      {
        file: 'matching/encounter-store',
        original: `'attempt.day', '=', serviceDay(now)`,
        replacement: `'attempt.day', '=', serviceDay((now + 5 * 3_600_000) as EpochMs)`,
      },
    ],
    'matching/matching',
  ),
  inServer(
    'account/session-store',
    'a revoked session still signs in',
    'revoked: row.revoked_at !== null',
    'revoked: false',
    'account/accounts',
  ),
  inServer(
    'account/verification-store',
    'a code opens twice',
    'used_at: state.used ? new Date(now) : null',
    'used_at: null',
    'account/codes',
  ),
  inServer(
    'account/verification-store',
    'guesses at the same moment are all judged',
    `.forUpdate()
    .executeTakeFirstOrThrow();
  return wrong_tries;`,
    `.executeTakeFirstOrThrow();
  return wrong_tries;`,
    'account/codes',
  ),
  inServerFiles(
    'a burn picture can be fetched again',
    [
      {
        file: 'media/pictures/burn-picture-store',
        original: `row('recipient', '=', claim.viewer),
      row('ended_at', 'is', null),`,
        replacement: `row('recipient', '=', claim.viewer),`,
      },
      {
        file: 'media/storage/object-record-store',
        original: `.where('owner', 'is not', null)
    .returning(['key', 'type'])`,
        replacement: `.returning(['key', 'type'])`,
      },
      {
        file: 'media/pictures/burn-picture',
        original: 'await removeObjects(db, store, [object.key]);',
        replacement: '',
      },
    ],
    'media/pictures/burn-pictures',
  ),
  inServer(
    'media/pictures/sent-picture-store',
    'a recording that burns is read by its key',
    `...(use === 'burn' && { use })`,
    '',
    'media/pictures/burn-voices',
  ),
  inServer(
    'messaging/check-content',
    'a recording that burns is bound to be heard at any time',
    'const burns = kind?.burns === true;',
    'const burns = kind === undefined;',
    'media/pictures/through-the-chat',
  ),
  inServer(
    'media/pictures/burn-picture',
    'hearing a recording takes the photo permission',
    'isVoice ? ok(HEARD) : await',
    'await',
    'media/pictures/burn-voices',
  ),
  inServer(
    'media/pictures/burn-picture',
    'a recording that burns has the price of a picture',
    '.filter(([, { isVoice }]) => !isVoice)',
    '',
    'media/pictures/burn-voices',
  ),
  inServer(
    'media/pictures/burn-picture-store',
    'a burn picture is fetched in another session',
    `row('session_hash', '=', claim.sessionHash),`,
    '',
    'media/pictures/burn-pictures',
  ),
  inServer(
    'media/pictures/burn-picture',
    'a burn picture is opened twice',
    'grantedAt: picture.grantedAt',
    'grantedAt: undefined',
    'media/pictures/burn-pictures',
  ),
  inServer(
    'media/pictures/burn-picture-store',
    'openings at the same moment all see the picture',
    `.forUpdate('sent_picture')`,
    '',
    'media/pictures/burn-pictures',
  ),
  inServerFiles(
    'the photo permission is paid for each picture',
    [
      {
        file: 'media/pictures/photo-fee',
        original: '`photo:${user}:${peer}`',
        replacement: '`photo:${user}:${peer}:${performance.now()}`',
      },
      {
        file: 'media/pictures/photo-fee',
        original: 'await keepPermission(transaction, user, peer, clock.now());',
        replacement: '',
      },
    ],
    'media/pictures/burn-pictures',
  ),
  inServer(
    'gateway/core/messages/admit-content',
    'a sender writes what another person said',
    '    [EXTENSION_KEY.quoted]: _quoted,\n',
    '',
    'gateway/core/admit-content',
    'gateway/dialects/sdk/replying',
  ),
  inServer(
    'gateway/core/messages/history-store',
    'a quote shows what its reader deleted',
    `visibleTo(db, owner, peer).where('chat_message.id', 'in', ids)`,
    `visibleTo(db, peer, owner).where('chat_message.id', 'in', ids)`,
    'gateway/dialects/sdk/replying',
  ),
  inServer(
    'gateway/core/messages/react-together',
    'a reaction goes to a person who cannot be written to',
    'allowed?.[n] ? [index]',
    'allowed?.[n] !== undefined ? [index]',
    'gateway/dialects/sdk/reacting',
  ),
  inServer(
    'gateway/core/messages/admit-content',
    'a sender makes up what a text said before',
    '    [EXTENSION_KEY.versions]: _versions,\n',
    '',
    'gateway/dialects/sdk/editing',
  ),
  inServer(
    'gateway/core/messages/version-store',
    'an edited text is not found by its new words',
    `messageTerms({ from, to, id, body })`,
    `messageTerms({ from, to, id, body: earlier.body })`,
    'gateway/core/search-access',
  ),
  inServer(
    'gateway/core/messages/search-store',
    'a search in days finds what was written before them',
    'from === undefined ?',
    'from !== undefined || from === undefined ?',
    'gateway/core/search-access',
  ),
  inServer(
    'gateway/core/messages/conversation-store',
    'the number of the server has the unread messages of the archive',
    `or('own.archived_at', 'is not', null)`,
    `or('own.request', '=', 'pending')`,
    'messaging/unread',
  ),
  inServer(
    'gateway/core/messages/edit-message',
    'an edit reaches a person who cannot be written to',
    'may === true ?',
    'may !== undefined ?',
    'gateway/dialects/sdk/editing',
  ),
  inServer(
    'gateway/core/messages/edit-message',
    'an edit whose answer was lost counts twice',
    'isDeepStrictEqual(body, message.body)',
    'false',
    'gateway/dialects/sdk/editing',
  ),
  inServer(
    'translation/translate-message',
    'a translation into another language makes an edit cheap',
    'record.user === user && record.to === to',
    'record.user === user',
    'translation/translate-edit',
  ),
];
