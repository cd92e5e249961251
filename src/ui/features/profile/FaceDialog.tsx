import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { sendFacePicture } from '@/application/media/send-face-picture';
import * as calls from '@/contract/http/face-checks';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { Thumb } from '@/ui/parts/pictures/Thumb';
import { FaceDialogViewModel } from './face-dialog.view-model';
import { GestureDrawing } from './GestureDrawing';
import { useFaceFailureText } from './face-failure-text';

interface FaceDialogProps {
  /** Called with the check that waits from now on. */
  readonly onSent: (check: calls.ShownFaceCheck) => void;
  readonly onClose: () => void;
}

/** Takes a live picture with a gesture, from the camera alone: no file can be chosen. */
export const FaceDialog = observer(function FaceDialog({ onSent, onClose }: FaceDialogProps) {
  const { t } = useTranslation('face');
  const failureText = useFaceFailureText();
  const startCamera = useService(mediaTokens.startCamera);
  const uploadGrants = useService(mediaTokens.uploadGrants);
  const objectStorage = useService(mediaTokens.objectStorage);
  const sendFace = useCall(calls.sendFaceCheck);
  const askFace = useCall(calls.askFaceCheck);
  const screen = useRef<HTMLVideoElement>(null);
  const view = useViewModel(
    () =>
      new FaceDialogViewModel({
        startCamera,
        askFace,
        send: (picture) => sendFacePicture({ uploadGrants, objectStorage, sendFace }, picture),
        onSent,
      }),
  );
  const { asked, picture, live, cameraFailure, failure } = view;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="m"
      full
      actions={<Actions view={view} onStart={() => screen.current && view.start(screen.current)} />}
    >
      <Body>
        {asked && live ? <AskedGesture {...{ asked }} /> : <p>{t('dialog.explain')}</p>}
        <Frame data-shown={live || undefined}>
          <video ref={screen} muted playsInline aria-label={t('dialog.live')} />
          {picture && <Thumb picture={picture} alt={t('dialog.still')} />}
        </Frame>
        {cameraFailure && <Failure role="alert">{t(`camera.${cameraFailure}`)}</Failure>}
        {failure && <Failure role="alert">{failureText(failure)}</Failure>}
      </Body>
    </Dialog>
  );
});

function AskedGesture({
  asked: { gesture, until },
}: {
  readonly asked: NonNullable<FaceDialogViewModel['asked']>;
}) {
  const { t } = useTranslation('face');
  return (
    <Asked role="status">
      <GestureDrawing gesture={gesture} />
      <p>
        <b>{t(`gesture.${gesture}`)}</b>
        <small>{t('dialog.until', { time: new Date(until) })}</small>
      </p>
    </Asked>
  );
}

interface ActionsProps {
  readonly view: FaceDialogViewModel;
  readonly onStart: () => void;
}

const Actions = observer(function Actions({ view, onStart }: ActionsProps) {
  const { t } = useTranslation('face');
  const { live, asked, picture, busy, failure } = view;
  if (!live) {
    return (
      <Button variant="main" onClick={onStart}>
        {t('dialog.camera')}
      </Button>
    );
  }
  const isExpired = failure?.kind === 'refused' && failure.reason === 'gesture-expired';
  if (!asked || isExpired) {
    return (
      <Button variant="main" busy={busy} onClick={() => void view.newGesture()}>
        {t('dialog.newGesture')}
      </Button>
    );
  }
  if (!picture) {
    return (
      <Button variant="main" onClick={() => void view.take()}>
        {t('dialog.take')}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={view.retake}>{t('dialog.retake')}</Button>
      <Button variant="main" icon="send" busy={busy} onClick={() => void view.send()}>
        {t('dialog.send')}
      </Button>
    </>
  );
});

const Body = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Asked = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);

  & b,
  & small {
    display: block;
  }

  & b {
    font-size: var(--t-l);
  }

  & small {
    color: var(--ink-2);
  }
`;

/** The camera as a mirror, as people know themselves; the picture is sent as others see them. */
const Frame = styled.div`
  display: none;
  position: relative;
  aspect-ratio: 4 / 3;
  max-block-size: 50dvh;
  overflow: hidden;
  border-radius: var(--r-m);
  background: var(--sunken);

  &[data-shown] {
    display: block;
  }

  & > video,
  & > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    transform: scaleX(-1);
  }

  & > img {
    background: var(--sunken);
  }
`;

const Failure = styled.p`
  color: var(--danger);
`;
