import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { barsOf, WAVEFORM_BARS, type Waveform } from '@/domain/media/voice/waveform';
import { SECOND, type Milliseconds } from '@/domain/shared/time';
import { clockText } from '@/ui/i18n/kind-words';

interface WaveformSliderProps {
  /** Flat where its sender measured none. */
  readonly waveform: Waveform | undefined;
  readonly length: Milliseconds;
  readonly at: Milliseconds;
  readonly onSeek: (to: Milliseconds) => void;
}

/** How far an arrow key goes. */
const STEP: Milliseconds = SECOND;
/** How far a page key goes. */
const LEAP: Milliseconds = 5 * SECOND;

const FLAT = '0'.repeat(WAVEFORM_BARS);
const WIDTH = 3 * WAVEFORM_BARS;
const HEIGHT = 32;

/** The loudness of a voice message over its length, as a slider of its position. */
export function WaveformSlider({ waveform = FLAT, length, at, onSeek }: WaveformSliderProps) {
  const { t } = useTranslation('media');
  const share = Math.min(1, at / length);
  const bars = pathOf(waveform);

  function handleKey(event: KeyboardEvent): void {
    const to = keyTarget(event.key, at, length);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek(to);
  }
  function handlePointer(event: PointerEvent<HTMLDivElement>): void {
    if (event.buttons === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSeek(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * length));
  }

  return (
    <Root
      role="slider"
      tabIndex={0}
      aria-label={t('voice.position')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length / SECOND)}
      aria-valuenow={Math.round(at / SECOND)}
      aria-valuetext={t('voice.at', { at: clockText(at), length: clockText(length) })}
      onKeyDown={handleKey}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars} />
        {share > 0 && (
          <path d={bars} data-played style={{ clipPath: `inset(0 ${100 - 100 * share}% 0 0)` }} />
        )}
      </svg>
    </Root>
  );
}

function keyTarget(key: string, at: Milliseconds, length: Milliseconds): Milliseconds | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(length, at + STEP);
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, at - STEP);
    case 'PageUp':
      return Math.min(length, at + LEAP);
    case 'PageDown':
      return Math.max(0, at - LEAP);
    case 'Home':
      return 0;
    case 'End':
      return length;
    default:
      return undefined;
  }
}

/** One upright stroke for each bar; silence is a dot. */
function pathOf(waveform: Waveform): string {
  const middle = HEIGHT / 2;
  return barsOf(waveform)
    .map((bar, index) => {
      const half = Math.max(1, bar * (middle - 1));
      return `M${3 * index + 1.5} ${middle - half}V${middle + half}`;
    })
    .join('');
}

const Root = styled.div`
  flex: 1;
  display: grid;
  align-items: center;
  min-inline-size: 96px;
  min-block-size: var(--target);
  border-radius: var(--r-s);
  cursor: pointer;
  touch-action: none;
  /* Time runs from left to right in every script. */
  direction: ltr;

  & > svg {
    inline-size: 100%;
    block-size: 28px;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    overflow: visible;
  }

  & path {
    opacity: 0.35;
  }

  & path[data-played] {
    opacity: 1;
    transform-box: view-box;
  }
`;
