import type { AccessEntry, Ask } from './access-entry';
import type { Cast } from './cast';

/** Calls about their caller; a person without data gets an empty list. */
const OWN_LIST = {
  nobody: '401 not-signed-in',
  stranger: 'nothing',
  blocked: 'nothing',
  friend: 'nothing',
  owner: 'nothing',
};
const OWN = {
  nobody: '401 not-signed-in',
  stranger: 'ok',
  blocked: 'ok',
  friend: 'ok',
  owner: 'ok',
};

/** The same outcome for every signed-in person. */
const everySignedIn = (outcome: string) => ({
  ...OWN,
  stranger: outcome,
  blocked: outcome,
  friend: outcome,
  owner: outcome,
});

const about = ({ ann }: Cast, more: object = {}): Ask => ({ body: { userId: ann.id, ...more } });

/** The calls about friends, follows, visits, notices and privacy. */
export const friendsAccess: readonly AccessEntry[] = [
  { call: 'GET /api/friend/friend-list', ...OWN_LIST, friend: 'ok', owner: 'ok' },
  { call: 'GET /api/friend/applys', ...OWN_LIST },
  {
    call: 'POST /api/friend/add-friend',
    note: 'words that are too long',
    ask: (cast) => about(cast, { words: 'x'.repeat(101) }),
    ...OWN,
    stranger: '400 request-words-too-long',
    blocked: '404 user-not-found',
    friend: '409 request-friends',
    owner: '400 request-to-self',
  },
  {
    call: 'GET /api/friend/apply-deal',
    note: 'a request that is not there',
    ask: () => ({ path: '/api/friend/apply-deal?applicationId=made-up&accept=true' }),
    ...OWN,
    stranger: '404 request-unknown',
    blocked: '404 request-unknown',
    friend: '404 request-unknown',
    owner: '404 request-unknown',
  },
  {
    call: 'POST /api/friend/delete',
    note: 'oneself, or who is no friend',
    ask: ({ ann }) => ({ body: { userId: ann.id + 1_000 } }),
    ...OWN,
  },
  {
    call: 'POST /api/user/follow',
    ask: (cast) => about(cast, { follow: true }),
    ...OWN,
    blocked: '404 user-not-found',
    owner: '400 follow-self',
    afterwards: ({ ann }) => ({ path: '/user/follow', body: { userId: ann.id, follow: false } }),
  },
  {
    call: 'GET /api/user/follow-list',
    ask: () => ({ path: '/api/user/follow-list?tab=fans' }),
    ...OWN_LIST,
  },
  { call: 'GET /api/bump/list2', ...OWN_LIST },
  {
    call: 'POST /api/bump/like',
    ask: about,
    ...OWN,
    blocked: '404 user-not-found',
    owner: '400 like-self',
    afterwards: (cast) => ({ path: '/bump/unlike', body: { userId: cast.ann.id } }),
  },
  { call: 'POST /api/bump/unlike', ask: about, ...OWN },
  { call: 'POST /api/user/visit', ask: about, ...OWN, blocked: '404 user-not-found' },
  { call: 'GET /api/user/visitor-num', ...OWN },
  { call: 'GET /api/user/visitor-record', ...OWN_LIST, owner: 'ok' },
  {
    call: 'GET /api/user/relation',
    ask: ({ ann }) => ({ path: `/api/user/relation?userId=${ann.id}` }),
    ...OWN,
    blocked: '404 user-not-found',
  },
  { call: 'GET /api/user/privacy', ...OWN },
  { call: 'POST /api/user/privacy-set', note: 'nothing changed', ...OWN },
  { call: 'GET /api/interact/list', ...OWN_LIST, owner: 'ok' },
  {
    call: 'POST /api/interact/seen',
    note: 'marks notices of one’s own alone',
    ask: ({ moments: { open } }) => ({ body: { momentId: open } }),
    ...OWN,
  },
  { call: 'GET /api/message/notices', ...OWN_LIST },
  { call: 'GET /api/user/counts', ...OWN },
  { call: 'GET /api/push/key', ...OWN },
  {
    call: 'POST /api/push/subscribe',
    note: 'an address that is no push service',
    ask: () => ({
      body: {
        endpoint: 'https://127.0.0.1/inside',
        p256dh: 'x',
        auth: 'x',
        showText: false,
        timeZone: 'UTC',
      },
    }),
    ...everySignedIn('400 push-service-unknown'),
  },
  { call: 'POST /api/push/unsubscribe', ...OWN },
  { call: 'POST /api/push/visible', ask: () => ({ body: { visible: false } }), ...OWN },
];
