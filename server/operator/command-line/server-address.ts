import { isLoopback } from '@server/kernel/http/network';
import { err, ok, type Result } from '@/domain/shared/result';

/**
 * Where the running server is, without a slash at the end: what was named, else this machine and the
 * port of the settings. The key travels there, so that without TLS it may only be this machine.
 */
export function serverAddress(
  { host, port }: { readonly host: string; readonly port: number },
  named: string | undefined,
): Result<string, string> {
  if (named !== undefined) return checked(named);
  if (port === 0) {
    return err(
      'PORT is 0, which takes any free port; name the address of the server with --server.',
    );
  }
  const anywhere = host === '0.0.0.0' || host === '::';
  return checked(`http://${anywhere ? '127.0.0.1' : bracketed(host)}:${port}`);
}

function checked(address: string): Result<string, string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const name = url?.hostname.replaceAll(/[[\]]/g, '') ?? '';
  const isHere = name === 'localhost' || isLoopback(name);
  if (url?.protocol === 'https:' || (isHere && url?.protocol === 'http:')) {
    return ok(address.replace(/\/+$/, ''));
  }
  return err(
    `The key must not travel to ${address} unencrypted; name the server with --server https://…`,
  );
}

function bracketed(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
