import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { ChatSection } from '@/domain/messaging/chat-sections';
import type { Me } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { SidebarCardProps } from '@/ui/kernel/slots';
import { Avatar } from '@/ui/parts/Avatar';
import { CoinsPill, Pill, PersonMarks } from '@/ui/parts/Pill';
import { VisuallyHidden } from '@/ui/parts/VisuallyHidden';
import { phone, PHONE_QUERY } from '@/ui/theme/breakpoints';
import { panelToken } from './panel.view-model';
import { SectionButtons } from './Sections';

/** The chat-area sidebar: the user, their balances, and the six sections (specification §2). */
export const ChatCard = observer(function ChatCard({ narrow, onLeave }: SidebarCardProps) {
  const { t } = useTranslation('panel');
  const { me } = useService(accountTokens.session);
  const panel = useService(panelToken);
  const navigate = useNavigate();
  /** Above 768 px the icons open the floating panel, otherwise they go to the chats (specification §2). */
  const choose = (section: ChatSection): void => {
    onLeave();
    if (!matchMedia(PHONE_QUERY).matches) panel.show(section);
    else void navigate(routes.chatSection(section));
  };
  if (!me) return null;
  return (
    <Card aria-label={t('card.label')} data-narrow={narrow || undefined}>
      <Self me={me} narrow={narrow} onLeave={onLeave} />
      {!narrow && <Holdings me={me} onLeave={onLeave} />}
      <SectionButtons current={panel.section} onChoose={choose} upright={narrow} />
    </Card>
  );
});

interface SelfProps extends SidebarCardProps {
  readonly me: Me;
}

function Self({ me, narrow, onLeave }: SelfProps) {
  const { t } = useTranslation(['panel', 'common']);
  return (
    <Who>
      <Link to={routes.ownProfile} onClick={onLeave} title={t('panel:card.profile')}>
        <Avatar avatar={me.avatar} name={me.nickname} size={narrow ? 44 : 46} online />
        <VisuallyHidden>{t('panel:card.profile')}</VisuallyHidden>
      </Link>
      {!narrow && (
        <div>
          <p>
            <b dir="auto" translate="no">
              {me.nickname}
            </b>
            <PersonMarks person={me} />
          </p>
          <small>{t('common:accountNumber', { account: me.account })}</small>
        </div>
      )}
    </Who>
  );
}

function Holdings({ me, onLeave }: Omit<SelfProps, 'narrow'>) {
  const { t } = useTranslation('common');
  const { characters, vipCharacters } = me.balances;
  return (
    <Held>
      <Link to={routes.account('coins')} onClick={onLeave}>
        <CoinsPill balances={me.balances} />
      </Link>
      <Link to={routes.account('translation')} onClick={onLeave}>
        <Pill tone="jade">{t('characters', { count: characters + vipCharacters })}</Pill>
      </Link>
    </Held>
  );
}

const Card = styled.section`
  display: grid;
  gap: var(--s3);
  flex: none;
  padding: var(--s4) var(--s3) var(--s3);
  border-block-end: 1px solid var(--line);

  &[data-narrow] {
    justify-items: center;
    gap: var(--s2);
    padding-inline: 0;
  }

  ${phone} {
    padding-block-start: var(--s5);

    /* Room for a finger on each. */
    & > [role='group'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;

const Who = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;
  min-inline-size: 0;
  padding-inline: var(--s2);

  & > a {
    flex: none;
    border-radius: 50%;
  }

  & > div {
    min-inline-size: 0;
  }

  & p {
    display: flex;
    gap: 6px;
    align-items: center;
  }

  & b {
    overflow: hidden;
    font-weight: 620;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-variant-numeric: tabular-nums;
  }
`;

const Held = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding-inline: var(--s2);

  & > a {
    border-radius: var(--r-full);
    text-decoration: none;
  }

  & > a > span {
    padding-inline: var(--s2);
  }
`;
