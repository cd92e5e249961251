import { GRANTED_A_DAY } from '@/domain/wallet/coin-grant';
import { MAX_COIN_AMOUNT } from '@/domain/wallet/coins';
import { KEY_EXPECTED, KEY_TEXT } from '@server/kernel/secrets';
import type { SettingReader, SettingRow } from '@server/kernel/setting-reader';
import type { OperatorKeySettings } from './operator-key';

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
