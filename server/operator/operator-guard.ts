import { WRONG_OPERATOR_KEYS } from '@/domain/account/request-limits';
import { retryAt } from '@/domain/shared/rate-limit';
import type { EpochMs } from '@/domain/shared/time';
import { networkOf } from '@server/kernel/http/network';
import type { Clock } from '@server/kernel/ports/system';
import { isSameSecret } from '@server/kernel/secrets';

/** The header in which the command line shows the key. */
export const OPERATOR_KEY_HEADER = 'x-operator-key';

/** Networks whose wrong keys are remembered; beyond that the one heard of first is forgotten. */
const MOST_NETWORKS = 10_000;

/** Whether somebody at `ip` who shows `key` may act as an operator. */
export type OperatorGuard = (key: string, ip: string) => boolean;

/**
 * Compares keys in constant time. A network that has shown too many wrong keys is refused for a while; a
 * call without a key does not count as a wrong one.
 */
export function createOperatorGuard(expected: string, clock: Clock): OperatorGuard {
  const wrong = new Map<string, readonly EpochMs[]>();
  return (key, ip) => {
    if (key === '') return false;
    const now = clock.now();
    const network = networkOf(ip) ?? 'this machine';
    const before = wrong.get(network) ?? [];
    if (retryAt(before, [WRONG_OPERATOR_KEYS], now) !== undefined) return false;
    if (isSameSecret(key, expected)) return true;
    wrong.delete(network);
    wrong.set(network, [...before, now].slice(-WRONG_OPERATOR_KEYS.count));
    const [oldest] = wrong.keys();
    if (wrong.size > MOST_NETWORKS && oldest !== undefined) wrong.delete(oldest);
    return false;
  };
}
