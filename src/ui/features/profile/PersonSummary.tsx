import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import { useCountryName } from '@/ui/i18n/country-name';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { routes } from '@/ui/kernel/routes';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type PersonSummaryProps } from '@/ui/kernel/slots';
import { Card } from '@/ui/parts/Card';
import { LinkButton } from '@/ui/parts/Button';
import { DemoPill, Pill, PersonMarks } from '@/ui/parts/Pill';
import { Portrait } from './Portrait';

/** A person in a column beside their posts: picture, name, and the way to write to them. */
export function PersonSummary({ person }: PersonSummaryProps) {
  const { t } = useTranslation(['profile', 'common']);
  const country = useCountryName();
  const languages = useLanguageNames();
  const name = shownName(person.nickname, person.remark);
  return (
    <Frame aria-label={name}>
      <Portrait avatar={person.avatar} name={name}>
        {person.online && <Pill tone="online">{t('online')}</Pill>}
      </Portrait>
      <Who>
        <Link to={routes.profile(person.id)}>
          <bdi translate="no">{name}</bdi>
          {person.age !== undefined && t('common:ageBehindName', { age: person.age })}
        </Link>
        <PersonMarks person={person} />
        {person.demo && <DemoPill />}
        <small>
          {country(person.country)} · {t('speaks', { language: languages.name(person.language) })}
        </small>
      </Who>
      {!person.blocked && (
        <Actions>
          <LinkButton to={routes.chat(person.address, person.id)} variant="main" icon="chat">
            {t('message')}
          </LinkButton>
          <Slot of={slots.likePerson} props={{ person }} />
        </Actions>
      )}
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--s3);
`;

const Who = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s2);
  font-weight: 600;
  font-size: var(--t-l);

  & > a {
    min-inline-size: 0;
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  & > a:hover {
    text-decoration: underline;
  }

  & > small {
    flex-basis: 100%;
    color: var(--ink-2);
    font-weight: 400;
    font-size: var(--t-s);
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s2);

  & > :first-child {
    flex: 1;
  }
`;
