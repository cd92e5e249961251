import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { chatOrigins } from '@server/gateway/chat-settings';
import { readSettings, SETTING_ROWS, settingFaultText } from '@server/settings';
import { storageOrigins } from '@server/media/storage/storage-settings';
import { expectErr, expectOk } from '@tests/support/expect-result';

it('has a default for everything', () => {
  expect(expectOk(readSettings({}))).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDirectory: resolve('./data'),
    databaseConnections: 20,
    mailFrom: 'Parley <parley@localhost>',
    devOutbox: false,
    production: false,
    demo: true,
    codeDigits: 4,
    welcomeCoins: 5,
    welcomeCharacters: 2000,
    translate: [{ engine: 'embedded' }],
    translation: { price: 'free', ownEnginesAreFree: true },
    models: { fetching: 'auto', memory: 700, dictionaries: '/usr/share/dictd' },
    migrates: true,
    chat: { provider: 'embedded', hookSecrets: [] },
    storage: { kind: 'embedded' },
    trustProxy: false,
    operatorGrants: 500,
    push: {
      services: [
        'fcm.googleapis.com',
        'jmt17.google.com',
        '*.push.services.mozilla.com',
        '*.notify.windows.com',
        '*.push.apple.com',
      ],
    },
    payments: { kind: 'simulator', wallets: [] },
    withdrawalDays: 0,
    support: { from: 540, to: 1080, zone: 'UTC' },
    requestsPerMinute: 300,
    logLevel: 'warn',
    stopDelay: 0,
  });
});

it('reads every setting of its own table and no other', () => {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  expectOk(readSettings(environment));
  expect([...asked].sort()).toEqual(SETTING_ROWS.map(({ name }) => name).sort());
});

it('takes an empty value for none', () => {
  expect(expectOk(readSettings({ DATABASE_URL: ' ', PORT: '' }))).toEqual(
    expectOk(readSettings({})),
  );
});

it.each([
  ['PORT', '0', 'ok'],
  ['PORT', '65535', 'ok'],
  ['PORT', '65536', 'wrong-setting'],
  ['PORT', '8e3', 'wrong-setting'],
  ['REQUESTS_PER_MINUTE', '0', 'wrong-setting'],
  ['REQUESTS_PER_MINUTE', '1', 'ok'],
  ['CODE_DIGITS', '6', 'ok'],
  ['CODE_DIGITS', '04', 'wrong-setting'],
  ['DATABASE_URL', 'postgres://a@b/c', 'ok'],
  ['DATABASE_URL', 'https://a@b/c', 'wrong-setting'],
  ['SMTP_URL', 'smtps://a:b@c:465', 'ok'],
  ['TRANSLATE_URL', 'ftp://a', 'wrong-setting'],
  ['TRANSLATE_PRICE', 'coins', 'wrong-setting'],
  ['OPERATOR_KEY', 'k'.repeat(31), 'wrong-setting'],
  ['OPERATOR_KEY', 'k'.repeat(32), 'ok'],
  ['OPERATOR_KEY', `${'k'.repeat(32)}\n`, 'ok'],
  ['OPERATOR_KEY', `${'k'.repeat(32)} k`, 'wrong-setting'],
  ['OPERATOR_KEY', 'k'.repeat(201), 'wrong-setting'],
])('%s=%s is %s', (name, value, expected) => {
  const outcome = readSettings({ [name]: value });
  expect(outcome.ok ? 'ok' : outcome.error.kind).toBe(expected);
});

it('reads a chain of engines, with a value of each list for each of them', () => {
  const { translate } = expectOk(
    readSettings({
      TRANSLATE_ENGINE: 'apertium, libretranslate',
      TRANSLATE_URL: 'http://localhost:2737, https://x.test',
      TRANSLATE_KEY: ',k',
    }),
  );
  expect(translate).toEqual([
    { engine: 'apertium', url: 'http://localhost:2737' },
    { engine: 'libretranslate', url: 'https://x.test', key: 'k' },
  ]);
});

it.each([
  ['embedded', '', 'free', true],
  ['embedded', 'characters', 'characters', false],
  ['deepl', '', 'characters', true],
  ['embedded,deepl', '', 'characters', true],
  ['deepl', 'free', 'free', false],
  ['deepl', 'characters', 'characters', false],
])(
  'with %s and TRANSLATE_PRICE=%s translation costs: %s',
  (engine, set, price, ownEnginesAreFree) => {
    const read = readSettings({
      TRANSLATE_ENGINE: engine,
      TRANSLATE_KEY: engine === 'embedded,deepl' ? ',k' : 'k',
      TRANSLATE_PRICE: set,
    });
    expect(expectOk(read).translation).toEqual({ price, ownEnginesAreFree });
  },
);

