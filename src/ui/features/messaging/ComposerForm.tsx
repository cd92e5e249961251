import { observer } from 'mobx-react-lite';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { Button } from '@/ui/parts/Button';
import { amountShown } from '@/ui/parts/MoneyButton';
import { low, phone } from '@/ui/theme/breakpoints';
import { useFieldTools } from './composer-field';
import { ComposerPrice } from './ComposerPrice';
import { ComposerTools } from './ComposerTools';
import { DraftField } from './DraftField';
import { narrowComposer, oneRow } from './narrow-composer';
import { PaymentNotice } from './PaymentNotice';
import { TextLength } from './TextLength';
import { TranslationPreview } from './TranslationPreview';
import { WhileWriting } from './WhileWriting';
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
  const below = useRef<HTMLDivElement>(null);
  const priceId = useId();
  const { canSend, tooLong, conversation, preview } = snapshot;
  const { insert, addPhrase, focus } = useFieldTools(field, snapshot, actions.write);
  const handleSend = (): void => void actions.send(amountShown(below.current));
  if (conversation.person?.blocked) return <Blocked name={name} onUnblock={onUnblock} />;
  return (
    <>
      <Frame>
        {preview && (
          <TranslationPreview preview={preview} name={name} onClose={actions.hidePreview} />
        )}
        <ComposerTools
          {...{ snapshot, actions, name, onFailure }}
          onEmoticon={insert}
          onPhrase={addPhrase}
          onLeave={focus}
        />
        <Row>
          <DraftField
            {...{ field, snapshot, actions, name }}
            onSend={handleSend}
            describedBy={priceId}
          />
          <Button
            variant="main"
            icon="send"
            aria-label={t('composer.send')}
            disabled={!canSend}
            aria-describedby={tooLong ? priceId : undefined}
            onClick={handleSend}
          >
            <span>{t('composer.send')}</span>
          </Button>
        </Row>
        <WhileWriting
          reading={snapshot.reading}
          name={name}
          onHide={actions.reading.hide}
          onLeave={focus}
        />
        <Below id={priceId} ref={below}>
          <TextLength snapshot={snapshot} />
          <ComposerPrice snapshot={snapshot} />
        </Below>
      </Frame>
      <PaymentNotice notice={snapshot.notice} onLeave={focus} />
    </>
  );
});

/** The composer measures itself by its frame, and arranges its parts in lines within. */
function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Root>
      <Lines>{children}</Lines>
    </Root>
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

const Root = styled.div`
  container: composer / inline-size;
  padding: var(--s3) 20px var(--s3);
  border-block-start: 1px solid var(--line);
  background: var(--surface);

  ${phone} {
    padding: var(--s2) 10px calc(var(--s2) + env(safe-area-inset-bottom));
  }

  ${low} {
    padding-block: 6px calc(6px + env(safe-area-inset-bottom));
    padding-inline: calc(10px + env(safe-area-inset-left)) calc(10px + env(safe-area-inset-right));
  }
`;

const Lines = styled.div`
  display: grid;
  /* The field is as wide as its longest word otherwise. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  ${oneRow(css`
    display: flex;
    flex-wrap: wrap;
    align-items: end;
  `)}
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

  /* The chip stands between the field and Send. */
  ${oneRow(css`
    display: contents;

    & > button {
      order: 3;
      padding-inline: 14px;
    }

    & > button > span {
      display: none;
    }
  `)}
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

  /* A line of its own only for a price, or a text that is too long. */
  ${oneRow(css`
    order: 5;
    flex-basis: 100%;

    &:not(:has([data-over], [data-tone])) {
      display: none;
    }
  `)}

  /* Here the chip tells the characters. */
  ${low} {
    @container composer (min-width: 720px) {
      &:not(:has([data-over], [data-tone='gold'], [data-tone='danger'])) {
        display: none;
      }
    }
  }
`;
