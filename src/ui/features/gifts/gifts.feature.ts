import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** Gifts and red packets in conversations, gifts on a person's page, and which ones were given. */
export const giftsFeature: Feature = {
  screens: [
    {
      paths: [routes.gifts],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./GiftsScreen').then((module) => module.GiftsScreen)),
    },
    {
      paths: [routes.redPackets],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./RedPacketsScreen').then((module) => module.RedPacketsScreen)),
    },
  ],
  fills: [
    fill(slots.giveToPerson, () => import('./GiveGift').then((module) => module.GiveGift)),
    fill(slots.composerTool, () => import('./GiftTools').then((module) => module.GiftTools)),
    fill(slots.messageBody('gift'), () => import('./GiftBody').then((module) => module.GiftBody), {
      height: 178,
    }),
    fill(
      slots.messageBody('red-packet'),
      () => import('./RedPacketBody').then((module) => module.RedPacketBody),
      { height: 98 },
    ),
    fill(slots.messageDialog('red-packet'), () =>
      import('./OpenRedPacketDialog').then((module) => module.OpenRedPacketDialog),
    ),
    fill(slots.deleteFailed('gift'), () =>
      import('./DeletePaid').then((module) => module.DeleteGift),
    ),
    fill(slots.deleteFailed('red-packet'), () =>
      import('./DeletePaid').then((module) => module.DeleteRedPacket),
    ),
  ],
};
