import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { parseRecharge } from '@/domain/wallet/coin-packs';
import type { OwnProps } from '@/ui/kernel/slots';
import { Note } from '@/ui/parts/Note';

/** For somebody sent here because coins were short: how many, and that they can go on afterwards. */
export function MissingCoins({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const [query] = useSearchParams();
  const missing = parseRecharge(query.get('missing') ?? '');
  if (!missing.ok) return null;
  return (
    <Note icon="wallet" title={t('coins.missing', { count: missing.value })}>
      {query.has('from') && !me.coinsUnsold && t('coins.missingText')}
    </Note>
  );
}
