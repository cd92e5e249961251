import { useState } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { useService } from './scope';

/** An unsent text, which survives a reload; the empty text deletes it. */
export function useTypedWords(place: string): readonly [string, (text: string) => void] {
  const typed = useService(accountTokens.typedWords);
  const [text, setText] = useState(() => typed.read(place));
  const write = (next: string): void => {
    setText(next);
    typed.keep(place, next);
  };
  return [text, write];
}
