import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { OpenBurnFailure } from '@/application/media/burn-picture-api';
import { mediaTokens } from '@/application/media/media-tokens';
import type { ShownPicture } from '@/application/media/picture-views';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { PHOTO_PERMISSION_PRICE } from '@/domain/media/photo-permission';
import { later, SECOND } from '@/domain/shared/time';
import { coins } from '@/domain/wallet/coins';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { Dialog } from '@/ui/parts/Dialog';
import { Spinner } from '@/ui/parts/Spinner';
import { useModal } from '@/ui/parts/use-modal';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { useViewModel } from '@/ui/kernel/use-view-model';
import type { MessageDialogProps } from '@/ui/kernel/chat-slots';

/** What seeing the pictures of a new friend costs. */
const COST: CoinCost = { thing: 'burn-picture', price: PHOTO_PERMISSION_PRICE, opening: coins(0) };

/** Shows a burn-after-reading picture once, while its ring runs; closing it burns it. */
export const BurnViewer = observer(function BurnViewer(props: MessageDialogProps<'burn-picture'>) {
  const { name } = props;
  const burning = useBurning(props);
  const { kind } = burning.state;
  if (kind === 'notice') return <BurnNotice burning={burning} name={name} />;
  return <Stage burning={burning} name={name} />;
});

type Burning = BurnViewModel<ShownPicture, OpenBurnFailure>;

function useBurning({ message, onClose, onFailure }: MessageDialogProps<'burn-picture'>): Burning {
  const openBurnPicture = useService(mediaTokens.openBurnPicture);
  const acknowledgePaymentNotice = useService(profileTokens.acknowledgePaymentNotice);
  const pictures = useService(mediaTokens.pictures);
  const clock = useService(sharedTokens.clock);
  const { me } = useService(accountTokens.session);
  const priced = pictures.standingOf(message.id) !== 'free';
  return useViewModel(
    () =>
      new BurnViewModel<ShownPicture, OpenBurnFailure>({
        open: () => openBurnPicture(message.id),
        acknowledge: () => acknowledgePaymentNotice('burnPicture'),
        clock,
        noticeDue: me?.burnNoticeDue === true && priced,
        onFailed: (failure) => onFailure(failure, COST),
        onEnd: onClose,
      }),
  );
}

interface BurningProps {
  readonly burning: Burning;
  readonly name: string;
}

/** What the first picture of a new friend costs; closing it acknowledges that (specification §4). */
const BurnNotice = observer(function BurnNotice({ burning, name }: BurningProps) {
  const { t } = useTranslation(['media', 'common']);
  const price = t('common:coins', { count: PHOTO_PERMISSION_PRICE });
  return (
    <Dialog
      open
      onClose={burning.dismiss}
      title={t('media:notice.title')}
      actions={
        <>
          <Button variant="ghost" onClick={burning.dismiss}>
            {t('media:notice.later')}
          </Button>
          <Button variant="main" onClick={burning.acknowledge}>
            {t('media:notice.open', { price })}
          </Button>
        </>
      }
    >
      <p>{t('media:notice.text', { price, name })}</p>
    </Dialog>
  );
});

/** The picture alone, without a way to save it. */
const Stage = observer(function Stage({ burning, name }: BurningProps) {
  const { t } = useTranslation('media');
  const clock = useService(sharedTokens.clock);
  const dialog = useModal(true, burning.leave);
  const panel = useFocusOnOpening();
  const { picture, state } = burning;
  const endsAt = state.kind === 'shown' ? state.endsAt : undefined;
  return (
    <Root
      ref={dialog}
      aria-label={t('viewer.title', { name })}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Panel ref={panel} tabIndex={-1}>
        {picture ? (
          <img
            src={picture.address}
            alt={t('viewer.picture', { name })}
            draggable={false}
            onLoad={burning.shown}
            onError={burning.leave}
          />
        ) : (
          <Spinner />
        )}
        <Foot>
          {endsAt !== undefined && (
            <CountdownRing
              startsAt={later(endsAt, -BURN_VIEW)}
              endsAt={endsAt}
              clock={clock}
              label={t('viewer.runs', { count: BURN_VIEW / SECOND })}
              endedLabel={t('burn.burned')}
              onEnd={burning.timeUp}
              size={64}
            >
              {(seconds) => <b aria-hidden="true">{seconds}</b>}
            </CountdownRing>
          )}
          <Button onClick={burning.leave}>{t('viewer.burn')}</Button>
        </Foot>
      </Panel>
    </Root>
  );
});

/** Focuses the panel at first, so that a key still held down does not press "Burn now". */
function useFocusOnOpening(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

const Root = styled.dialog`
  position: fixed;
  inset: 0;
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: 100dvh;
  max-block-size: 100dvh;
  padding: 0;
  border: 0;
  background: var(--svip-1);
  color: var(--on-picture);
`;

/* Fills the dialog: a finger beside the picture must not burn it. */
const Panel = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  place-items: center;
  gap: var(--s3);
  block-size: 100%;
  padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));

  & > img {
    max-inline-size: 100%;
    max-block-size: 100%;
    border-radius: var(--r-m);
    object-fit: contain;
    user-select: none;
    -webkit-touch-callout: none;
  }

  /* Something stands above it: nothing of the picture shows, and it burns on time. */
  :root[data-covered] & > img {
    visibility: hidden;
  }
`;

const Foot = styled.footer`
  /* The ring lies on the viewer's own dark ground, whatever the theme is. */
  --ring: var(--gold-fill);
  --ring-track: color-mix(in srgb, var(--on-picture) 24%, transparent);
  display: flex;
  gap: var(--s4);
  align-items: center;
  justify-content: center;
  min-block-size: 64px;

  & b {
    font-size: var(--t-l);
    font-variant-numeric: tabular-nums;
  }
`;
