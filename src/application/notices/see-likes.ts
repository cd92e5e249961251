import type { Cancel } from '@/application/shared/clock';
import type { DeviceNotices, PageVisibility } from './device-notices';

/** While the list of likes is on the screen, the notice of a like goes; the result stops that. */
export type SeeLikes = () => Cancel;

/** A hidden page leaves the notice until it is visible again. */
export function createSeeLikes({
  device,
  page,
}: {
  readonly device: Pick<DeviceNotices, 'close'>;
  readonly page: PageVisibility;
}): SeeLikes {
  return () => {
    const see = (): void => {
      if (page.visible()) void device.close(({ tag }) => tag === 'like');
    };
    see();
    return page.onChange(see);
  };
}
