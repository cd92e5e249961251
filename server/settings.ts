import { SettingReader, type SettingRow, type SettingFault } from './kernel/setting-reader';
import { resolve } from 'node:path';
import { readServerSecret, SERVER_SECRET_ROW } from './account/server-secret';
import { CODE_DIGITS, LONG_CODE_DIGITS } from '@/domain/account/verification-code';
import { err, ok, type Result } from '@/domain/shared/result';
import type { CoinPrice } from '@/domain/wallet/coin-price';
import { WELCOME_PACKAGE } from '@/domain/wallet/coin-grant';
import { readAccessibility, readSupport, SUPPORT_SETTING_ROWS } from './messaging/support-settings';
import type { SupportSettings } from './messaging/support-receipts';
import { OPERATOR_SETTING_ROWS, readOperator } from './operator/operator-key';
import { CHAT_SETTING_ROWS, readChat, type ChatSettings } from './gateway/chat-settings';
import {
  PAYMENT_SETTING_ROWS,
  readCoinPrice,
  readPayments,
  type PaymentSettings,
} from './payments/payment-settings';
import { PUSH_SETTING_ROWS, readPush, type PushSettings } from './notices/push/push-settings';
import { areProxies, type TrustedProxies } from './kernel/http/network';
import {
  readStorage,
  STORAGE_SETTING_ROWS,
  type StorageSettings,
} from './media/storage/storage-settings';
import {
  METRICS_SETTING_ROWS,
  readMetrics,
  type MetricsSettings,
} from './metrics/metrics-settings';
import { readShop, SHOP_SETTING_ROWS } from './shop/shop-settings';
import { SECOND } from '@/domain/shared/time';
import { LOG_LEVELS, type LogLevel } from './kernel/log';
import {
  readTranslate,
  readTranslationPricing,
  TRANSLATE_SETTING_ROWS,
  type TranslateSettings,
  type TranslationPricing,
} from './translation/engine/translate-settings';
import { readModelSettings, type ModelSettings } from './translation/models/model-settings';

/** Which database it is, and how servers on it talk to each other. */
export interface DatabaseSettings {
  readonly databaseUrl?: string;
  /** The same database as the role that owns its tables. */
  readonly databaseOwnerUrl?: string;
  /** Whether the start applies steps of the schema. */
  readonly migrates: boolean;
  /** Connections to a PostgreSQL at most. */
  readonly databaseConnections: number;
  /** How servers on one database talk to each other; absent: over the database. */
  readonly backplaneUrl?: string;
}

/** The settings about the database, as `docs/settings.md` shows them. */
const DATABASE_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL 15+ server to use instead of the embedded database.',
  },
  {
    name: 'DATABASE_OWNER_URL',
    fallback: '',
    meaning:
      'The same database as the role that owns its tables; the role in DATABASE_URL then cannot change what is booked.',
  },
  {
    name: 'MIGRATE',
    fallback: '1',
    meaning:
      '0 changes no schema at the start: a server that lacks steps of it refuses to start until `npm run parley migrate` has run.',
  },
  {
    name: 'DATABASE_CONNECTIONS',
    fallback: '20',
    meaning: 'Connections to the PostgreSQL that this server opens at most.',
  },
  {
    name: 'BACKPLANE_URL',
    fallback: '',
    meaning:
      'What connects several servers: a Valkey or Redis (redis://, rediss://), or the own address of a PostgreSQL behind a pooler; default: DATABASE_URL.',
  },
];

const POSTGRES = ['postgres:', 'postgresql:'] as const;

/** Reads them. */
function readDatabase(read: SettingReader): DatabaseSettings {
  const databaseUrl = read.address('DATABASE_URL', POSTGRES);
  const databaseOwnerUrl = read.address('DATABASE_OWNER_URL', POSTGRES);
  const backplaneUrl = read.address('BACKPLANE_URL', ['redis:', 'rediss:', ...POSTGRES]);
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(databaseOwnerUrl !== undefined && { databaseOwnerUrl }),
    migrates: read.choice('MIGRATE', ['0', '1']) === '1',
    databaseConnections: read.number('DATABASE_CONNECTIONS', 2, 1_000),
    ...(backplaneUrl !== undefined && { backplaneUrl }),
  };
}

