import { useTranslation } from 'react-i18next';
import { splitArrival } from '@/domain/wallet/debt';
import { useNumberText } from './number-text';

/** What coins that arrive, or have arrived, pay of `owed`, and what remains; undefined where they pay nothing. */
export function useArrivalText(): (arriving: number, owed: number) => string | undefined {
  const { t } = useTranslation('common');
  const number = useNumberText();
  return (arriving, owed) => {
    const { pays, own } = splitArrival(arriving, owed);
    if (pays === 0) return undefined;
    if (own === 0) return t('arrival.all');
    const split = { all: number(arriving), pays: number(pays), own: number(own) };
    return t('arrival.part', split);
  };
}
