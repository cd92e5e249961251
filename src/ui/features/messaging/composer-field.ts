import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

/** The `keyCode` of every key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While an input method is composing, Enter picks a candidate and must not send. Safari ends the
 * composition before the key event, which only its `keyCode` shows.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** Replaces the selection by a text and puts the caret behind it. */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  write: (draft: string) => void,
): (text: string) => void {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [field, draft]);
  return (text) => {
    const start = field.current?.selectionStart ?? draft.length;
    const end = field.current?.selectionEnd ?? start;
    caret.current = start + text.length;
    write(draft.slice(0, start) + text + draft.slice(end));
  };
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
