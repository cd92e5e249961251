import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { useCountryName } from '@/ui/i18n/country-name';
import { Avatar } from '@/ui/shared/Avatar';
import { DemoPill, TierPill } from '@/ui/shared/Pill';
import { phone } from '@/ui/theme/breakpoints';

export interface PersonRowProps {
  readonly person: Person;
  /** What there is to know; else age and country. */
  readonly children?: ReactNode;
  /** What can be done, at the end of the line. */
  readonly actions?: ReactNode;
}

/** One person of a list; the name leads to their page. */
export function PersonRow({ person, children, actions }: PersonRowProps) {
  const { t } = useTranslation('circle');
  const countryName = useCountryName();
  const name = shownName(person.nickname, person.remark);
  return (
    <Row>
      <Avatar avatar={person.avatar} name={name} size={46} online={person.online} />
      <Texts>
        <Name>
          <Link to={`/profile/${person.id}`}>
            <bdi>{name}</bdi>
          </Link>
          <TierPill tier={person.tier} />
          {person.demo && <DemoPill />}
          {person.online && <small>{t('online')}</small>}
        </Name>
        <Facts>
          {children ?? t('facts', { age: person.age, country: countryName(person.country) })}
        </Facts>
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s3);
  min-block-size: 68px;
  padding: 10px 12px;
  border-radius: var(--r-m);

  &:hover {
    background: var(--sunken);
  }

  ${phone} {
    flex-wrap: wrap;
  }
`;

const Texts = styled.div`
  flex: 1;
  display: grid;
  gap: 1px;
  min-inline-size: min(160px, 60%);
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 6px;
  min-inline-size: 0;
  font-weight: 600;

  & > a {
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  /* The whole line is the link; its buttons lie above it. */
  & > a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-m);
  }

  & > a:hover {
    text-decoration: underline;
  }

  & > small {
    color: var(--jade);
    font-size: var(--t-xs);
    font-weight: 500;
  }
`;

const Facts = styled.div`
  min-inline-size: 0;
  color: var(--ink-3);
  font-size: var(--t-s);
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-inline-start: auto;
`;
