import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ageOn } from '@/domain/profile/birth-date';
import type { Me } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { nextMidnight } from '@/domain/shared/time';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useService } from '@/ui/kernel/scope';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Slot } from '@/ui/kernel/Slot';
import { slots } from '@/ui/kernel/slots';
import { Button } from '@/ui/parts/Button';
import { LinkButton } from '@/ui/parts/LinkButton';
import { SHARE } from '@/ui/parts/people-icons';
import { Page } from '@/ui/parts/Page';
import { OwnFigures } from './OwnFigures';
import { ProfileCard } from './ProfileCard';

/** One's own page, as others see it, with what one owns. */
export const OwnProfile = observer(function OwnProfile({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['profile', 'album']);
  const liveClock = useService(uiTokens.liveClock);
  return (
    <Page title={t('own')} titleHidden>
      <Parts>
        <ProfileCard
          person={me}
          age={ageOn(me.birth, liveClock.nowUntil(nextMidnight))}
          hidden={me.hidden}
          actions={
            <>
              <LinkButton to={routes.editProfile} variant="main" icon="edit">
                {t('edit.title')}
              </LinkButton>
              <LinkButton to={routes.album} icon="image">
                {t('album:mine')}
              </LinkButton>
              <Share me={me} />
            </>
          }
        >
          <OwnFigures me={me} />
        </ProfileCard>
        <Slot of={slots.menuLinks} props={{}} />
        <Slot of={slots.ownAlbum} props={{ me }} />
      </Parts>
    </Page>
  );
});

const shareProfile = lazyPart(() => import('./ShareProfile').then((module) => module.ShareProfile));

function Share({ me }: { readonly me: Me }) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={SHARE} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      {open && <ArrivingDialog part={shareProfile} props={{ me, onClose: () => setOpen(false) }} />}
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
`;
