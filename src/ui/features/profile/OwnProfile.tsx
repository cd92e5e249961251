import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ports } from '@/application/tokens';
import { ageOn } from '@/domain/profile/birth-date';
import type { Me } from '@/domain/profile/person';
import { useService } from '@/ui/app/scope';
import { LinkButton } from '@/ui/shared/LinkButton';
import { Page } from '@/ui/shared/Page';
import { Pill } from '@/ui/shared/Pill';
import { OwnCounts } from './OwnCounts';
import { ProfileCard } from './ProfileCard';

/** One's own page, as others see it, with what one owns. */
export const OwnProfile = observer(function OwnProfile({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['profile', 'common', 'shell', 'circle', 'album']);
  const clock = useService(ports.clock);
  const { coins, characters, vipCharacters } = me.balances;
  return (
    <Page title={t('own')} titleHidden>
      <ProfileCard
        person={me}
        age={ageOn(me.birth, clock.now())}
        actions={
          <>
            <LinkButton to="/profile/edit" variant="main" icon="edit">
              {t('edit.title')}
            </LinkButton>
            <LinkButton to="/myspace" icon="image">
              {t('album:mine')}
            </LinkButton>
            <LinkButton to="/friends" icon="users">
              {t('circle:friends.title')}
            </LinkButton>
            <LinkButton to="/visitors" icon="eye">
              {t('circle:visitors.title')}
            </LinkButton>
            <LinkButton to="/account" icon="wallet">
              {t('shell:place.account')}
            </LinkButton>
            <LinkButton to="/logout" variant="ghost" icon="sign-out">
              {t('shell:place.signOut')}
            </LinkButton>
          </>
        }
      >
        <OwnCounts me={me} />
        <Balances>
          <Link to="/account?index=2">
            <Pill tone="gold">{t('common:coins', { count: coins })}</Pill>
          </Link>
          <Link to="/account?index=3">
            <Pill tone="jade">{t('common:characters', { count: characters + vipCharacters })}</Pill>
          </Link>
        </Balances>
      </ProfileCard>
    </Page>
  );
});

const Balances = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  & > a {
    border-radius: var(--r-full);
    text-decoration: none;
  }
`;
