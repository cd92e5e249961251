import { useSearchParams } from 'react-router-dom';

/**
 * What is chosen on a screen, in the query of its address: Back from the page of a payment, and a reload,
 * find it as it was.
 */
export function useAddressChoice(
  name: string,
): readonly [chosen: string | undefined, choose: (value: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const choose = (value: string | undefined): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [query.get(name) ?? undefined, choose];
}
