import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { INTERESTS } from '@/domain/profile/choices';
import type { Person } from '@/domain/profile/person';
import { useCountryName } from '@/ui/i18n/country-name';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { routes } from '@/ui/kernel/routes';
import { AvatarFill, avatarPicture, avatarSizes, hueStyle, initial } from '@/ui/parts/Avatar';
import { EmptyState } from '@/ui/parts/EmptyState';
import { ErrorState } from '@/ui/parts/ErrorState';
import { Icon } from '@/ui/parts/Icon';
import { DemoPill, Pill, PersonMarks } from '@/ui/parts/Pill';
import { Skeleton } from '@/ui/parts/Skeleton';
import { Picture } from '@/ui/parts/pictures/Picture';
import { LikeHeart } from './LikeHeart';
import type { MatchingViewModel } from './matching.view-model';
import { useGreeting } from './use-greeting';

/** Recommended people; those with shared interests come first. */
export const Recommended = observer(function Recommended({
  encounter,
}: {
  readonly encounter: MatchingViewModel;
}) {
  const { t } = useTranslation('matching');
  return (
    <Root>
      <header>
        <h2>{t('people.title')}</h2>
        <span>{t('people.hint')}</span>
      </header>
      <People encounter={encounter} />
    </Root>
  );
});

const People = observer(function People({ encounter }: { readonly encounter: MatchingViewModel }) {
  const { t } = useTranslation('matching');
  const { recommended } = encounter;
  if (encounter.recommendedFailed) {
    return (
      <ErrorState title={t('people.error')} onRetry={() => void encounter.loadRecommended()} />
    );
  }
  if (!recommended) {
    return (
      <Grid>
        {[1, 2, 3, 4].map((slot) => (
          <li key={slot}>
            <Skeleton height={224} />
          </li>
        ))}
      </Grid>
    );
  }
  if (recommended.length === 0) {
    return (
      <EmptyState icon="users" title={t('people.emptyTitle')}>
        {t('people.empty')}
      </EmptyState>
    );
  }
  return (
    <Grid>
      {recommended.map((person) => (
        <li key={person.id}>
          <PersonCard person={person} />
        </li>
      ))}
    </Grid>
  );
});

/** One recommended person; the card leads to the profile, beside it one can write or like at once. */
export function PersonCard({ person }: { readonly person: Person }) {
  const { t } = useTranslation(['matching', 'choices', 'common']);
  const country = useCountryName()(person.country);
  const languages = useLanguageNames();
  const greet = useGreeting();
  const interests = INTERESTS.filter((interest) => person.interests.includes(interest));
  return (
    <Frame>
      <PersonCardRoot to={routes.profile(person.id)}>
        <Photo>
          <Portrait avatar={person.avatar} name={person.nickname} />
          {person.online && <Pill tone="online">{t('common:online')}</Pill>}
        </Photo>
        <Text>
          <b dir="auto">
            <bdi translate="no">{person.nickname}</bdi>
            {person.age !== undefined && t('common:ageBehindName', { age: person.age })}
          </b>
          <small>
            {t('matching:people.facts', { country, language: languages.name(person.language) })}
          </small>
          <small data-voice>
            {interests.map((interest) => t(`choices:interest.${interest}`)).join(' · ')}
          </small>
          <span>
            {person.demo && <DemoPill />}
            <PersonMarks person={person} />
          </span>
        </Text>
      </PersonCardRoot>
      <OnPicture>
        <LikeHeart person={person} />
        <Write
          to={routes.chat(person.address, person.id)}
          aria-label={t('matching:people.write', { name: person.nickname })}
          onClick={() => greet(person.address)}
        >
          <Icon name="chat" size={20} />
        </Write>
      </OnPicture>
    </Frame>
  );
}

function Portrait({ avatar, name }: { readonly avatar: string; readonly name: string }) {
  const picture = avatarPicture(avatar, 'card');
  const drawn = (
    <AvatarFill style={hueStyle(avatar)} aria-hidden="true">
      {initial(name)}
    </AvatarFill>
  );
  if (!picture) return <>{drawn}</>;
  const sizes = avatarSizes(avatar, '(max-width: 767.98px) 50vw, 260px');
  return <Picture src={picture} sizes={sizes} lazy instead={drawn} />;
}

const Root = styled.section`
  grid-column: 1 / -1;
  min-inline-size: 0;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--s1) var(--s3);
    margin-block-end: var(--s4);
  }

  & > header > h2 {
    font: 600 22px/1.1 var(--display);
  }

  & > header > span {
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(168px, 44%), 1fr));
  gap: var(--s4);
  list-style: none;
`;

/** The heart and the way to the chat are beside the link, not in it: a control in a link cannot be reached. */
const Frame = styled.article`
  position: relative;
  block-size: 100%;
`;

const OnPicture = styled.div`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-end: 8px;
  display: grid;
  gap: 6px;
`;

const Write = styled(Link)`
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border: 1px solid var(--line-field);
  border-radius: 50%;
  background: var(--surface);
  color: var(--ink-2);
`;

const PersonCardRoot = styled(Link)`
  display: grid;
  grid-template-rows: auto 1fr;
  block-size: 100%;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  transition: box-shadow var(--quick);

  &:hover {
    box-shadow: var(--shadow-1);
  }
`;

const Photo = styled.div`
  position: relative;
  aspect-ratio: 1;
  max-block-size: 220px;
  inline-size: 100%;
  font-size: var(--t-3xl);
  font-weight: 600;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > :last-child:not(:first-child) {
    position: absolute;
    inset-block-end: 10px;
    inset-inline-start: 10px;
  }
`;

const Text = styled.div`
  display: grid;
  gap: 4px;
  align-content: start;
  padding: 12px 14px 14px;

  & > b {
    overflow-wrap: anywhere;
    font-weight: 620;
  }

  & > small {
    color: var(--ink-3);
    font-size: var(--t-s);
    /* A name in Han or Hangul stays in one piece. */
    word-break: keep-all;
    overflow-wrap: anywhere;
  }

  & > small[data-voice] {
    color: var(--jade);
  }

  & > span {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`;
