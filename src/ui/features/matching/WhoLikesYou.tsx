import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { shownName } from '@/domain/friends/remark-name';
import type { Person } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { Avatar } from '@/ui/parts/Avatar';
import { Card, CardTitle } from '@/ui/parts/Card';
import { LinkButton } from '@/ui/parts/Button';
import { TierPill } from '@/ui/parts/Pill';
import { useLikes } from './use-likes';
import { Outlines } from './Outlines';

/** Avatars that fit in one row; the others are on the page of likes. */
const FACES = 8;

/**
 * The number of people who like the user, and who they are if the membership shows it
 * (specification §6).
 */
export const WhoLikesYou = observer(function WhoLikesYou() {
  const { t } = useTranslation(['friends', 'matching']);
  const { list, sees } = useLikes();
  // Without an answer nothing is shown, because the page has another subject.
  if (!list.loaded) return null;
  const total = list.total ?? 0;
  return (
    <Card>
      <CardTitle>
        {t('likes.title')} {!sees && <TierPill tier="svip" />}
      </CardTitle>
      <Text>{total === 0 ? t('likes.none') : t('likes.count', { count: total })}</Text>
      {!sees && <Outlines count={total} />}
      {sees ? <Faces rows={list.rows.slice()} total={total} /> : <Way />}
    </Card>
  );
});

interface FacesProps {
  readonly rows: readonly Person[];
  readonly total: number;
}

function Faces({ rows, total }: FacesProps) {
  const { t } = useTranslation('friends');
  if (rows.length === 0) return null;
  return (
    <>
      <Row aria-label={t('likes.title')}>
        {rows.slice(0, FACES).map(({ id, avatar, nickname, remark, online }) => {
          const name = shownName(nickname, remark);
          return (
            <li key={id}>
              <Link to={routes.profile(id)} aria-label={name} title={name}>
                <Avatar avatar={avatar} name={name} size={48} online={online} />
              </Link>
            </li>
          );
        })}
      </Row>
      {total > FACES && (
        <LinkButton to={routes.likes} size="s">
          {t('likes.all')}
        </LinkButton>
      )}
    </>
  );
}

/** The membership that would show them. */
function Way() {
  const { t } = useTranslation(['friends', 'matching']);
  return (
    <>
      <Offer>{t('likes.svip')}</Offer>
      <PurchaseLink tab="vip" size="s">
        {t('matching:filter.see')}
      </PurchaseLink>
    </>
  );
}

const Text = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
  text-wrap: pretty;
`;

const Offer = styled(Text)`
  margin-block: var(--s1) var(--s3);
  color: var(--ink-3);
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-block: var(--s3);

  & a {
    display: block;
    border-radius: 50%;
  }
`;
