import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';

/** The `keyCode` of every key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While an input method is composing, Enter picks a candidate and must not send. Safari ends the
 * composition before the key event, which only its `keyCode` shows.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** Replaces the selection by a text and puts the caret behind it; the same function while one writes. */
export function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  snapshot: { readonly draft: string },
  write: (draft: string) => void,
): (text: string) => void {
  const caret = useRef<number>(undefined);
  const { draft } = snapshot;
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [field, draft]);
  return useCallback(
    (text) => {
      const written = snapshot.draft;
      const start = field.current?.selectionStart ?? written.length;
      const end = field.current?.selectionEnd ?? start;
      caret.current = start + text.length;
      write(written.slice(0, start) + text + written.slice(end));
    },
    [field, snapshot, write],
  );
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
