import { HISTORY_LIMIT } from '@/domain/messaging/history';
import { DAY, type Milliseconds } from '@/domain/shared/time';
import type { MountedChat } from '@server/kernel/ports/adapters';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import { readXmpp, XMPP_SETTING_ROWS, type XmppSettings } from './dialects/own/xmpp/xmpp-settings';

/** Chat services by the name of the setting, and whether their pages use the vendor's SDK. */
const PROVIDERS = {
  embedded: { evaluates: true },
  easemob: { evaluates: true },
  xmpp: { evaluates: false },
} as const;

type Provider = keyof typeof PROVIDERS;

/** Their names; the first is what a server without the setting has. */
const CHAT_PROVIDERS = Object.keys(PROVIDERS) as [Provider, ...Provider[]];

/** Which chat service, and how to reach it. */
export type ChatSettings = {
  /** Secrets with which a chat service may call the pre-send check from outside; empty: no service may. */
  readonly hookSecrets: readonly string[];
  /** How long messages are stored here; absent: however old they are. */
  readonly keepMessages?: Milliseconds;
} & ({ readonly provider: 'embedded' } | CloudSettings | XmppSettings | MountedSettings);

/** The wire of a module that `ADAPTERS` names. */
interface MountedSettings {
  readonly provider: 'mounted';
  readonly wire: MountedChat;
}

/** Easemob's cloud: how the server and the pages reach one application there. */
export interface CloudSettings {
  readonly provider: 'easemob';
  /** `organisation#application`. */
  readonly appKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base of the server's REST calls, without a slash at the end. */
  readonly restUrl: string;
  /** Base of the pages' REST calls, without a slash at the end. */
  readonly apiUrl: string;
  /** Address of the pages' socket. */
  readonly socketUrl: string;
}

/** The longest setting, in days: ten years. */
const MOST_DAYS = 3_650;

/** Shortest secret that may guard the pre-send check, in characters. */
const SHORTEST_SECRET = 8;

const CLOUD = 'CHAT_PROVIDER is easemob';

/** The settings of the chat, in the order of `docs/settings.md`. */
export const CHAT_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'CHAT_PROVIDER',
    fallback: 'embedded',
    meaning: `Which chat service: ${CHAT_PROVIDERS.join(', ')}.`,
  },
  {
    name: 'CHAT_HOOK_SECRET',
    fallback: '',
    meaning:
      'Secrets, comma-separated, with which a chat service may call /internal/chat; without one every call is refused.',
  },
  {
    name: 'MESSAGE_DAYS',
    fallback: '0',
    meaning: `Days that messages are stored here, for both sides; 0: the newest ${HISTORY_LIMIT} of each chat, however old.`,
  },
  { name: 'EASEMOB_APP_KEY', fallback: '', meaning: 'Organisation and application: org#app.' },
  { name: 'EASEMOB_CLIENT_ID', fallback: '', meaning: "The application's client id." },
  { name: 'EASEMOB_CLIENT_SECRET', fallback: '', meaning: "The application's client secret." },
  {
    name: 'EASEMOB_REST_URL',
    fallback: '',
    meaning: 'Address of the REST calls, as the console shows it.',
  },
  {
    name: 'EASEMOB_API_URL',
    fallback: '',
    meaning: "Address of the pages' REST calls; default: EASEMOB_REST_URL.",
  },
  {
    name: 'EASEMOB_WS_URL',
    fallback: '',
    meaning: "Address of the pages' socket, as the console shows it.",
  },
  ...XMPP_SETTING_ROWS,
];

/** Reads the settings of the chat; those of the cloud are checked only where it is the chat service. */
export function readChat(read: SettingReader): ChatSettings {
  const provider = read.choice('CHAT_PROVIDER', CHAT_PROVIDERS);
  const hookSecrets = read
    .text('CHAT_HOOK_SECRET')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (hookSecrets.some(({ length }) => length < SHORTEST_SECRET)) {
    read.wrong('CHAT_HOOK_SECRET', `at least ${SHORTEST_SECRET} characters long`);
  }
  const days = read.number('MESSAGE_DAYS', 0, MOST_DAYS);
  const own = { hookSecrets, ...(days > 0 && { keepMessages: days * DAY }) };
  const texts = {
    appKey: read.text('EASEMOB_APP_KEY'),
    clientId: read.text('EASEMOB_CLIENT_ID'),
    clientSecret: read.text('EASEMOB_CLIENT_SECRET'),
  };
  const restUrl = read.text('EASEMOB_REST_URL');
  const apiUrl = read.text('EASEMOB_API_URL');
  const socketUrl = read.text('EASEMOB_WS_URL');
  const xmpp = readXmpp(read, provider === 'xmpp');
  if (provider === 'embedded') return { provider, ...own };
  if (provider === 'xmpp') return { ...xmpp, ...own };
  if (!/^[^#\s/]+#[^#\s/]+$/.test(texts.appKey)) {
    read.wrong('EASEMOB_APP_KEY', 'of the form org#app when CHAT_PROVIDER is easemob');
  }
  for (const [name, text] of [
    ['EASEMOB_CLIENT_ID', texts.clientId],
    ['EASEMOB_CLIENT_SECRET', texts.clientSecret],
    ['CHAT_HOOK_SECRET', hookSecrets.join(',')],
  ] as const) {
    if (text === '') read.wrong(name, 'set when CHAT_PROVIDER is easemob');
  }
  return {
    provider,
    ...own,
    ...texts,
    restUrl: read.guarded('EASEMOB_REST_URL', restUrl, 'http', CLOUD),
    apiUrl: read.guarded('EASEMOB_API_URL', apiUrl || restUrl, 'http', CLOUD),
    socketUrl: read.guarded('EASEMOB_WS_URL', socketUrl, 'ws', CLOUD),
  };
}

/** The hosts that pages connect to besides the server itself, as a policy names them. */
export function chatOrigins(chat: ChatSettings): readonly string[] {
  if (chat.provider === 'embedded') return [];
  if (chat.provider === 'mounted') return chat.wire.origins;
  const urls = chat.provider === 'xmpp' ? [chat.socketUrl] : [chat.apiUrl, chat.socketUrl];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Whether the page's half of the chat compiles code in its worker: the vendor's SDK does. */
export function chatEvaluates({ provider }: ChatSettings): boolean {
  return provider !== 'mounted' && PROVIDERS[provider].evaluates;
}
