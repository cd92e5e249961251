import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MatchingState } from '@/application/ports/matching-api';
import { ports } from '@/application/tokens';
import { LANGUAGE_NAMES } from '@/domain/language/language';
import { INTERESTS } from '@/domain/profile/interests';
import { useService } from '@/ui/app/scope';
import { Avatar } from '@/ui/shared/Avatar';
import { Button } from '@/ui/shared/Button';
import { ConfirmDialog } from '@/ui/shared/ConfirmDialog';
import { LinkButton } from '@/ui/shared/LinkButton';
import { DemoPill, Pill, TierPill } from '@/ui/shared/Pill';
import type { EncounterViewModel } from './encounter.view-model';
import { Scene, SceneActions } from './Scene';

export interface MatchedProps {
  readonly encounter: EncounterViewModel;
  readonly match: Extract<MatchingState, { state: 'matched' }>;
}

/** The one celebration in the product, and the five ways on (specification §4, "Matching"). */
export const Matched = observer(function Matched({ encounter, match }: MatchedProps) {
  const { t } = useTranslation(['encounter', 'people']);
  const { me } = useService(ports.session);
  const { person } = match;
  const shared = INTERESTS.filter(
    (interest) => person.interests.includes(interest) && me?.interests.includes(interest),
  );
  return (
    <Scene>
      <Pair>
        {me && <Avatar avatar={me.avatar} name={me.nickname} size={88} />}
        <Avatar avatar={person.avatar} name={person.nickname} size={132} online={person.online} />
      </Pair>
      <h2 role="status">{t('encounter:matched.title', { name: person.nickname })}</h2>
      <Facts>
        <TierPill tier={person.tier} />
        {person.demo && <DemoPill />}
        <Pill tone="jade">
          {t('encounter:matched.speaks', { language: LANGUAGE_NAMES[person.language] })}
        </Pill>
      </Facts>
      {shared.length > 0 && (
        <Facts>
          <span>{t('encounter:matched.shared')}</span>
          {shared.map((interest) => (
            <Pill key={interest}>{t(`people:interest.${interest}`)}</Pill>
          ))}
        </Facts>
      )}
      <SceneActions>
        <LinkButton
          to={`/chat?with=${encodeURIComponent(person.address)}`}
          variant="main"
          icon="chat"
        >
          {t('encounter:matched.hello')}
        </LinkButton>
        <LinkButton to={`/profile/${person.id}`}>{t('encounter:matched.profile')}</LinkButton>
        <Button busy={encounter.busy} onClick={() => void encounter.start()}>
          {t('encounter:matched.continue')}
        </Button>
      </SceneActions>
      <SceneActions>
        <Button variant="ghost" onClick={() => void encounter.cancel()}>
          {t('encounter:matched.back')}
        </Button>
        <Unmatch encounter={encounter} match={match} />
      </SceneActions>
    </Scene>
  );
});

const Unmatch = observer(function Unmatch({ encounter, match }: MatchedProps) {
  const { t } = useTranslation('encounter');
  const [asking, setAsking] = useState(false);
  const { id, nickname: name } = match.person;
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {t('matched.unmatch')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('matched.unmatchTitle', { name })}
        confirm={t('matched.unmatch')}
        danger
        busy={encounter.busy}
        onConfirm={() => void encounter.unmatch(id)}
        onClose={() => setAsking(false)}
      >
        {t('matched.unmatchText')}
      </ConfirmDialog>
    </>
  );
});

const Pair = styled.div`
  display: flex;
  align-items: end;
  animation: meet var(--calm);

  & > :first-child:not(:last-child) {
    margin-inline-end: -18px;
  }

  @keyframes meet {
    from {
      transform: scale(0.86);
      opacity: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: center;
  color: var(--ink-2);
  font-size: var(--t-s);
`;
