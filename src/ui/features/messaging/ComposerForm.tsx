import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import { countCharacters } from '@/domain/shared/text';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { Button } from '@/ui/parts/Button';
import { phone } from '@/ui/theme/breakpoints';
import { ComposerPrice } from './ComposerPrice';
import { ComposerTools } from './ComposerTools';
import { narrowComposer } from './narrow-composer';
import { TranslationPreview } from './TranslationPreview';
import type { ComposerActions, ComposerSnapshot } from './composer-props';

export interface ComposerFormProps {
  readonly snapshot: ComposerSnapshot;
  readonly actions: ComposerActions;
  /** Whom one writes to. */
  readonly name: string;
  readonly onUnblock: () => void;
  readonly onFailure: OnFailure;
}

/** The form a message is written in. Enter sends, Shift+Enter starts a new line. */
export const ComposerForm = observer(function ComposerForm(props: ComposerFormProps) {
  const { snapshot, actions, name, onUnblock, onFailure } = props;
  const { t } = useTranslation('messaging');
  const field = useRef<HTMLTextAreaElement>(null);
  const priceId = useId();
  const { draft, canSend, conversation, preview } = snapshot;
  const length = countCharacters(draft);
  const insert = useInsertion(field, draft, actions.write);
  useGrowing(field, draft);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    void actions.send();
  }
  function handlePhrase(text: string): void {
    actions.write(draft === '' ? text : `${draft} ${text}`);
    field.current?.focus();
  }

  if (conversation.person?.blocked) return <Blocked name={name} onUnblock={onUnblock} />;
  return (
    <Root>
      {preview && (
        <TranslationPreview preview={preview} name={name} onClose={actions.hidePreview} />
      )}
      <ComposerTools
        {...{ snapshot, actions, name, onFailure }}
        onEmoticon={insert}
        onPhrase={handlePhrase}
        onLeave={() => field.current?.focus()}
      />
      <Row>
        <Field
          ref={field}
          rows={1}
          dir="auto"
          aria-label={t('composer.label', { name })}
          aria-describedby={priceId}
          placeholder={t('composer.placeholder')}
          value={draft}
          onChange={(event) => actions.write(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        <Button
          variant="main"
          icon="send"
          aria-label={t('composer.send')}
          disabled={!canSend}
          aria-describedby={length > MAX_CHAT_TEXT ? priceId : undefined}
          onClick={() => void actions.send()}
        >
          <span>{t('composer.send')}</span>
        </Button>
      </Row>
      <Below id={priceId}>
        <Length length={length} />
        <ComposerPrice snapshot={snapshot} />
      </Below>
    </Root>
  );
});

/** How long the text is, or by how much it is too long. */
function Length({ length }: { readonly length: number }) {
  const { t } = useTranslation('messaging');
  const over = length - MAX_CHAT_TEXT;
  return (
    <>
      <span role="status" data-over={over > 0 || undefined}>
        {over > 0 && t('composer.over', { count: over, max: MAX_CHAT_TEXT })}
      </span>
      {over <= 0 && <span>{t('composer.count', { count: length, max: MAX_CHAT_TEXT })}</span>}
    </>
  );
}

function Blocked({ name, onUnblock }: Pick<ComposerFormProps, 'name' | 'onUnblock'>) {
  const { t } = useTranslation('messaging');
  return (
    <Root>
      <Tools>
        <p>{t('pane.blocked', { name })}</p>
        <Button onClick={onUnblock}>{t('pane.unblock')}</Button>
      </Tools>
    </Root>
  );
}

/** The `keyCode` of every key event that an input method handles. */
const TAKEN_BY_INPUT_METHOD = 229;

/**
 * While an input method is composing, Enter picks a candidate and must not send. Safari ends the
 * composition before the key event, which only its `keyCode` shows.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_INPUT_METHOD;
}

/** Replaces the selection by a text and puts the caret behind it. */
function useInsertion(
  field: RefObject<HTMLTextAreaElement | null>,
  draft: string,
  write: (draft: string) => void,
): (text: string) => void {
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [field, draft]);
  return (text) => {
    const start = field.current?.selectionStart ?? draft.length;
    const end = field.current?.selectionEnd ?? start;
    caret.current = start + text.length;
    write(draft.slice(0, start) + text + draft.slice(end));
  };
}

/** Makes the field as high as its text, up to the limit of its style. */
function useGrowing(field: { readonly current: HTMLTextAreaElement | null }, text: string): void {
  useEffect(() => {
    const box = field.current;
    // Browsers with `field-sizing` do this by themselves.
    if (!box || CSS.supports('field-sizing', 'content')) return;
    box.style.setProperty('block-size', 'auto');
    box.style.setProperty('block-size', `${box.scrollHeight + 2}px`);
  }, [field, text]);
}

const Root = styled.div`
  container: composer / inline-size;
  display: grid;
  gap: var(--s2);
  padding: var(--s3) 20px var(--s3);
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    padding: var(--s2) 10px calc(var(--s2) + env(safe-area-inset-bottom));
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;

  & > span {
    flex: 1;
  }
`;

const Row = styled.div`
  display: flex;
  gap: 10px;
  align-items: end;

  & > button {
    min-block-size: 46px;
  }

  ${narrowComposer} {
    & > button {
      padding-inline: 14px;
    }

    & > button > span {
      display: none;
    }
  }
`;

const Field = styled.textarea`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 46px;
  max-block-size: calc(6 * 1.45em + 24px);
  padding: 11px 16px;
  border: 1px solid var(--line-field);
  border-radius: 22px;
  background: var(--sunken);
  font: inherit;
  field-sizing: content;
  resize: none;

  ${phone} {
    font-size: 16px;
  }
`;

const Below = styled.div`
  display: flex;
  gap: var(--s3);
  min-block-size: 20px;
  padding-inline: 6px;
  color: var(--ink-3);
  font-size: var(--t-xs);
  font-variant-numeric: tabular-nums;

  & > span {
    flex: none;
  }

  & > :empty {
    margin-inline-end: calc(-1 * var(--s3));
  }

  & > [data-over] {
    flex: 0 1 auto;
    color: var(--danger);
    font-weight: 600;
  }
`;