it('leaves the commas in the values of a single engine alone', () => {
  const one = readSettings({ TRANSLATE_ENGINE: 'deepl', TRANSLATE_KEY: 'a,b' });
  expect(expectOk(one).translate).toEqual([{ engine: 'deepl', key: 'a,b' }]);
});

it.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['CODE_DIGITS', '5'],
  ['PARLEY_DEMO', 'yes'],
  ['MIGRATE', 'no'],
  ['SHOP_KEY_LOST', 'yes'],
  ['TRANSLATE_ENGINE', 'babelfish'],
  ['SMTP_URL', 'mail.example.org'],
  ['LOG_LEVEL', 'chatty'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'mysql://u@h/d'],
])('explains in one sentence that %s cannot be %s', (name, value) => {
  const sentence = settingFaultText(expectErr(readSettings({ [name]: value })));
  expect(sentence).toMatch(new RegExp(`^The setting ${name} has to be `));
  expect(sentence).not.toContain('\n');
});

const CHAIN = { TRANSLATE_ENGINE: 'apertium,libretranslate' };

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  [
    'the same engine twice',
    { TRANSLATE_ENGINE: 'apertium,apertium' },
    /^The setting TRANSLATE_ENGINE has to be a list of different ones of embedded, local, apertium, /,
  ],
  [
    'an unknown engine',
    { TRANSLATE_ENGINE: 'apertium,babelfish' },
    /^The setting TRANSLATE_ENGINE has to be a list of /,
  ],
  [
    'too few addresses',
    { ...CHAIN, TRANSLATE_URL: 'http://localhost:2737' },
    /^The setting TRANSLATE_URL has to be 2 values separated by commas, one for each engine, /,
  ],
  [
    'a second address that is none',
    { ...CHAIN, TRANSLATE_URL: 'http://localhost:2737,localhost' },
    /^The setting TRANSLATE_URL has to be an address that begins with http/,
  ],
])('explains in one sentence that a chain cannot have %s', (_, environment, sentence) => {
  expect(settingFaultText(expectErr(readSettings(environment)))).toMatch(sentence);
});

const CLOUD = {
  CHAT_PROVIDER: 'easemob',
  CHAT_HOOK_SECRET: 'first-secret, second-secret',
  EASEMOB_APP_KEY: 'acme#app',
  EASEMOB_CLIENT_ID: 'id',
  EASEMOB_CLIENT_SECRET: 'secret',
  EASEMOB_REST_URL: 'https://rest.example/',
  EASEMOB_WS_URL: 'wss://socket.example:8443/websocket',
};

it('reads how to reach the chat cloud', () => {
  const { chat } = expectOk(readSettings(CLOUD));
  expect(chat).toEqual({
    provider: 'easemob',
    hookSecrets: ['first-secret', 'second-secret'],
    appKey: 'acme#app',
    clientId: 'id',
    clientSecret: 'secret',
    restUrl: 'https://rest.example',
    apiUrl: 'https://rest.example',
    socketUrl: 'wss://socket.example:8443/websocket',
  });
  expect(chatOrigins(chat)).toEqual(['https://rest.example', 'wss://socket.example:8443']);
});

it('names no host of the cloud while the chat is embedded', () => {
  const { chat } = expectOk(readSettings({ ...CLOUD, CHAT_PROVIDER: 'embedded' }));
  expect(chatOrigins(chat)).toEqual([]);
});

it.each([
  ['CHAT_PROVIDER', 'other', 'one of embedded, easemob, xmpp'],
  ['CHAT_HOOK_SECRET', 'short', 'at least 8 characters long'],
  ['CHAT_HOOK_SECRET', '', 'set when CHAT_PROVIDER is easemob'],
  ['EASEMOB_APP_KEY', 'acme', 'of the form org#app when CHAT_PROVIDER is easemob'],
  ['EASEMOB_CLIENT_ID', '', 'set when CHAT_PROVIDER is easemob'],
  ['EASEMOB_CLIENT_SECRET', '', 'set when CHAT_PROVIDER is easemob'],
  [
    'EASEMOB_REST_URL',
    'http://rest.example',
    'an address that begins with https:// when CHAT_PROVIDER is easemob',
  ],
  ['EASEMOB_WS_URL', '', 'an address that begins with wss:// when CHAT_PROVIDER is easemob'],
])('explains in one sentence what is wrong with %s=%s', (name, value, expected) => {
  const fault = expectErr(readSettings({ ...CLOUD, [name]: value }));
  expect(settingFaultText(fault)).toBe(`The setting ${name} has to be ${expected}.`);
});

