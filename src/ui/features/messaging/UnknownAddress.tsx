import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/parts/EmptyState';
import { Button } from '@/ui/parts/Button';

interface UnknownAddressProps {
  /** Back to the list. */
  readonly onLeave: () => void;
}

/** An address of a conversation at which nobody is. */
export function UnknownAddress({ onLeave }: UnknownAddressProps) {
  const { t } = useTranslation('messaging');
  return (
    <EmptyState
      icon="user"
      title={t('pane.nobody')}
      action={<Button onClick={onLeave}>{t('pane.back')}</Button>}
    >
      {t('pane.nobodyText')}
    </EmptyState>
  );
}
