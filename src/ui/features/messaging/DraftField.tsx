import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { phone } from '@/ui/theme/breakpoints';
import type { ComposerViewModel } from './composer.view-model';
import { oneRow } from '@/ui/theme/narrow-composer';
import type { ReplyDraft } from './reply-draft';

type Field = RefObject<HTMLTextAreaElement | null>;

interface DraftFieldProps {
  readonly field: Field;
  readonly composer: ComposerViewModel;
  readonly onSend: () => void;
  /** The receiver. */
  readonly name: string;
  /** The element with the length and the price. */
  readonly describedBy: string;
}

/** The text being written: the only part that is drawn before a key is shown. */
export const DraftField = observer(function DraftField(props: DraftFieldProps) {
  const { field, composer, onSend, name, describedBy } = props;
  const { t } = useTranslation('messaging');
  const { draft, reading } = composer;
  useGrowing(field, draft);

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event)) return;
    if (movesEdit(event, composer)) return event.preventDefault();
    if (movesReply(event, composer.reply)) return event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSend();
  }

  return (
    <Box
      ref={field}
      rows={1}
      dir="auto"
      aria-label={t('composer.label', { name })}
      aria-describedby={describedBy}
      placeholder={t('composer.placeholder')}
      value={draft}
      onChange={(event) => composer.write(event.target.value)}
      onCompositionStart={() => reading.setComposing(true)}
      onCompositionEnd={() => reading.setComposing(false)}
      onKeyDown={handleKeyDown}
    />
  );
});

/** In an empty field the arrow up edits the newest own text; Escape leaves it as it was. */
function movesEdit(
  { key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent<HTMLTextAreaElement>,
  composer: ComposerViewModel,
): boolean {
  if (composer.edit.message) {
    if (key === 'Escape') composer.cancelEdit();
    return key === 'Escape';
  }
  const isPlain = !ctrlKey && !metaKey && !shiftKey && !altKey;
  return isPlain && key === 'ArrowUp' && composer.editNewest();
}

/**
 * Ctrl, or Cmd, with an arrow chooses the message to answer; Escape answers none. Systems move the caret by
 * paragraphs or to an end of the text with these keys: that comes first, as does selecting.
 */
function movesReply(event: KeyboardEvent<HTMLTextAreaElement>, reply: ReplyDraft): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const moves = (ctrlKey || metaKey) && !shiftKey && !altKey;
  if (key === 'Escape' && reply.quote) reply.cancel();
  else if (moves && key === 'ArrowUp' && selectionEnd === 0) reply.move(-1);
  else if (moves && key === 'ArrowDown' && selectionStart === value.length) reply.move(1);
  else return false;
  return true;
}

/** The `keyCode` of every key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While an input method is composing, Enter picks a candidate and must not send. Safari ends the
 * composition before the key event, which only its `keyCode` shows.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** The changes that the tools make to the text: the same functions at each key, so that no tool is drawn with it. */
export function useFieldTools(field: Field, composer: ComposerViewModel) {
  /** Replaces the selection by a text and puts the caret behind it. */
  const insert = useCallback(
    (text: string) => {
      const { draft, write } = composer;
      const start = field.current?.selectionStart ?? draft.length;
      const end = field.current?.selectionEnd ?? start;
      // The caret can be put there only after the text.
      flushSync(() => write(draft.slice(0, start) + text + draft.slice(end)));
      field.current?.setSelectionRange(start + text.length, start + text.length);
    },
    [composer, field],
  );
  const focus = useCallback(() => field.current?.focus(), [field]);
  const addPhrase = useCallback(
    (text: string) => {
      const { draft, write } = composer;
      write(draft === '' ? text : `${draft} ${text}`);
      focus();
    },
    [composer, focus],
  );
  return { insert, addPhrase, focus };
}

/** Makes the field as high as its text, up to the limit of its style. */
function useGrowing(field: Field, text: string): void {
  useEffect(() => {
    const box = field.current;
    // Browsers with `field-sizing` do this by themselves.
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.setProperty('block-size', 'auto');
    box.style.setProperty('block-size', `${box.scrollHeight + 2}px`);
  }, [field, text]);
}

const Box = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 46px;
  max-block-size: calc(6 * 1.45em + 24px);
  padding: 11px 16px;
  border: 1px solid var(--line-field);
  border-radius: 22px;
  background: var(--sunken);
  font: inherit;
  field-sizing: content;
  resize: none;

  ${phone} {
    font-size: 16px;
  }

  ${oneRow(css`
    order: 1;
    min-inline-size: 160px;
    max-block-size: calc(2 * 1.45em + 24px);
    font-size: 16px;
  `)}
`;
