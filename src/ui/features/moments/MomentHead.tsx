import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { routes } from '@/ui/kernel/routes';
import { ShortTime } from '@/ui/kernel/ShortTime';
import { Avatar } from '@/ui/parts/Avatar';
import { DemoPill, Pill, TierPill } from '@/ui/parts/Pill';
import { FollowAuthor } from './FollowAuthor';
import { MomentMenu } from './MomentMenu';

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
          <TierPill tier={author.tier} />
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
