import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { MatchingState } from '@/contract/http/matching';
import { accountTokens } from '@/application/account/account-tokens';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { INTERESTS } from '@/domain/profile/choices';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Avatar } from '@/ui/parts/Avatar';
import { Button, LinkButton } from '@/ui/parts/Button';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { DemoPill, Pill, PersonMarks } from '@/ui/parts/Pill';
import { LikeHeart } from './LikeHeart';
import type { MatchingViewModel } from './matching.view-model';
import { Scene, SceneActions } from './Scene';
import { useGreeting } from './use-greeting';

const WhyMatched = lazyPart(() => import('./WhyMatched').then((module) => module.WhyMatched));

interface MatchedProps {
  readonly encounter: MatchingViewModel;
  readonly match: Extract<MatchingState, { state: 'matched' }>;
}

/** The match, with its five actions (specification §4, "Matching"). */
export const Matched = observer(function Matched({ encounter, match }: MatchedProps) {
  const { t } = useTranslation(['matching', 'choices']);
  const languages = useLanguageNames();
  const { me } = useService(accountTokens.session);
  const greet = useGreeting();
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
      <h2 role="status">{t('matching:matched.title', { name: person.nickname })}</h2>
      <Facts>
        <PersonMarks person={person} />
        {person.demo && <DemoPill />}
        <Pill tone="jade">
          {t('matching:matched.speaks', { language: languages.name(person.language) })}
        </Pill>
      </Facts>
      {shared.length > 0 && (
        <Facts>
          <span>{t('matching:matched.shared')}</span>
          {shared.map((interest) => (
            <Pill key={interest}>{t(`choices:interest.${interest}`)}</Pill>
          ))}
        </Facts>
      )}
      <SceneActions>
        <LikeHeart key={person.id} person={person} />
        <LinkButton
          to={routes.chat(person.address)}
          variant="main"
          icon="chat"
          onClick={() => greet(person.address)}
        >
          {t('matching:matched.hello')}
        </LinkButton>
        <LinkButton to={routes.profile(person.id)}>{t('matching:matched.profile')}</LinkButton>
        <Button busy={encounter.busy} onClick={() => void encounter.start()}>
          {t('matching:matched.continue')}
        </Button>
      </SceneActions>
      <SceneActions>
        <Why name={person.nickname} />
        <Button variant="ghost" onClick={() => void encounter.cancel()}>
          {t('matching:matched.back')}
        </Button>
        <Unmatch encounter={encounter} match={match} />
      </SceneActions>
    </Scene>
  );
});

/** The button that opens the reasons, which are loaded then. */
function Why({ name }: { readonly name: string }) {
  const { t } = useTranslation('matching');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('why.button')}
      </Button>
      {open && <ArrivingDialog part={WhyMatched} props={{ name, onClose: () => setOpen(false) }} />}
    </>
  );
}

const Unmatch = observer(function Unmatch({ encounter, match }: MatchedProps) {
  const { t } = useTranslation('matching');
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
