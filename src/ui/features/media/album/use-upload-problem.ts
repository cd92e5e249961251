import { useTranslation } from 'react-i18next';
import type { AlbumUploadFailure } from '@/application/media/start-album-upload';
import { MAX_ALBUM_PICTURES } from '@/domain/media/album';
import { useFailureText } from '@/ui/i18n/failure-text';

/** The text that says why a picture was not added to the album. */
export function useUploadProblem(): (failure: AlbumUploadFailure) => string {
  const { t } = useTranslation('album');
  const failureText = useFailureText();
  return (failure) =>
    failure.kind === 'refused' && failure.reason === 'album-full'
      ? t('full', { max: MAX_ALBUM_PICTURES })
      : failureText(failure);
}
