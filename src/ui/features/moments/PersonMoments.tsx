import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { MomentList } from './MomentList';

/** What a person has shared, on their page: the pinned moment first, then the newest. */
export const PersonMoments = observer(function PersonMoments({
  person,
}: {
  readonly person: Person;
}) {
  const { t } = useTranslation('moments');
  const { me } = useService(accountTokens.session);
  const name = shownName(person.nickname, person.remark);
  if (!me) return null;
  return (
    <Section aria-label={t('postsOf', { name })}>
      <h2>{t('postsOf', { name })}</h2>
      <MomentList
        key={person.id}
        me={me}
        scope={{ kind: 'person', id: person.id }}
        label={t('postsOf', { name })}
        empty={{ title: t('empty.person.title'), text: t('empty.person.text', { name }) }}
      />
    </Section>
  );
});

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  max-inline-size: 620px;

  & > h2 {
    font: 600 21px/1.2 var(--display);
  }
`;
