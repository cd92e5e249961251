import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { BURN_VIEW } from '@/domain/media/burn-picture';
import { later, SECOND } from '@/domain/shared/time';
import { Button } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { fullScreen } from '@/ui/parts/full-screen';
import { Spinner } from '@/ui/parts/Spinner';
import { useModal } from '@/ui/parts/use-modal';
import type { BurnViewModel } from './burn.view-model';
import { useService } from './scope';

export interface BurnStageProps {
  readonly burning: Pick<BurnViewModel<never, never>, 'state' | 'timeUp' | 'leave'>;
  /** What is shown, and whose it is, for screen readers. */
  readonly label: string;
  /** Spoken when its time is over. */
  readonly endedLabel: string;
  /** Pictures, and below them words; a spinner turns while it is absent. */
  readonly children: ReactNode;
}

/** The window in which something burns after reading: what is shown, the ring, "Burn now". */
export const BurnStage = observer(function BurnStage({
  burning,
  label,
  endedLabel,
  children,
}: BurnStageProps) {
  const { t } = useTranslation('media');
  const clock = useService(sharedTokens.clock);
  const dialog = useModal(true, burning.leave);
  const panel = useRef<HTMLDivElement>(null);
  // A key still held down must not press "Burn now".
  useEffect(() => panel.current?.focus(), []);
  const { state } = burning;
  const isShown = state.kind === 'shown';
  useEffect(() => {
    if (!isShown) return undefined;
    // The ring waits for an end that a clock set back would put off.
    const looking = setInterval(burning.timeUp, SECOND);
    return () => clearInterval(looking);
  }, [isShown, burning]);
  return (
    <Root ref={dialog} aria-label={label} onContextMenu={(event) => event.preventDefault()}>
      <Panel ref={panel} tabIndex={-1}>
        {children ?? <Spinner />}
        <Foot>
          {state.kind === 'shown' && (
            <CountdownRing
              startsAt={later(state.endsAt, -BURN_VIEW)}
              endsAt={state.endsAt}
              clock={clock}
              label={t('viewer.runs', { count: BURN_VIEW / SECOND })}
              endedLabel={endedLabel}
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

const Root = styled.dialog`
  ${fullScreen}
  background: var(--svip-1);
  color: var(--on-picture);
`;

/* Fills the dialog: a finger beside the picture must not burn it. */
const Panel = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  grid-auto-rows: auto;
  place-items: center;
  gap: var(--s3);
  block-size: 100%;
  padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));

  & img {
    max-inline-size: 100%;
    max-block-size: 100%;
    border-radius: var(--r-m);
    object-fit: contain;
    user-select: none;
    -webkit-touch-callout: none;
  }

  /* Something stands above it: nothing of it shows, and it burns on time. */
  :root[data-covered] & > :not(footer) {
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
