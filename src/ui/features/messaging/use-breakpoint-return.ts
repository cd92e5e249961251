import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { RESIZE_SETTLES } from '@/domain/shared/patience';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { PHONE_QUERY } from '@/ui/theme/breakpoints';

/**
 * Leaves the chat screen when its layout no longer exists: when the window has crossed 768 px and has
 * stayed on the other side (specification §2; readings, Resize). No draft is lost, because drafts are
 * stored as they are written. Other resizes, such as a phone's keyboard opening, change nothing.
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
