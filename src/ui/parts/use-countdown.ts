import { useEffect, useState } from 'react';
import { SECOND, timeLeft, type EpochMs, type Milliseconds } from '@/domain/shared/time';

export interface TimeSource {
  now(): EpochMs;
}

/**
 * The time left until a deadline, redrawn as each whole second passes. It is always measured from
 * the deadline, so a sleeping tab or a slow frame never makes it drift; `onEnd` is called once.
 */
export function useCountdown(endsAt: EpochMs, clock: TimeSource, onEnd?: () => void): Milliseconds {
  const [left, setLeft] = useState(() => timeLeft(endsAt, clock.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const now = timeLeft(endsAt, clock.now());
      setLeft(now);
      if (now > 0) timer = setTimeout(look, now % SECOND || SECOND);
      else onEnd?.();
    };
    look();
    return () => clearTimeout(timer);
  }, [endsAt, clock, onEnd]);
  return left;
}
