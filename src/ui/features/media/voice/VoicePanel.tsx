import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { openingFee } from '@/domain/messaging/new-friend-chat';
import type { Correspondent } from '@/domain/messaging/conversation';
import { clockText } from '@/ui/i18n/kind-words';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { FLAME } from '@/ui/parts/pictures/picture-icons';
import { PriceRow } from '@/ui/parts/PriceRow';
import { Spoken, visuallyHidden } from '@/ui/parts/VisuallyHidden';
import { low, phone } from '@/ui/theme/breakpoints';
import { narrowComposer } from '@/ui/theme/narrow-composer';
import { PAUSE, PLAY, STOP } from './voice-icons';
import { voicePlayerToken } from './voice-player.view-model';
import type { VoiceRecorderViewModel } from './voice-recorder.view-model';
import { WaveformSlider } from './WaveformSlider';

interface VoicePanelProps {
  readonly recorder: VoiceRecorderViewModel;
  readonly conversation: Correspondent;
  /** It closes, and the focus goes back to the button. */
  readonly onLeave: () => void;
}

/** The voice message over the composer: while it is recorded, and before it is sent. */
export const VoicePanel = observer(function VoicePanel(props: VoicePanelProps) {
  const { recorder, onLeave } = props;
  const { t } = useTranslation('media');
  const { state, recording } = recorder;
  const leave = useEffectEvent(onLeave);
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  const isHeld = state.kind === 'recording' && state.held;
  useEffect(() => () => leave(), []);
  useEffect(() => {
    // A recording that waits since an earlier visit leaves the focus where it is.
    if (shown.current) root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    shown.current = true;
  }, [state.kind, isHeld]);

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || state.kind === 'reviewing') return;
    event.stopPropagation();
    recorder.discard();
  }
  return (
    <Root ref={root} role="group" aria-label={t('voice.panel')} onKeyDown={handleKey}>
      <Spoken>{state.kind === 'recording' && t('voice.recording')}</Spoken>
      {state.kind === 'asking' && (
        <Strip>
          <Discard recorder={recorder} />
          <p>{t('voice.asking')}</p>
        </Strip>
      )}
      {(state.kind === 'recording' || state.kind === 'ending') && <Running recorder={recorder} />}
      {state.kind === 'reviewing' && recording && <Review {...props} recording={recording} />}
      {state.kind === 'failed' && (
        <Strip>
          <p role="alert">{t(`voice.failed.${state.failure.kind}`)}</p>
          <IconButton data-first icon="close" label={t('voice.close')} onClick={recorder.discard} />
        </Strip>
      )}
    </Root>
  );
});

type RecorderProps = Pick<VoicePanelProps, 'recorder'>;

function Discard({ recorder }: RecorderProps) {
  const { t } = useTranslation('media');
  return <IconButton icon="trash" label={t('voice.discard')} onClick={recorder.discard} />;
}

/** The time, the loudness, and how to end it. */
const Running = observer(function Running({ recorder }: RecorderProps) {
  const { t } = useTranslation('media');
  const { state, elapsed, levels } = recorder;
  const isHeld = state.kind === 'recording' && state.held;
  return (
    <>
      <Strip>
        <Discard recorder={recorder} />
        <Dot aria-hidden="true" />
        <time>{clockText(elapsed)}</time>
        <Levels viewBox="0 0 160 32" preserveAspectRatio="xMaxYMid meet" aria-hidden="true">
          <path d={pathOf(levels)} />
        </Levels>
        {!isHeld && (
          <IconButton
            data-first
            filled
            icon={STOP}
            label={t('voice.stop')}
            onClick={recorder.stop}
          />
        )}
      </Strip>
      {isHeld && <Hint>{t('voice.hold')}</Hint>}
    </>
  );
});

interface ReviewProps extends VoicePanelProps {
  readonly recording: NonNullable<VoiceRecorderViewModel['recording']>;
}

