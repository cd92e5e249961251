import type { LiveEvents } from '@/application/account/live-events';
import type { Call } from '@/application/shared/call';
import type { Cancel, Scheduler } from '@/application/shared/clock';
import type { pageVisible } from '@/contract/http/notices';
import { SAY_VISIBLE_EVERY } from '@/domain/notices/message-alert';
import type { PageVisibility } from './device-notices';

/** Tells the server while the page is visible, so that nothing is pushed; the result stops it. */
export type SayVisible = () => Cancel;

/**
 * The stream of live events reports it at its start, with the number of devices that get pushes; while there are
 * none, it is not repeated.
 */
export function createSayVisible(deps: {
  readonly live: Pick<LiveEvents, 'on'>;
  readonly report: Call<typeof pageVisible>;
  readonly page: PageVisibility;
  readonly scheduler: Scheduler;
}): SayVisible {
  const { live, report, page, scheduler } = deps;
  return () => {
    let cancel: Cancel | undefined;
    let stopped = false;
    const say = async (): Promise<void> => {
      cancel?.();
      const reported = await report({ visible: page.visible() });
      if (!reported.ok || reported.value.devices > 0) sayLater();
    };
    const sayLater = (): void => {
      cancel?.();
      if (!stopped && page.visible()) cancel = scheduler.after(SAY_VISIBLE_EVERY, () => void say());
    };
    const ends = [
      page.onChange(() => void say()),
      live.on('devices', ({ devices }) => {
        if (devices > 0) sayLater();
      }),
    ];
    return () => {
      stopped = true;
      for (const end of ends) end();
      cancel?.();
    };
  };
}
