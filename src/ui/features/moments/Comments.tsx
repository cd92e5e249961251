import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import type { ShownMoment } from '@/application/moments/moments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import {
  commentList,
  commentThread,
  deleteComment,
  type CommentOrReply,
  type ShownComment,
} from '@/contract/http/moment-comments';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import { ok } from '@/domain/shared/result';
import { quoteTranslations } from '@/domain/translation/translation-charge';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { useFillings } from '@/ui/kernel/Slot';
import { useReadLanguages } from '@/ui/kernel/TranslatedText';
import { createAction } from '@/ui/kernel/action';
import { useCall, useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { ConfirmDialog } from '@/ui/parts/Dialog';
import { ErrorState } from '@/ui/parts/ErrorState';
import { FieldError } from '@/ui/parts/FieldFrame';
import { InfiniteList } from '@/ui/parts/InfiniteList';
import { listEnd } from '@/ui/parts/ListEdge';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { useToasts } from '@/ui/parts/Toasts';
import { translationParts } from '@/ui/parts/translation-price';
import { phone } from '@/ui/theme/breakpoints';
import { CommentForm } from './CommentForm';
import { CommentThread } from './CommentThread';
import { useMomentFailureText } from './moment-failure-text';
import { COMMENTS_ID } from './comments-address';
import { CommentsViewModel } from './comments.view-model';

const ROWS = { guess: 130, overscan: 6 } as const;

interface CommentsProps {
  readonly moment: ShownMoment;
  readonly me: Me;
  /** The comment that a notice leads to. */
  readonly sought: string | undefined;
}

/** The comments of a moment, newest first, and below them the field for a new one. */
export const Comments = observer(function Comments({ moment, me, sought }: CommentsProps) {
  const { t } = useTranslation('moments');
  const view = useComments(moment.id, moment.author.id === me.id);
  useEffect(() => {
    if (sought !== undefined) void view.threads.seek(sought);
  }, [view, sought]);
  const count = moment.comments ?? 0;
  const to = moment.author.id === me.id ? undefined : nameOf(moment);
  return (
    <>
      <Section id={COMMENTS_ID} aria-label={t('thread.label')}>
        <Head>
          <h2>{count > 0 ? t('comments', { count }) : t('thread.label')}</h2>
          <TranslateAll rows={view.threads.rows} me={me} />
        </Head>
        {view.threads.sought?.lost && <p role="status">{t('thread.lost')}</p>}
        {moment.comments === undefined && <p>{t('thread.hidden')}</p>}
        <List view={view} moment={moment} me={me} />
      </Section>
      <CommentForm view={view} me={me} to={to} />
    </>
  );
});

function useComments(id: string, own: boolean): CommentsViewModel {
  const deps = {
    own,
    list: useCall(commentList),
    thread: useCall(commentThread),
    readMoment: useService(momentsTokens.readMoment),
    writeComment: useService(momentsTokens.writeComment),
    removeComment: useCall(deleteComment),
    news: useService(momentsTokens.momentsNews),
    ids: useService(sharedTokens.ids),
    drafts: useService(momentsTokens.commentDrafts),
  };
  return useViewModel(() => new CommentsViewModel(id, deps));
}

interface ListProps {
  readonly view: CommentsViewModel;
  readonly moment: ShownMoment;
  readonly me: Me;
}

const List = observer(function List({ view, moment, me }: ListProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const [deleting, setDeleting] = useState<CommentOrReply>();
  const [complaining, setComplaining] = useState<CommentOrReply>();
  const [report] = useFillings(slots.reportPerson);
  const list = view.threads.pages;
  if (!list.loaded && list.failure) {
    return (
      <ErrorState
        title={t('thread.failed')}
        busy={list.busy}
        onRetry={() => void view.threads.more()}
      >
        {problem(list.failure)}
      </ErrorState>
    );
  }
  return (
    <>
      <InfiniteList
        label={t('thread.label')}
        items={view.threads.rows}
        keyOf={({ id }) => id}
        end={listEnd(list)}
        onMore={view.threads.more}
        sizes={ROWS}
        empty={<Quiet>{t('thread.none')}</Quiet>}
      >
        {(comment) => (
          <CommentThread
            comment={comment}
            view={view}
            me={me}
            author={moment.author.id}
            onDelete={setDeleting}
            onComplain={report && setComplaining}
          />
        )}
      </InfiniteList>
      <DeleteComment view={view} comment={deleting} onClose={() => setDeleting(undefined)} />
      {complaining && report && (
        <ArrivingDialog
          part={report.part}
          props={{
            about: complaining.author.id,
            origin: 'moment',
            post: { moment: moment.id, comment: complaining.id },
            name: nameOf(complaining),
            onClose: () => setComplaining(undefined),
          }}
        />
      )}
    </>
  );
});

function nameOf({ author }: Pick<CommentOrReply, 'author'>): string {
  return shownName(author.nickname, author.remark);
}

interface DeleteCommentProps {
  readonly view: CommentsViewModel;
  readonly comment: CommentOrReply | undefined;
  readonly onClose: () => void;
}

/** Asks first, naming who wrote it: its replies go with it. */
const DeleteComment = observer(function DeleteComment({
  view,
  comment,
  onClose,
}: DeleteCommentProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const toasts = useToasts();
  const name = comment ? nameOf(comment) : '';
  function close(): void {
    view.forgetRemoveFailure();
    onClose();
  }
  async function remove(): Promise<void> {
    if (!comment || !(await view.remove(comment.id))) return;
    toasts.show(t('thread.deleted'));
    close();
  }
  return (
    <ConfirmDialog
      open={comment !== undefined}
      danger
      title={t('thread.deleteTitle', { name })}
      confirm={t('thread.delete')}
      busy={view.removing}
      onConfirm={() => void remove()}
      onClose={close}
    >
      <p>{t('thread.deleteText')}</p>
      {view.removeFailure && (
        <FieldError id="delete-comment">{problem(view.removeFailure)}</FieldError>
      )}
    </ConfirmDialog>
  );
});

interface TranslateAllProps {
  readonly rows: readonly ShownComment[];
  readonly me: Me;
}

/** Translates every comment on the page that its reader cannot read, for the sum that is named. */
export const TranslateAll = observer(function TranslateAll({ rows, me }: TranslateAllProps) {
  const { t } = useTranslation('moments');
  const { t: tPrice } = useTranslation('messaging');
  const problem = useMomentFailureText();
  const session = useService(accountTokens.session);
  const translate = useService(momentsTokens.translatePosts);
  const reads = useReadLanguages(me);
  const posts = rows
    .flatMap((row) => [row, ...row.replies])
    .filter(({ author }) => !reads.includes(author.language))
    .map(
      ({ id, text, readTranslations }) =>
        ({ kind: 'comment', id, text, readTranslations }) as const,
    )
    .filter((post) => translate.known(post, me.language) === undefined);
  const action = useViewModel(() =>
    createAction(async (all: typeof posts, to: Me['language'], shownPrice: number) => {
      let left = shownPrice;
      for (const post of all) {
        const done = await translate.ask(post, to, left);
        if (!done.ok) return done;
        left -= done.value.outcome.charge.coins;
      }
      return ok(undefined);
    }),
  );
  if (posts.length < 2) return null;
  const chargeNow = () =>
    quoteTranslations(
      posts.map(({ text }) => text),
      session.me ?? me,
    );
  return (
    <>
      <MoneyButton
        size="s"
        variant="ghost"
        icon="swap"
        busy={action.busy}
        due={() => chargeNow().coins}
        words={`${t('thread.translateAll')} · ${translationParts(tPrice, chargeNow())}`}
        onClick={() => void action.run(posts, me.language, chargeNow().coins)}
      />
      {action.failure && <FieldError id="translate-all">{problem(action.failure)}</FieldError>}
    </>
  );
});

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s4);
  margin-block-start: 22px;
  padding: var(--s5) 22px var(--s4);
  border: 1px solid var(--line);
  border-block-end: 0;
  border-start-start-radius: var(--r-l);
  border-start-end-radius: var(--r-l);
  background: var(--surface);
  scroll-margin-block-start: calc(var(--bar) + var(--s3));

  ${phone} {
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s4);
    border-inline: 0;
    border-radius: 0;
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);

  & > h2 {
    font: 600 19px/1.2 var(--display);
  }
`;

const Quiet = styled.p`
  color: var(--ink-3);
`;
