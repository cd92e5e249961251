import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { MatchingState, Attempts } from '@/contract/http/matching';
import { SEARCH_TIME, attemptsPerDay } from '@/domain/matching/matching';
import { SECOND } from '@/domain/shared/time';
import { useFailureText } from '@/ui/i18n/failure-text';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { CountdownRing } from '@/ui/parts/CountdownRing';
import { landscape, phone } from '@/ui/theme/breakpoints';
import { AttemptsLeft, type AttemptsLeftProps } from './AttemptsLeft';
import { Idle } from './Idle';
import { Matched } from './Matched';
import { Scene, SceneActions } from './Scene';
import type { MatchingViewModel } from './matching.view-model';

interface StageProps {
  readonly encounter: MatchingViewModel;
}

/** Shows the search in each of its states. */
export const Stage = observer(function Stage({ encounter }: StageProps) {
  const failureText = useFailureText();
  const stage = useStageInSight(encounter.state?.state);
  return (
    <Root ref={stage}>
      <StageScene encounter={encounter} />
      {encounter.failure && <Failure role="alert">{failureText(encounter.failure)}</Failure>}
    </Root>
  );
});

/** A reader who has scrolled to the button of one scene sees the next one from its top. */
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

const StageScene = observer(function StageScene({ encounter }: StageProps) {
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

interface SearchingProps {
  readonly encounter: MatchingViewModel;
  readonly search: Extract<MatchingState, { state: 'searching' }>;
}

/** The countdown; Cancel is always there. */
const Searching = observer(function Searching({ encounter, search }: SearchingProps) {
  const { t } = useTranslation('matching');
  const clock = useService(sharedTokens.clock);
  const { me } = useService(accountTokens.session);
  return (
    <Scene>
      <CountdownRing
        startsAt={search.startedAt}
        endsAt={search.endsAt}
        clock={clock}
        label={t('searching.begun', { seconds: SEARCH_TIME / SECOND })}
        endedLabel={t('searching.over')}
        onEnd={encounter.checkOutcome}
      >
        {(seconds) => (
          <>
            {me && <Avatar avatar={me.avatar} name={me.nickname} size={150} />}
            <span className="seconds" aria-hidden="true">
              {t('searching.left', { seconds })}
            </span>
          </>
        )}
      </CountdownRing>
      <h2>{t('searching.title')}</h2>
      <p>{t('searching.free')}</p>
      <Button busy={encounter.busy} onClick={() => void encounter.cancel()}>
        {t('cancel')}
      </Button>
    </Scene>
  );
});

interface NobodyFoundProps {
  readonly encounter: MatchingViewModel;
  readonly attempts: Attempts;
}

/** The search ended without a match and the attempt was given back. */
const NobodyFound = observer(function NobodyFound({ encounter, attempts }: NobodyFoundProps) {
  const { t } = useTranslation('matching');
  return (
    <Scene>
      <Alone />
      <h2>{t('nobody.title')}</h2>
      <p role="status">{t('nobody.text')}</p>
      <SceneActions>
        <Button variant="main" busy={encounter.busy} onClick={() => void encounter.start()}>
          {t('nobody.again')}
        </Button>
        <Button onClick={() => void encounter.cancel()}>{t('matched.back')}</Button>
      </SceneActions>
      <AttemptsLeft attempts={attempts} onReset={encounter.checkOutcome} />
    </Scene>
  );
});

/** Today's attempts are used up: when there will be more, and which memberships have more. */
export function OutOfAttempts({ attempts, onReset }: AttemptsLeftProps) {
  const { t } = useTranslation('matching');
  return (
    <Scene>
      <Alone />
      <h2>{t('out.title')}</h2>
      <p role="status">{t('out.text')}</p>
      <AttemptsLeft attempts={attempts} onReset={onReset} />
      <p>{t('out.more', { vip: attemptsPerDay('vip'), svip: attemptsPerDay('svip') })}</p>
      <PurchaseLink tab="vip">{t('filter.see')}</PurchaseLink>
    </Scene>
  );
}

/** The user's own avatar, alone in a circle. Decorative: the text is below it. */
const Alone = observer(function Alone() {
  const { me } = useService(accountTokens.session);
  return (
    <FriendsNews aria-hidden="true">
      {me && <Avatar avatar={me.avatar} name={me.nickname} size={88} />}
    </FriendsNews>
  );
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

const FriendsNews = styled.span`
  display: grid;
  place-items: center;
  inline-size: 152px;
  block-size: 152px;
  margin-block-end: var(--s2);
  border: 1.5px dashed color-mix(in srgb, var(--jade) 45%, transparent);
  border-radius: 50%;
`;