/** Everything the operator can decide. */
export interface Settings extends DatabaseSettings, MetricsSettings {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds everything the server keeps. */
  readonly dataDirectory: string;
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Origin that mails link to, without a slash at the end; absent: this machine. */
  readonly publicUrl?: string;
  /** Whether the mailbox page is open to other machines too. */
  readonly devOutbox: boolean;
  /** Whether this is a production server, which has no mailbox page. */
  readonly production: boolean;
  readonly demo: boolean;
  readonly codeDigits: typeof CODE_DIGITS | typeof LONG_CODE_DIGITS;
  readonly welcomeCoins: number;
  readonly welcomeCharacters: number;
  /** The translation engines in the order in which they are asked. */
  readonly translate: readonly TranslateSettings[];
  readonly translation: TranslationPricing;
  readonly models: ModelSettings;
  readonly chat: ChatSettings;
  readonly storage: StorageSettings;
  /** Absolute path of a module with adapters that are no part of this server. */
  readonly adapters?: string;
  readonly push: PushSettings;
  readonly payments: PaymentSettings;
  /** Days in which unused coins can be given back for their money; 0: none. */
  readonly withdrawalDays: number;
  /** What a coin is worth; absent: not set. */
  readonly coinPrice?: CoinPrice;
  /** Encrypts the addresses of shop orders; absent: one of this server's own lies beside the data. */
  readonly shopKey?: string;
  /** Gives up addresses that were encrypted with another key. */
  readonly shopKeyLost?: boolean;
  /** Addresses of the proxies that may name the client; false: none. */
  readonly trustProxy: TrustedProxies;
  /** The key of the operators; absent: one of this server's own lies beside the data. */
  readonly operatorKey?: string;
  /** Coins that may be granted in a day, by all operators together. */
  readonly operatorGrants: number;
  readonly support: SupportSettings;
  /** Whom people tell what they cannot use; absent: support. */
  readonly accessibilityContact?: string;
  /** Absent: a secret of this server's own lies beside the data. */
  readonly serverSecret?: Uint8Array;
  readonly requestsPerMinute: number;
  readonly logLevel: LogLevel;
  /** How long a server that has to end still answers, in milliseconds. */
  readonly stopDelay: number;
}

/** Every setting, in the order of `docs/settings.md`. */
export const SETTING_ROWS: readonly SettingRow[] = [
  { name: 'PORT', fallback: '8080', meaning: 'Port to listen on; 0 takes a free one.' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 lets other machines in.',
  },
  { name: 'PARLEY_DATA', fallback: './data', meaning: 'Folder for everything the server keeps.' },
  ...DATABASE_SETTING_ROWS,
  {
    name: 'SMTP_URL',
    fallback: '',
    meaning: 'Where mails are sent; without it they wait on /dev/mailbox.',
  },
  { name: 'MAIL_FROM', fallback: 'Parley <parley@localhost>', meaning: 'Sender of the mails.' },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning: 'Address people open, for links in mails; unset: the local address they opened.',
  },
  { name: 'DEV_OUTBOX', fallback: '0', meaning: '1 opens /dev/mailbox to other machines.' },
  { name: 'NODE_ENV', fallback: '', meaning: '"production" removes /dev/mailbox.' },
  {
    name: 'PARLEY_DEMO',
    fallback: '1',
    meaning: '0 leaves an empty database without the twelve demo companions.',
  },
  {
    name: 'CODE_DIGITS',
    fallback: `${CODE_DIGITS}`,
    meaning: `Length of verification codes: ${CODE_DIGITS} or ${LONG_CODE_DIGITS}.`,
  },
  {
    name: 'WELCOME_COINS',
    fallback: `${WELCOME_PACKAGE.coins}`,
    meaning: 'Coins in the welcome package.',
  },
  {
    name: 'WELCOME_CHARACTERS',
    fallback: `${WELCOME_PACKAGE.characters}`,
    meaning: 'Translation characters in the welcome package.',
  },
  ...TRANSLATE_SETTING_ROWS,
  ...CHAT_SETTING_ROWS,
  ...STORAGE_SETTING_ROWS,
  {
    name: 'ADAPTERS',
    fallback: '',
    meaning:
      'A module of your own with an object storage, a translation engine or the wire of the chat (docs/adapters.md); its path begins in the working directory.',
  },
  ...PUSH_SETTING_ROWS,
  ...PAYMENT_SETTING_ROWS,
  ...SHOP_SETTING_ROWS,
  {
    name: 'TRUST_PROXY',
    fallback: '',
    meaning: 'Addresses of the reverse proxies in front, comma-separated (or "loopback").',
  },
  SERVER_SECRET_ROW,
  ...OPERATOR_SETTING_ROWS,
  ...SUPPORT_SETTING_ROWS,
  {
    name: 'REQUESTS_PER_MINUTE',
    fallback: '300',
    meaning: 'Requests one address may make in a minute; pages and programs do not count.',
  },
  { name: 'LOG_LEVEL', fallback: 'warn', meaning: `One of ${LOG_LEVELS.join(', ')}.` },
  {
    name: 'STOP_DELAY',
    fallback: '0',
    meaning:
      'Seconds for which a server that gets SIGTERM still answers, while /readyz already sends the balancer away.',
  },
  ...METRICS_SETTING_ROWS,
];

