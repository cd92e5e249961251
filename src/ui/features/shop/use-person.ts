import { useEffect, useState } from 'react';
import { profileTokens } from '@/application/profile/profile-tokens';
import type { Person } from '@/domain/profile/person';
import type { UserId } from '@/domain/shared/ids';
import { useService } from '@/ui/kernel/scope';

/** The person with this id, once they are read; undefined before, and when there is none. */
export function usePerson(id: UserId | undefined): Person | undefined {
  const viewPerson = useService(profileTokens.viewPerson);
  const [person, setPerson] = useState<Person>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isHere = true;
    void viewPerson(id).then((found) => {
      if (isHere && found.ok) setPerson(found.value);
    });
    return () => {
      isHere = false;
    };
  }, [id, viewPerson]);
  return person?.id === id ? person : undefined;
}
