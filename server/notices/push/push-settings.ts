import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';

/** How push messages go out. */
export interface PushSettings {
  /** Where browsers may be reached: host names, `*.` for those below one, or a whole origin. */
  readonly services: readonly string[];
  /** How a push service reaches the operator (RFC 8292): an https or mailto address. */
  readonly contact?: string;
}

/** The push services of the browsers there are. */
const SERVICES = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** The settings of push messages, as `docs/settings.md` has them. */
export const PUSH_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'PUSH_SERVICES',
    fallback: SERVICES.join(','),
    meaning: 'Push services that notifications may go to, comma-separated.',
  },
  {
    name: 'PUSH_CONTACT',
    fallback: '',
    meaning:
      "How push services reach the operator, mailto: or https:; default: MAIL_FROM's address.",
  },
];

/** Reads how push messages go out. */
export function readPush(read: SettingReader): PushSettings {
  const contact = read.text('PUSH_CONTACT');
  if (contact !== '' && !/^(mailto:.+@.+|https:\/\/.+)$/.test(contact)) {
    read.wrong('PUSH_CONTACT', 'an address that begins with mailto: or https://');
  }
  const services = read
    .text('PUSH_SERVICES')
    .split(',')
    .map((service) => service.trim().toLowerCase())
    .filter((service) => service !== '');
  return { services, ...(contact !== '' && { contact }) };
}

/** What an address is written with: no browser writes anything else into one, and no database stores all of it. */
const PLAIN = /^[\x21-\x7e]+$/;

/** What a host is called: a parser of addresses lets more signs stand in one than a name may have. */
const HOST = /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/;

/**
 * Whether a browser may be reached at an address that its page has sent. The server calls it, so an
 * address of anything but a known push service would let a stranger reach into the server's network.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!PLAIN.test(endpoint) || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '' || !HOST.test(url.hostname)) return false;
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service;
    if (url.protocol !== 'https:' || url.port !== '') return false;
    return service.startsWith('*.')
      ? url.hostname.endsWith(service.slice(1))
      : url.hostname === service;
  });
}
