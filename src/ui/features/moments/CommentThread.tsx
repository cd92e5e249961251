import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useEffect, useRef, type RefObject } from 'react';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { ShownComment, CommentOrReply } from '@/contract/http/moment-comments';
import { shownName } from '@/domain/friends/remark-name';
import type { Me } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { ShortTime } from '@/ui/kernel/ShortTime';
import { TranslatedText } from '@/ui/kernel/TranslatedText';
import { createAction } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Avatar } from '@/ui/parts/Avatar';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { useMomentFailureText } from './moment-failure-text';
import type { CommentsViewModel } from './comments.view-model';
import { unfoldedPostsToken } from './unfolded-posts';

interface ThreadProps {
  readonly view: CommentsViewModel;
  readonly me: Me;
  /** Who published the moment. */
  readonly author: UserId;
  readonly onDelete: (comment: CommentOrReply) => void;
  /** Undefined where complaints are not possible. */
  readonly onComplain: ((comment: CommentOrReply) => void) | undefined;
}

interface CommentThreadProps extends ThreadProps {
  readonly comment: ShownComment;
}

/** A comment and the replies to it, one level deep. */
export const CommentThread = observer(function CommentThread({
  comment,
  ...props
}: CommentThreadProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const more = useViewModel(() => createAction(props.view.threads.moreReplies));
  const earlier = useViewModel(() => createAction(props.view.threads.earlierReplies));
  const failure = more.failure ?? earlier.failure;
  return (
    <Thread>
      <CommentRow {...props} comment={comment} />
      {comment.earlierReplies !== undefined && (
        <Button
          size="s"
          variant="ghost"
          busy={earlier.busy}
          onClick={() => void earlier.run(comment)}
        >
          {t('thread.earlier')}
        </Button>
      )}
      {comment.replies.length > 0 && (
        <ul>
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow {...props} comment={reply} />
            </li>
          ))}
        </ul>
      )}
      {failure && <FieldError id={`replies-${comment.id}`}>{problem(failure)}</FieldError>}
      {comment.olderReplies !== undefined && (
        <Button size="s" variant="ghost" busy={more.busy} onClick={() => void more.run(comment)}>
          {t('thread.more')}
        </Button>
      )}
    </Thread>
  );
});

const CommentRow = observer(function CommentRow({
  comment,
  view,
  me,
  author,
  onDelete,
  onComplain,
}: ThreadProps & { readonly comment: CommentOrReply }) {
  const { t } = useTranslation('moments');
  const { id, at, to, hidden } = comment;
  const by = comment.author;
  const own = by.id === me.id;
  const name = shownName(by.nickname, by.remark);
  const { row, sought } = useCommentInSight(view, id);
  return (
    <Row ref={row} tabIndex={sought ? -1 : undefined} data-sought={sought || undefined}>
      <Avatar avatar={by.avatar} name={name} size={34} />
      <div>
        <Names>
          <Link to={own ? routes.ownProfile : routes.profile(by.id)}>
            <bdi translate="no">{name}</bdi>
          </Link>
          <small>
            <ShortTime at={at} />
            {by.id === author && <> · {t('thread.author')}</>}
          </small>
        </Names>
        {to && <small>{t('thread.replyTo', { name: shownName(to.nickname, to.remark) })}</small>}
        {hidden && <small role="status">{t('hidden')}</small>}
        <CommentText comment={comment} me={me} />
        <Acts>
          <Button size="s" variant="ghost" onClick={() => view.answer(comment)}>
            {t('thread.reply')}
          </Button>
          {(own || author === me.id) && (
            <Button size="s" variant="ghost" onClick={() => onDelete(comment)}>
              {t('thread.delete')}
            </Button>
          )}
          {!own && onComplain && (
            <Button size="s" variant="ghost" onClick={() => onComplain(comment)}>
              {t('menu.complain')}
            </Button>
          )}
        </Acts>
      </div>
    </Row>
  );
});

interface CommentTextProps {
  readonly comment: CommentOrReply;
  readonly me: Me;
}

/** The words of a comment in both voices, folded where they are long. */
const CommentText = observer(function CommentText({ comment, me }: CommentTextProps) {
  const translate = useService(momentsTokens.translatePosts);
  const unfolded = useService(unfoldedPostsToken);
  const { id, text, author } = comment;
  const post = (words: string) => {
    const readTranslations = words === text ? comment.readTranslations : undefined;
    return { kind: 'comment', id, text: words, readTranslations } as const;
  };
  return (
    <TranslatedText
      key={`${id} ${me.language}`}
      text={text}
      language={author.language}
      me={me}
      brief
      fold={{ unfolded: unfolded.has(id), onToggle: () => unfolded.toggle(id) }}
      source={{
        known: (words) => translate.known(post(words), me.language),
        ask: (words, shownPrice) => translate.ask(post(words), me.language, shownPrice),
      }}
    />
  );
});

/** The position of a comment, and whether a notice led to it. */
interface CommentInSight {
  readonly row: RefObject<HTMLDivElement | null>;
  readonly sought: boolean;
}

/** Brings a comment into sight once: the one a notice leads to, or an own one that was just sent. */
function useCommentInSight(view: CommentsViewModel, id: string): CommentInSight {
  const row = useRef<HTMLDivElement>(null);
  const sought = view.threads.sought?.id === id;
  const found = sought && view.threads.sought?.thread !== undefined;
  const sent = view.sent === id;
  useEffect(() => {
    if (!found || !view.threads.reveals(id)) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.focus({ preventScroll: true });
  }, [found, view, id]);
  useEffect(() => {
    if (sent && view.shows(id)) row.current?.scrollIntoView({ block: 'nearest' });
  }, [sent, view, id]);
  return { row, sought };
}

const Thread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding-block-end: var(--s3);

  & > * {
    justify-self: stretch;
  }

  & > button {
    justify-self: start;
    margin-inline-start: 44px;
  }

  & > ul {
    margin-inline-start: 16px;
    padding-inline-start: 26px;
    border-inline-start: 1px solid var(--line);
  }
`;

const Row = styled.div`
  /* Neither under the header nor under the field it was written in. */
  scroll-margin-block: calc(var(--bar) + var(--s4)) 150px;
  display: flex;
  gap: var(--s3);
  padding: var(--s2);
  border-radius: var(--r-m);

  &[data-sought] {
    background: var(--coral-soft);
    outline: none;
  }

  & > div {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    min-inline-size: 0;
  }

  & small {
    color: var(--ink-3);
    font-size: var(--t-xs);
    font-weight: 400;
  }
`;

const Names = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--s2);
  font-weight: 600;
  overflow-wrap: anywhere;

  & > a {
    position: relative;
    min-inline-size: var(--target-s);
    margin-inline: calc(-1 * var(--s2));
    padding-inline: var(--s2);
    color: inherit;
    text-decoration: none;
  }

  /* Fingers reach it over more than the name is high. */
  & > a::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: min(0px, calc((100% - var(--target-s)) / 2));
  }

  & > a:hover {
    text-decoration: underline;
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-start: calc(-1 * var(--s2));

  /* Three of them fit side by side under a reply on a phone, in any language. */
  & > button {
    min-inline-size: var(--target-s);
    padding-inline: var(--s2);
  }
`;
