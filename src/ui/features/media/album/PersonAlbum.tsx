import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import type { Coins } from '@/domain/wallet/coins';
import { coinsMissing } from '@/domain/wallet/debt';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Icon } from '@/ui/parts/Icon';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { useToasts } from '@/ui/parts/Toasts';
import { LOCK } from '@/ui/parts/pictures/picture-icons';
import { AlbumGrid } from './AlbumGrid';
import { AlbumHead } from './AlbumHead';
import type { AlbumViewModel } from './album.view-model';
import { albumsToken } from './albums';

const AlbumPreview = lazyPart(() => import('./AlbumPreview').then((module) => module.AlbumPreview));

/** The pictures of a person on that person's page; locked ones show their price. */
export const PersonAlbum = observer(function PersonAlbum({ person }: { readonly person: Person }) {
  const { t } = useTranslation('album');
  const toasts = useToasts();
  const album = useAlbum(person);
  const [open, setOpen] = useState<string>();
  const [asking, setAsking] = useState(false);
  const close = useCallback(() => {
    setAsking(false);
    album.forgetFailure();
  }, [album]);
  const { list, fee } = album;
  const name = shownName(person.nickname, person.remark);
  const total = list.total ?? 0;

  async function unlock(): Promise<void> {
    if (!(await album.unlock())) return;
    setAsking(false);
    toasts.show(t('locked.done', { name }));
  }

  return (
    <Root aria-label={t('of', { name })}>
      <AlbumHead
        title={t('title')}
        count={list.loaded && total > 0 && t('count', { count: total })}
      />
      {fee > 0 && total > 0 && <Locked fee={fee} name={name} onUnlock={() => setAsking(true)} />}
      <AlbumGrid
        list={list}
        label={t('of', { name })}
        onOpen={(id) => (fee > 0 ? setAsking(true) : setOpen(id))}
        empty={
          <EmptyState icon="image" title={t('empty')}>
            {t('emptyOf', { name })}
          </EmptyState>
        }
      />
      <UnlockDialog
        open={asking}
        album={album}
        name={name}
        onUnlock={() => void unlock()}
        onClose={close}
      />
      {open !== undefined && (
        <ArrivingDialog
          part={AlbumPreview}
          props={{
            pictures: list.rows.slice(),
            id: open,
            total: total,
            onMove: setOpen,
            onClose: () => setOpen(undefined),
          }}
        />
      )}
    </Root>
  );
});

function useAlbum({ id }: Person): AlbumViewModel {
  const album = useService(albumsToken).of(id);
  const friendsNews = useService(friendsTokens.friendsNews);
  useEffect(() => {
    void album.refresh();
    // Among friends the pictures cost nothing.
    return friendsNews.onNews((news) => {
      if (news === 'friend') void album.refresh();
    });
  }, [album, friendsNews]);
  return album;
}

interface LockedProps {
  readonly fee: Coins;
  readonly name: string;
  readonly onUnlock: () => void;
}

/** Why the pictures are not shown, what they cost, and the button that buys them. */
function Locked({ fee, name, onUnlock }: LockedProps) {
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
const UnlockDialog = observer(function UnlockDialog({
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

const Root = styled.section`
  margin-block-start: var(--s4);
`;

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
