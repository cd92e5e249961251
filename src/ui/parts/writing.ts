/** How long an empty field in which nothing happens still counts as about to be written into, in milliseconds. */
const QUIET = 2_000;
/** Kinds of `<input>` in which nothing is written. */
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

/** Whether the last thing done was writing, or going to write: not sending, leaving or pressing a button. */
let writing = false;
/** Between the two halves of a press. */
let pressing = false;
let quiet: ReturnType<typeof setTimeout> | undefined;
/** What waits for the end of the writing. */
const waiting = new Set<() => void>();

/**
 * Runs `show` once the user is not in the middle of writing: at once, or when the field is left, its text is sent, or
 * nothing was written into it. What opens unasked takes neither a letter nor the focus that way. The returned
 * function gives it up.
 */
export function onceNotWriting(show: () => void): () => void {
  waiting.add(show);
  settle();
  return () => void waiting.delete(show);
}

/** Follows what is written anywhere on the page, until the returned function is called. */
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
  // Each of these asks for something; of a text an `input` follows.
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
    // A button is pressed before what waits comes in front of it.
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

/** Whether text is written there. */
export function isField(target: unknown): target is HTMLInputElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type))
  );
}
