import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments-api';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { BurningMoment, OpenBurnMomentFailure } from '@/application/moments/open-burn-moment';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { later, SECOND } from '@/domain/shared/time';
import { BurnViewModel } from '@/ui/kernel/burn.view-model';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { Spinner } from '@/ui/parts/Spinner';
import { useModal } from '@/ui/parts/use-modal';
import type { MomentFailure } from './moment-failure-text';

export interface BurnMomentViewerProps {
  readonly moment: ShownMoment;
  readonly name: string;
  readonly onFailed: (failure: MomentFailure) => void;
  readonly onClose: () => void;
}

/** Shows a burn-after-reading moment once, while its ring runs; closing it burns it. */
export const BurnMomentViewer = observer(function BurnMomentViewer({
  moment,
  name,
  onFailed,
  onClose,
}: BurnMomentViewerProps) {
  const { t } = useTranslation(['moments', 'media']);
  const openBurnMoment = useService(momentsTokens.openBurnMoment);
  const clock = useService(sharedTokens.clock);
  const burning = useViewModel(
    () =>
      new BurnViewModel<BurningMoment, OpenBurnMomentFailure>({
        open: () => openBurnMoment(moment.id),
        acknowledge: () => undefined,
        clock,
        noticeDue: false,
        onFailed,
        onEnd: onClose,
      }),
  );
  const dialog = useModal(true, burning.leave);
  const panel = useRef<HTMLDivElement>(null);
  // A key still held down must not press "Burn now".
  useEffect(() => panel.current?.focus(), []);
  const { picture: opened, state } = burning;
  const endsAt = state.kind === 'shown' ? state.endsAt : undefined;
  return (
    <Root
      ref={dialog}
      aria-label={t('moments:burn.viewer', { name })}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Panel ref={panel} tabIndex={-1}>
        {opened ? <Pictures opened={opened} onShown={burning.shown} /> : <Spinner />}
        {opened && (
          <p lang={moment.language} dir="auto">
            {opened.text}
          </p>
        )}
        <Foot>
          {endsAt !== undefined && (
            <CountdownRing
              startsAt={later(endsAt, -BURN_VIEW)}
              endsAt={endsAt}
              clock={clock}
              label={t('media:viewer.runs', { count: BURN_VIEW / SECOND })}
              endedLabel={t('moments:burn.burned')}
              onEnd={burning.timeUp}
              size={64}
            >
              {(seconds) => <b aria-hidden="true">{seconds}</b>}
            </CountdownRing>
          )}
          <Button onClick={burning.leave}>{t('media:viewer.burn')}</Button>
        </Foot>
      </Panel>
    </Root>
  );
});

interface PicturesProps {
  readonly opened: BurningMoment;
  /** Every picture is on the screen: the time begins. */
  readonly onShown: () => void;
}

/** The pictures side by side; one scrolls, swipes or presses to the next. */
function Pictures({ opened: { pictures }, onShown }: PicturesProps) {
  const { t } = useTranslation(['album', 'media']);
  const strip = useRef<HTMLUListElement>(null);
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    // One that cannot be drawn must not keep the others from burning.
    if (settled === pictures.length) onShown();
  }, [settled, pictures.length, onShown]);
  const count = (): void => setSettled((before) => before + 1);
  return (
    <Strip ref={strip} tabIndex={pictures.length > 1 ? 0 : -1}>
      {pictures.map(({ address, alt }, index) => (
        <li key={address}>
          <img
            src={address}
            alt={alt === '' ? t('album:picture', { number: index + 1, of: pictures.length }) : alt}
            draggable={false}
            onLoad={count}
            onError={count}
          />
          {pictures.length > 1 && (
            <small aria-hidden="true">
              {index + 1} / {pictures.length}
            </small>
          )}
        </li>
      ))}
    </Strip>
  );
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
  grid-template: minmax(0, 1fr) auto auto / minmax(0, 1fr);
  place-items: center;
  gap: var(--s3);
  block-size: 100%;
  padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));

  & > p {
    max-inline-size: 62ch;
    max-block-size: 30dvh;
    overflow-y: auto;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  /* Something stands above it: nothing of it shows, and it burns on time. */
  :root[data-covered] & > :is(ul, p) {
    visibility: hidden;
  }
`;

const Strip = styled.ul`
  display: flex;
  inline-size: 100%;
  block-size: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  & > li {
    position: relative;
    flex: 0 0 100%;
    display: grid;
    place-items: center;
    min-block-size: 0;
    scroll-snap-align: center;
  }

  & img {
    max-inline-size: 100%;
    max-block-size: 100%;
    border-radius: var(--r-m);
    object-fit: contain;
    user-select: none;
    -webkit-touch-callout: none;
  }

  & small {
    position: absolute;
    inset-block-start: var(--s2);
    inset-inline-end: var(--s2);
    padding: 2px 8px;
    border-radius: var(--r-full);
    background: color-mix(in srgb, var(--svip-1) 70%, transparent);
    font-size: var(--t-s);
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
