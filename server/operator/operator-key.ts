import {
  loadKeyFile,
  readKeyFile,
  KEY_EXPECTED,
  KEY_TEXT,
  isSameSecret,
} from '@server/kernel/secrets';
import { GRANTED_A_DAY } from '@/domain/wallet/coin-grant';
import { MAX_COIN_AMOUNT } from '@/domain/wallet/coins';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import { WRONG_OPERATOR_KEYS } from '@/domain/account/request-limits';
import { retryAt } from '@/domain/shared/rate-limit';
import type { EpochMs } from '@/domain/shared/time';
import { networkOf } from '@server/kernel/http/network';
import type { Clock } from '@server/kernel/ports/system';

/** Where the key is. */
export interface OperatorKeySettings {
  readonly dataDirectory: string;
  /** Set by the operator; absent: in a file of the data directory. */
  readonly operatorKey?: string;
}

const NAME = 'operator.key';

/** The key of the operators: the setting, else a file beside the data, which is made at the first start. */
export async function loadOperatorKey(settings: OperatorKeySettings): Promise<string> {
  const { operatorKey, dataDirectory: directory } = settings;
  return operatorKey ?? loadKeyFile({ directory, name: NAME });
}

/** The key as it is stored; undefined when there is none that can be used. Creates no file. */
export async function readOperatorKey(settings: OperatorKeySettings): Promise<string | undefined> {
  const { operatorKey, dataDirectory: directory } = settings;
  return operatorKey ?? readKeyFile({ directory, name: NAME });
}

/** What the operators' side reads of the settings. */
export interface OperatorSettings extends OperatorKeySettings {
  /** Coins that may be granted in a day, by all operators together. */
  readonly operatorGrants: number;
}

/** The settings about operators, in the order of `docs/settings.md`. */
export const OPERATOR_SETTING_ROWS: readonly SettingRow[] = [
  {
    name: 'OPERATOR_KEY',
    fallback: '',
    meaning:
      'Key of `npm run parley operator` and of /desk, the same for several servers; default: operator.key in PARLEY_DATA.',
  },
  {
    name: 'OPERATOR_GRANTS',
    fallback: `${GRANTED_A_DAY}`,
    meaning: 'Coins that may be granted in a day with the key of the operators.',
  },
];

/** Reads them. */
export function readOperator(read: SettingReader): Omit<OperatorSettings, 'dataDirectory'> {
  const operatorGrants = read.number('OPERATOR_GRANTS', 0, MAX_COIN_AMOUNT);
  const operatorKey = read.text('OPERATOR_KEY');
  if (operatorKey === '') return { operatorGrants };
  if (!KEY_TEXT.test(operatorKey)) read.wrong('OPERATOR_KEY', KEY_EXPECTED);
  return { operatorGrants, operatorKey };
}

/** The header in which the command line shows the key. */
export const OPERATOR_KEY_HEADER = 'x-operator-key';

/** Networks whose wrong keys are remembered; beyond that the one heard of first is forgotten. */
const MOST_NETWORKS = 10_000;

/** Whether a caller at `ip` who shows `key` may act as an operator. */
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
