import type { Cancel, Scheduler } from '@/application/shared/clock';
import { SAY_VISIBLE_EVERY } from '@/domain/notices/message-alert';
import type { PageVisibility } from './device-notices';
import type { PushApi } from './push-api';

/** Tells the server while the page is visible, so that nothing is pushed; the result stops it. */
export type SayVisible = () => Cancel;

/** Says nothing again while no device of the user is told by push. */
export function createSayVisible(deps: {
  readonly api: Pick<PushApi, 'sayVisible'>;
  readonly page: PageVisibility;
  readonly scheduler: Scheduler;
}): SayVisible {
  const { api, page, scheduler } = deps;
  return () => {
    let cancel: Cancel | undefined;
    let stopped = false;
    const say = async (): Promise<void> => {
      cancel?.();
      const told = await api.sayVisible(page.visible());
      if (stopped || !page.visible() || (told.ok && told.value === 0)) return;
      cancel?.();
      cancel = scheduler.after(SAY_VISIBLE_EVERY, () => void say());
    };
    const stop = page.onChange(() => void say());
    void say();
    return () => {
      stopped = true;
      stop();
      cancel?.();
    };
  };
}
