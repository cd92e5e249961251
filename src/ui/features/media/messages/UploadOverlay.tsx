import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { addressesOf } from '@/domain/messaging/kinds/kinds';
import type { Message } from '@/domain/messaging/message';
import { useService } from '@/ui/kernel/scope';
import { IconButton } from '@/ui/parts/IconButton';

interface UploadOverlayProps {
  readonly message: Message;
}

/** The progress of the upload of own pictures, with a button that cancels it. */
export const UploadOverlay = observer(function UploadOverlay({ message }: UploadOverlayProps) {
  const { t } = useTranslation('media');
  const pictures = useService(mediaTokens.pictures);
  const cancelPicture = useService(mediaTokens.cancelPicture);
  const { localId, state, body } = message;
  const pending = state === 'queued' || state === 'sending';
  const uploaded = addressesOf(body).every((address) => address !== '');
  if (localId === undefined || !pending || uploaded) return null;
  const done = pictures.progressOf(localId);
  const percent = Math.round((done ?? 0) * 100);
  return (
    <Veil data-veil>
      <Ring
        role="progressbar"
        aria-label={t('upload.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(done !== undefined && { 'aria-valuenow': percent })}
        style={{ '--done': `${percent}%` }}
      >
        <IconButton
          icon="close"
          label={t('upload.cancel')}
          onClick={() => cancelPicture(localId)}
        />
      </Ring>
    </Veil>
  );
});

const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: rgb(from var(--on-tag) r g b / 0.42);
`;

const Ring = styled.div<{ readonly style: { readonly '--done': string } }>`
  display: grid;
  place-items: center;
  inline-size: calc(var(--target) + 10px);
  block-size: calc(var(--target) + 10px);
  border-radius: 50%;
  background:
    radial-gradient(closest-side, var(--on-tag) 84%, transparent 86%),
    conic-gradient(var(--on-picture) var(--done), rgb(from var(--on-picture) r g b / 0.3) 0);

  & > button,
  & > button:hover:not(:disabled) {
    background: none;
    color: var(--on-picture);
  }
`;
