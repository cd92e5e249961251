/** Names and addresses that only this machine or its network can reach (RFC 1918, RFC 4193, RFC 6762). */
const LOCAL_NETWORK = [
  /^localhost$/,
  /^[\w-]+$/,
  /\.(local|lan|home\.arpa)$/,
  /^127(\.\d+){3}$/,
  /^10(\.\d+){3}$/,
  /^192\.168(\.\d+){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^\[(::1|f[cd][0-9a-f:]+|fe80:[0-9a-f:]+)\]$/,
];

/**
 * The origin somebody on the local network asked for, without a slash at the end. Undefined for every
 * other name: a forged `host` header must not choose where the links in mails lead, so that a public
 * server needs `PUBLIC_URL`.
 */
export function originAsked(protocol: string, host: string): string | undefined {
  if (!URL.canParse(`${protocol}://${host}`)) return undefined;
  const url = new URL(`${protocol}://${host}`);
  const isBare = url.pathname === '/' && url.username === '' && url.search === '';
  const isNumber = /^\d+$/.test(url.hostname);
  const isLocal = LOCAL_NETWORK.some((pattern) => pattern.test(url.hostname)) && !isNumber;
  return isBare && isLocal ? url.origin : undefined;
}
