import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { clockText } from '@/ui/i18n/kind-words';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { IconButton } from '@/ui/parts/IconButton';
import { PAUSE, PLAY } from './voice-icons';
import { VoiceSpeed } from './VoiceBody';
import { voicePlayerToken } from './voice-player.view-model';

/** The voice message that plays on while another screen is shown. */
export const VoiceBar = observer(function VoiceBar() {
  const { t } = useTranslation('media');
  const player = useService(voicePlayerToken);
  const { current, state, at } = player;
  if (!current || player.onScreen.has(current.id)) return null;
  const isPlaying = state === 'playing' || state === 'loading';
  return (
    <Root role="region" aria-label={t('voice.bar')}>
      <IconButton
        icon={isPlaying ? PAUSE : PLAY}
        label={t(isPlaying ? 'voice.pause' : 'voice.play')}
        onClick={() => player.toggle(current)}
      />
      <Link to={routes.chat(current.peer)} dir="auto">
        {current.title}
      </Link>
      <time>{clockText(at)}</time>
      <VoiceSpeed />
      <IconButton icon="close" label={t('voice.close')} onClick={player.close} />
    </Root>
  );
});

const Root = styled.div`
  position: fixed;
  inset-block-start: calc(env(safe-area-inset-top) + var(--s2));
  inset-inline: 0;
  z-index: 25;
  display: flex;
  gap: var(--s2);
  align-items: center;
  inline-size: min(400px, calc(100vw - 2 * var(--s3)));
  margin-inline: auto;
  border-radius: 999px;
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--t-s);
  font-variant-numeric: tabular-nums;

  & > a {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
