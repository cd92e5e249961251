import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useState } from 'react';
import { friendsTokens } from '@/application/friends/friends-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { ShortTime } from '@/ui/kernel/ShortTime';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { DemoPill, Pill, PersonMarks } from '@/ui/parts/Pill';
import { useToasts } from '@/ui/parts/Toasts';
import { MomentMenu } from './MomentMenu';
import { useMomentFailureText } from './moment-failure-text';

interface MomentHeadProps {
  readonly moment: ShownMoment;
  readonly me: Me;
  /** The address of the moment's own page; absent on that page. */
  readonly to: string | undefined;
  readonly showsPin: boolean;
}

/** Who published a moment, in which language and when. */
export const MomentHead = observer(function MomentHead({
  moment,
  me,
  to,
  showsPin,
}: MomentHeadProps) {
  const { t } = useTranslation('moments');
  const languages = useLanguageNames();
  const { author, language, publishedAt, pinned, audience } = moment;
  const name = shownName(author.nickname, author.remark);
  const time = <ShortTime at={publishedAt} />;
  return (
    <Head>
      <Avatar avatar={author.avatar} name={name} size={44} online={author.online} />
      <Texts>
        <p>
          <Link to={author.id === me.id ? routes.ownProfile : routes.profile(author.id)}>
            <bdi translate="no">{name}</bdi>
          </Link>
          <PersonMarks person={author} />
          {author.demo && <DemoPill />}
        </p>
        <small>
          {languages.title(language)} · {to === undefined ? time : <Link to={to}>{time}</Link>}
          {showsPin && pinned && <Pill size="s">{t('pinned')}</Pill>}
          {audience === 'friends' && <Pill size="s">{t('friendsOnly')}</Pill>}
        </small>
      </Texts>
      {!showsPin && !author.demo && author.id !== me.id && <FollowAuthor moment={moment} />}
      <MomentMenu moment={moment} me={me} />
    </Head>
  );
});

/** Following a stranger from their post; it stays where it was pressed, so that it can be taken back there. */
const FollowAuthor = observer(function FollowAuthor({ moment }: { readonly moment: ShownMoment }) {
  const { t } = useTranslation('friends');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const followPerson = useService(friendsTokens.followPerson);
  const action = useViewModel(() => createAction(followPerson));
  const { author, following } = moment;
  const [offered] = useState(!following && !author.friends);
  if (!offered) return null;

  async function toggle(): Promise<void> {
    const done = await action.run(author.id, !following);
    const name = shownName(author.nickname, author.remark);
    if (done?.value) toasts.show(t('actions.following', { name }));
  }
  return (
    <>
      <Follow size="s" busy={action.busy} onClick={() => void toggle()}>
        {t(following ? 'actions.unfollow' : 'actions.follow')}
      </Follow>
      {action.failure && (
        <FieldError id={`follow-${moment.id}`}>{problem(action.failure)}</FieldError>
      )}
    </>
  );
});

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s3);
`;

const Texts = styled.div`
  flex: 1;
  display: grid;
  gap: 2px;
  min-inline-size: 0;

  & > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--s2);
    font-weight: 600;
  }

  & a {
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  & a:hover {
    text-decoration: underline;
  }

  /* A finger needs more than the words; there is room above the name and below the time. */
  @media (hover: none) {
    & a {
      position: relative;
      min-inline-size: var(--target);
      margin-inline: calc(-1 * var(--s2));
      padding-inline: var(--s2);
    }

    & a::after {
      position: absolute;
      inset-inline: 0;
      content: '';
    }

    & > p > a::after {
      inset-block: -23px 0;
    }

    & > small > a::after {
      inset-block: 0 -24px;
    }
  }

  & > small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px var(--s1);
    color: var(--ink-3);
    font-size: var(--t-s);
  }
`;

const Follow = styled(Button)`
  flex: none;
`;
