import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The choice on a screen, and a moment later in the query of its address: a return from the payment page and a
 * reload find it unchanged.
 */
export function useAddressChoice(
  name: string,
): readonly [chosen: string | undefined, choose: (value: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(query.get(name) ?? undefined);
  const choose = (value: string | undefined): void => {
    setChosen(value);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return [chosen, choose];
}
