import type { EpochMs } from '@/domain/shared/time';

/** A device one is signed in on. */
export interface SignedInOn {
  /** Platform and browser, as the device named itself. */
  readonly device: string;
  readonly signedInAt: EpochMs;
  /** Whether it is this device. */
  readonly current: boolean;
}

/** The device that has the chat connection, as far as it is known. */
export interface ConnectionHolder {
  readonly device: string;
  /** Absent where only the device is known. */
  readonly since?: EpochMs;
}

/**
 * Which device took the chat connection from this one (specification §8, "Type 39"; readings, Signed in
 * elsewhere): the newest sign-in since this one had it; else the only other device, whose time is
 * then unknown; else it is unknown.
 *
 * @param hadAt when this device got the connection; undefined when it never did
 */
export function connectionHolder(
  devices: readonly SignedInOn[],
  hadAt: EpochMs | undefined,
): ConnectionHolder | undefined {
  const others = devices
    .filter(({ current }) => !current)
    .toSorted((a, b) => b.signedInAt - a.signedInAt);
  const [newest] = others;
  if (!newest) return undefined;
  const { device, signedInAt } = newest;
  if (hadAt !== undefined && signedInAt >= hadAt) return { device, since: signedInAt };
  return others.length === 1 ? { device } : undefined;
}
