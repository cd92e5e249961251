import { useCallback, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The `keyCode` of every key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While an input method is composing, Enter picks a candidate and must not send. Safari ends the
 * composition before the key event, which only its `keyCode` shows.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

export type Field = RefObject<HTMLTextAreaElement | null>;
type Written = { readonly draft: string };
type Write = (draft: string) => void;

/** What the tools do to the text: the same functions at each key, so that no tool is drawn with it. */
export function useFieldTools(field: Field, snapshot: Written, write: Write) {
  const insert = useCallback(
    (text: string) => insertInto(snapshot, text, field, write),
    [snapshot, field, write],
  );
  const focus = useCallback(() => field.current?.focus(), [field]);
  const addPhrase = useCallback(
    (text: string) => {
      addTo(snapshot, text, write);
      focus();
    },
    [snapshot, write, focus],
  );
  return { insert, addPhrase, focus };
}

/** Replaces the selection by a text and puts the caret behind it. */
function insertInto({ draft }: Written, text: string, field: Field, write: Write): void {
  const start = field.current?.selectionStart ?? draft.length;
  const end = field.current?.selectionEnd ?? start;
  // The caret can stand there only once the text does.
  flushSync(() => write(draft.slice(0, start) + text + draft.slice(end)));
  field.current?.setSelectionRange(start + text.length, start + text.length);
}

function addTo({ draft }: Written, text: string, write: Write): void {
  write(draft === '' ? text : `${draft} ${text}`);
}

/** Makes the field as high as its text, up to the limit of its style. */
export function useGrowing(
  field: { readonly current: HTMLTextAreaElement | null },
  text: string,
): void {
  useEffect(() => {
    const box = field.current;
    // Browsers with `field-sizing` do this by themselves.
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.setProperty('block-size', 'auto');
    box.style.setProperty('block-size', `${box.scrollHeight + 2}px`);
  }, [field, text]);
}
