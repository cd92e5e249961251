import styled, { css } from 'styled-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import type { EpochMs } from '@/domain/shared/time';
import { useCountryName } from '@/ui/i18n/country-name';
import { Avatar } from './Avatar';
import { DemoPill, PersonMarks } from './Pill';
import { Time } from './Time';
import type { FixedTime } from './date-text';

/** One row of a list of people: picture, texts and actions. */
export const rowLook = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s2) var(--s3);
  min-block-size: 72px;
  padding: var(--s3);
  border-radius: var(--r-m);
  color: inherit;
  text-decoration: none;
  transition: background var(--quick);

  &:hover {
    background: color-mix(in srgb, var(--sunken) 70%, transparent);
  }
`;

interface PersonRowProps {
  readonly person: Person;
  /** The time of the event that the list shows. */
  readonly at?: EpochMs;
  /** The format of that time; default: the time of day. */
  readonly as?: FixedTime;
  /** More about the person, under age and country. */
  readonly children?: ReactNode;
  /** Actions at the end of the row, or below it in a narrow container. */
  readonly actions?: ReactNode;
  /** The address that the row links to. */
  readonly to?: string;
  /** What a press on the row does, if it is not a link. */
  readonly onOpen?: () => void;
}

/** One person of a list; the whole row is one link or one button. */
export function PersonRow({
  person,
  at,
  as = 'message',
  children,
  actions,
  to = '',
  onOpen,
}: PersonRowProps) {
  const { t } = useTranslation('common');
  const countryName = useCountryName();
  const name = shownName(person.nickname, person.remark);
  const country = countryName(person.country);
  return (
    <Row>
      <Avatar avatar={person.avatar} name={name} size={48} online={person.online} />
      <Texts>
        <Name>
          {onOpen ? (
            <button type="button" onClick={onOpen}>
              <bdi translate="no">{name}</bdi>
            </button>
          ) : (
            <Link to={to}>
              <bdi translate="no">{name}</bdi>
            </Link>
          )}
          <PersonMarks person={person} />
          {person.demo && <DemoPill />}
          {person.online && <small>{t('online')}</small>}
        </Name>
        <Facts>
          {person.age === undefined ? country : t('ageAndCountry', { age: person.age, country })}
          {at !== undefined && (
            <>
              {'\u00A0· '}
              <span>
                <Time at={at} as={as} />
              </span>
            </>
          )}
        </Facts>
        {children}
      </Texts>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}

const Row = styled.div`
  ${rowLook}

  @container rows (max-width: 480px) {
    flex-wrap: wrap;
  }
`;

const Texts = styled.div`
  flex: 1 1 0;
  display: grid;
  gap: 2px;
  min-inline-size: min(160px, 60%);
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px var(--s2);
  min-inline-size: 0;
  font-weight: 600;

  & > a,
  & > button {
    min-inline-size: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font-weight: inherit;
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  /* The whole line is the link; its buttons lie above it. */
  & > a::after,
  & > button::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--r-m);
  }

  & > :is(a, button):focus-visible {
    outline: none;
  }

  & > :is(a, button):focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  & > small {
    color: var(--ok);
    font-size: var(--t-xs);
    font-weight: 500;
  }
`;

const Facts = styled.p`
  min-inline-size: 0;
  color: var(--ink-3);
  font-size: var(--t-s);

  & > span {
    white-space: nowrap;
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--s2);
  margin-inline-start: auto;
`;
