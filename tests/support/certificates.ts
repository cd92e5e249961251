import { createHash, X509Certificate } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { createServer } from 'node:tls';

/**
 * A certificate for this machine that was valid on the first of January 2020 alone, and its key, which opens
 * nothing: `faketime '2020-01-01' openssl req -x509 -newkey ec -nodes -days 1 -subj /CN=localhost`.
 */
export const EXPIRED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTN4oSMr2NZDhzTlk
JX2C0Y0SN7F83reojBT2ivbYQVShRANCAAQgFRka6V0jLjao/iznPfcpWDbubBDl
CyufB2F7/Am7h33qZ4Q607p8paRmj5hCIUq7Qj25WUQQ9ZI3Ekh4sYaE
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAT+gAwIBAgIUA1uOzD4KyNXvd971I9XvSnFUioAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTIwMDEwMTAwMDAwMFoXDTIwMDEwMjAw
MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
AQcDQgAEIBUZGuldIy42qP4s5z33KVg27mwQ5Qsrnwdhe/wJu4d96meEOtO6fKWk
Zo+YQiFKu0I9uVlEEPWSNxJIeLGGhKNvMG0wHQYDVR0OBBYEFIWH0ow9WEwMQlBU
R89oGjrViVCXMB8GA1UdIwQYMBaAFIWH0ow9WEwMQlBUR89oGjrViVCXMA8GA1Ud
EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
BAMCA0kAMEYCIQDurvDiKeSy+k02Ky2Ys9l9YCeYRIWJgzRnkmQcKKGd1AIhAJ8Y
u3tWrrIDIaeDBFCFrCpoSw5JRPNBVIfglS0r+7oX
-----END CERTIFICATE-----`,
};

/**
 * A certificate for this machine that is valid for a hundred years, and its key, which opens nothing:
 * `openssl req -x509 -newkey ec -nodes -days 36500 -subj /CN=localhost`.
 */
export const VALID = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBnP8SjBs8BFFfVS9
XNh9Ajhs39WnlNMbkcdc6Lmf9HOhRANCAASux93dSP5tVvKBUVPpBP/8HOBhmO2E
yX2GsKJ73Jkh8ZD8ti/1d4hvaa3pK16boDg1CFG5oW5nIqyQad3WVqiy
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUSUCUPy1yBWl+S8/ny12vJzyWJxcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIxMDc0M1oYDzIxMjYxMDMw
MjEwNzQzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASux93dSP5tVvKBUVPpBP/8HOBhmO2EyX2GsKJ73Jkh8ZD8ti/1d4hv
aa3pK16boDg1CFG5oW5nIqyQad3WVqiyo28wbTAdBgNVHQ4EFgQUu/y6rvAU2U93
7vDVKK9FuqksdH0wHwYDVR0jBBgwFoAUu/y6rvAU2U937vDVKK9FuqksdH0wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgb8kD4JVJVYh6/yCgqMlcX+HkyUdYwK7QB5MTWbdwyoMCIQDG
bKWaBNUL2ODqtv0fHwYsf7zuWoehtrW/ZrR/tg6gLQ==
-----END CERTIFICATE-----`,
};

/** The name of its public key, by which a browser trusts it and no other. */
export function nameOfKey(): string {
  const spki = new X509Certificate(VALID.cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}

/** A certificate and its key, as PEM. */
interface Certificate {
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
