import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Link, useNavigate } from 'react-router-dom';
import { mayOpenList } from '@/domain/friends/follow';
import { ageOn } from '@/domain/profile/birth-date';
import type { Me } from '@/domain/profile/person';
import { nextMidnight } from '@/domain/shared/time';
import { useNumberText } from '@/ui/i18n/number-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { Slot } from '@/ui/kernel/Slot';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { useToasts } from '@/ui/parts/Toasts';
import { SHARE } from '@/ui/parts/people-icons';
import { ProfileCard } from './ProfileCard';

/** The user's own page, as others see it, with what the user owns. */
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

/** The user's counts of fans and follows, and their balances; a count of zero is no link (specification §5). */
const OwnFigures = observer(function OwnFigures({ me }: { readonly me: Me }) {
  const { t } = useTranslation(['friends', 'wallet', 'common']);
  const toasts = useToasts();
  const navigate = useNavigate();
  const { coins, owed, characters, vipCharacters } = me.balances;

  function open(list: 'fans' | 'follows', count: number): void {
    const allowed = mayOpenList(list, count);
    if (allowed.ok) void navigate(list === 'fans' ? routes.fans : routes.follows);
    else toasts.show(t(`${list}.empty`), 'problem');
  }

  return (
    <Row>
      <button type="button" onClick={() => open('fans', me.fans)}>
        <Figure value={me.fans}>{t('actions.fans')}</Figure>
      </button>
      <button type="button" onClick={() => open('follows', me.follows)}>
        <Figure value={me.follows}>{t('actions.follows')}</Figure>
      </button>
      <Link to={routes.account('coins')} data-tone={owed > 0 ? 'danger' : 'gold'}>
        <Figure value={owed > 0 ? owed : coins}>
          {t(owed > 0 ? 'common:owes' : 'wallet:coins.name')}
        </Figure>
      </Link>
      <Link to={routes.account('translation')} data-tone="jade">
        <Figure value={characters + vipCharacters}>{t('wallet:tab.translation')}</Figure>
      </Link>
    </Row>
  );
});

interface FigureProps {
  readonly value: number;
  readonly children: ReactNode;
}

function Figure({ value, children }: FigureProps) {
  const numberText = useNumberText();
  return (
    <>
      <b>{numberText(value)}</b> <span>{children}</span>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s2);

  @container facts (min-width: 480px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  & > * {
    display: grid;
    align-content: center;
    gap: 2px;
    min-inline-size: 0;
    min-block-size: 64px;
    padding: var(--s2) var(--s4);
    border: 1px solid var(--line);
    border-radius: var(--r-m);
    background: var(--surface);
    color: var(--ink-2);
    font-size: var(--t-s);
    text-align: start;
    text-decoration: none;
    overflow-wrap: anywhere;
    transition: border-color var(--quick);
  }

  & > :hover {
    border-color: var(--ink-3);
  }

  & b {
    color: var(--ink);
    font: 600 var(--t-xl) / 1.15 var(--display);
    font-variant-numeric: tabular-nums;
  }

  & > [data-tone='gold'] b {
    color: var(--gold);
  }

  & > [data-tone='danger'] b {
    color: var(--danger);
  }

  & > [data-tone='jade'] b {
    color: var(--jade);
  }
`;
