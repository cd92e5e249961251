import { useCallback, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import { lazyPart } from '@/ui/kernel/lazy-part';
import type { ComposerToolProps } from '@/ui/kernel/slots';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { useToasts } from '@/ui/parts/Toasts';
import { PICTURE_FILES, usePictureDrop } from '@/ui/parts/pictures/given-files';
import { FLAME } from '@/ui/parts/pictures/picture-icons';

const SendBurnDialog = lazyPart(() =>
  import('./SendBurnDialog').then((module) => module.SendBurnDialog),
);

/** Pictures are chosen here, for the next message or to burn; they can also be dropped on the page or pasted. */
export function PictureTools(props: ComposerToolProps) {
  const { t } = useTranslation('media');
  const { pictures } = props;
  const [burning, setBurning] = useState<readonly File[]>([]);
  const close = useCallback(() => setBurning([]), []);
  const field = useRef<HTMLInputElement>(null);
  const over = usePictureDrop(pictures.add, 'page', usePictureInstead(field, pictures.add));
  return (
    <>
      <PickButtons field={field} onPick={pictures.add} onBurn={setBurning} />
      {/* A narrow composer hides its tools; their dialog must stay visible. */}
      {createPortal(
        <>
          {over && (
            <Target aria-hidden="true">
              <Icon name="image" size={34} />
              {t('drop')}
            </Target>
          )}
          {burning.length > 0 && (
            <ArrivingDialog
              part={SendBurnDialog}
              props={{ ...props, files: burning, onClose: close }}
            />
          )}
        </>,
        document.body,
      )}
    </>
  );
}

interface PickButtonsProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onPick: (files: readonly File[]) => void;
  readonly onBurn: (files: readonly File[]) => void;
}

/** The buttons of the two kinds of pictures; both open the same file dialog. */
function PickButtons({ field, onPick, onBurn }: PickButtonsProps) {
  const { t } = useTranslation('media');
  const burn = useRef(false);

  function choose(burns: boolean): void {
    burn.current = burns;
    field.current?.click();
  }
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    const files = [...(event.currentTarget.files ?? [])];
    // The same file can be chosen again.
    event.currentTarget.value = '';
    (burn.current ? onBurn : onPick)(files);
  }

  return (
    <>
      <IconButton
        icon="image"
        label={t('tool.picture')}
        data-tool="pictures"
        onClick={() => choose(false)}
      />
      <IconButton
        icon={FLAME}
        label={t('tool.burn')}
        data-tool="burn"
        aria-haspopup="dialog"
        onClick={() => choose(true)}
      />
      <Hidden
        ref={field}
        type="file"
        accept={PICTURE_FILES}
        multiple
        tabIndex={-1}
        aria-label={t('tool.choose')}
        onChange={handleChange}
      />
    </>
  );
}

/**
 * Offers the picture that was pasted into the composer with a text, as a spreadsheet gives it: pressed, the text
 * goes and the picture is picked. `tool` is an element of that composer.
 */
function usePictureInstead(
  tool: RefObject<Element | null>,
  onPick: (pictures: readonly File[]) => void,
): (pictures: readonly File[], field: HTMLTextAreaElement) => void {
  const { t } = useTranslation('media');
  const toasts = useToasts();
  return useCallback(
    (pictures, field) => {
      if (nextField(tool) !== field) return;
      const before = field.value;
      let pasted: string | undefined;
      field.addEventListener('input', () => (pasted = field.value), { once: true });
      const act = (): void => {
        // What was written since then stays.
        if (field.value === pasted) {
          field.setRangeText(before, 0, pasted.length, 'end');
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }
        onPick(pictures);
      };
      toasts.show(t('paste.text'), 'ok', { label: t('paste.picture'), act });
    },
    [tool, onPick, t, toasts],
  );
}

/** The long field next to a tool: that of the nearest frame around both. */
function nextField({ current: tool }: RefObject<Element | null>): Element | undefined {
  for (let frame = tool?.parentElement; frame; frame = frame.parentElement) {
    const field = frame.querySelector('textarea');
    if (field) return field;
  }
  return undefined;
}

const Target = styled.div`
  position: fixed;
  inset: var(--s4);
  z-index: 30;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s3);
  border: 2px dashed var(--coral);
  border-radius: var(--r-l);
  background: color-mix(in srgb, var(--surface) 90%, transparent);
  color: var(--coral);
  font-size: var(--t-l);
  font-weight: 600;
  pointer-events: none;
`;

const Hidden = styled.input`
  display: none;
`;
