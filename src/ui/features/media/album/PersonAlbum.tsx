import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { useService } from '@/ui/kernel/scope';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { EmptyState } from '@/ui/parts/EmptyState';
import { useToasts } from '@/ui/parts/Toasts';
import { AlbumGrid } from './AlbumGrid';
import { AlbumHead } from './AlbumHead';
import type { AlbumViewModel } from './album.view-model';
import { albumsToken } from './albums';
import { Locked, UnlockDialog } from './Locked';

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

const Root = styled.section`
  margin-block-start: var(--s4);
`;
