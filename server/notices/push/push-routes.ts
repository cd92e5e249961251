import { CODE } from '@/contract/http/envelope';
import * as notices from '@/contract/http/notices';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { err, ok } from '@/domain/shared/result';
import type { ServerKit } from '@server/kernel/slice';
import { inTransaction } from '@server/kernel/data/transactions';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import { route, type RouteGroup } from '@server/kernel/http/route';
import type { People } from '@server/kernel/ports/people';
import { hashToken } from '@server/kernel/secrets';
import type { PageAttention } from './send-push';
import { isPushService } from './push-settings';
import {
  countSubscriptions,
  dropSubscriptions,
  keepSubscription,
  type PushKeys,
} from './push-store';

/** What the calls about push messages need. */
interface PushRoutesDeps extends Pick<ServerKit, 'db' | 'clock'> {
  readonly people: People;
  readonly keys: () => Promise<PushKeys>;
  readonly services: readonly string[];
  readonly attention: PageAttention;
}

const refuse = (kind: string, field: string): ApiRefusal => ({
  kind,
  code: CODE.badRequest,
  field,
});

/** The calls about push subscriptions and visible pages. */
export function pushRoutes(deps: PushRoutesDeps): RouteGroup {
  const { db, clock, people, keys, services, attention } = deps;
  return [
    route(notices.pushKey, async () => ok({ publicKey: (await keys()).publicKey })),
    route(notices.subscribePush, async ({ request, user, token, language = DEFAULT_LANGUAGE }) => {
      const { quietHours, ...given } = request;
      if (!isPushService(given.endpoint, services)) {
        return err(refuse('push-service-unknown', 'endpoint'));
      }
      if (!fitsKeys(given)) return err(refuse('push-keys-malformed', 'p256dh'));
      if (!isTimeZone(given.timeZone)) return err(refuse('time-zone-unknown', 'timeZone'));
      const self = await people.find(db, user);
      if (!self) return ok({});
      const subscription = {
        ...given,
        ...(quietHours && { quietHours }),
        tokenHash: hashToken(token),
        user,
        address: self.address,
        language,
      };
      await inTransaction(db, (transaction) =>
        keepSubscription(transaction, subscription, clock.now()),
      );
      return ok({});
    }),
    route(notices.unsubscribePush, async ({ token }) => {
      await dropSubscriptions(db, [hashToken(token)]);
      return ok({});
    }),
    route(notices.pageVisible, async ({ request, user, token }) => {
      attention.note(user, hashToken(token), request.visible);
      return ok({ devices: await countSubscriptions(db, user) });
    }),
  ];
}

/** A point on P-256 without compression, and 16 bytes (RFC 8291). */
function fitsKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
