import type { AccessEntry, Ask } from './access-entry';
import type { Cast } from './cast';

const SIGNED_OUT = { nobody: '401 not-signed-in' };
const everySigned = (outcome: string) => ({
  ...SIGNED_OUT,
  stranger: outcome,
  blocked: outcome,
  friend: outcome,
  owner: outcome,
});

/** Of a public moment: a person whom its author has blocked finds nothing. */
const OPEN = { ...everySigned('ok'), blocked: '404 moment-unknown' };
/** What only its author may do to it. */
const OWN = { ...everySigned('404 moment-unknown'), owner: 'ok' };

type Which = keyof Cast['moments'];

const asked =
  (which: Which, more: object = {}) =>
  ({ moments }: Cast): Ask => ({ body: { momentId: moments[which], ...more } });
const queried =
  (path: string, which: Which) =>
  ({ moments }: Cast): Ask => ({ path: `/api/dynamic/${path}?momentId=${moments[which]}` });

const reading: readonly AccessEntry[] = [
  {
    call: 'GET /api/dynamic/dynamic-list',
    note: "Ann's",
    ask: ({ ann }) => ({ path: `/api/dynamic/dynamic-list?scope=person&userId=${ann.id}` }),
    ...everySigned('ok'),
    blocked: '404 user-not-found',
  },
  ...(['everybody', 'friends', 'mine'] as const).map((scope) => ({
    call: 'GET /api/dynamic/dynamic-list',
    note: scope,
    ask: () => ({ path: `/api/dynamic/dynamic-list?scope=${scope}` }),
    ...everySigned(scope === 'everybody' ? 'ok' : 'nothing'),
    ...(scope === 'everybody' && { blocked: 'nothing' }),
    ...(scope === 'friends' && { friend: 'ok' }),
    ...(scope === 'mine' && { owner: 'ok' }),
  })),
  { call: 'GET /api/dynamic/dynamic-info', ask: queried('dynamic-info', 'open'), ...OPEN },
  {
    call: 'GET /api/dynamic/dynamic-info',
    note: 'for friends only',
    ask: queried('dynamic-info', 'friends'),
    ...OPEN,
    stranger: '404 moment-unknown',
  },
  { call: 'GET /api/dynamic/comment-list', ask: queried('comment-list', 'open'), ...OPEN },
  {
    call: 'GET /api/dynamic/comment-list',
    note: 'the replies to one',
    ask: ({ moments: { open, comment } }) => ({
      path: `/api/dynamic/comment-list?momentId=${open}&commentId=${comment}`,
    }),
    ...OPEN,
    stranger: 'nothing',
    friend: 'nothing',
    owner: 'nothing',
  },
  {
    call: 'GET /api/dynamic/comment-list',
    note: 'of one that is covered',
    ask: queried('comment-list', 'burning'),
    ...everySigned('403 moment-covered'),
    blocked: '404 moment-unknown',
    owner: 'nothing',
  },
  {
    call: 'GET /api/dynamic/comment-thread',
    ask: ({ moments: { open, comment } }) => ({
      path: `/api/dynamic/comment-thread?momentId=${open}&commentId=${comment}`,
    }),
    ...OPEN,
    blocked: '404 comment-unknown',
  },
  {
    call: 'GET /api/dynamic/likers',
    ask: queried('likers', 'open'),
    ...everySigned('nothing'),
    blocked: '404 moment-unknown',
  },
];

/** The calls of the square. */
export const momentsAccess: readonly AccessEntry[] = [
  ...reading,
  {
    call: 'POST /api/dynamic/release',
    note: "with Ann's album picture",
    ask: ({ album }) => ({
      body: { text: 'mine', pictures: [{ key: album }], requestId: 'another-intent' },
    }),
    ...everySigned('400 picture-not-yours'),
  },
  {
    call: 'POST /api/dynamic/support',
    ask: asked('open', { support: true }),
    ...OPEN,
    afterwards: ({ moments }) => ({
      path: '/dynamic/support',
      body: { momentId: moments.open, support: false },
    }),
  },
  {
    call: 'POST /api/dynamic/comment',
    note: 'of one that is covered',
    ask: asked('burning', { content: 'Good morning', requestId: 'an-intent-of-theirs' }),
    ...everySigned('403 moment-covered'),
    blocked: '404 moment-unknown',
    owner: 'ok',
  },
  {
    call: 'POST /api/dynamic/del-comment',
    note: "Ann's own",
    ask: ({ moments }) => ({ body: { commentId: moments.comment } }),
    ...everySigned('403 comment-not-yours'),
    blocked: '404 comment-unknown',
    owner: 'ok',
  },
  { call: 'POST /api/dynamic/translate', ask: asked('open', { to: 'de' }), ...OPEN },
  {
    call: 'POST /api/dynamic/translate-comment',
    note: 'that is not there',
    ask: () => ({ body: { commentId: 'made-up', to: 'de' } }),
    ...everySigned('404 comment-unknown'),
  },
  {
    call: 'POST /api/dynamic/translate-draft',
    ask: () => ({ body: { text: 'Good morning', to: 'de' } }),
    ...everySigned('ok'),
  },
  { call: 'POST /api/dynamic/dynamic-top', ask: asked('open', { top: true }), ...OWN },
  { call: 'POST /api/dynamic/burn-recovery', ask: asked('burning'), ...OWN },
  {
    call: 'POST /api/dynamic/open-burn',
    ask: asked('burning'),
    ...OPEN,
    owner: '409 moment-yours',
  },
  {
    call: 'POST /api/dynamic/del',
    ask: asked('friends'),
    ...OWN,
    // What stays deleted goes for good after a minute of a slow machine, and with it Ann's data would change.
    afterwards: ({ moments }) => ({
      path: '/dynamic/restore',
      body: { momentId: moments.friends },
    }),
  },
  { call: 'POST /api/dynamic/restore', ask: asked('open'), ...OWN },
];
