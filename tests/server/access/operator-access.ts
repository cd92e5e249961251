import type { AccessEntry } from './access-entry';
import type { Cast } from './cast';

/** The outcome for every caller without a key: that of an address where there is nothing. */
const NOTHING_THERE = {
  nobody: '404 not-found',
  stranger: '404 not-found',
  blocked: '404 not-found',
  friend: '404 not-found',
  owner: '404 not-found',
};

const BASE = '/internal/operator';

const about = ({ ann }: Cast) => String(ann.id + 100_000);

/** The operator's calls, which no session opens. */
export const operatorAccess: readonly AccessEntry[] = [
  ...['announcements', 'complaints/detail', 'users/banned', 'log', 'warnings'].map((path) => ({
    call: `GET ${BASE}/${path}`,
    ...NOTHING_THERE,
  })),
  ...[
    'announcements/publish',
    'announcements/withdraw',
    'complaints/list',
    'complaints/messages',
    'complaints/answer',
    'complaints/claim',
    'faces/decide',
    'faces/list',
    'faces/open',
    'grants/give',
    'grants/list',
    'orders/list',
    'orders/settle',
    'orders/waiting',
    'pictures/open',
    'posts/detail',
    'posts/hide',
    'posts/picture',
    'posts/show',
    'session/close',
    'session/open',
    'session/who',
    'sessions/end',
    'shop/address',
    'shop/cancel',
    'shop/list',
    'shop/send',
    'support/answer',
    'support/claim',
    'support/close',
    'support/conversation',
    'support/queue',
    'support/translate',
    'users/detail',
    'users/notes/add',
    'users/notes/remove',
    'users/pictures',
    'users/pictures/open',
    'users/pictures/remove',
    'users/warn',
  ].map((path) => ({ call: `POST ${BASE}/${path}`, ...NOTHING_THERE })),
  {
    call: `POST ${BASE}/users/ban`,
    ask: (cast) => ({ body: { operator: 'me', who: about(cast), reason: 'spam' } }),
    ...NOTHING_THERE,
  },
  {
    call: `POST ${BASE}/users/unban`,
    note: 'with a key of theirs',
    ask: (cast) => ({
      body: { operator: 'me', who: about(cast) },
      headers: { 'x-operator-key': 'k'.repeat(43) },
    }),
    ...NOTHING_THERE,
  },
];