/** Secret values: each may stand in a file, which the setting with `_FILE` behind its name names. */
export const SECRET_SETTINGS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'BACKPLANE_URL',
  'SMTP_URL',
  'TRANSLATE_KEY',
  'TRANSLATE_SECRET',
  'CHAT_HOOK_SECRET',
  'EASEMOB_CLIENT_SECRET',
  'XMPP_COMPONENT_SECRET',
  'XMPP_JWT_KEY',
  'STORAGE_KEY',
  'STORAGE_SECRET',
  'PAYPAL_CLIENT_SECRET',
  'SHOP_KEY',
  'SERVER_SECRET',
  'OPERATOR_KEY',
];

/** One sentence for the person who started the server. */
export function settingFaultText({ name, expected }: SettingFault): string {
  return `The setting ${name} has to be ${expected}.`;
}

function readProxies(read: SettingReader): TrustedProxies {
  const proxies = read.text('TRUST_PROXY');
  if (proxies === '') return false;
  if (!areProxies(proxies)) read.wrong('TRUST_PROXY', 'addresses or networks, or "loopback"');
  return proxies;
}

/** Reads the settings from the environment; the first that cannot be used is the fault. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<Settings, SettingFault> {
  const read = new SettingReader(environment, SETTING_ROWS);
  const smtpUrl = read.address('SMTP_URL', ['smtp:', 'smtps:']);
  const adapters = read.text('ADAPTERS');
  const publicUrl = read.address('PUBLIC_URL', ['http:', 'https:']);
  const translate = readTranslate(read);
  const settings: Settings = {
    port: read.number('PORT', 0, 65_535),
    host: read.text('HOST'),
    dataDirectory: resolve(read.text('PARLEY_DATA')),
    ...readDatabase(read),
    ...(smtpUrl !== undefined && { smtpUrl }),
    mailFrom: read.text('MAIL_FROM'),
    ...(publicUrl !== undefined && { publicUrl: publicUrl.replace(/\/+$/, '') }),
    devOutbox: read.choice('DEV_OUTBOX', ['0', '1']) === '1',
    production: read.text('NODE_ENV') === 'production',
    demo: read.choice('PARLEY_DEMO', ['0', '1']) === '1',
    codeDigits:
      read.choice('CODE_DIGITS', [`${CODE_DIGITS}`, `${LONG_CODE_DIGITS}`]) ===
      `${LONG_CODE_DIGITS}`
        ? LONG_CODE_DIGITS
        : CODE_DIGITS,
    welcomeCoins: read.number('WELCOME_COINS', 0, 1_000_000),
    welcomeCharacters: read.number('WELCOME_CHARACTERS', 0, 1_000_000_000),
    translate,
    translation: readTranslationPricing(read, translate),
    models: readModelSettings(read),
    chat: readChat(read),
    storage: readStorage(read),
    ...(adapters !== '' && { adapters: resolve(adapters) }),
    push: readPush(read),
    payments: readPayments(read),
    ...readCoinPrice(read),
    withdrawalDays: read.number('WITHDRAWAL_DAYS', 0, 365),
    ...readShop(read),
    trustProxy: readProxies(read),
    ...readServerSecret(read),
    ...readOperator(read),
    support: readSupport(read),
    ...readAccessibility(read),
    requestsPerMinute: read.number('REQUESTS_PER_MINUTE', 1, 1_000_000),
    logLevel: read.choice('LOG_LEVEL', LOG_LEVELS),
    stopDelay: read.number('STOP_DELAY', 0, 60) * SECOND,
    ...readMetrics(read),
  };
  return read.fault ? err(read.fault) : ok(settings);
}
