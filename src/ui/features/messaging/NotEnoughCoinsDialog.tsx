import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { routes } from '@/ui/kernel/routes';
import { LinkButton } from '@/ui/parts/LinkButton';

export interface NotEnoughCoinsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Coins are short: what that means and the three ways on (specification §8). */
export function NotEnoughCoinsDialog({ open, onClose }: NotEnoughCoinsDialogProps) {
  const { t } = useTranslation('messaging');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('coins.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('coins.later')}
          </Button>
          <LinkButton to={routes.account('translation')}>{t('coins.pack')}</LinkButton>
          <LinkButton to={routes.account('coins')} variant="main">
            {t('coins.topUp')}
          </LinkButton>
        </>
      }
    >
      {t('coins.text')}
    </Dialog>
  );
}
