import { registrationBody } from '@tests/server/account/identity-server';
import { albumAccess, chatAccess } from './chat-access';
import { friendsAccess } from './friends-access';
import { momentsAccess } from './moments-access';
import { operatorAccess } from './operator-access';
import { moneyAccess } from './money-access';
import { signedIn, aboutAnn, everybody, OPEN_TO_ALL, SELF, type AccessEntry } from './access-entry';

const accountCalls: readonly AccessEntry[] = [
  {
    call: 'POST /api/account/verification-code',
    ask: () => ({
      body: { email: 'canary-address@example.org', purpose: 'reset-password', language: 'en' },
    }),
    ...OPEN_TO_ALL,
  },
  {
    call: 'POST /api/account/judge-code',
    ask: () => ({
      body: {
        email: 'canary-address@example.org',
        purpose: 'reset-password',
        requestId: 'made-up',
        code: '0000',
      },
    }),
    ...everybody('400 code-dead'),
  },
  {
    call: 'POST /api/account/register',
    ask: () => ({ body: { ...REGISTRATION, email: 'canary-address@example.org' } }),
    ...everybody('400 ticket-invalid'),
  },
  {
    call: 'POST /api/account/login',
    ask: () => ({ body: { email: 'canary-address@example.org', password: 'not-her-password' } }),
    ...everybody('400 login-wrong'),
  },
  {
    call: 'POST /api/account/appeal',
    ask: () => ({ body: { email: 'canary-address@example.org', password: 'not-her-password' } }),
    ...everybody('400 login-wrong'),
  },
  {
    call: 'POST /api/account/update-pass',
    ask: () => ({
      body: { email: 'canary-address@example.org', password: 'a-new-one', ticket: 'made-up' },
    }),
    ...everybody('400 ticket-invalid'),
  },
  {
    call: 'POST /api/account/change-pass',
    ask: () => ({ body: { password: 'not-the-password', newPassword: 'a-new-one' } }),
    ...signedIn('400 password-wrong'),
  },
  {
    call: 'POST /api/account/cancel-account',
    ask: () => ({ body: { password: 'not-the-password' } }),
    ...signedIn('400 password-wrong'),
  },
  { call: 'POST /api/account/logout', ...SELF },
  { call: 'GET /api/account/devices', ...SELF },
  { call: 'GET /api/account/activity', ...SELF },
  {
    call: 'POST /api/account/devices/sign-out',
    ask: () => ({ body: { id: 'made-up' } }),
    ...signedIn('404 device-unknown'),
  },
  { call: 'GET /api/account/my-info', ...SELF },
  { call: 'GET /api/account/export', ...SELF },
];

const REGISTRATION = { ...registrationBody(), ticket: 'made-up' };

const catalogues: readonly AccessEntry[] = [
  ...[
    'hobby',
    'region',
    'occupation',
    'height',
    'weight',
    'language',
    'choices',
    'time',
    'address',
    'translate-engine',
  ].map((name) => ({ call: `GET /api/system/${name}`, ...OPEN_TO_ALL })),
  {
    call: 'GET /api/system/dialogue',
    ask: () => ({ path: '/api/system/dialogue?lang=de' }),
    ...SELF,
  },
  { call: 'GET /api/service/im-account', ...SELF },
];

