import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { later, SECOND } from '@/domain/shared/time';
import { Button, onDarkGround, Spinner } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { fullScreen, useModal } from '@/ui/parts/use-modal';
import type { BurnViewModel } from './burn.view-model';
import { useService } from './scope';

interface BurnStageProps {
  readonly burning: Pick<BurnViewModel<never, never>, 'state' | 'lasts' | 'timeUp' | 'leave'>;
  /** The picture, recording or moment and its author, for screen readers. */
  readonly label: string;
  /** The author. */
  readonly head?: ReactNode;
  /** Spoken when its time is over. */
  readonly endedLabel: string;
  /** Pictures, with words below them; a spinner while it is absent. */
  readonly children: ReactNode;
}

/** The window of a burn-after-reading picture, recording or moment: the content, the ring, "Burn now". */
export const BurnStage = observer(function BurnStage({
  burning,
  label,
  head,
  endedLabel,
  children,
}: BurnStageProps) {
  const { t } = useTranslation('media');
  const clock = useService(sharedTokens.clock);
  const dialog = useModal(true, burning.leave);
  const panel = useRef<HTMLDivElement>(null);
  // A key still held down must not press "Burn now".
  useEffect(() => panel.current?.focus(), []);
  const { state, lasts } = burning;
  const isShown = state.kind === 'shown';
  useEffect(() => {
    if (!isShown) return undefined;
    // The ring would wait longer after the clock was set back.
    const looking = setInterval(burning.timeUp, SECOND);
    return () => clearInterval(looking);
  }, [isShown, burning]);
  return (
    <Root
      ref={dialog}
      data-hidden={state.kind === 'hidden' || undefined}
      aria-label={label}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Panel ref={panel} tabIndex={-1}>
        {head && <header>{head}</header>}
        {children ?? <Spinner />}
        <Foot>
          {state.kind === 'shown' && (
            <CountdownRing
              startsAt={later(state.endsAt, -lasts)}
              endsAt={state.endsAt}
              clock={clock}
              label={t('viewer.runs', { count: Math.round(lasts / SECOND) })}
              endedLabel={endedLabel}
              onEnd={burning.timeUp}
              size={52}
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
  /* The translated voice, light enough for the ground in both themes. */
  --voice: color-mix(in srgb, var(--on-picture) 60%, var(--jade));
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  grid-auto-rows: auto;
  place-items: center;
  gap: var(--s3);
  block-size: 100%;
  padding: calc(var(--s4) + env(safe-area-inset-top)) var(--s4)
    calc(var(--s4) + env(safe-area-inset-bottom));

  &:has(> header) {
    grid-template-rows: auto minmax(0, 1fr);
  }

  & > header {
    display: flex;
    align-items: center;
    gap: var(--s3);
    justify-self: stretch;
    /* The ring is beside it. */
    min-block-size: 52px;
    padding-inline-end: 64px;
  }

  & img {
    max-inline-size: 100%;
    max-block-size: 100%;
    border-radius: var(--r-m);
    object-fit: contain;
    user-select: none;
    -webkit-touch-callout: none;
  }

  /* While something covers it or the page is hidden, nothing of it shows, not even in a list of windows. */
  :root[data-covered] & > :not(footer),
  [data-hidden] > & > :not(footer) {
    visibility: hidden;
  }
`;

const Foot = styled.footer`
  /* The ring lies on the viewer's own dark ground, whatever the theme is. */
  --ring: var(--gold-fill);
  --ring-width: 12;
  --ring-track: color-mix(in srgb, var(--on-picture) 24%, transparent);
  justify-self: stretch;
  display: grid;
  justify-items: center;

  /* In the corner, where it covers the least; its ground keeps it readable on every picture. */
  & > :has(> svg) {
    position: absolute;
    inset-block-start: calc(var(--s4) + env(safe-area-inset-top));
    inset-inline-end: var(--s4);
    border-radius: 50%;
    background: color-mix(in srgb, var(--svip-1) 82%, transparent);
  }

  & > button {
    ${onDarkGround}
    inline-size: min(100%, 420px);
  }

  & b {
    font-size: var(--t-l);
    font-variant-numeric: tabular-nums;
  }
`;
