import type { Feature } from '@/ui/kernel/feature';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { fill, slots } from '@/ui/kernel/slots';

/** The shop: goods, orders for the user or a friend, and their progress. */
export const shopFeature: Feature = {
  screens: [
    {
      paths: [routes.shop],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./ShopScreen').then((module) => module.ShopScreen)),
    },
    {
      paths: ['/order'],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./OrderScreen').then((module) => module.OrderScreen)),
    },
    {
      paths: [routes.orders],
      frame: 'shell',
      audience: 'users',
      view: lazyPart(() => import('./OrdersScreen').then((module) => module.OrdersScreen)),
    },
  ],
  fills: [
    fill(slots.giveToPerson, () => import('./GiveGoods').then((module) => module.GiveGoods)),
    fill(slots.announcedOrder, () =>
      import('./AnnouncedOrder').then((module) => module.AnnouncedOrder),
    ),
    fill(slots.givenGoods, () => import('./GivenGoods').then((module) => module.GivenGoods)),
  ],
};
