import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { LANGUAGE_NAMES } from '@/domain/language/language';
import { parseAvatar } from '@/domain/profile/avatar';
import { INTERESTS } from '@/domain/profile/interests';
import { OCCUPATIONS } from '@/domain/profile/occupation';
import type { Person } from '@/domain/profile/person';
import { useCountryName } from '@/ui/i18n/country-name';
import { AvatarFill, hueStyle, pictureAddress } from '@/ui/shared/Avatar';
import { Pill, TierPill } from '@/ui/shared/Pill';
import { phone } from '@/ui/theme/breakpoints';

/** What a page shows of oneself and of others alike. */
export type Shown = Pick<
  Person,
  | 'account'
  | 'nickname'
  | 'avatar'
  | 'gender'
  | 'country'
  | 'height'
  | 'weight'
  | 'occupation'
  | 'interests'
  | 'introduction'
  | 'language'
  | 'tier'
>;

export interface ProfileCardProps {
  readonly person: Shown;
  readonly age: number;
  /** Stands on the picture, such as "Online". */
  readonly onPicture?: ReactNode;
  /** The name as it is shown here, where it is not simply the nickname. */
  readonly name?: ReactNode;
  /** Marks beside the name. */
  readonly marks?: ReactNode;
  /** The things one can do, under the facts; they stay in reach on phones. */
  readonly actions: ReactNode;
  readonly children?: ReactNode;
}

/** Picture, name, and facts of a person. */
export function ProfileCard({
  person,
  age,
  onPicture,
  name,
  marks,
  actions,
  children,
}: ProfileCardProps) {
  const { t } = useTranslation('profile');
  const country = useCountryName();
  return (
    <Columns>
      <Picture>
        <Portrait avatar={person.avatar} name={person.nickname} />
        {onPicture}
      </Picture>
      <Facts>
        <header>
          <h1>
            {name ?? (
              <>
                <span dir="auto">{person.nickname}</span>,
              </>
            )}{' '}
            {age}
          </h1>
          <Marks>
            <TierPill tier={person.tier} />
            {marks}
          </Marks>
        </header>
        <p>
          {country(person.country)} · {t('speaks', { language: LANGUAGE_NAMES[person.language] })}
        </p>
        <Interests person={person} />
        {person.introduction !== '' && (
          <Introduction lang={person.language} dir="auto">
            {person.introduction}
          </Introduction>
        )}
        <Details person={person} />
        {children}
        <Actions>{actions}</Actions>
      </Facts>
    </Columns>
  );
}

function Portrait({ avatar, name }: { readonly avatar: string; readonly name: string }) {
  const { t } = useTranslation('profile');
  const parsed = parseAvatar(avatar);
  return parsed.ok && parsed.value.kind === 'uploaded' ? (
    <img src={pictureAddress(parsed.value.key)} alt={t('picture', { name })} />
  ) : (
    <AvatarFill style={hueStyle(avatar)} aria-hidden="true">
      {[...name][0]}
    </AvatarFill>
  );
}

function Interests({ person }: { readonly person: Shown }) {
  const { t } = useTranslation(['profile', 'people']);
  return (
    <Chips aria-label={t('interests')}>
      {INTERESTS.filter((interest) => person.interests.includes(interest)).map((interest) => (
        <li key={interest}>
          <Pill tone="jade">{t(`people:interest.${interest}`)}</Pill>
        </li>
      ))}
    </Chips>
  );
}

function Details({ person }: { readonly person: Shown }) {
  const { t } = useTranslation(['profile', 'people']);
  const occupation = OCCUPATIONS.find((code) => code === person.occupation);
  const rows: readonly (readonly [string, string])[] = [
    [t('id'), String(person.account)],
    ...(occupation ? [[t('occupation'), t(`people:occupation.${occupation}`)] as const] : []),
    [t('height'), t('cm', { value: person.height })],
    [t('weight'), t('kg', { value: person.weight })],
  ];
  return (
    <Table>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Table>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 360px) minmax(0, 1fr);
  gap: var(--s6);
  align-items: start;

  @media (max-width: 960px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
  }
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  font-size: 120px;
  font-weight: 600;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > :last-child:not(:first-child) {
    position: absolute;
    inset-block-end: 14px;
    inset-inline-start: 14px;
  }

  @media (max-width: 960px) {
    aspect-ratio: 16 / 10;
    max-block-size: 44dvh;
    inline-size: 100%;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: var(--s4);
  min-inline-size: 0;

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s2) var(--s3);
  }

  & > header > h1 {
    font: 600 var(--t-2xl) / 1.15 var(--display);
    letter-spacing: -0.015em;
  }

  & > p {
    color: var(--ink-2);
  }
`;

const Marks = styled.span`
  display: inline-flex;
  gap: var(--s2);
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
`;

const Introduction = styled.p`
  max-inline-size: 62ch;
  && {
    color: var(--ink);
  }
  white-space: pre-line;
`;

const Table = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(124px, 1fr));
  gap: var(--s3);
  padding: var(--s4) 20px;
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);

  & dt {
    color: var(--ink-3);
    font-size: var(--t-xs);
  }

  & dd {
    margin: 0;
    font-weight: 560;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${phone} {
    position: sticky;
    inset-block-end: 62px;
    padding-block: var(--s3);
    background: var(--paper);

    & > :first-child {
      flex: 1;
    }
  }
`;
