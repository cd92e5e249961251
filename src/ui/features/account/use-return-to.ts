import { ownPath, routes } from '@/ui/kernel/routes';
import { useSearchParams } from 'react-router-dom';

/** Where the visitor was going before the guard stopped them; only places of this site count. */
export function useReturnTo(): string {
  const [query] = useSearchParams();
  return ownPath(query.get('from')) ?? routes.home;
}
