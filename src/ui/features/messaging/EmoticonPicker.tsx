import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import {
  EMOTICON_NAMES as NAMES,
  emoticonText,
  type EmoticonName,
} from '@/domain/messaging/emoticons';
import { IconButton } from '@/ui/parts/IconButton';
import { keepPositioned, type Anchor } from '@/ui/parts/position-popover';
import { EmoticonDrawing } from './bodies/Emoticon';
import { FACE } from './chat-icons';

/** Emoticons in one row. */
const ROW = 5;
const ROWS = Array.from({ length: Math.ceil(NAMES.length / ROW) }, (_, row) =>
  NAMES.slice(row * ROW, (row + 1) * ROW),
);

export interface EmoticonPickerProps {
  /** Called with the text form of each emoticon that is picked; the picker stays open. */
  readonly onPick: (text: string) => void;
  /** It was closed with the keyboard: the focus goes back to the text. */
  readonly onLeave: () => void;
}

/** The button for the emoticons, and their grid while it is open. */
export const EmoticonPicker = memo(function EmoticonPicker({
  onPick,
  onLeave,
}: EmoticonPickerProps) {
  const { t } = useTranslation('gifts');
  const [anchor, setAnchor] = useState<Element>();
  const close = useCallback(() => setAnchor(undefined), []);
  return (
    <>
      <IconButton
        icon={FACE}
        label={t('tool.emoticons')}
        data-tool="emoticons"
        aria-haspopup="grid"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}
      />
      {anchor && (
        <EmoticonGrid
          anchor={anchor}
          onPick={(name) => onPick(emoticonText(name))}
          onClose={close}
          onLeave={() => {
            close();
            onLeave();
          }}
        />
      )}
    </>
  );
});

interface EmoticonGridProps {
  readonly anchor: Anchor;
  readonly onPick: (name: EmoticonName) => void;
  /** A press beside it. */
  readonly onClose: () => void;
  /** It was closed with the keyboard. */
  readonly onLeave: () => void;
}

/** The 25 emoticons; arrow keys move, Enter picks, Escape leaves (specification §2). */
export function EmoticonGrid({ anchor, onPick, onClose, onLeave }: EmoticonGridProps) {
  const { t } = useTranslation('gifts');
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  useGridPosition(grid, anchor, onClose);

  function handleKey(event: KeyboardEvent): void {
    const next = nextIndex(event.key, at);
    if (event.key === 'Escape' || event.key === 'Tab') onLeave();
    else if (next === undefined) return;
    else move(next);
    event.preventDefault();
    event.stopPropagation();
  }
  function move(index: number): void {
    setAt(index);
    cells(grid.current)[index]?.focus();
  }

  return (
    <Panel
      ref={grid}
      popover="manual"
      role="grid"
      aria-label={t('tool.emoticons')}
      onKeyDown={handleKey}
    >
      {ROWS.map((row, rowAt) => (
        <div key={row[0]} role="row">
          {row.map((name, column) => (
            <button
              key={name}
              type="button"
              role="gridcell"
              tabIndex={rowAt * ROW + column === at ? 0 : -1}
              aria-label={t(`emoticon.${name}`)}
              title={t(`emoticon.${name}`)}
              onFocus={() => setAt(rowAt * ROW + column)}
              onClick={() => onPick(name)}
            >
              <EmoticonDrawing name={name} />
            </button>
          ))}
        </div>
      ))}
    </Panel>
  );
}

/** Opens the grid beside its button, inside the window; a press anywhere else closes it. */
function useGridPosition(
  grid: { readonly current: HTMLElement | null },
  anchor: Anchor,
  onClose: () => void,
): void {
  useEffect(() => {
    const panel = grid.current;
    if (!panel) return undefined;
    panel.showPopover();
    const release = keepPositioned(panel, () => anchor);
    cells(panel)[0]?.focus();
    const pressed = ({ target }: Event): void => {
      const inside = (part: Anchor): boolean =>
        part instanceof Element && target instanceof Node && part.contains(target);
      if (!inside(panel) && !inside(anchor)) onClose();
    };
    document.addEventListener('pointerdown', pressed);
    return () => {
      release();
      document.removeEventListener('pointerdown', pressed);
    };
  }, [grid, anchor, onClose]);
}

function cells(grid: Element | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
}

/** The index that a key moves to from `at`, at most to the edge; undefined for other keys. */
function nextIndex(key: string, at: number): number | undefined {
  const last = NAMES.length - 1;
  const rtl = document.documentElement.dir === 'rtl';
  switch (key) {
    case rtl ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(at + 1, last);
    case rtl ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return at + ROW <= last ? at + ROW : at;
    case 'ArrowUp':
      return at - ROW >= 0 ? at - ROW : at;
    case 'Home':
      return at - (at % ROW);
    case 'End':
      return Math.min(at - (at % ROW) + ROW - 1, last);
    default:
      return undefined;
  }
}

/** Buttons with one emoticon each. */
export const emoticonButtons = css`
  & button {
    display: grid;
    place-items: center;
    padding: 0;
    border: 0;
    border-radius: var(--r-s);
    background: transparent;
    cursor: pointer;
  }

  & button:hover,
  & button:focus-visible {
    background: var(--sunken);
    outline-offset: -2px;
  }
`;

const Panel = styled.div`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: var(--s2);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  color: var(--ink);

  & > [role='row'] {
    display: flex;
  }

  ${emoticonButtons}

  & button {
    inline-size: 48px;
    block-size: 48px;
    font-size: 21px;
  }
`;
