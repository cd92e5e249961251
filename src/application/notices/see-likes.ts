import type { Cancel } from '@/application/shared/clock';
import type { DeviceNotices, PageVisibility } from './device-notices';

/** While it is on the screen who likes the user, the notice of that goes; the result stops it. */
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
