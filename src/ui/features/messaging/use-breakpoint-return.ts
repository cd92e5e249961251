import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { RESIZE_SETTLES } from '@/domain/shared/patience';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { PHONE_QUERY } from '@/ui/theme/breakpoints';

/**
 * Returns home from a chat screen whose layout ceases to exist: when the window has crossed 768 px
 * and stayed across (specification §2; readings, Resize). Drafts are kept as they are written, so
 * none is lost; any other resize, such as a phone's keyboard opening, changes nothing here.
 */
export function useBreakpointReturn(): void {
  const scheduler = useService(sharedTokens.scheduler);
  const navigate = useNavigate();
  useEffect(() => {
    const width = matchMedia(PHONE_QUERY);
    const before = width.matches;
    let cancel = (): void => undefined;
    const changed = (): void => {
      cancel();
      cancel = scheduler.after(RESIZE_SETTLES, () => {
        if (width.matches !== before) void navigate(routes.home);
      });
    };
    width.addEventListener('change', changed);
    return () => {
      width.removeEventListener('change', changed);
      cancel();
    };
  }, [scheduler, navigate]);
}
