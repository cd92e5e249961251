import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIPv6, type Server, type Socket } from 'node:net';
import { compile, all } from '@fastify/proxy-addr';

/** Addresses of the proxies that may say where a request came from, comma-separated; false: none. */
export type TrustedProxies = false | string;

/** Looks up the address of each connection at its start: it cannot be read once the sender has left. */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/** Whether the addresses, networks and names in `proxies` can be used. */
export function areProxies(proxies: string): boolean {
  try {
    compile(listOf(proxies));
    return true;
  } catch {
    return false;
  }
}

/** Where a request comes from, as the app says it of its own: the nearest address that is no trusted proxy. */
export function createAddressOf(proxies: TrustedProxies): (request: IncomingMessage) => string {
  const trusts = compile(proxies === false ? [] : listOf(proxies));
  return (request) => addressAmong(all(request, trusts), request.headers);
}

/** The address of a caller behind a proxy that is not configured: unknown (RFC 1122, 3.2.1.3). */
const UNKNOWN = '0.0.0.0';

/** What a proxy adds to a request that it passes on. */
const FORWARDED =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(x|true|cf|fastly)-(cluster-)?(client|connecting)-ip)$/;

/** Whether a proxy has passed this on, trusted or not. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

/**
 * Where a request comes from: the last of `addresses`, which begin with the connection's and go on as far as
 * proxies are trusted. A proxy on this machine that is not named in `TRUST_PROXY` would count as this machine,
 * which has no limits; its callers cannot be distinguished, so all of them share the limits of one.
 */
export function addressAmong(addresses: readonly string[], headers: IncomingHttpHeaders): string {
  const nearest = addresses.at(-1) ?? '';
  const isOfProxy = addresses.length === 1 && isLoopback(nearest) && isForwarded(headers);
  return isOfProxy ? UNKNOWN : nearest;
}

function listOf(proxies: string): string[] {
  return proxies.split(',').map((proxy) => proxy.trim());
}

/**
 * What limits count as one network: an IPv4 address, or the /64 of an IPv6 one, which a single
 * household has to itself. Undefined on the loopback: there the address says nothing about who asks.
 */
export function networkOf(ip: string): string | undefined {
  if (isLoopback(ip)) return undefined;
  if (!isIPv6(ip)) return ip;
  const parts = expand(ip);
  return embeddedIPv4(parts) ?? parts.slice(0, 4).join(':');
}

/**
 * The IPv4 address that is mapped into an IPv6 one or is part of one of a translator (RFC 6052), 6to4 (RFC 3056)
 * or Teredo (RFC 4380), whose other parts many people may share.
 */
function embeddedIPv4(parts: readonly string[]): string | undefined {
  const start = parts.join(':');
  if (/^(64:ff9b:0:0:0:0|0:0:0:0:0:ffff):/.test(start)) return dotted(parts.slice(6), 0);
  if (start.startsWith('2002:')) return dotted(parts.slice(1, 3), 0);
  return start.startsWith('2001:0:') ? dotted(parts.slice(6), 0xffff) : undefined;
}

/** Two groups as an IPv4 address, each with the bits of `mask` turned. */
function dotted(pair: readonly string[], mask: number): string {
  const groups = pair.map((part) => Number.parseInt(part, 16) ^ mask);
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
}

/** The header in which proxies say whom they pass on. */
const FORWARDED_FOR = 'x-forwarded-for';

/** Takes the ports and brackets out of {@link FORWARDED_FOR}, which some balancers write. */
export function plainForwarded(headers: IncomingHttpHeaders): void {
  const given = headers[FORWARDED_FOR];
  if (typeof given !== 'string') return;
  headers[FORWARDED_FOR] = given
    .split(',')
    .map((entry) => entry.trim().replace(/^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]*)\](?::\d+)?$/, '$1$2'))
    .join(', ');
}

/** Whether `ip` is this machine. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(ip);
}

/** The eight groups of an IPv6 address, without leading zeros; the last two may be written as an IPv4 address. */
function expand(address: string): string[] {
  const [text = ''] = address.split('%');
  const [head = '', tail] = text.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, inGroups).split('::');
  const [left, right] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right];
}

function inGroups(_ipv4: string, ...bytes: readonly string[]): string {
  const [a = '', b = '', c = '', d = ''] = bytes.map((byte) =>
    Number(byte).toString(16).padStart(2, '0'),
  );
  return `${a}${b}:${c}${d}`;
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
