import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { peerOf } from '@/domain/messaging/message';
import { clockText } from '@/ui/i18n/kind-words';
import { useService } from '@/ui/kernel/scope';
import type { MessageBodyProps } from '@/ui/kernel/slots';
import { IconButton } from '@/ui/parts/IconButton';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { UploadOverlay } from '../messages/UploadOverlay';
import { PAUSE, PLAY } from './voice-icons';
import { voicePlayerToken } from './voice-player.view-model';
import { WaveformSlider } from './WaveformSlider';

/** A voice message among messages: played here, and on other screens by the bar. */
export const VoiceBody = observer(function VoiceBody({
  message,
  body,
  own,
  name,
}: MessageBodyProps<'voice'>) {
  const { t } = useTranslation('media');
  const player = useService(voicePlayerToken);
  const self = useService(accountTokens.self);
  const { id } = message;
  useEffect(() => {
    player.setOnScreen(id, true);
    return () => player.setOnScreen(id, false);
  }, [player, id]);

  const label = own ? t('voice.own') : t('voice.from', { name });
  const voice = player.voiceOf(message, peerOf(message, self), label);
  if (!voice) return null;
  const isCurrent = player.isCurrent(id);
  const isPlaying = isCurrent && (player.state === 'playing' || player.state === 'loading');
  const isNew = !own && !player.isHeard(id);
  const at = player.positionOf(id);
  return (
    <Root role="group" aria-label={label} data-own={own || undefined}>
      <Row>
        <IconButton
          filled
          icon={isPlaying ? PAUSE : PLAY}
          label={t(isPlaying ? 'voice.pause' : 'voice.play')}
          onClick={() => player.toggle(voice)}
        />
        <WaveformSlider
          waveform={body.waveform}
          length={body.length}
          at={at}
          onSeek={(to) => player.seek(voice, to)}
        />
      </Row>
      <Strip>
        <span>{clockText(at > 0 ? at : body.length)}</span>
        {isNew && (
          <New>
            <VisuallyHidden>{t('voice.new')}</VisuallyHidden>
          </New>
        )}
        {isCurrent && <VoiceSpeed />}
      </Strip>
      {isCurrent && <VoiceProblem />}
      {own && <UploadOverlay message={message} />}
    </Root>
  );
});

/** How fast voice messages play; a press takes the next speed. */
export const VoiceSpeed = observer(function VoiceSpeed() {
  const { t, i18n } = useTranslation('media');
  const player = useService(voicePlayerToken);
  const speed = new Intl.NumberFormat(i18n.language).format(player.speed);
  return (
    <SpeedButton type="button" aria-label={t('voice.speed', { speed })} onClick={player.nextSpeed}>
      {speed}×
    </SpeedButton>
  );
});

/** Why the current voice message does not play. */
const VoiceProblem = observer(function VoiceProblem() {
  const { t } = useTranslation('media');
  const { state } = useService(voicePlayerToken);
  if (state !== 'offline' && state !== 'gone' && state !== 'unplayable') return null;
  return <Problem role="alert">{t(`voice.problem.${state}`)}</Problem>;
});

const Root = styled.div`
  position: relative;
  display: grid;
  gap: 2px;
  inline-size: 268px;
  max-inline-size: 100%;
  padding: var(--s2) 10px;
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-1);
  color: var(--ink-2);
  overflow: hidden;

  &[data-own] {
    background: var(--coral-soft);
  }
`;

const Row = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
`;

const Strip = styled.div`
  display: flex;
  gap: var(--s2);
  align-items: center;
  min-block-size: 20px;
  padding-inline-start: calc(var(--target) + 10px);
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;
`;

const New = styled.span`
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: var(--coral);
`;

const SpeedButton = styled.button`
  position: relative;
  margin-inline-start: auto;
  padding: 2px 8px;
  border: 0;
  border-radius: 999px;
  background: var(--sunken);
  color: var(--ink-2);
  font: inherit;
  font-weight: 600;

  /* The target is larger than what is drawn. */
  &::after {
    content: '';
    position: absolute;
    inset: -12px -6px;
  }
`;

const Problem = styled.p`
  margin: 0;
  color: var(--danger);
  font-size: var(--t-s);
`;
