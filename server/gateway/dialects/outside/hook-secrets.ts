import { createHash } from 'node:crypto';
import { isSameSecret } from '@server/kernel/secrets';

/** The header in which a chat service shows the shared secret. */
export const HOOK_SECRET_HEADER = 'x-chat-secret';

/** Knows the secrets of whoever may call from outside; there may be several while one is replaced. */
export interface HookSecrets {
  /** Whether `given` is one of them; takes the same time for any wrong one. */
  matches(given: string): boolean;
  /** Whether one of them signed a callback of Easemob: `security` is MD5(callId + secret + timestamp). */
  signed(callback: {
    readonly callId: string;
    readonly timestamp: number;
    readonly security: string;
  }): boolean;
}

/** All secrets are compared each time, so that the time tells nothing. */
export function createHookSecrets(secrets: readonly string[]): HookSecrets {
  const someEqual = (given: string, expected: readonly string[]) =>
    expected.map((each) => isSameSecret(given, each)).includes(true);
  return {
    matches: (given) => someEqual(given, secrets),
    signed: ({ callId, timestamp, security }) =>
      someEqual(
        security.toLowerCase(),
        secrets.map((secret) => easemobSignature(callId, secret, timestamp)),
      ),
  };
}

/** The signature of a callback, as Easemob documents it; MD5 is theirs, not a choice. */
export function easemobSignature(callId: string, secret: string, timestamp: number): string {
  return createHash('md5').update(`${callId}${secret}${timestamp}`).digest('hex');
}
