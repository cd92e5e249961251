import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { TranslatedText } from '@/ui/kernel/TranslatedText';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { BurnedCover } from './BurnedCover';
import { MomentActions } from './MomentActions';
import { MomentHead } from './MomentHead';
import { MomentPictures } from './MomentPictures';
import { momentLook } from './MomentSkeleton';
import { useMomentFailureText } from './moment-failure-text';
import { unfoldedPostsToken } from './unfolded-posts';

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

interface MomentTextProps {
  readonly moment: ShownMoment;
  readonly text: string;
  readonly me: Me;
  /** On its own page a long text is shown as a whole. */
  readonly whole: boolean;
}

/** The words of a moment; a translation its author has paid for is there at once. */
const MomentText = observer(function MomentText({ moment, text, me, whole }: MomentTextProps) {
  const { t } = useTranslation('moments');
  const translate = useService(momentsTokens.translatePosts);
  const unfolded = useService(unfoldedPostsToken);
  const { id, author, language, translations, readTranslations } = moment;
  const given = translations.find((each) => each.language === me.language);
  const post = (words: string) => {
    const read = words === text ? readTranslations : undefined;
    return { kind: 'moment', id, text: words, readTranslations: read } as const;
  };
  return (
    <Words>
      <TranslatedText
        key={`${id} ${me.language} ${text}`}
        text={text}
        language={language}
        me={me}
        brief
        fold={
          whole ? undefined : { unfolded: unfolded.has(id), onToggle: () => unfolded.toggle(id) }
        }
        paidBy={given && t('paidBy', { name: shownName(author.nickname, author.remark) })}
        source={{
          known: (words) => given?.text ?? translate.known(post(words), me.language),
          ask: (words, shownPrice) => translate.ask(post(words), me.language, shownPrice),
        }}
      />
    </Words>
  );
});

/** The position of a moment that was just deleted, and the way back. */
const Removed = observer(function Removed({ moment }: { readonly moment: ShownMoment }) {
  const { t } = useTranslation(['moments', 'common']);
  const problem = useMomentFailureText();
  const { restore } = useService(momentsTokens.ownMoments);
  const action = useViewModel(() => createAction(restore));
  const undo = useRef<HTMLButtonElement>(null);
  // The menu that had the focus is gone with the post; the way back is what comes next.
  useEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
  }, []);
  return (
    <RemovedCard role="status">
      <span>{t('moments:deleted')}</span>
      <Button
        ref={undo}
        size="s"
        icon="undo"
        busy={action.busy}
        onClick={() => void action.run(moment.id)}
      >
        {t('common:undo')}
      </Button>
      {action.failure && <FieldError id="restore-problem">{problem(action.failure)}</FieldError>}
    </RemovedCard>
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

const Words = styled.div`
  line-height: 1.5;
`;

const RemovedCard = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1px dashed var(--line-field);
  border-radius: var(--r-m);
  color: var(--ink-2);
`;