const peopleCalls: readonly AccessEntry[] = [
  { call: 'GET /api/user/info', ...SELF },
  {
    call: 'GET /api/user/detail',
    ask: ({ ann }) => ({ path: `/api/user/detail?userId=${ann.id}` }),
    ...SELF,
    blocked: '404 user-not-found',
  },
  {
    call: 'POST /api/user/search',
    ask: ({ ann }) => ({ body: { content: String(ann.id + 100_000) } }),
    ...SELF,
    blocked: 'nothing',
    owner: '400 search-own',
  },
  {
    call: 'POST /api/user/language-edit',
    ask: () => ({ body: { language: 'en' } }),
    ...SELF,
  },
  { call: 'POST /api/user/info-edit', note: 'nothing changed', ...SELF },
  {
    call: 'POST /api/user/info-edit',
    note: "with Ann's picture",
    ask: ({ avatar }) => ({ body: { avatar } }),
    ...signedIn('400 avatar-not-yours'),
    owner: 'ok',
  },
  {
    call: 'POST /api/user/block',
    ask: aboutAnn,
    ...SELF,
    owner: '404 user-not-found',
    afterwards: ({ ann }) => ({ path: '/user/unblock', body: { userId: ann.id } }),
  },
  { call: 'POST /api/user/unblock', ask: aboutAnn, ...SELF },
  { call: 'GET /api/user/block-list', ...signedIn('nothing'), owner: 'ok' },
];

const meetingCalls: readonly AccessEntry[] = [
  { call: 'GET /api/bump/list', ...SELF },
  {
    call: 'POST /api/bump/matching',
    ...SELF,
    afterwards: () => ({ path: '/bump/cancel', body: {} }),
  },
  { call: 'GET /api/bump/state', ...SELF },
  { call: 'POST /api/bump/commit', ...SELF },
  { call: 'GET /api/bump/why', ...SELF },
  { call: 'POST /api/bump/cancel', ...SELF },
  { call: 'POST /api/bump/unmatch', ask: aboutAnn, ...SELF },
];

const messageCalls: readonly AccessEntry[] = [
  { call: 'GET /api/message/settings-list', ...signedIn('nothing'), owner: 'ok' },
  {
    call: 'POST /api/message/settings-edit',
    note: 'about a conversation that exists, whatever became of the other person',
    ask: ({ ann }) => ({ body: { imAccount: ann.address, muted: 'hour' } }),
    ...signedIn('ok'),
    blocked: '404 user-not-found',
    owner: '404 user-not-found',
  },
  {
    call: 'POST /api/message/user-session-list',
    ask: ({ ann }) => ({ body: { imAccounts: [ann.address] } }),
    note: 'after the stranger has given something',
    ...signedIn('nothing'),
    stranger: 'ok',
    friend: 'ok',
  },
  {
    call: 'POST /api/friend/updateRemarkName',
    ask: ({ ann }) => ({ body: { friendUserId: ann.id, friendRemarkName: 'Annie' } }),
    ...SELF,
    blocked: '404 user-not-found',
    owner: '404 user-not-found',
    afterwards: ({ ann }) => ({
      path: '/friend/updateRemarkName',
      body: { friendUserId: ann.id, friendRemarkName: '' },
    }),
  },
  { call: 'GET /api/message/unread-message', ...SELF },
  {
    call: 'POST /api/message/search',
    note: 'words of hers to her friend',
    ask: () => ({ body: { text: 'Good morning, dear' } }),
    ...signedIn('nothing'),
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/message/search',
    note: 'in a conversation with her',
    ask: ({ ann }) => ({ body: { text: 'Good morning, dear', peer: ann.address } }),
    ...signedIn('nothing'),
    friend: 'ok',
  },
  { call: 'GET /api/user/face_check', ...SELF },
  {
    call: 'POST /api/user/face_check/ask',
    ...signedIn('400 face-no-photo'),
    owner: 'ok',
    afterwards: () => ({ path: '/user/face_check/withdraw', body: {} }),
  },
  {
    call: 'POST /api/user/face_check/send',
    note: 'her profile picture',
    ask: ({ avatar }) => ({ body: { key: avatar } }),
    ...signedIn('409 gesture-expired'),
  },
  { call: 'POST /api/user/face_check/withdraw', ...SELF },
  { call: 'POST /api/message/corrections', ...signedIn('nothing') },
  {
    call: 'POST /api/message/corrections',
    note: 'with words',
    ask: () => ({ body: { text: 'Good morning, dear' } }),
    ...signedIn('nothing'),
  },
  {
    call: 'POST /api/message/pictures',
    ask: ({ ann }) => ({ body: { peer: ann.address } }),
    ...signedIn('nothing'),
  },
  {
    call: 'POST /api/safety/warnings',
    ask: ({ ann }) => ({ body: { peer: ann.address } }),
    ...signedIn('nothing'),
  },
  {
    call: 'POST /api/safety/close',
    note: 'closes only what the caller was warned of',
    ask: ({ ann }) => ({ body: { peer: ann.address, kind: 'money' } }),
    ...SELF,
  },
  {
    call: 'POST /api/message/update_alert_status',
    ask: () => ({ body: { alertType: 'pay-message' } }),
    ...SELF,
  },
];