const XMPP = {
  CHAT_PROVIDER: 'xmpp',
  XMPP_DOMAIN: 'parley.example',
  XMPP_WS_URL: 'wss://parley.example/ws',
  XMPP_COMPONENT: 'chat.parley.example@10.0.0.1:5347,[::1]:5348',
  XMPP_COMPONENT_SECRET: 'a-long-component-secret',
  XMPP_JWT_KEY: 'a'.repeat(43),
};

it('reads how to join an XMPP server', () => {
  expect(expectOk(readSettings(XMPP)).chat).toEqual({
    provider: 'xmpp',
    hookSecrets: [],
    domain: 'parley.example',
    socketUrl: 'wss://parley.example/ws',
    component: 'chat.parley.example',
    hosts: [
      { host: '10.0.0.1', port: 5347 },
      { host: '::1', port: 5348 },
    ],
    secret: 'a-long-component-secret',
    jwtKey: 'a'.repeat(43),
  });
});

const COMPONENT = 'of the form chat.example.org@host:port when CHAT_PROVIDER is xmpp';
const KEY = 'at least 32 random bytes in base64url when CHAT_PROVIDER is xmpp';

it.each([
  ['XMPP_DOMAIN', 'not a domain', 'a domain when CHAT_PROVIDER is xmpp'],
  [
    'XMPP_WS_URL',
    'ws://parley.example/ws',
    'an address that begins with wss:// when CHAT_PROVIDER is xmpp',
  ],
  ['XMPP_COMPONENT', '', COMPONENT],
  ['XMPP_COMPONENT', 'chat.parley.example', COMPONENT],
  ['XMPP_COMPONENT', 'chat.parley.example@host:0', COMPONENT],
  ['XMPP_COMPONENT', 'chat.parley.example@one:1,two', COMPONENT],
  ['XMPP_COMPONENT', 'parley.example@host:1', COMPONENT],
  ['XMPP_COMPONENT_SECRET', 'short', 'at least 16 characters long when CHAT_PROVIDER is xmpp'],
  ['XMPP_JWT_KEY', '', KEY],
  ['XMPP_JWT_KEY', 'a'.repeat(42), KEY],
  ['XMPP_JWT_KEY', `${'a'.repeat(43)}=`, KEY],
])('explains in one sentence what is wrong with %s=%s', (name, value, expected) => {
  const fault = expectErr(readSettings({ ...XMPP, [name]: value }));
  expect(settingFaultText(fault)).toBe(`The setting ${name} has to be ${expected}.`);
});

it('lets secrets travel without TLS to this machine only', () => {
  const here = { EASEMOB_REST_URL: 'http://127.0.0.1:1', EASEMOB_WS_URL: 'ws://localhost:1/ws' };
  expect(expectOk(readSettings({ ...CLOUD, ...here })).chat).toMatchObject({
    restUrl: 'http://127.0.0.1:1',
    socketUrl: 'ws://localhost:1/ws',
  });
});

const OSS = {
  STORAGE_KIND: 'aliyun-oss',
  STORAGE_BUCKET: 'pics',
  STORAGE_KEY: 'id',
  STORAGE_SECRET: 'secret',
  STORAGE_REGION: 'cn-hangzhou',
  STORAGE_ROLE_ARN: 'acs:ram::42:role/uploads',
};

it('reads how to reach each storage', () => {
  const shared = { bucket: 'pics', accessKeyId: 'id', accessKeySecret: 'secret' };
  const read = (change: Readonly<Record<string, string>>) => {
    const { storage } = expectOk(readSettings({ ...OSS, ...change }));
    return [storage, storageOrigins(storage)];
  };
  expect(read({})).toEqual([
    {
      ...shared,
      kind: 'aliyun-oss',
      region: 'cn-hangzhou',
      bucketUrl: 'https://pics.oss-cn-hangzhou.aliyuncs.com',
      roleArn: 'acs:ram::42:role/uploads',
      stsUrl: 'https://sts.cn-hangzhou.aliyuncs.com',
    },
    ['https://pics.oss-cn-hangzhou.aliyuncs.com'],
  ]);
  expect(read({ STORAGE_KIND: 'qiniu', STORAGE_URL: 'https://pics.example/' })).toEqual([
    {
      ...shared,
      kind: 'qiniu',
      domain: 'https://pics.example',
      uploadUrl: 'https://upload.qiniup.com',
      manageUrl: 'https://rs.qiniuapi.com',
    },
    ['https://upload.qiniup.com'],
  ]);
  expect(read({ STORAGE_KIND: 's3', STORAGE_REGION: 'eu-central-1' })).toEqual([
    {
      ...shared,
      kind: 's3',
      region: 'eu-central-1',
      serviceUrl: 'https://s3.eu-central-1.amazonaws.com',
    },
    ['https://s3.eu-central-1.amazonaws.com'],
  ]);
  expect(read({ STORAGE_KIND: 'embedded' })).toEqual([{ kind: 'embedded' }, []]);
});

