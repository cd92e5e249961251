import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { MAX_COMMENT } from '@/domain/moments/comment';
import type { Me } from '@/domain/profile/person';
import { countCharacters } from '@/domain/shared/text';
import { Avatar } from '@/ui/parts/Avatar';
import { IconButton } from '@/ui/parts/IconButton';
import { TextArea } from '@/ui/parts/Field';
import { landscape, phone } from '@/ui/theme/breakpoints';
import { useMomentFailureText } from './moment-failure-text';
import { COMMENTS_HASH, COMMENTS_ID } from './comments-address';
import type { CommentsViewModel } from './comments.view-model';

/** From here on the field says how many characters it has. */
const NEARLY_FULL = 0.8;

interface CommentFormProps {
  readonly view: CommentsViewModel;
  readonly me: Me;
  /** The author's name; absent for the user's own. */
  readonly to: string | undefined;
}

/** The field for a comment or a reply; what is written stays until it was sent. */
export const CommentForm = observer(function CommentForm({ view, me, to }: CommentFormProps) {
  const { t } = useTranslation('moments');
  const problem = useMomentFailureText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { answering, text, failure } = view;
  const label = answering ? t('thread.replyTo', { name: answering.name }) : t('thread.write');
  const length = countCharacters(text.trim());
  const answered = useRef(answering);
  const { hash, key } = useLocation();
  useEffect(() => {
    // One that was stored with the draft is there from the start and takes no focus.
    if (answering && answering !== answered.current) field.current?.focus();
    answered.current = answering;
  }, [answering]);
  useEffect(() => {
    if (hash !== COMMENTS_HASH) return;
    document.getElementById(COMMENTS_ID)?.scrollIntoView();
    field.current?.focus({ preventScroll: true });
    // Following the same link once more has another key.
  }, [hash, key]);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void view.send();
  }
  /** Enter sends with Ctrl or Cmd only: a comment may have several lines. */
  function handleKeyDown(event: KeyboardEvent): void {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (sends && !event.nativeEvent.isComposing) void view.send();
    if (event.key === 'Escape' && answering) view.answer(undefined);
  }

  return (
    <Form onSubmit={handleSubmit}>
      <Avatar avatar={me.avatar} name={me.nickname} size={36} />
      <TextArea
        ref={field}
        label={label}
        labelHidden
        placeholder={answering || to === undefined ? label : t('thread.to', { name: to })}
        rows={1}
        value={text}
        onChange={view.write}
        onKeyDown={handleKeyDown}
        error={failure && problem(failure)}
        hint={length > MAX_COMMENT * NEARLY_FULL ? `${length} / ${MAX_COMMENT}` : undefined}
      />
      {answering && (
        <IconButton
          icon="close"
          label={t('thread.cancel')}
          onClick={() => view.answer(undefined)}
        />
      )}
      <IconButton
        icon="send"
        filled
        type="submit"
        label={t('thread.send')}
        aria-disabled={view.busy || undefined}
        data-empty={length === 0 || undefined}
      />
    </Form>
  );
});

/* At the lower edge of the window wherever one is in a post: where the thumb is, and where one reads on. */
const Form = styled.form`
  position: sticky;
  z-index: 4;
  inset-block-end: 0;
  display: flex;
  align-items: flex-start;
  gap: var(--s2);
  padding: var(--s3) 22px;
  border: 1px solid var(--line);
  border-end-start-radius: var(--r-l);
  border-end-end-radius: var(--r-l);
  background: var(--surface);

  ${phone} {
    /* Above the bar at the bottom edge, and a little under it: between them nothing shows. */
    inset-block-end: calc(58px + env(safe-area-inset-bottom));
    margin-inline: calc(-1 * var(--s4));
    padding: var(--s3) var(--s4);
    border-inline: 0;
    border-radius: 0;
  }

  ${landscape} {
    padding-block: var(--s1);
  }

  & textarea {
    border-color: transparent;
    border-radius: 23px;
    background: var(--sunken);
    resize: none;
  }

  & > [type='submit']:is([aria-disabled], [data-empty]) {
    opacity: 0.5;
  }

  & > :nth-child(2) {
    flex: 1;
    min-inline-size: 0;
  }
`;
