import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Speaks TLS in front of a server, as the reverse proxy of an operator does. */
export interface TlsProxy {
  readonly url: string;
  /** From now on it has this certificate; connections that are open are cut, as by its restart. */
  present(certificate: Certificate): void;
  /** Handshakes that the other side broke off, which is what a browser does that trusts no such certificate. */
  refused(): number;
  close(): Promise<void>;
}

/** Passes on to `origin` what comes over TLS. */
export async function startTlsProxy(origin: string, certificate: Certificate): Promise<TlsProxy> {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let refused = 0;
  const server = createServer({ ...certificate, ALPNProtocols: ['http/1.1'] }, (near) => {
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.on('tlsClientError', () => (refused += 1));
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as { readonly port: number };
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `https://localhost:${address.port}`,
    present: (next) => {
      server.setSecureContext(next);
      cut();
    },
    refused: () => refused,
    close: () => {
      cut();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
