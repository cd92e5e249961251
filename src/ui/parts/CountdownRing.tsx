import { memo, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { SECOND, timeLeft, type EpochMs } from '@/domain/shared/time';
import { useCountdown, type TimeSource } from './use-countdown';
import { VisuallyHidden } from './VisuallyHidden';

interface CountdownRingProps {
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

/** A ring that empties until a deadline. The style sheet draws it: only its text is drawn again each second. */
export function CountdownRing({ size = 236, ...countdown }: CountdownRingProps) {
  return (
    <Ring style={{ inlineSize: size, blockSize: size }}>
      <Arc {...countdown} />
      <Spoken {...countdown} />
    </Ring>
  );
}

/** The ring begins at the time when it appears, and continues by itself. */
const Arc = memo(function Arc({
  startsAt,
  endsAt,
  clock,
}: Pick<CountdownRingProps, 'startsAt' | 'endsAt' | 'clock'>) {
  const whole = Math.max(1, endsAt - startsAt);
  const circle = useRef<SVGCircleElement>(null);
  useLayoutEffect(() => {
    const gone = Math.max(0, whole - timeLeft(endsAt, clock.now()));
    circle.current?.style.setProperty('animation-delay', `${-gone}ms`);
  }, [whole, startsAt, endsAt, clock]);
  const steps = Math.max(1, Math.round(whole / SECOND));
  return (
    <svg viewBox="0 0 236 236" aria-hidden="true">
      <circle cx="118" cy="118" r={RADIUS} />
      <circle
        // A running animation cannot get another deadline, so each deadline has its own.
        key={`${startsAt} ${endsAt}`}
        ref={circle}
        cx="118"
        cy="118"
        r={RADIUS}
        transform="rotate(-90 118 118)"
        strokeDasharray={LENGTH}
        style={
          {
            '--whole': `${whole}ms`,
            '--steps': steps,
          } as CSSProperties
        }
      />
    </svg>
  );
});

/** The text and the content of the ring; only this follows the seconds. */
function Spoken({
  startsAt,
  endsAt,
  clock,
  label,
  endedLabel,
  onEnd,
  children,
}: Omit<CountdownRingProps, 'size'>) {
  // If the clock was set back, the time left does not grow.
  const left = Math.min(endsAt - startsAt, useCountdown(endsAt, clock, onEnd));
  return (
    <>
      <VisuallyHidden role="status">{left > 0 ? label : endedLabel}</VisuallyHidden>
      {children?.(Math.ceil(left / SECOND))}
    </>
  );
}

const empties = keyframes`
  from { stroke-dashoffset: 0; }
  to { stroke-dashoffset: ${LENGTH}; }
`;

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
    stroke-width: var(--ring-width, 6);
    stroke-linecap: round;
  }

  & circle:last-of-type {
    stroke: var(--ring, var(--jade));
    animation: ${empties} var(--whole) linear both;
  }

  /* With reduced motion it moves once a second. */
  @media (prefers-reduced-motion: reduce) {
    & circle:last-of-type {
      /* It shows the time: the rule of the page against motion does not stop it. */
      animation-duration: var(--whole) !important;
      animation-timing-function: steps(var(--steps));
    }
  }
`;
