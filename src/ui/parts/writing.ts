/** How long an idle empty field counts as one that the user is about to type into, in milliseconds. */
const QUIET = 2_000;
/** Kinds of `<input>` without text. */
const NO_TEXT = [
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
];

/** Whether the last action was typing, or going to type: not sending, leaving or pressing a button. */
let writing = false;
/** Between the two events of a press. */
let pressing = false;
let quiet: ReturnType<typeof setTimeout> | undefined;
/** The functions that wait for the end of typing. */
const waiting = new Set<() => void>();

/**
 * Runs `show` once the user is not typing: at once, or when the field is left, its text is sent, or it stays
 * empty. Unrequested layers then take neither a character nor the focus. The returned function cancels it.
 */
export function onceNotWriting(show: () => void): () => void {
  waiting.add(show);
  settle();
  return () => void waiting.delete(show);
}

/** Follows typing on the whole page, until the returned function is called. */
export function watchWriting(): () => void {
  const watched = new AbortController();
  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    handle: (event: DocumentEventMap[Name]) => void,
  ): void => document.addEventListener(name, handle, { capture: true, signal: watched.signal });
  on('keydown', ({ key, shiftKey, ctrlKey, metaKey, altKey, isComposing }) => {
    const sends = key === 'Enter' && !shiftKey;
    const commands = metaKey || (ctrlKey && !altKey);
    writing = isComposing || !(sends || commands || key === 'Escape');
  });
  on('input', () => {
    writing = true;
  });
  // Each of these is a request; an `input` follows a text.
  for (const name of ['paste', 'drop'] as const)
    on(name, () => {
      writing = false;
    });
  // Some assistive programs press without a pointer.
  on('click', ({ target }) => {
    writing &&= isField(target);
  });
  on('pointerdown', ({ target }) => {
    pressing = true;
    writing = isField(target);
  });
  for (const name of ['pointerup', 'pointercancel'] as const)
    on(name, () => {
      pressing = false;
      setTimeout(settle);
    });
  on('keyup', () => setTimeout(settle));
  on('focusout', () => setTimeout(settle));
  return () => watched.abort();
}

function settle(): void {
  clearTimeout(quiet);
  if (waiting.size === 0) return;
  const field = document.activeElement;
  if (writing && isField(field)) {
    if (field.value === '') quiet = setTimeout(nothingWritten, QUIET, field);
    // A button is pressed before a waiting layer covers it.
  } else if (!pressing) {
    const due = [...waiting];
    waiting.clear();
    for (const show of due) show();
  }
}

function nothingWritten(field: HTMLInputElement | HTMLTextAreaElement): void {
  writing = field.value !== '';
  settle();
}

export function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type))
  );
}
