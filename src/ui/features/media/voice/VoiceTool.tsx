import { observer } from 'mobx-react-lite';
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { mediaTokens } from '@/application/media/media-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import { coins } from '@/domain/wallet/coins';
import { useService } from '@/ui/kernel/scope';
import type { ComposerToolProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { IconButton } from '@/ui/parts/IconButton';
import { MICROPHONE } from './voice-icons';
import { VoiceRecorderViewModel } from './voice-recorder.view-model';
import { VoicePanel } from './VoicePanel';

/** How far the pointer slides to cancel, and to let go without ending, in CSS pixels. */
const CANCEL_BY = 90;
const LOCK_BY = 60;

/** The button that records a voice message while it is held, or from one tap to the next. */
export const VoiceTool = observer(function VoiceTool(props: ComposerToolProps) {
  const { t } = useTranslation('media');
  const recorder = useRecorder(props);
  const button = useRef<HTMLButtonElement>(null);
  const hold = useHold(recorder);
  const isIdle = recorder.state.kind === 'idle';
  return (
    <Root data-voice={isIdle ? 'idle' : 'open'}>
      <IconButton
        ref={button}
        icon={MICROPHONE}
        label={t('voice.record')}
        data-tool="voice"
        tabIndex={isIdle ? 0 : -1}
        onContextMenu={preventDefault}
        {...hold}
      />
      {!isIdle && (
        <VoicePanel
          recorder={recorder}
          conversation={props.conversation}
          onLeave={() => button.current?.focus()}
        />
      )}
    </Root>
  );
});

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}

function useRecorder(props: ComposerToolProps): VoiceRecorderViewModel {
  const { onFailure, reply } = props;
  const { peer } = props.conversation;
  const conversations = useService(messagingTokens.conversations);
  const recorder = useService(mediaTokens.voiceRecorder);
  const drafts = useService(mediaTokens.voices);
  const sendVoice = useService(mediaTokens.sendVoice);
  const clock = useService(sharedTokens.clock);
  const liveClock = useService(uiTokens.liveClock);
  const opening = () => {
    const conversation = conversations.with(peer);
    return conversation.person && openingFee(conversation, liveClock.nowUntil(undefined));
  };
  return useViewModel(
    () =>
      new VoiceRecorderViewModel({
        to: peer,
        recorder,
        drafts,
        sendVoice,
        clock,
        reply,
        opening,
        // A recording has no characters: only the conversation costs.
        onFailed: (failure) =>
          onFailure(failure, { thing: 'voice', price: coins(0), opening: opening() ?? coins(0) }),
      }),
  );
}

/** The pointer on the button: held, slid away to cancel, slid up to go on without it. */
function useHold(recorder: VoiceRecorderViewModel) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
      recorder.press(true);
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!from.current) return;
      const across = Math.abs(event.clientX - from.current.x);
      if (across > CANCEL_BY) recorder.discard();
      else if (from.current.y - event.clientY > LOCK_BY) recorder.lock();
      else return;
      from.current = undefined;
    },
    onPointerUp: () => {
      if (from.current) recorder.release();
    },
    // The system took the pointer, as for its question about the microphone: nothing is lost.
    onPointerCancel: () => {
      from.current = undefined;
      recorder.lock();
    },
    onClick: () => {
      // A key, or a program that presses for a person, has no pointer before it.
      if (!from.current) recorder.press(false);
      from.current = undefined;
    },
  };
}

const Root = styled.div`
  display: contents;

  & > button {
    touch-action: none;
    user-select: none;
  }

  /* The panel covers it, but not the ring around it. */
  &[data-voice='open'] > button {
    outline: none;
  }
`;
