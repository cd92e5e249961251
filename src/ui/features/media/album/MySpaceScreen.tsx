import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { AlbumUploadFailure } from '@/application/media/start-album-upload';
import { MAX_ALBUM_PICTURES } from '@/domain/media/album';
import { MAX_PICKED_PICTURES, type PictureProblem } from '@/domain/media/image-rules';
import type { Me } from '@/domain/profile/person';
import { useFailureText } from '@/ui/i18n/failure-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { LinkButton } from '@/ui/parts/Button';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { Page } from '@/ui/parts/Page';
import { Uploader } from '@/ui/parts/Uploader';
import { PICTURE_FILES } from '@/ui/parts/pictures/given-files';
import { AlbumGrid } from './AlbumGrid';
import { useOwnAlbum } from './albums';
import type { OwnAlbumViewModel } from './own-album.view-model';

const AlbumPreview = lazyPart(() => import('./AlbumPreview').then((module) => module.AlbumPreview));

/** Failures that remain when the same file is sent again. */
const FILE_AT_FAULT: Readonly<Record<PictureProblem['kind'], true>> = {
  'image-format': true,
  'image-too-large': true,
  'image-broken': true,
};

/** The user's own album (specification §2). */
export const MySpaceScreen = observer(function MySpaceScreen() {
  const { me } = useService(accountTokens.session);
  return me ? <OwnAlbum me={me} /> : null;
});

const OwnAlbum = observer(function OwnAlbum({ me }: { readonly me: Me }) {
  const { t } = useTranslation('album');
  const own = useOwnAlbum(me);
  return (
    <Page
      title={t('mine')}
      aside={
        <LinkButton to={routes.ownProfile} size="s">
          {t('profile')}
        </LinkButton>
      }
    >
      <Parts>
        <Adding own={own} />
        <Pictures own={own} />
      </Parts>
    </Page>
  );
});

interface OwnProps {
  readonly own: OwnAlbumViewModel;
}

const Adding = observer(function Adding({ own }: OwnProps) {
  const { t } = useTranslation('album');
  const problemText = useUploadProblem();
  const { uploads, full } = own;
  return (
    <Uploader
      label={t('add.label')}
      choose={t('add.choose')}
      hint={t('add.hint', { max: MAX_PICKED_PICTURES })}
      error={full ? t('full', { max: MAX_ALBUM_PICTURES }) : undefined}
      accept={PICTURE_FILES}
      max={full ? uploads.length : MAX_PICKED_PICTURES}
      uploads={uploads.map(({ id, name, state, progress, failure }) => ({
        id,
        name,
        state,
        progress,
        failure: failure && problemText(failure),
        hopeless: failure && failure.kind in FILE_AT_FAULT,
      }))}
      onChoose={own.choose}
      onCancel={own.cancel}
      onRetry={own.retry}
      onRemove={own.cancel}
    />
  );
});

const Pictures = observer(function Pictures({ own }: OwnProps) {
  const { t } = useTranslation('album');
  const failureText = useFailureText();
  const [open, setOpen] = useState<string>();
  const { album, removed } = own;

  function handleOpen(id: string): void {
    if (removed.has(id)) void own.restore(id);
    else setOpen(id);
  }
  function handleRemove(id: string): void {
    setOpen(undefined);
    void own.remove(id);
  }

  return (
    <section aria-label={t('mine')}>
      <Count role="status">{own.total > 0 && t('count', { count: own.total })}</Count>
      {own.failure && (
        <FieldError id="album-problem">
          {own.failure.kind === 'refused' && own.failure.reason === 'picture-gone'
            ? t('tooLate')
            : failureText(own.failure)}
        </FieldError>
      )}
      <AlbumGrid
        list={album.list}
        label={t('mine')}
        onOpen={handleOpen}
        removed={removed}
        empty={
          <EmptyState icon="image" title={t('empty')}>
            {t('emptyMine')}
          </EmptyState>
        }
      />
      {open !== undefined && (
        <ArrivingDialog
          part={AlbumPreview}
          props={{
            pictures: own.pictures,
            id: open,
            total: own.total,
            onMove: setOpen,
            onClose: () => setOpen(undefined),
            onRemove: handleRemove,
          }}
        />
      )}
    </section>
  );
});

/** The text that says why a picture was not added to the album. */
function useUploadProblem(): (failure: AlbumUploadFailure) => string {
  const { t } = useTranslation('album');
  const failureText = useFailureText();
  return (failure) =>
    failure.kind === 'refused' && failure.reason === 'album-full'
      ? t('full', { max: MAX_ALBUM_PICTURES })
      : failureText(failure);
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
`;

const Count = styled.p`
  min-block-size: 1.6em;
  margin-block-end: var(--s2);
  color: var(--ink-3);
  font-size: var(--t-s);
`;
