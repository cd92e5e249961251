import { vi } from 'vitest';

/** Zones whose date is ahead of the service's, behind it, and the same. */
const ZONES = ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'] as const;

/** Runs `check` as on machines all over the world: what the service counts is the same on each. */
export function inEveryZone(check: () => void): void {
  for (const zone of ZONES) {
    vi.stubEnv('TZ', zone);
    try {
      check();
    } finally {
      vi.unstubAllEnvs();
    }
  }
}
