import type { Mistake } from './mistake';

/** A guard of the client left out. */
export const CLIENT_MISTAKES: readonly Mistake[] = [
  inClient(
    'messaging/outbox',
    'the field stays after a first message that was not wanted',
    `|| kind === 'first-message-unwanted'`,
    '',
    'messaging/send-message',
  ),
  inClient(
    'account/refresh-me',
    'an answer that comes late puts an old balance back',
    'shown[key as keyof Me] === asked?.[key as keyof Me]',
    'key in shown',
    'account/sign-in',
  ),
  inClient(
    'messaging/change-conversation',
    'of two quick changes the earlier one reaches the server last',
    'underWay.then(() => edit({ address: peer, ...change }))',
    'edit({ address: peer, ...change })',
    'messaging/change-conversation',
  ),
  inClient(
    'matching/draws',
    'a second tab changes the nonce of a search that has begun',
    'nonceFor(commitment) ?? ids.intent()',
    'ids.intent()',
    'matching/draws',
  ),
  inClient(
    'messaging/refresh-people',
    'an older answer about a person replaces a newer one',
    '(shown.get(address) ?? 0) < reading',
    'shown.get(address) !== reading',
    'messaging/refresh-people',
  ),
];

/** A mistake in one file of `src/application`, noticed by a test below `tests/application`. */
function inClient(
  file: string,
  says: string,
  original: string,
  replacement: string,
  test: string,
): Mistake {
  return {
    room: 'client',
    says,
    edits: [{ file: `src/application/${file}.ts`, original, replacement }],
    tests: [`tests/application/${test}.test.ts`],
  };
}
