import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { BurnedCover } from './BurnedCover';
import { MomentActions } from './MomentActions';
import { MomentHead } from './MomentHead';
import { MomentPictures } from './MomentPictures';
import { momentLook } from './moment-look';
import { MomentText } from './MomentText';
import { Removed } from './Removed';

interface MomentCardProps {
  readonly id: string;
  readonly me: Me;
  /** Says that it is pinned, which only a person's own list does. */
  readonly showsPin?: boolean;
  /** The card is the moment's own page. */
  readonly alone?: boolean;
  /** Below what can be done. */
  readonly children?: ReactNode;
}

/** One moment: who, when, the words in both voices, the pictures, and what can be done. */
export const MomentCard = observer(function MomentCard({ id, ...props }: MomentCardProps) {
  const moment = useService(momentsTokens.moments).get(id);
  if (!moment) return null;
  if (moment.removed) return <Removed moment={moment} />;
  return <Shown {...props} moment={moment} />;
});

interface ShownProps extends Omit<MomentCardProps, 'id'> {
  readonly moment: ShownMoment;
}

const Shown = observer(function Shown({
  moment,
  me,
  showsPin = false,
  alone = false,
  children,
}: ShownProps) {
  const { t } = useTranslation('moments');
  const { author, burn, hidden } = moment;
  const own = author.id === me.id;
  const name = shownName(author.nickname, author.remark);
  const to = alone ? undefined : routes.moment(moment.id);
  const covered = burn !== undefined && burn.state !== 'own';
  return (
    <Card aria-label={t('postOf', { name })} data-moment={moment.id}>
      <MomentHead moment={moment} me={me} to={to} showsPin={showsPin} />
      {hidden && <Note role="status">{t('hidden')}</Note>}
      {moment.text !== undefined && !covered && (
        <MomentText moment={moment} text={moment.text} me={me} whole={alone} />
      )}
      {covered ? (
        <BurnedCover moment={moment} me={me} name={name} />
      ) : (
        <MomentPictures moment={moment} />
      )}
      {burn?.state === 'own' && <BurnedCover moment={moment} me={me} name={name} />}
      <MomentActions moment={moment} own={own} to={to} />
      {children}
    </Card>
  );
});

const Card = styled.article`
  ${momentLook}
`;

const Note = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-s);
  background: var(--gold-soft);
  color: var(--gold);
  font-size: var(--t-s);
`;
