import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type InputHTMLAttributes,
} from 'react';
import { useTranslation } from 'react-i18next';
import styled, { createGlobalStyle } from 'styled-components';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { searchMessages } from '@/contract/http/messaging';
import { useFailureText } from '@/ui/i18n/failure-text';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Icon } from '@/ui/parts/Icon';
import { IconButton } from '@/ui/parts/IconButton';
import { UP } from '../chat-icons';
import type { LogViewModel } from '../log.view-model';
import { FindViewModel } from './find.view-model';
import { MARKS, useMarks } from './use-marks';

interface FindBarProps {
  readonly log: LogViewModel;
  readonly onClose: () => void;
}

/** The search in a conversation: how many messages have the words, and the way from one to the next. */
export const FindBar = observer(function FindBar({ log, onClose }: FindBarProps) {
  const { t } = useTranslation('messaging');
  const findMessages = useCall(searchMessages);
  const scheduler = useService(sharedTokens.scheduler);
  const find = useViewModel(
    () =>
      new FindViewModel(log.peer, {
        findMessages,
        scheduler,
        goTo: (id) => log.goTo(id, undefined, false),
      }),
  );
  useMarks(find.marks);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void find.submit();
  }
  function close(): void {
    log.focusVisit();
    onClose();
  }
  function handleKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (key === 'Escape' && !nativeEvent.isComposing) close();
  }
  return (
    <>
      <MarkLook />
      <Root
        role="search"
        aria-label={t('search.inChat')}
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
      >
        <WordsField find={find} />
        <Ways find={find} />
        <Days {...{ find, log }} />
        <IconButton icon="close" label={t('search.close')} onClick={close} />
      </Root>
    </>
  );
});

/** The words to find, and beside them which of the results is shown. */
const WordsField = observer(function WordsField({ find }: { readonly find: FindViewModel }) {
  const { t } = useTranslation('messaging');
  const failureText = useFailureText();
  const { text, found, count, index } = find;
  const { failure } = find.find;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const state = count > 0 ? t('search.position', { index: index + 1, count }) : t('search.nothing');
  return (
    <label>
      <Icon name="search" size={17} />
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        dir="auto"
        aria-label={t('search.inChatField')}
        placeholder={t('search.inChatField')}
        value={text}
        onChange={(event) => find.write(event.target.value)}
      />
      <small role={failure ? 'alert' : 'status'}>
        {failure ? failureText(failure) : found && state}
      </small>
    </label>
  );
});

/** The days that are searched; without words, the first of them is gone to. */
const Days = observer(function Days({ find, log }: { find: FindViewModel; log: LogViewModel }) {
  const { t } = useTranslation('messaging');
  const { from, until, text } = find;
  function handleFrom(day: string): void {
    void find.within({ from: day });
    if (day !== '' && text.trim() === '') void log.goToDay(day);
  }
  return (
    <div>
      <DayField label={t('search.from')} value={from} max={until} onChange={handleFrom} />
      –
      <DayField
        label={t('search.until')}
        value={until}
        min={from}
        onChange={(day) => void find.within({ until: day })}
      />
    </div>
  );
});

interface DayFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'min' | 'max'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, onChange, ...day }: DayFieldProps) {
  return (
    <input
      {...day}
      type="date"
      aria-label={label}
      title={label}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** From one result to the next. */
const Ways = observer(function Ways({ find }: { readonly find: FindViewModel }) {
  const { t } = useTranslation('messaging');
  const disabled = find.count === 0;
  return (
    <>
      <IconButton
        icon={UP}
        label={t('search.older')}
        disabled={disabled}
        onClick={() => void find.move(1)}
      />
      <IconButton
        icon="down"
        label={t('search.newer')}
        disabled={disabled}
        onClick={() => void find.move(-1)}
      />
    </>
  );
});

const MarkLook = createGlobalStyle`
  ::highlight(${MARKS}) {
    background-color: var(--gold-soft);
    color: var(--ink);
  }
`;

const Root = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  align-items: center;
  padding: 6px var(--s3);
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  & > label {
    display: flex;
    flex: 1 1 200px;
    gap: var(--s2);
    align-items: center;
    min-inline-size: 0;
    padding-inline: 14px;
    border: 1px solid var(--line);
    border-radius: var(--r-full);
    background: var(--sunken);
    color: var(--ink-3);
  }

  & > label:focus-within {
    border-color: var(--focus);
    outline: 1px solid var(--focus);
  }

  & input {
    min-block-size: var(--target);
    border: 0;
    background: transparent;
    color: var(--ink);
  }

  & > label > input {
    flex: 1;
    min-inline-size: 0;
    outline: none;
  }

  & > label > small {
    flex: none;
    max-inline-size: 50%;
    font-size: var(--t-xs);
  }
`;
