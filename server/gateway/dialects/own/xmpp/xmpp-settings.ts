import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** This server's own chat behind an XMPP server, to which pages connect (ADR-0008). */
export interface XmppSettings {
  readonly provider: 'xmpp';
  /** The domain of the pages' addresses. */
  readonly domain: string;
  /** Address of the pages' socket. */
  readonly socketUrl: string;
  /** The domain under which this server takes part there. */
  readonly component: string;
  /** XMPP servers for the component, tried in turn. */
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly secret: string;
  /** The key of the pages' tokens: the bytes, base64url. */
  readonly jwtKey: string;
}

const XMPP = 'CHAT_PROVIDER is xmpp';
/** Bytes of the key that HS256 asks for. */
const KEY_BYTES = 32;
const SHORTEST_SECRET = 16;
const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const COMPONENT = /^([a-z0-9.-]+)@([A-Za-z0-9.:[\],-]+)$/;

/** The settings of an XMPP server, in the order of `docs/settings.md`. */
export const XMPP_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'XMPP_DOMAIN',
    fallback: '',
    meaning: "Domain of the pages' addresses at the XMPP server.",
  },
  {
    name: 'XMPP_WS_URL',
    fallback: '',
    meaning: "Address of the pages' socket at the XMPP server (wss://).",
  },
  {
    name: 'XMPP_COMPONENT',
    fallback: '',
    meaning:
      'Where this server joins it: chat.example.org@host:port, further hosts after commas are tried in turn.',
  },
  { name: 'XMPP_COMPONENT_SECRET', fallback: '', meaning: 'Its password there.' },
  {
    name: 'XMPP_JWT_KEY',
    fallback: '',
    meaning:
      "Key of the pages' tokens, the `k` of the XMPP server's key file: 32 bytes or more in base64url.",
  },
];

/** Reads the settings of XMPP; they are checked only where it is the chat service. */
export function readXmpp(read: SettingReader, isWanted: boolean): XmppSettings {
  const domain = read.text('XMPP_DOMAIN').toLowerCase();
  const [, component = '', hosts = ''] = COMPONENT.exec(read.text('XMPP_COMPONENT')) ?? [];
  const secret = read.text('XMPP_COMPONENT_SECRET');
  const jwtKey = read.text('XMPP_JWT_KEY');
  const targets = hosts.split(',').map(readHost);
  const socketUrl = read.text('XMPP_WS_URL');
  if (!isWanted) {
    return { provider: 'xmpp', domain, component, secret, jwtKey, socketUrl, hosts: [] };
  }
  if (!DOMAIN.test(domain)) read.wrong('XMPP_DOMAIN', `a domain when ${XMPP}`);
  if (!DOMAIN.test(component) || component === domain || targets.includes(undefined)) {
    read.wrong('XMPP_COMPONENT', `of the form chat.example.org@host:port when ${XMPP}`);
  }
  if (secret.length < SHORTEST_SECRET) {
    read.wrong('XMPP_COMPONENT_SECRET', `at least ${SHORTEST_SECRET} characters long when ${XMPP}`);
  }
  const isKey = /^[\w-]+$/.test(jwtKey) && Buffer.from(jwtKey, 'base64url').length >= KEY_BYTES;
  if (!isKey) {
    read.wrong('XMPP_JWT_KEY', `at least ${KEY_BYTES} random bytes in base64url when ${XMPP}`);
  }
  return {
    provider: 'xmpp',
    domain,
    socketUrl: read.guarded('XMPP_WS_URL', socketUrl, 'ws', XMPP),
    component,
    hosts: targets.flatMap((target) => target ?? []),
    secret,
    jwtKey,
  };
}

function readHost(text: string): { readonly host: string; readonly port: number } | undefined {
  const [, host = '', digits = ''] = /^(\[[0-9a-f:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (host === '' || port < 1 || port > 65_535) return undefined;
  return { host: host.replaceAll(/^\[|\]$/g, ''), port };
}
