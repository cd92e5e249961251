import type { AccessEntry } from './access-entry';

const SIGNED_OUT = { nobody: '401 not-signed-in' };

/** The calls about albums. */
export const albumAccess: readonly AccessEntry[] = [
  {
    call: 'GET /api/album/list',
    ask: ({ ann }) => ({ path: `/api/album/list?userId=${ann.id}` }),
    ...SIGNED_OUT,
    stranger: 'nothing',
    blocked: '404 user-not-found',
    friend: 'nothing',
    owner: 'nothing',
  },
  {
    call: 'POST /api/album/upload',
    note: "of Ann's avatar",
    ask: ({ avatar }) => ({ body: { key: avatar } }),
    ...SIGNED_OUT,
    stranger: '400 picture-not-yours',
    blocked: '400 picture-not-yours',
    friend: '400 picture-not-yours',
    owner: '400 picture-not-yours',
  },
  ...[
    {
      call: 'GET /api/album/delete-img',
      ask: () => ({ path: '/api/album/delete-img?id=made-up' }),
    },
    { call: 'POST /api/album/restore-img', ask: () => ({ body: { id: 'made-up' } }) },
  ].map((entry) => ({
    ...entry,
    ...SIGNED_OUT,
    stranger: '404 picture-unknown',
    blocked: '404 picture-unknown',
    friend: '404 picture-unknown',
    owner: '404 picture-unknown',
  })),
  {
    call: 'POST /api/album/unlock',
    note: 'by who need not pay',
    ask: ({ ann }) => ({ body: { userId: ann.id } }),
    ...SIGNED_OUT,
    stranger: 'ok',
    blocked: '404 user-not-found',
    friend: 'ok',
    owner: '404 user-not-found',
  },
];
