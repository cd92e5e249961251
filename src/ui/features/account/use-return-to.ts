import { routes } from '@/ui/kernel/routes';
import { useSearchParams } from 'react-router-dom';

/** Where the visitor was going before the guard stopped them; only places of this site count. */
export function useReturnTo(): string {
  const [query] = useSearchParams();
  const wanted = query.get('from') ?? '';
  return wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : routes.home;
}
