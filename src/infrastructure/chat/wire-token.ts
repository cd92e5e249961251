import { parseJson } from '@/application/shared/parse-json';
import { SERVICE_TOKEN_PATH } from '@/contract/gateway/service-calls';
import { asFields } from '@/domain/shared/input';
import { err, ok, type Result } from '@/domain/shared/result';
import { SECOND } from '@/domain/shared/time';
import type { ChatAccess } from '@/domain/messaging/chat-access';

/** Why there is no token: the secret is no longer valid, or the server did not answer. */
interface TokenFault {
  readonly kind: 'session-lost' | 'unreachable';
}

const LIMIT = 10 * SECOND;

/** Exchanges the secret of the access for a token. */
export async function exchangeSecret(
  origin: string,
  { address, secret }: Pick<ChatAccess, 'address' | 'secret'>,
): Promise<Result<string, TokenFault>> {
  try {
    const answer = await fetch(origin + SERVICE_TOKEN_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, secret }),
      signal: AbortSignal.timeout(LIMIT),
    });
    if (answer.status === 401) return err({ kind: 'session-lost' });
    const { token } = asFields(parseJson(await answer.text()));
    return typeof token === 'string' ? ok(token) : err({ kind: 'unreachable' });
  } catch {
    return err({ kind: 'unreachable' });
  }
}
