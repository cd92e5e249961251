import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useFailureText } from '@/ui/i18n/failure-text';
import { landscape, phone } from '@/ui/theme/breakpoints';
import type { MatchingViewModel } from './matching.view-model';
import { Idle } from './Idle';
import { Matched } from './Matched';
import { NobodyFound } from './NobodyFound';
import { OutOfAttempts } from './OutOfAttempts';
import { Searching } from './Searching';

export interface StageProps {
  readonly encounter: MatchingViewModel;
}

/** Shows the search in each of its states. */
export const Stage = observer(function Stage({ encounter }: StageProps) {
  const failureText = useFailureText();
  const stage = useStageInSight(encounter.state?.state);
  return (
    <Root ref={stage}>
      <Scene encounter={encounter} />
      {encounter.failure && <Failure role="alert">{failureText(encounter.failure)}</Failure>}
    </Root>
  );
});

/** Whoever has scrolled to the button of one scene sees the next one from its top. */
function useStageInSight(scene: string | undefined) {
  const stage = useRef<HTMLElement>(null);
  const shown = useRef(scene);
  useEffect(() => {
    const isFirst = shown.current === undefined || shown.current === scene;
    shown.current = scene;
    const above = (stage.current?.getBoundingClientRect().top ?? 0) < 0;
    if (!isFirst && above) stage.current?.scrollIntoView({ block: 'start' });
  }, [scene]);
  return stage;
}

const Scene = observer(function Scene({ encounter }: StageProps) {
  const { state } = encounter;
  switch (state?.state) {
    case 'searching':
      return <Searching encounter={encounter} search={state} />;
    case 'matched':
      return <Matched encounter={encounter} match={state} />;
    case 'nobody':
      return <NobodyFound encounter={encounter} attempts={state.attempts} />;
    case 'out-of-attempts':
      return <OutOfAttempts attempts={state.attempts} onReset={encounter.checkOutcome} />;
    default:
      return <Idle encounter={encounter} attempts={state?.attempts} />;
  }
});

/** The width of the stage, not of the window, decides the layout of its scenes. */
const Root = styled.section`
  container-type: inline-size;
  position: relative;
  display: grid;
  align-items: center;
  min-block-size: 420px;
  padding: var(--s6) var(--s6);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 28px;
  background:
    radial-gradient(
      120% 120% at 80% 0%,
      color-mix(in srgb, var(--jade) 26%, var(--surface)),
      var(--surface) 58%
    ),
    var(--surface);

  ${phone} {
    min-block-size: min(520px, 68dvh);
    padding: var(--s5) var(--s4);
    border-radius: var(--r-l);
  }

  ${landscape} {
    min-block-size: 0;
    padding: var(--s4) var(--s5);
  }
`;

const Failure = styled.p`
  margin-block-start: var(--s4);
  color: var(--danger);
`;
