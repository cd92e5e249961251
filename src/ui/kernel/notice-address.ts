import type { NoticeTarget } from '@/domain/notices/notice';
import { routes } from './routes';

/** The address of what a notice is about. */
export function addressOfNotice(target: NoticeTarget): string {
  switch (target.kind) {
    case 'profile':
      return routes.profile(target.user);
    case 'moment':
      return routes.moment(target.id, target.comment);
    case 'received-orders':
      return routes.receivedOrders;
  }
}
