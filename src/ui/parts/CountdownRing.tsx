import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SECOND, type EpochMs } from '@/domain/shared/time';
import { useCountdown, type TimeSource } from './use-countdown';
import { VisuallyHidden } from './VisuallyHidden';

export interface CountdownRingProps {
  readonly startsAt: EpochMs;
  readonly endsAt: EpochMs;
  readonly clock: TimeSource;
  /** For screen readers: spoken at the beginning; `endedLabel` is spoken at the end. */
  readonly label: string;
  readonly endedLabel: string;
  readonly onEnd?: () => void;
  /** Edge in pixels; default 236. */
  readonly size?: number;
  /** The content of the ring; it gets the whole seconds left. */
  readonly children?: (seconds: number) => ReactNode;
}

const RADIUS = 112;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that empties until a deadline. */
export function CountdownRing({
  startsAt,
  endsAt,
  clock,
  label,
  endedLabel,
  onEnd,
  size = 236,
  children,
}: CountdownRingProps) {
  // Even when the clock goes back, no more is left than there was.
  const left = Math.min(endsAt - startsAt, useCountdown(endsAt, clock, onEnd));
  const share = left / Math.max(1, endsAt - startsAt);
  return (
    <Ring style={{ inlineSize: size, blockSize: size }}>
      <svg viewBox="0 0 236 236" aria-hidden="true">
        <circle cx="118" cy="118" r={RADIUS} />
        <circle
          cx="118"
          cy="118"
          r={RADIUS}
          transform="rotate(-90 118 118)"
          strokeDasharray={LENGTH}
          style={{ strokeDashoffset: LENGTH * (1 - Math.min(1, share)) }}
        />
      </svg>
      <VisuallyHidden role="status">{left > 0 ? label : endedLabel}</VisuallyHidden>
      {children?.(Math.ceil(left / SECOND))}
    </Ring>
  );
}

const Ring = styled.div`
  position: relative;
  display: grid;
  place-items: center;

  & > svg {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    fill: none;
    stroke: var(--ring-track, var(--line));
    stroke-width: 6;
    stroke-linecap: round;
  }

  & circle:last-of-type {
    stroke: var(--ring, var(--jade));
    /* Each second is drawn as it passes; the line glides there unless motion is unwanted. */
    transition: stroke-dashoffset 1s linear;
  }

  @media (prefers-reduced-motion: reduce) {
    & circle:last-of-type {
      transition: none;
    }
  }
`;
