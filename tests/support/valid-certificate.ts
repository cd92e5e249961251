import { createHash, X509Certificate } from 'node:crypto';

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

/** The name of its public key, by which a browser is told to trust it and no other. */
export function nameOfKey(): string {
  const spki = new X509Certificate(VALID.cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}
