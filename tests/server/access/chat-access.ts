import type { AccessEntry, Ask } from './access-entry';
import type { Cast } from './cast';

/** Calls that concern the data of the person in their path, and that only this person may make. */
const OWN_ONLY = {
  credentials: 'chat',
  nobody: '401 auth_bad_access_token',
  stranger: '403 forbidden',
  blocked: '403 forbidden',
  friend: '403 forbidden',
  owner: 'ok',
} as const;

function own(
  call: string,
  { body, query = '' }: { readonly body?: (cast: Cast) => unknown; readonly query?: string } = {},
): AccessEntry {
  const path = call.slice(call.indexOf(' ') + 1);
  const ask = (cast: Cast): Ask => ({
    path:
      path.replace(':user', cast.ann.address).replace(':other', 'x').replace(':expiry', '60') +
      query.replace('ID', cast.message.id),
    ...(body && { body: body(cast) }),
  });
  return { call, ask, ...OWN_ONLY };
}

const BASE = '/parley/chat';
const names = () => ({ usernames: ['somebody'] });
const nobodyKnown = '?type=chat&to=somebody';

const reading: readonly AccessEntry[] = [
  own(`GET ${BASE}/sdk/users/:user/token/expires`),
  own(`POST ${BASE}/users/:user/messageroaming`, {
    body: () => ({ queue: 'somebody@easemob.com' }),
  }),
  own(`GET ${BASE}/sdk/user/:user/user_channels/list`),
  own(`GET ${BASE}/users/:user/user_channels`),
  own(`GET ${BASE}/users/:user/user_channels/page`),
  own(`POST ${BASE}/users/:user/presence`, { body: names }),
  own(`POST ${BASE}/users/:user/presence/:expiry`, { body: names }),
  own(`DELETE ${BASE}/users/:user/presence`, { body: () => ['somebody'] }),
  own(`GET ${BASE}/users/:user/presence/sublist`),
  own(`GET ${BASE}/users/:user/contacts`),
  own(`GET ${BASE}/users/:user/contacts/users`),
  own(`GET ${BASE}/users/:user/blocks/users`),
];

/** The caller's own contacts of the chat service; here with an unknown person. */
const contacts: readonly AccessEntry[] = [
  {
    ...own(`POST ${BASE}/users/:user/contacts/apply`, { body: () => ({ usernames: ['x'] }) }),
    owner: '404 service_resource_not_found',
  },
  {
    ...own(`POST ${BASE}/users/:user/contacts/accept/users/:other`),
    owner: '400 illegal_argument',
  },
  {
    ...own(`POST ${BASE}/users/:user/contacts/decline/users/:other`),
    owner: '400 illegal_argument',
  },
  own(`DELETE ${BASE}/users/:user/contacts/users/:other`),
];

/** Friends and blocks are changed by the product's own API only. */
const refused: readonly AccessEntry[] = [
  `PUT ${BASE}/users/:user/contacts/users/:other`,
  `POST ${BASE}/sdk/user/:user/blocks`,
  `DELETE ${BASE}/sdk/user/:user/blocks`,
].map((call) => ({ ...own(call), owner: '400 service_not_enabled' }));

const changing: readonly AccessEntry[] = [
  own(`POST ${BASE}/sdk/user/:user/user_channel/top`, {
    body: () => ({ to: 'somebody', type: 'chat' }),
  }),
  own(`DELETE ${BASE}/sdk/user/:user/user_channel/top`, { query: nobodyKnown }),
  own(`DELETE ${BASE}/user/:user/user_channel`, {
    body: () => ({ channel: 'somebody', type: 'chat', delete_roam: true }),
  }),
  own(`DELETE ${BASE}/sdk/message/roaming/chat/user/:user`, {
    query: '?userId=somebody&msgIdList=ID',
  }),
  own(`DELETE ${BASE}/sdk/message/roaming/chat/user/:user/time`, {
    query: '?userId=somebody&delTime=1',
  }),
  own(`POST ${BASE}/sdk/message/roaming/user/:user/delete/all`),
];

/** Reactions to a message of Ann's, which no other person may set in her name. */
const reactions: readonly AccessEntry[] = [
  {
    ...own(`POST ${BASE}/reaction/user/:user`),
    ask: ({ ann, message }) => ({
      path: `${BASE}/reaction/user/${ann.address}`,
      body: { msgId: message.id, message: 'heart' },
    }),
  },
  own(`DELETE ${BASE}/reaction/user/:user`, { query: '?msgId=ID&message=heart' }),
];

const publicCalls: readonly AccessEntry[] = [
  {
    ...OWN_ONLY,
    call: `POST ${BASE}/token`,
    ask: ({ ann }) => ({
      body: { grant_type: 'password', username: ann.address, password: 'not-her-secret' },
    }),
    nobody: '400 invalid_grant',
    stranger: '400 invalid_grant',
    blocked: '400 invalid_grant',
    friend: '400 invalid_grant',
    owner: '400 invalid_grant',
  },
  {
    ...OWN_ONLY,
    call: `POST ${BASE}/users`,
    ask: ({ ann }) => ({ body: { username: ann.address, password: 'x' } }),
    nobody: '400 unauthorized',
    stranger: '400 unauthorized',
    blocked: '400 unauthorized',
    friend: '400 unauthorized',
    owner: '400 unauthorized',
  },
];

/** The calls of the chat service; the last of them empties Ann's conversations. */
export const chatAccess: readonly AccessEntry[] = [
  ...reading,
  ...contacts,
  ...refused,
  ...reactions,
  ...publicCalls,
  ...changing,
];

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
