import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { remarkChange } from '@/domain/friends/remark-name';
import { Icon } from './Icon';
import { useToasts } from './Toasts';
import { VisuallyHidden } from './VisuallyHidden';

interface EditableNameProps {
  /** The name that is shown. */
  readonly name: string;
  /** The person's own nickname. */
  readonly nickname: string;
  /** The text after the name that cannot be edited, such as an age. */
  readonly after?: string;
  /** What the keys of the page press it by. */
  readonly tool?: string;
  /** The unsent text of the field, which survives a reload, and its setter; empty: none. */
  readonly typed: readonly [string, (text: string) => void];
  /** True if the name was saved. */
  readonly onRename: (typed: string) => Promise<boolean>;
}

/**
 * A person's name; a press lets the user replace it for themself (specification §4). A change can be undone for a
 * while.
 */
export function EditableName(props: EditableNameProps) {
  const { name, nickname, after, tool, typed, onRename } = props;
  const { t } = useTranslation('common');
  const toasts = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const [words, keep] = typed;
  // After a reload the unsent text is there, and the field opens with a press.
  const [editing, setEditing] = useState<'pressed' | 'again' | undefined>(
    words === '' ? undefined : 'again',
  );

  async function rename(typed: string): Promise<void> {
    const change = remarkChange(typed, nickname, name === nickname ? undefined : name);
    const changed = change.ok && change.value.kind !== 'none';
    if (!(await onRename(typed)) || !changed) return;
    const now = change.value.kind === 'set' ? change.value.remark : nickname;
    toasts.show(t('rename.done', { name: now }), 'ok', () => void onRename(name));
  }
  function handleEnd(how: 'key' | 'blur'): void {
    setEditing(undefined);
    keep('');
    // After a key the focus returns here; after a click it is elsewhere already.
    if (how === 'key') requestAnimationFrame(() => button.current?.focus());
  }

  return editing ? (
    <NameField
      name={words || name}
      nickname={nickname}
      pressed={editing === 'pressed'}
      onType={keep}
      onRename={(typed) => void rename(typed)}
      onEnd={handleEnd}
    />
  ) : (
    <Name
      ref={button}
      type="button"
      data-tool={tool}
      onClick={() => setEditing('pressed')}
      title={t('rename.open')}
    >
      <span>
        <bdi translate="no">{name}</bdi>
        {after}
        <VisuallyHidden>, {t('rename.open')}</VisuallyHidden>
        <Icon name="edit" size={14} />
      </span>
    </Name>
  );
}

interface NameFieldProps extends Omit<EditableNameProps, 'after' | 'tool' | 'typed' | 'onRename'> {
  readonly pressed: boolean;
  readonly onType: (typed: string) => void;
  readonly onRename: (typed: string) => void;
  readonly onEnd: (how: 'key' | 'blur') => void;
}

/** Blur and Enter save, Escape does not (readings, Rename). */
function NameField({ name: before, nickname, pressed, onType, onRename, onEnd }: NameFieldProps) {
  const { t } = useTranslation('common');
  const [name, setName] = useState(before);
  const field = useRef<HTMLInputElement>(null);
  const ended = useRef(false);
  useEffect(() => {
    // A press on the name selects it, so that typing replaces it.
    if (!pressed) return;
    field.current?.focus();
    field.current?.select();
  }, [pressed]);

  function end(how: 'key' | 'blur', save: boolean): void {
    // Removing the field blurs it once more.
    if (ended.current) return;
    ended.current = true;
    if (save) onRename(name);
    onEnd(how);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') end('key', true);
    else if (event.key === 'Escape') end('key', false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Field
      ref={field}
      type="text"
      dir="auto"
      autoComplete="off"
      aria-label={t('rename.label', { name: nickname })}
      title={t('rename.hint')}
      placeholder={nickname}
      value={name}
      onChange={({ target }) => {
        setName(target.value);
        onType(target.value);
      }}
      onKeyDown={handleKeyDown}
      onBlur={() => end('blur', true)}
    />
  );
}

const Name = styled.button`
  display: inline-flex;
  align-items: center;
  position: relative;
  min-block-size: 28px;
  max-inline-size: calc(100% + 6px);
  margin-inline-start: -6px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--r-s);
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: text;

  /* The target of a finger is higher than the line. */
  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    inset-block: min(0px, calc((100% - var(--target)) / 2));
  }

  & svg {
    display: inline-block;
    margin-inline-start: 6px;
    vertical-align: baseline;
    color: var(--ink-3);
  }

  &:hover,
  &:focus-visible {
    background: var(--sunken);
  }

  &:hover svg,
  &:focus-visible svg {
    color: var(--ink);
  }
`;

const Field = styled.input`
  inline-size: min(260px, 100%);
  min-block-size: 32px;
  margin-inline-start: -6px;
  padding: 2px 6px;
  border: 1px solid var(--line-field);
  border-radius: var(--r-s);
  background: var(--sunken);
  color: inherit;
  font: inherit;
`;
