import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { OpenBurnFailure } from '@/application/media/burn-picture';
import { mediaTokens } from '@/application/media/media-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { VOICE_TYPE } from '@/domain/media/voice/voice-file';
import { ok } from '@/domain/shared/result';
import type { Milliseconds } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import { BurnStage } from '@/ui/kernel/BurnStage';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { useService } from '@/ui/kernel/scope';
import type { MessageDialogProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { MICROPHONE, PLAY } from './voice-icons';
import { voicePlayerToken } from './voice-player.view-model';

/** A recording that is heard once; it falls silent with its stage. */
interface HeardOnce {
  readonly bytes: Uint8Array;
  release(): void;
}

/** Plays a voice message that burns, once; closing it burns it. */
export const BurnVoiceViewer = observer(function BurnVoiceViewer(
  props: MessageDialogProps<'burn-voice'>,
) {
  const { t } = useTranslation('media');
  const burning = useBurning(props);
  const label = t('burnVoice.from', { name: props.name });
  const { picture } = burning;
  return (
    <BurnStage burning={burning} label={label} endedLabel={t('burnVoice.burned')}>
      {picture && <Sound burning={burning} bytes={picture.bytes} label={label} />}
    </BurnStage>
  );
});

type Burning = BurnViewModel<HeardOnce, OpenBurnFailure>;

function useBurning(props: MessageDialogProps<'burn-voice'>): Burning {
  const { message, body, onClose, onFailure } = props;
  const openBurnVoice = useService(mediaTokens.openBurnVoice);
  const player = useService(voicePlayerToken);
  const clock = useService(sharedTokens.clock);
  return useViewModel(
    () =>
      new BurnViewModel<HeardOnce, OpenBurnFailure>({
        open: async () => {
          const opened = await openBurnVoice(message.id);
          return opened.ok ? ok({ bytes: opened.value, release: () => undefined }) : opened;
        },
        acknowledge: () => undefined,
        clock,
        noticeDue: false,
        plays: body.length / player.speed,
        onFailed: (failure) => onFailure(failure, { thing: 'voice', price: FREE, opening: FREE }),
        onEnd: onClose,
      }),
  );
}

/** What hearing takes. */
const FREE = coins(0);

interface SoundProps {
  readonly burning: Burning;
  readonly bytes: Uint8Array;
  readonly label: string;
}

/** Plays at once; where the browser or a call has stopped it, a button lets it go on. */
const Sound = observer(function Sound({ burning, bytes, label }: SoundProps) {
  const { t } = useTranslation('media');
  const output = useService(mediaTokens.audioOutput);
  const player = useService(voicePlayerToken);
  const at = useRef<Milliseconds>(0);
  const [isBroken, setIsBroken] = useState(false);
  const play = useCallback(() => {
    setIsBroken(false);
    output.load({ bytes, type: VOICE_TYPE }, label, {
      moved: (to) => {
        at.current = to;
        burning.heard(to);
      },
      ended: burning.leave,
      playing: burning.sounds,
      failed: () => {
        setIsBroken(true);
        burning.broke();
      },
    });
    output.play(at.current);
  }, [burning, bytes, label, output]);
  useEffect(() => {
    player.close();
    play();
    return output.unload;
  }, [play, output, player]);
  return (
    <Heard>
      <Icon name={MICROPHONE} size={72} />
      <b dir="auto">{label}</b>
      {burning.state.kind !== 'shown' && (
        <IconButton filled icon={PLAY} label={t('voice.play')} onClick={play} />
      )}
      {isBroken && <p role="alert">{t('burnVoice.broken')}</p>}
    </Heard>
  );
});

const Heard = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: center;
  text-align: center;

  /* Nothing of a sound shows, and while it waits this lets it go on. */
  & > button,
  & > p {
    visibility: visible;
  }
`;