/** The recording can be heard before it is sent. */
const Review = observer(function Review({ recorder, conversation, recording }: ReviewProps) {
  const { t } = useTranslation('media');
  const player = useService(voicePlayerToken);
  const priceId = useId();
  const { peer } = conversation;
  const { bytes, length, waveform } = recording;
  const voice = { id: peer, peer, length, title: t('voice.own'), read: async () => bytes };
  const isPlaying = player.isCurrent(peer) && player.state === 'playing';
  const at = player.positionOf(peer);
  const end = recorder.state.kind === 'reviewing' ? recorder.state.end : undefined;
  const close = useEffectEvent(() => player.isCurrent(peer) && player.close());
  useEffect(() => {
    player.setOnScreen(peer, true);
    return () => {
      close();
      player.setOnScreen(peer, false);
    };
  }, [player, peer]);
  return (
    <>
      <Strip>
        <Discard recorder={recorder} />
        <IconButton
          icon={isPlaying ? PAUSE : PLAY}
          label={t(isPlaying ? 'voice.pause' : 'voice.play')}
          onClick={() => player.toggle(voice)}
        />
        <WaveformSlider {...{ waveform, length, at }} onSeek={(to) => player.seek(voice, to)} />
        <time>{clockText(at > 0 ? at : length)}</time>
        <MoneyButton
          data-first
          variant="main"
          icon="send"
          due={() => recorder.due()}
          words={t('voice.send')}
          aria-describedby={priceId}
          onClick={() => void recorder.send()}
        >
          <span>{t('voice.send')}</span>
        </MoneyButton>
      </Strip>
      <BurnChoice {...{ recorder, recording }} />
      {end && <Hint role="status">{t(`voice.end.${end}`)}</Hint>}
      {recorder.unsaved && <Hint role="alert">{t('voice.unsaved')}</Hint>}
      <div id={priceId}>
        <Fee conversation={conversation} />
      </div>
    </>
  );
});

/** Whether the recording burns once it was heard. */
const BurnChoice = observer(function BurnChoice({
  recorder,
  recording: { burns = false },
}: Pick<ReviewProps, 'recorder' | 'recording'>) {
  const { t } = useTranslation('media');
  return (
    <>
      <Burning type="button" aria-pressed={burns} onClick={() => recorder.setBurns(!burns)}>
        <Icon name={FLAME} size={18} />
        {t('burnVoice.choose')}
      </Burning>
      {burns && <Hint role="status">{t('burnVoice.hint')}</Hint>}
    </>
  );
});

/** The coin that opens the conversation, where it is not open; the composer shows no price beside it. */
const Fee = observer(function Fee({ conversation }: Pick<ReviewProps, 'conversation'>) {
  const { t } = useTranslation(['media', 'common']);
  const liveClock = useService(uiTokens.liveClock);
  const fee = openingFee(conversation, liveClock.nowUntil(conversation.person?.openUntil));
  if (fee === 0) return null;
  const price = t('common:coins', { count: fee });
  return (
    <div data-fee>
      <PriceRow parts={[{ text: t('media:send.fee', { price }), tone: 'gold' }]} />
    </div>
  );
});

const Root = styled.div`
  --beside: 20px;

  position: absolute;
  /* As wide as the composer, which it makes higher where it has more to show. */
  inset-inline: calc(-1 * var(--beside));
  inset-block-end: 0;
  z-index: 2;
  display: grid;
  align-content: center;
  gap: var(--s1);
  min-block-size: 100%;
  padding: var(--s2) var(--beside) 0;
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    --beside: 10px;
  }

  ${low} {
    --beside: 10px;
  }
`;

const Strip = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-inline-size: 0;
  font-variant-numeric: tabular-nums;

  & > p {
    flex: 1;
    margin: 0;
  }

  /* The waveform needs the room. */
  ${narrowComposer} {
    & > button:has(span) {
      min-inline-size: 46px;
      min-block-size: 46px;
      padding-inline: 0;
    }

    & > button > span {
      ${visuallyHidden}
    }
  }
`;

const Burning = styled.button`
  display: flex;
  gap: var(--s1);
  align-items: center;
  justify-self: start;
  min-block-size: var(--target);
  padding-inline: var(--s3);
  border: 1px solid var(--line-field);
  border-radius: var(--r-full);
  background: none;
  color: var(--ink-2);
  font: inherit;
  font-size: var(--t-s);
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: var(--coral);
    background: var(--coral-soft);
    color: var(--coral);
  }
`;

const Hint = styled.p`
  margin: 0;
  padding-inline: 6px;
  color: var(--ink-3);
  font-size: var(--t-xs);
`;

const Dot = styled.span`
  flex: none;
  inline-size: 10px;
  block-size: 10px;
  border-radius: 50%;
  background: var(--danger);

  @media (prefers-reduced-motion: no-preference) {
    animation: recording 1.2s ease-in-out infinite alternate;
  }

  @keyframes recording {
    to {
      opacity: 0.25;
    }
  }
`;

/** One upright stroke for each level, the latest at the right. */
function pathOf(levels: readonly number[]): string {
  return levels
    .map((level, index) => {
      const half = Math.max(1, 15 * level);
      return `M${158 - 4 * (levels.length - 1 - index)} ${16 - half}V${16 + half}`;
    })
    .join('');
}

const Levels = styled.svg`
  flex: 1;
  block-size: 32px;
  min-inline-size: 0;
  fill: none;
  stroke: var(--coral);
  stroke-width: 2;
`;
