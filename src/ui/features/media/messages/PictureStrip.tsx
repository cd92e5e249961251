import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MAX_PICKED_PICTURES } from '@/domain/media/image-rules';
import type { PickedPicture } from '@/ui/kernel/picked-pictures';
import type { PickedPicturesProps } from '@/ui/kernel/slots';
import { useFailureText } from '@/ui/i18n/failure-text';
import { IconButton } from '@/ui/parts/IconButton';
import { Skeleton } from '@/ui/parts/Skeleton';
import { NEXT } from '@/ui/parts/pictures/picture-icons';
import { Thumb } from '@/ui/parts/pictures/Thumb';

/** The pictures picked for the next message, in their order; each can be moved and removed. */
export const PictureStrip = observer(function PictureStrip(props: PickedPicturesProps) {
  const { pictures, onLeave } = props;
  const { items, isSurplus, unsaved } = pictures;
  const { t } = useTranslation('media');
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ readonly key: number; readonly name: string }>(undefined);
  useEffect(() => {
    const { key, name } = focused.current ?? {};
    focused.current = undefined;
    if (key === undefined) return;
    // At either end the button of the way is disabled, and the other one has the focus.
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-key="${key}"] button`);
    const enabled = [...(buttons ?? [])].filter((each) => !each.matches(':disabled'));
    (enabled.find((each) => each.dataset.name === name) ?? enabled[0])?.focus();
  });

  function remove(item: PickedPicture): void {
    const at = items.indexOf(item);
    const neighbour = items[at + 1] ?? items[at - 1];
    if (neighbour) focused.current = { key: neighbour.key, name: 'remove' };
    pictures.remove(item);
    if (!neighbour) onLeave();
  }
  function move(item: PickedPicture, by: -1 | 1): void {
    focused.current = { key: item.key, name: by < 0 ? 'earlier' : 'later' };
    pictures.move(item, by);
  }
  return (
    <Root>
      <ol ref={list} aria-label={t('strip.label', { count: items.length })}>
        {items.map((item, index) => (
          <Tile
            key={item.key}
            {...{ item, index }}
            of={items.length}
            onRemove={() => remove(item)}
            onMove={(by) => move(item, by)}
          />
        ))}
      </ol>
      {unsaved && <p role="alert">{t('strip.unsaved')}</p>}
      <p role="status">{isSurplus && t('strip.surplus', { max: MAX_PICKED_PICTURES })}</p>
    </Root>
  );
});

interface TileProps {
  readonly item: PickedPicture;
  readonly index: number;
  readonly of: number;
  readonly onRemove: () => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** One picture, or why it cannot be sent; the arrow keys move it, Delete removes it. */
const Tile = observer(function Tile({ item, index, of, onRemove, onMove }: TileProps) {
  const { t } = useTranslation(['media', 'common']);
  const failureText = useFailureText();
  const { picture, problem, name } = item;
  const number = index + 1;

  function handleKeyDown(event: KeyboardEvent): void {
    const { key, currentTarget } = event;
    const isBack = getComputedStyle(currentTarget).direction === 'rtl';
    const by = { ArrowLeft: isBack ? 1 : -1, ArrowRight: isBack ? -1 : 1 }[key];
    if (by === -1 || by === 1) onMove(by);
    else if (key === 'Delete' || key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  }
  return (
    <Item data-key={item.key} onKeyDown={handleKeyDown}>
      {!picture && !problem && <Skeleton height="100%" />}
      {picture && <Thumb picture={picture} alt={t('media:strip.picture', { number, of })} />}
      {problem && (
        <p role="alert">
          <b>{name}</b>
          {failureText(problem)}
        </p>
      )}
      {picture?.stopped && <small>{t('common:stopped')}</small>}
      <IconButton
        icon="close"
        label={t('media:strip.remove', { number })}
        data-name="remove"
        onClick={onRemove}
      />
      {of > 1 && (
        <>
          <IconButton
            icon="back"
            label={t('media:strip.earlier', { number })}
            data-name="earlier"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={NEXT}
            label={t('media:strip.later', { number })}
            data-name="later"
            disabled={number === of}
            onClick={() => onMove(1)}
          />
        </>
      )}
    </Item>
  );
});

const Root = styled.div`
  flex-basis: 100%;
  min-inline-size: 0;

  & > ol {
    display: flex;
    gap: var(--s2);
    margin: 0;
    padding: 4px;
    list-style: none;
    overflow-x: auto;
  }

  & > p:not(:empty) {
    padding-inline: 6px;
    color: var(--ink-2);
    font-size: var(--t-s);
  }
`;

const SIDE = 104;

const Item = styled.li`
  position: relative;
  flex: none;
  display: grid;
  inline-size: ${SIDE}px;
  block-size: ${SIDE}px;
  border-radius: var(--r-m);
  background: var(--sunken);
  overflow: hidden;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  & > p {
    display: grid;
    align-content: start;
    gap: 2px;
    padding: var(--s2);
    padding-inline-end: var(--target);
    color: var(--danger);
    font-size: var(--t-xs);
    line-height: 1.3;
    overflow: auto;
    overflow-wrap: anywhere;
  }

  & > small {
    position: absolute;
    inset-inline: 0;
    inset-block-end: var(--target);
    padding-inline: 4px;
    background: rgb(from var(--on-tag) r g b / 0.6);
    color: var(--on-picture);
    font-size: var(--t-xs);
    line-height: 1.2;
  }

  /* On a picture of any colour. */
  & > button {
    position: absolute;
    inset-inline-end: 0;
    inset-block-start: 0;
    color: var(--on-picture);
    filter: drop-shadow(0 0 3px var(--on-tag)) drop-shadow(0 0 1px var(--on-tag));
  }

  & > button:hover:not(:disabled) {
    background: rgb(from var(--on-tag) r g b / 0.4);
    color: var(--on-picture);
  }

  & > button[data-name='earlier'],
  & > button[data-name='later'] {
    inset-block: auto 0;
  }

  & > button[data-name='earlier'] {
    inset-inline: 0 auto;
  }

  & > button:focus-visible {
    outline-offset: -3px;
  }
`;
