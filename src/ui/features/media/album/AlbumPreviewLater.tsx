import { useTranslation } from 'react-i18next';
import { Arriving } from '@/ui/parts/Arriving';
import { useToasts } from '@/ui/parts/Toasts';
import type { AlbumPreviewProps } from './AlbumPreview';

const load = async () => (await import('./AlbumPreview')).AlbumPreview;

/** The window for one picture, fetched when the first picture is opened. */
export function AlbumPreviewLater(props: AlbumPreviewProps) {
  const { t } = useTranslation('failure');
  const toasts = useToasts();
  return (
    <Arriving
      load={load}
      props={props}
      onFailed={() => {
        props.onClose();
        toasts.show(t('offline'), 'problem');
      }}
    />
  );
}