const storageCalls: readonly AccessEntry[] = [
  ...['aliyun-sts-token', 'qiniu-token'].map((name) => ({
    call: `POST /api/file/${name}`,
    ask: () => ({ body: { use: 'album' } }),
    ...SELF,
  })),
  {
    call: 'POST /api/file/register-token',
    ask: () => ({ body: { ticket: 'made-up', email: 'canary-address@example.org' } }),
    ...everybody('400 ticket-invalid'),
  },
  {
    call: 'POST /api/file/uploaded',
    note: 'without a token of the server',
    ask: () => ({ body: { uploadToken: 'made.up' } }),
    ...everybody('403 upload-not-allowed'),
  },
  {
    call: 'PUT /storage/*',
    note: 'without credentials for it',
    ask: ({ album }) => ({ path: `/storage/${album}`, body: 'not-a-picture' }),
    ...everybody('403 upload-not-allowed'),
  },
  {
    call: 'GET /objects/*',
    note: 'a private picture',
    ask: ({ album }) => ({ path: `/objects/${album}` }),
    ...everybody('404 not-found'),
    owner: 'ok',
  },
  {
    call: 'GET /objects/*',
    note: 'an avatar',
    ask: ({ avatar }) => ({ path: `/objects/${avatar}` }),
    ...OPEN_TO_ALL,
  },
];

const pictureCalls: readonly AccessEntry[] = [
  {
    call: 'POST /api/im/read-burnimg',
    ask: () => ({ body: { msgId: '424242' } }),
    ...signedIn('410 burned'),
  },
  { call: 'POST /api/im/burned-imgs', ask: () => ({ body: { msgIds: ['424242'] } }), ...SELF },
  { call: 'GET /api/im/picture-allowance', ...SELF },
  {
    call: 'GET /burn/*',
    note: 'with a made-up name',
    ask: () => ({ path: '/burn/made-up' }),
    ...everybody('410 burned'),
  },
];

const openPages: readonly AccessEntry[] = [
  { call: 'GET /api/live', ...SELF },
  { call: 'GET /api/openapi.json', ...OPEN_TO_ALL },
  { call: 'GET /api/docs', ...OPEN_TO_ALL },
  { call: 'GET /api/docs.css', ...OPEN_TO_ALL },
  // Open to this machine by its own name, where everybody's letters are shown; not in production.
  ...['GET /dev/mailbox', 'GET /dev/mailbox.json'].map((call) => ({
    call,
    note: 'by the name of another machine',
    ask: () => ({ headers: { host: 'parley.example' } }),
    ...everybody('404 not-found'),
  })),
  { call: 'GET /healthz', ...OPEN_TO_ALL },
  { call: 'GET /readyz', ...OPEN_TO_ALL },
  { call: 'GET /', ...OPEN_TO_ALL },
  { call: 'GET /*', ask: () => ({ path: '/.env' }), ...everybody('404 not-found') },
];

/** Who may make which call: every route of the server has its lines here, or a test fails. */
export const accessTable: readonly AccessEntry[] = [
  ...accountCalls,
  ...catalogues,
  ...peopleCalls,
  ...meetingCalls,
  ...moneyAccess,
  ...messageCalls,
  ...friendsAccess,
  ...albumAccess,
  ...momentsAccess,
  ...storageCalls,
  ...pictureCalls,
  ...openPages,
  ...chatAccess,
  ...operatorAccess,
];
