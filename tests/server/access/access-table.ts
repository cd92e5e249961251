import { registrationBody } from '@tests/server/account/identity-server';
import type { Cast, Viewer } from './cast';
import { albumAccess } from './album-access';
import { chatAccess } from './chat-access';
import { friendsAccess } from './friends-access';
import { momentsAccess } from './moments-access';
import { operatorAccess } from './operator-access';

/** One call as somebody makes it. */
export interface Ask {
  /** Replaces the route's own path where that has parts to fill in; below the address of the server. */
  readonly path?: string;
  /** The JSON body of a call that has one. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What becomes of a call: `ok`, `nothing` (carried out, and an empty list came back), or the code and
 * the kind of the refusal.
 */
export type Outcome = string;

/** One row of the table: who may make a call about Ann, and what they get. */
export interface AccessEntry extends Readonly<Record<Viewer, Outcome>> {
  /** The route as the app knows it. */
  readonly call: string;
  /** Distinguishes two rows of one call. */
  readonly note?: string;
  /** Which credentials the call takes; default: the header `token`. */
  readonly credentials?: 'session' | 'chat';
  readonly ask?: (cast: Cast) => Ask;
  /** A call of the API that takes back what a stranger may do. */
  readonly afterwards?: (cast: Cast) => { readonly path: string; readonly body: object };
}

const SIGNED_OUT = '401 not-signed-in';

function everybody(outcome: Outcome): Record<Viewer, Outcome> {
  return {
    nobody: outcome,
    stranger: outcome,
    blocked: outcome,
    friend: outcome,
    owner: outcome,
  };
}

/** Calls about whoever makes them: there is nobody else they could be about. */
const SELF = { ...everybody('ok'), nobody: SIGNED_OUT };

const OPEN_TO_ALL = everybody('ok');

const aboutAnn = ({ ann }: Cast): Ask => ({ body: { userId: ann.id } });

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
    ...everybody('400 password-wrong'),
    nobody: SIGNED_OUT,
  },
  {
    call: 'POST /api/account/cancel-account',
    ask: () => ({ body: { password: 'not-the-password' } }),
    ...everybody('400 password-wrong'),
    nobody: SIGNED_OUT,
  },
  { call: 'POST /api/account/logout', ...SELF },
  { call: 'GET /api/account/devices', ...SELF },
  { call: 'GET /api/account/activity', ...SELF },
  {
    call: 'POST /api/account/devices/sign-out',
    ask: () => ({ body: { id: 'made-up' } }),
    ...everybody('404 device-unknown'),
    nobody: SIGNED_OUT,
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
    ...everybody('400 avatar-not-yours'),
    nobody: SIGNED_OUT,
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
  {
    call: 'GET /api/user/block-list',
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
    owner: 'ok',
  },
];

const meetingCalls: readonly AccessEntry[] = [
  { call: 'GET /api/bump/list', ...SELF },
  {
    call: 'POST /api/bump/matching',
    ...SELF,
    afterwards: () => ({ path: '/bump/cancel', body: {} }),
  },
  { call: 'GET /api/bump/state', ...SELF },
  { call: 'POST /api/bump/cancel', ...SELF },
  { call: 'POST /api/bump/unmatch', ask: aboutAnn, ...SELF },
];

const moneyCalls: readonly AccessEntry[] = [
  {
    call: 'POST /api/translate/message',
    ask: ({ ann }) => ({
      body: { message: 'Good morning!', toLanguage: 'de', toUserImAccount: ann.address },
    }),
    ...SELF,
    blocked: '404 peer-unreachable',
    owner: '404 peer-unreachable',
  },
  {
    call: 'POST /api/translate/tranlate-chat-message',
    ask: ({ ann, message }) => ({
      body: {
        targetId: message.id,
        content: message.text,
        fromId: ann.address,
        toLanguage: 'de',
      },
    }),
    ...SELF,
    stranger: '404 message-unknown',
    blocked: '404 peer-unreachable',
    owner: '404 peer-unreachable',
  },
  {
    call: 'POST /api/translate/introduction',
    ask: ({ ann }) => ({ body: { userId: ann.id, toLanguage: 'de' } }),
    ...SELF,
    blocked: '404 user-not-found',
    owner: '404 user-not-found',
  },
  { call: 'GET /api/bill/type', ...SELF },
  {
    call: 'GET /api/bill/detail',
    note: 'of nobody',
    ask: () => ({ path: '/api/bill/detail?id=999999999' }),
    ...everybody('404 bill-unknown'),
    nobody: SIGNED_OUT,
  },
];

const INTENT = 'an-intent-of-theirs';

