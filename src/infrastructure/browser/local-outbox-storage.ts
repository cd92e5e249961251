import { parseJson } from '@/application/shared/parse-json';
import * as z from 'zod/mini';
import { ownKey } from '@/application/account/own-storage';
import type { OutboxEntry, OutboxStorage } from '@/application/messaging/outbox-storage';
import type { Scheduler } from '@/application/shared/clock';
import { isPaidKind, KINDS } from '@/domain/messaging/kinds/kinds';
import { LANGUAGES } from '@/domain/shared/language';
import type { ChatAddress } from '@/domain/shared/ids';
import { err, ok } from '@/domain/shared/result';
import { holdSenderLock, type SenderBrowser } from './sender-lock';

const NAMES = KINDS.map(({ name }) => name);

const PREPARATION = z.union([
  z.object({ kind: z.literal('picture') }),
  z.object({ kind: z.enum(NAMES.filter(isPaidKind)), user: z.int() }),
]);

/** The fields of an entry that rules read; a stored entry without them is ignored. */
const storedEntry = z.looseObject({
  localId: z.string(),
  to: z.string(),
  body: z.looseObject({ kind: z.enum(NAMES) }),
  order: z.int(),
  writtenAt: z.number(),
  attempts: z.int(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('waiting'), at: z.number() }),
    z.object({ kind: z.literal('sending') }),
    z.object({ kind: z.literal('failed'), fault: z.looseObject({ kind: z.string() }) }),
  ]),
  translateTo: z.optional(z.enum(LANGUAGES)),
  shownPrice: z.optional(z.int()),
  shownOpening: z.optional(z.int()),
  prepare: z.optional(PREPARATION),
});

/** The part of the browser that the storage uses. */
export interface OutboxBrowser extends SenderBrowser {
  readonly localStorage: Storage;
  addEventListener(kind: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(kind: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * The outbox in `localStorage`, one key for each message; the tab that holds a lock is the sender. In a browser
 * without locks every tab sends, and the idempotency of the service keeps messages single.
 */
export function createLocalOutboxStorage({
  browser,
  scheduler,
  self,
}: {
  readonly browser: OutboxBrowser;
  readonly scheduler: Scheduler;
  readonly self: ChatAddress;
}): OutboxStorage {
  const prefix = ownKey('outbox', self, '');
  const { localStorage } = browser;
  return {
    load: () => {
      const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      const entries = keys.flatMap((key) => parseEntry(localStorage.getItem(key)));
      return entries.toSorted(byOrder);
    },
    put: (entry) => {
      try {
        localStorage.setItem(prefix + entry.localId, JSON.stringify(entry));
        return ok(undefined);
      } catch {
        return err({ kind: 'storage-full' });
      }
    },
    remove: (localId) => localStorage.removeItem(prefix + localId),
    onChangedElsewhere: (listener) => {
      const heard = ({ key }: StorageEvent): void => {
        if (key === null || key.startsWith(prefix)) listener();
      };
      browser.addEventListener('storage', heard);
      return () => browser.removeEventListener('storage', heard);
    },
    becomeSender: (role) => holdSenderLock({ browser, scheduler, name: prefix }, role),
  };
}

function parseEntry(text: string | null): OutboxEntry[] {
  const entry = parseJson(text ?? undefined);
  return isEntry(entry) ? [entry] : [];
}

function isEntry(value: unknown): value is OutboxEntry {
  return storedEntry.safeParse(value).success;
}

/** Two tabs can assign the same order number; then the local id decides, so that the order is stable. */
function byOrder(a: OutboxEntry, b: OutboxEntry): number {
  return a.order - b.order || (a.localId < b.localId ? -1 : 1);
}
