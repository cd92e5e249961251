import { useCallback, useEffect, useState } from 'react';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { ViewPerson } from '@/application/profile/view-person';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';

type Found = Awaited<ReturnType<ViewPerson>>;

/** A person that is read, or why they were not. */
export interface ReadPerson {
  readonly person: Person | undefined;
  readonly failure: (Found & { readonly ok: false })['error'] | undefined;
  readonly again: () => void;
}

/** Reads the person with this id. */
export function usePerson(id: UserId | undefined): ReadPerson {
  const viewPerson = useService(profileTokens.viewPerson);
  const [read, setRead] = useState<{ readonly id: UserId; readonly found: Found }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isHere = true;
    void viewPerson(id).then((found) => {
      if (isHere) setRead({ id, found });
    });
    return () => {
      isHere = false;
    };
  }, [id, viewPerson, tries]);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const found = read !== undefined && read.id === id ? read.found : undefined;
  return {
    person: found?.ok ? found.value : undefined,
    failure: found?.ok === false ? found.error : undefined,
    again,
  };
}
