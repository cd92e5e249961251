import { useState } from 'react';

const PREFIX = 'desk-typed-';

/** What is being written at a place of the desk, in this tab until it is sent or the operator signs out. */
export function readTyped(place: string): string {
  return sessionStorage.getItem(PREFIX + place) ?? '';
}

/** A blank text removes it. */
export function keepTyped(place: string, text: string): void {
  if (text.trim() === '') sessionStorage.removeItem(PREFIX + place);
  else sessionStorage.setItem(PREFIX + place, text);
}

/** Only the operator who wrote it may see it. */
export function forgetTyped(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** A text that is being written and is there again after a reload; the empty text forgets it. */
export function useTyped(place: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => readTyped(place));
  const write = (next: string): void => {
    setText(next);
    keepTyped(place, next);
  };
  return [text, write];
}
