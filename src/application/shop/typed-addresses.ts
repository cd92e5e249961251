import { ownKey } from '@/application/account/own-key';
import type { OwnStorageDeps } from '@/application/account/own-preferences';
import type { Clock } from '@/application/shared/clock';
import { parseJson } from '@/application/shared/parse-json';
import { asFields, asText } from '@/domain/shared/input';
import { DAY } from '@/domain/shared/time';

/** How long what nobody has ordered is kept on the device. */
export const STALE_AFTER = 7 * DAY;

/**
 * Addresses that are being typed on this device, by what they are for: an order that is being written, or
 * one that waits for its address. They outlive a reload, and end with the session however it ends.
 */
export interface TypedAddresses {
  /** Empty where none was typed. */
  read(of: string): string;
  /** An empty address is none. */
  keep(of: string, address: string): void;
  /** Removes what was typed too long ago. */
  forgetOld(): void;
}

/** The addresses of `self`, stored as one text under one key. */
export function createTypedAddresses({
  preferences,
  self,
  clock,
}: OwnStorageDeps & { readonly clock: Clock }): TypedAddresses {
  const key = ownKey('addresses', self);
  const all = (): readonly (readonly [string, Typed])[] =>
    Object.entries(asFields(parseJson(preferences.read(key))))
      .map(([of, typed]) => [of, parse(typed)] as const)
      .filter(([, { at }]) => at > clock.now() - STALE_AFTER);
  const store = (addresses: readonly (readonly [string, Typed])[]): void => {
    if (addresses.length === 0) preferences.remove(key);
    else preferences.write(key, JSON.stringify(Object.fromEntries(addresses)));
  };
  return {
    read: (of) => all().find(([each]) => each === of)?.[1].address ?? '',
    keep(of, address) {
      const others = all().filter(([each]) => each !== of);
      store(address === '' ? others : [...others, [of, { address, at: clock.now() }]]);
    },
    forgetOld: () => store(all()),
  };
}

interface Typed {
  readonly address: string;
  readonly at: number;
}

function parse(stored: unknown): Typed {
  const { address, at } = asFields(stored);
  return { address: asText(address), at: typeof at === 'number' ? at : 0 };
}
