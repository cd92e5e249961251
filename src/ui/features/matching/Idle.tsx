import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { Attempts } from '@/contract/http/matching';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { useOnline } from '@/ui/parts/OfflineBar';
import { landscape } from '@/ui/theme/breakpoints';
import { AttemptsLeft } from './AttemptsLeft';
import type { MatchingViewModel } from './matching.view-model';
import { narrowStage } from './Scene';

interface IdleProps {
  readonly encounter: MatchingViewModel;
  readonly attempts: Attempts | undefined;
}

/** The screen before a search: what it is for, and the button that starts one. */
export const Idle = observer(function Idle({ encounter, attempts }: IdleProps) {
  const { t } = useTranslation('matching');
  const online = useOnline();
  return (
    <Root>
      <div>
        <h2>{t('headline')}</h2>
        <p>{t('lead')}</p>
        <Go>
          <Button
            variant="main"
            size="l"
            icon="compass"
            busy={encounter.busy}
            disabled={!online}
            onClick={() => void encounter.start()}
          >
            {t('start')}
          </Button>
          {online ? (
            attempts && <AttemptsLeft attempts={attempts} onReset={encounter.checkOutcome} />
          ) : (
            <p>{t('offline')}</p>
          )}
          <AboutTranslation at={routes.encounter} />
        </Go>
      </div>
      <Orbit encounter={encounter} />
    </Root>
  );
});

const POSITIONS = [
  { left: '3%', top: '20%', size: 54 },
  { left: '80%', top: '20%', size: 58 },
  { left: '39%', top: '-6%', size: 50 },
] as const;

/** The avatars of people who are online, as decoration. */
const Orbit = observer(function Orbit({ encounter }: { readonly encounter: MatchingViewModel }) {
  const { me } = useService(accountTokens.session);
  return (
    <Rings aria-hidden="true">
      <i />
      <i />
      {POSITIONS.map(({ left, top, size }, index) => {
        const person = encounter.recommended?.[index];
        return (
          person && (
            <span key={person.id} style={{ insetInlineStart: left, insetBlockStart: top }}>
              <Avatar avatar={person.avatar} name={person.nickname} size={size} />
            </span>
          )
        );
      })}
      {me && (
        <span style={{ insetInlineStart: '37.5%', insetBlockStart: '37.5%' }}>
          <Avatar avatar={me.avatar} name={me.nickname} size={74} />
        </span>
      )}
    </Rings>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s5);
  align-items: center;

  & h2 {
    max-inline-size: 11em;
    font: 500 clamp(28px, 4vw, 36px) / 1.12 var(--display);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  & h2 + p {
    max-inline-size: 34em;
    margin-block: var(--s3) var(--s5);
    color: var(--ink-2);
    font-size: 16.5px;
  }

  ${landscape} {
    & h2 {
      font-size: 26px;
    }

    & h2 + p {
      margin-block: var(--s2) var(--s3);
    }
  }

  ${narrowStage} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    text-align: center;

    & h2 {
      margin-inline: auto;
    }
  }
`;

const Go = styled.div`
  display: grid;
  gap: var(--s3);
  justify-items: start;

  ${narrowStage} {
    justify-items: center;
  }
`;

const Rings = styled.div`
  position: relative;
  inline-size: 300px;
  block-size: 300px;
  /* Uses the padding of the stage, because the texts need the space. */
  margin-inline: calc(-1 * var(--s2)) calc(-1 * var(--s5));

  & > i {
    position: absolute;
    inset: 0;
    border: 1.5px dashed color-mix(in srgb, var(--jade) 45%, transparent);
    border-radius: 50%;
  }

  & > i + i {
    inset: 62px;
    border-color: color-mix(in srgb, var(--coral) 45%, transparent);
  }

  & > span {
    position: absolute;
  }

  @container (max-width: 599.98px) {
    zoom: 0.72;
  }

  ${landscape} {
    zoom: 0.72;
  }

  ${narrowStage} {
    order: -1;
    margin-inline: 0;
    margin-block-start: var(--s4);
  }
`;
