import type { Cast } from './cast';
import { signedIn, everybody, SELF, type AccessEntry, type Ask } from './access-entry';

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
      body: { targetId: message.id, content: message.text, fromId: ann.address, toLanguage: 'de' },
    }),
    ...SELF,
    stranger: '404 message-unknown',
    blocked: '404 peer-unreachable',
    owner: '404 peer-unreachable',
  },
  {
    call: 'POST /api/translate/words',
    note: 'an introduction',
    ask: ({ ann }) => ({ body: { of: 'introduction', id: String(ann.id), to: 'de' } }),
    ...SELF,
    blocked: '404 user-not-found',
    owner: '404 user-not-found',
  },
  {
    call: 'POST /api/translate/words',
    note: 'the note of a red packet, which its recipient alone has translated',
    ask: ({ packet }) => ({ body: { of: 'packet-note', id: packet, to: 'de' } }),
    ...signedIn('404 user-not-found'),
    friend: 'ok',
  },
  {
    call: 'POST /api/translate/reading',
    note: 'where no engine on the server has the pair',
    ask: () => ({ body: { text: 'Good morning!', to: 'de' } }),
    ...signedIn('400 unsupported'),
  },
  {
    call: 'POST /api/translate/language',
    ask: () => ({ body: { text: 'Guten Morgen!' } }),
    ...SELF,
  },
  {
    call: 'POST /api/translate/word',
    ask: () => ({ body: { word: 'Haus', from: 'de', to: 'en' } }),
    ...SELF,
  },
  { call: 'GET /api/bill/type', ...SELF },
  {
    call: 'GET /api/bill/detail',
    note: 'of nobody',
    ask: () => ({ path: '/api/bill/detail?id=999999999' }),
    ...signedIn('404 bill-unknown'),
  },
];

const INTENT = 'an-intent-of-theirs';

const givingCalls: readonly AccessEntry[] = [
  { call: 'GET /api/gift/list', ...SELF },
  { call: 'GET /api/gift/allowance', ...SELF },
  {
    call: 'GET /api/gift/records',
    note: 'before anything of theirs was given',
    ...signedIn('nothing'),
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/gift/give-gifts',
    ask: ({ ann }) => ({ body: { userId: ann.id, giftId: 1, requestId: INTENT } }),
    ...SELF,
    writes: true,
    blocked: '404 peer-unreachable',
    owner: '400 gift-to-self',
  },
  ...['all', 'open'].map((tab) => ({
    call: 'GET /api/red-packet/list',
    note: `${tab}; before the stranger sent one`,
    ask: () => ({ path: `/api/red-packet/list?tab=${tab}` }),
    ...signedIn('nothing'),
    friend: 'ok',
    owner: 'ok',
  })),
  {
    call: 'GET /api/red-packet/list',
    note: 'returned, before any has come back',
    ask: () => ({ path: '/api/red-packet/list?tab=returned' }),
    ...signedIn('nothing'),
  },
  {
    call: 'POST /api/red-packet/send',
    ask: ({ ann }) => ({
      body: { userId: ann.id, amount: 1, note: '', requestId: `${INTENT}-packet` },
    }),
    ...SELF,
    writes: true,
    blocked: '404 peer-unreachable',
    owner: '404 peer-unreachable',
  },
  {
    call: 'GET /api/red-packet/detail',
    note: 'from Ann to her friend',
    ask: ({ packet }) => ({ path: `/api/red-packet/detail?packetId=${packet}` }),
    ...signedIn('404 red-packet-unknown'),
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/red-packet/open',
    note: 'from Ann to her friend',
    ask: ({ packet }) => ({ body: { packetId: packet, requestId: INTENT } }),
    ...signedIn('404 red-packet-unknown'),
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

const ofTheirOrder = ({ shopOrder }: Cast): Ask => ({ body: { id: shopOrder } });

/** About an order of Ann's for her friend, who is asked where. */
const shopCalls: readonly AccessEntry[] = [
  { call: 'GET /api/umall-classify/list', ...SELF },
  { call: 'GET /api/umall-classify/goodlist', ...SELF },
  { call: 'GET /api/umall-order/mebuy', ...signedIn('nothing'), owner: 'ok' },
  { call: 'GET /api/umall-order/receiver', ...signedIn('nothing'), friend: 'ok' },
  {
    call: 'GET /api/umall-order/detail',
    ask: ({ shopOrder }) => ({ path: `/api/umall-order/detail?id=${shopOrder}` }),
    ...signedIn('404 order-unknown'),
    friend: 'ok',
    owner: 'ok',
  },
  {
    call: 'POST /api/umall-goods/buy',
    note: 'for Ann',
    ask: ({ ann }) => ({
      body: { goodsId: 10, quantity: 99, recipient: ann.id, requestId: `${INTENT}-shop` },
    }),
    ...signedIn('400 recipient-not-friend'),
    friend: '105 insufficient',
    owner: '400 address-missing',
  },
  {
    call: 'POST /api/umall-order/address',
    ask: ({ shopOrder }) => ({ body: { id: shopOrder, address: ' ' } }),
    ...signedIn('400 address-missing'),
  },
  {
    call: 'POST /api/umall-order/arrived',
    ask: ofTheirOrder,
    ...signedIn('404 order-unknown'),
    friend: '409 order-awaits-address',
  },
  {
    call: 'POST /api/umall-order/cancel',
    ask: ofTheirOrder,
    ...signedIn('404 order-unknown'),
    owner: 'ok',
  },
  {
    call: 'POST /api/umall-order/decline',
    note: 'once it is cancelled',
    ask: ofTheirOrder,
    ...signedIn('404 order-unknown'),
    friend: '409 order-over',
  },
];

const buyingCalls: readonly AccessEntry[] = [
  { call: 'GET /api/pay/orders', note: 'before anybody ordered', ...signedIn('nothing') },
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
      body: { itemId: 1, receiver: ann.id, requestId: `${INTENT}-${name}` },
    }),
    ...SELF,
    blocked: '404 peer-unreachable',
  })),
  ...['gold-coin-pay', 'dismiss-order', 'paypal-create-order'].map((name) => ({
    call: `POST /api/pay/${name}`,
    ask: () => ({ body: { orderNo: 'made-up' } }),
    ...signedIn('404 order-unknown'),
  })),
  {
    call: 'POST /api/pay/paypal-success-pay',
    ask: () => ({ body: { token: 'made-up' } }),
    ...signedIn('404 order-unknown'),
  },
  { call: 'GET /api/pay/withdrawable', ...signedIn('nothing') },
  {
    call: 'POST /api/pay/withdraw',
    ask: () => ({ body: { orderNo: 'made-up', coins: 1 } }),
    ...signedIn('404 order-unknown'),
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

/** Coins, gifts, what is bought with money, and the shop. */
export const moneyAccess: readonly AccessEntry[] = [
  ...moneyCalls,
  ...givingCalls,
  ...buyingCalls,
  ...shopCalls,
];
