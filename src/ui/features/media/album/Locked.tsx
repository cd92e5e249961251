import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { coinsMissing } from '@/domain/wallet/debt';
import type { Coins } from '@/domain/wallet/coins';
import { useService } from '@/ui/kernel/scope';
import { useFailureText } from '@/ui/i18n/failure-text';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Icon } from '@/ui/parts/Icon';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { LOCK } from '@/ui/parts/pictures/picture-icons';
import type { AlbumViewModel } from './album.view-model';

interface LockedProps {
  readonly fee: Coins;
  readonly name: string;
  readonly onUnlock: () => void;
}

/** Why the pictures are not shown, what they cost, and the button that buys them. */
export function Locked({ fee, name, onUnlock }: LockedProps) {
  const { t } = useTranslation(['album', 'common']);
  const price = t('common:coins', { count: fee });
  return (
    <Bar>
      <Icon name={LOCK} size={22} />
      <p>{t('locked.text', { name, price })}</p>
      <Button variant="main" onClick={onUnlock}>
        {t('locked.unlock', { price })}
      </Button>
    </Bar>
  );
}

interface UnlockDialogProps {
  readonly open: boolean;
  readonly album: AlbumViewModel;
  readonly name: string;
  readonly onUnlock: () => void;
  readonly onClose: () => void;
}

/** Asks before the coins are taken; without enough coins it links to the screen that sells them. */
export const UnlockDialog = observer(function UnlockDialog({
  open,
  album,
  name,
  onUnlock,
  onClose,
}: UnlockDialogProps) {
  const { t } = useTranslation(['album', 'common']);
  const failureText = useFailureText();
  const { me } = useService(accountTokens.session);
  const { fee, failure, busy } = album;
  const balance = me?.balances.coins ?? 0;
  const short = balance < fee || failure?.kind === 'not-enough-coins';
  const values = {
    name,
    price: t('common:coins', { count: fee }),
    balance: t('common:coins', { count: balance, held: true }),
  };
  return (
    <Dialog
      open={open}
      title={t('locked.title', values)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          {short ? (
            <PurchaseLink tab="coins" missing={coinsMissing(fee, me?.balances)} variant="main">
              {t('locked.topUp')}
            </PurchaseLink>
          ) : (
            <MoneyButton
              variant="main"
              busy={busy}
              due={() => album.fee}
              words={t('locked.unlock', values)}
              onClick={onUnlock}
            />
          )}
        </>
      }
    >
      <p>{t(short ? 'locked.short' : 'locked.confirm', values)}</p>
      {failure && failure.kind !== 'not-enough-coins' && (
        <FieldError id="unlock-problem">{failureText(failure)}</FieldError>
      )}
    </Dialog>
  );
});

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3);
  margin-block-end: var(--s4);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);

  & > svg {
    flex: none;
    color: var(--ink-3);
  }

  & > p {
    flex: 1 1 220px;
    color: var(--ink-2);
  }
`;