const givingCalls: readonly AccessEntry[] = [
  { call: 'GET /api/gift/list', ...SELF },
  { call: 'GET /api/gift/allowance', ...SELF },
  {
    call: 'GET /api/gift/records',
    note: 'before anything of theirs was given',
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/gift/give-gifts',
    ask: ({ ann }) => ({ body: { userId: ann.id, giftId: 1, requestId: INTENT } }),
    ...SELF,
    blocked: '404 peer-unreachable',
    owner: '400 gift-to-self',
  },
  ...['all', 'open'].map((tab) => ({
    call: 'GET /api/red-packet/list',
    note: `${tab}; before the stranger sent one`,
    ask: () => ({ path: `/api/red-packet/list?tab=${tab}` }),
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
    friend: 'ok',
    owner: 'ok',
  })),
  {
    call: 'GET /api/red-packet/list',
    note: 'returned, before any has come back',
    ask: () => ({ path: '/api/red-packet/list?tab=returned' }),
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
  },
  {
    call: 'POST /api/red-packet/send',
    ask: ({ ann }) => ({ body: { userId: ann.id, amount: 1, note: '', requestId: INTENT } }),
    ...SELF,
    blocked: '404 peer-unreachable',
    owner: '404 peer-unreachable',
  },
  {
    call: 'GET /api/red-packet/detail',
    note: 'from Ann to her friend',
    ask: ({ packet }) => ({ path: `/api/red-packet/detail?packetId=${packet}` }),
    ...everybody('404 red-packet-unknown'),
    nobody: SIGNED_OUT,
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/red-packet/open',
    note: 'from Ann to her friend',
    ask: ({ packet }) => ({ body: { packetId: packet, requestId: INTENT } }),
    ...everybody('404 red-packet-unknown'),
    nobody: SIGNED_OUT,
    friend: 'ok',
    owner: '403 red-packet-not-yours',
  },
  { call: 'GET /api/complain/complain_type', ...SELF },
  {
    call: 'POST /api/complain/add_complain',
    note: 'a block must not protect from it',
    ask: ({ ann }) => ({
      body: { type: 1, notes: 'asked for money', beComplainedAccount: String(ann.id + 100_000) },
    }),
    ...SELF,
    owner: '400 complaint-self',
  },
];

const ofTheirOrder = ({ shopOrder }: Cast): Ask => ({ body: { orderNo: shopOrder } });

/** About an order of Ann's for her friend, who is asked where. */
const shopCalls: readonly AccessEntry[] = [
  { call: 'GET /api/umall-classify/list', ...SELF },
  { call: 'GET /api/umall-classify/goodlist', ...SELF },
  {
    call: 'GET /api/umall-order/mebuy',
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
    owner: 'ok',
  },
  {
    call: 'GET /api/umall-order/receiver',
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
    friend: 'ok',
  },
  {
    call: 'GET /api/umall-order/detail',
    ask: ({ shopOrder }) => ({ path: `/api/umall-order/detail?orderNo=${shopOrder}` }),
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/umall-goods/buy',
    note: 'for Ann',
    ask: ({ ann }) => ({
      body: { goodsId: 10, quantity: 99, userId: ann.id, requestId: `${INTENT}-shop` },
    }),
    ...everybody('400 recipient-not-friend'),
    nobody: SIGNED_OUT,
    friend: '105 insufficient',
    owner: '400 address-missing',
  },
  {
    call: 'POST /api/umall-order/address',
    ask: ({ shopOrder }) => ({ body: { orderNo: shopOrder, address: ' ' } }),
    ...everybody('400 address-missing'),
    nobody: SIGNED_OUT,
  },
  {
    call: 'POST /api/umall-order/arrived',
    ask: ofTheirOrder,
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
    friend: '409 order-awaits-address',
  },
  {
    call: 'POST /api/umall-order/cancel',
    ask: ofTheirOrder,
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
    owner: 'ok',
  },
  {
    call: 'POST /api/umall-order/decline',
    note: 'once it is cancelled',
    ask: ofTheirOrder,
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
    friend: '409 order-over',
  },
];

const buyingCalls: readonly AccessEntry[] = [
  {
    call: 'GET /api/pay/orders',
    note: 'before anybody ordered',
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
  },
  ...['coin', 'translate', 'vip'].map((name) => ({ call: `GET /api/${name}/list`, ...SELF })),
  {
    call: 'POST /api/coin/recharge',
    ask: () => ({ body: { amount: 10, requestId: `${INTENT}-coins` } }),
    ...SELF,
  },
  ...['translate', 'vip'].map((name) => ({
    call: `POST /api/${name}/recharge`,
    note: 'for Ann',
    ask: ({ ann }: Cast) => ({
      body: { itemId: 1, targetUserId: ann.id, requestId: `${INTENT}-${name}` },
    }),
    ...SELF,
    blocked: '404 peer-unreachable',
  })),
  ...['gold-coin-pay', 'dismiss-order', 'paypal-create-order'].map((name) => ({
    call: `POST /api/pay/${name}`,
    ask: () => ({ body: { orderNo: 'made-up' } }),
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
  })),
  {
    call: 'POST /api/pay/paypal-success-pay',
    ask: () => ({ body: { token: 'made-up' } }),
    ...everybody('404 order-unknown'),
    nobody: SIGNED_OUT,
  },
  { call: 'POST /paypal/webhook', note: 'without a signature', ...everybody('403') },
  {
    call: 'GET /paypal-simulator/checkout',
    note: 'of no payment',
    ask: () => ({ path: '/paypal-simulator/checkout?token=MADEUP' }),
    ...everybody('404'),
  },
  { call: 'POST /paypal-simulator/act', note: 'on no payment', ...everybody('404') },
];

const messageCalls: readonly AccessEntry[] = [
  {
    call: 'POST /api/message/user-session-list',
    ask: ({ ann }) => ({ body: { imAccounts: [ann.address] } }),
    ...everybody('nothing'),
    nobody: SIGNED_OUT,
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
    ...everybody('410 burned'),
    nobody: SIGNED_OUT,
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
  ...moneyCalls,
  ...givingCalls,
  ...buyingCalls,
  ...shopCalls,
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