it.each([
  ['STORAGE_KIND', 'disk', 'one of embedded, aliyun-oss, qiniu, s3'],
  ['STORAGE_BUCKET', 'Pics', 'the name of a bucket when STORAGE_KIND is aliyun-oss'],
  ['STORAGE_KEY', '', 'set when STORAGE_KIND is aliyun-oss'],
  ['STORAGE_SECRET', '', 'set when STORAGE_KIND is aliyun-oss'],
  [
    'STORAGE_REGION',
    'oss-cn-hangzhou',
    'a region such as cn-hangzhou when STORAGE_KIND is aliyun-oss',
  ],
  ['STORAGE_ROLE_ARN', 'uploads', 'of the form acs:ram::…:role/… when STORAGE_KIND is aliyun-oss'],
  [
    'STORAGE_URL',
    'http://pics.example',
    'an address that begins with https:// when STORAGE_KIND is aliyun-oss',
  ],
])('explains in one sentence what is wrong with the storage: %s=%s', (name, value, expected) => {
  const fault = expectErr(readSettings({ ...OSS, [name]: value }));
  expect(settingFaultText(fault)).toBe(`The setting ${name} has to be ${expected}.`);
});

it('has no address of its own for a bucket at Qiniu', () => {
  expect(expectErr(readSettings({ ...OSS, STORAGE_KIND: 'qiniu' }))).toMatchObject({
    name: 'STORAGE_URL',
  });
});

it('names the first setting that is wrong', () => {
  expect(expectErr(readSettings({ CODE_DIGITS: '1', PORT: 'x' }))).toMatchObject({ name: 'PORT' });
});

it.each([
  [{}, 'simulator'],
  [{ PUBLIC_URL: 'http://localhost:8080' }, 'simulator'],
  [{ NODE_ENV: 'production' }, 'none'],
  [{ PUBLIC_URL: 'https://parley.example' }, 'none'],
  [{ SMTP_URL: 'smtp://localhost' }, 'none'],
  [{ HOST: '0.0.0.0' }, 'none'],
  [{ HOST: '::' }, 'none'],
  [{ HOST: '::1' }, 'simulator'],
  [{ PAYMENT_SIMULATOR: 'off' }, 'none'],
  [{ PAYMENT_SIMULATOR: 'on', NODE_ENV: 'production' }, 'simulator'],
  [{ PAYMENT_SIMULATOR: 'yes' }, 'PAYMENT_SIMULATOR'],
  [{ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }, 'paypal'],
  [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET'],
  [{ PAYPAL_CLIENT_SECRET: 'secret' }, 'PAYPAL_CLIENT_ID'],
  [
    { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 's', PAYPAL_BASE_URL: 'http://example.org' },
    'PAYPAL_BASE_URL',
  ],
  [{ PAYPAL_WALLETS: 'apple' }, 'simulator'],
  [{ PAYPAL_WALLETS: 'apple,apple' }, 'PAYPAL_WALLETS'],
  [{ PAYPAL_WALLETS: 'apple, venmo' }, 'PAYPAL_WALLETS'],
])('payments with %j: %s', (environment, expected) => {
  const settings = readSettings(environment);
  expect(settings.ok ? settings.value.payments.kind : settings.error.name).toBe(expected);
});

it.each<[string, object | undefined]>([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9464 }],
  ['[::1]:0', { host: '::1', port: 0 }],
  ['metrics.internal:65535', { host: 'metrics.internal', port: 65_535 }],
  ['', undefined],
])('takes %j for the address of the metrics', (given, expected) => {
  expect(expectOk(readSettings({ METRICS_ADDRESS: given })).metrics).toEqual(expected);
});

it.each(['9464', ':9464', 'host', 'host:65536', 'host:x', 'http://host:1'])(
  'refuses %j as the address of the metrics',
  (given) => {
    expect(expectErr(readSettings({ METRICS_ADDRESS: given })).name).toBe('METRICS_ADDRESS');
  },
);
