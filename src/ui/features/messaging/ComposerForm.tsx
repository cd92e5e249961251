import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styled, { css } from 'styled-components';
import { MAX_CHAT_TEXT } from '@/domain/messaging/chat-text';
import type { Peer } from '@/domain/messaging/conversation';
import { isUnwantedFirst } from '@/domain/messaging/new-friend-chat';
import { Arriving, ArrivingSlot } from '@/ui/kernel/Arriving';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { ErrorBoundary } from '@/ui/kernel/ErrorBoundary';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Slot } from '@/ui/kernel/Slot';
import { slots, type PickedPicturesProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { Button, LinkButton } from '@/ui/parts/Button';
import { amountShown } from '@/ui/parts/MoneyButton';
import { low, phone } from '@/ui/theme/breakpoints';
import type { ComposerViewModel } from './composer.view-model';
import { ComposerPrice } from './ComposerPrice';
import { ComposerTools, NoTool } from './ComposerTools';
import { EditBar } from './EditBar';
import { DraftField, useFieldTools } from './DraftField';
import { ReplyBar } from './MessageQuote';
import { narrowComposer, oneRow } from '@/ui/theme/narrow-composer';
import { PaymentNotice } from './OpeningDialogs';
import { TranslationPreview } from './TranslationPreview';
import { WhileWriting } from './WhileWriting';

const SureDialog = lazyPart(() => import('./SureDialog').then((module) => module.SureDialog));

export interface ComposerFormProps {
  readonly composer: ComposerViewModel;
  /** The receiver. */
  readonly name: string;
  readonly onUnblock: () => void;
  readonly onFailure: OnFailure;
}

/** The form a message is written in, or why none can be written. */
export const ComposerForm = observer(function ComposerForm(props: ComposerFormProps) {
  const { composer, name, onUnblock } = props;
  const { person } = composer.conversation;
  const now = useService(uiTokens.liveClock).nowUntil(person?.openUntil);
  if (person?.blocked) return <Blocked name={name} onUnblock={onUnblock} />;
  if (isUnwantedFirst(composer.conversation, now)) {
    return <UnwantedFirst name={name} person={person} />;
  }
  return <WritingForm {...props} />;
});

/** Enter sends, Shift+Enter starts a new line. */
const WritingForm = observer(function WritingForm(props: ComposerFormProps) {
  const { composer, name, onFailure } = props;
  const { t } = useTranslation('messaging');
  const field = useRef<HTMLTextAreaElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const priceId = useId();
  const { canSend, tooLong, preview } = composer;
  const { insert, addPhrase, focus } = useFieldTools(field, composer);
  const handleSend = (): void => void composer.send(amountShown(below.current));
  const sends = t(composer.edit.message ? 'edit.save' : 'composer.send');
  return (
    <>
      <Root>
        <Rows>
          {!composer.edit.message && (
            <ReplyBar reply={composer.reply} name={name} onFocus={focus} />
          )}
          <EditBar composer={composer} name={name} onFocus={focus} />
          {!composer.edit.message && (
            <Picked pictures={composer.pictures} onLeave={focus} at={composer.conversation.peer} />
          )}
          {preview && (
            <TranslationPreview preview={preview} name={name} onClose={composer.hidePreview} />
          )}
          <ComposerTools
            {...{ composer, name, onFailure }}
            onEmoticon={insert}
            onPhrase={addPhrase}
            onLeave={focus}
          />
          <Row>
            <DraftField {...{ field, composer, name }} onSend={handleSend} describedBy={priceId} />
            <BesideField {...{ composer, name, onFailure }} />
            <Button
              variant="main"
              icon={composer.edit.message ? 'check' : 'send'}
              aria-label={sends}
              busy={composer.edit.saving}
              disabled={!canSend}
              aria-describedby={tooLong ? priceId : undefined}
              onClick={handleSend}
            >
              <span>{sends}</span>
            </Button>
          </Row>
          <WhileWriting reading={composer.reading} name={name} onLeave={focus} />
          <Below id={priceId} ref={below}>
            <TextLength composer={composer} />
            <ComposerPrice composer={composer} />
          </Below>
        </Rows>
      </Root>
      <PaymentNotice notice={composer.notice} onLeave={focus} />
      <Sure
        {...{ composer, name }}
        onSend={() => (composer.caution.agree(composer.draft), handleSend())}
      />
    </>
  );
});

/** The question whether the sender is sure; its part and the rules are loaded once something is written. */
const Sure = observer(function Sure(
  props: Pick<ComposerFormProps, 'composer' | 'name'> & { readonly onSend: () => void },
) {
  return props.composer.canSend ? <Arriving part={SureDialog} props={props} /> : null;
});

/** What features put beside the field, such as a voice message; not while a message is edited. */
const BesideField = observer(function BesideField({
  composer,
  name,
  onFailure,
}: Pick<ComposerFormProps, 'composer' | 'name' | 'onFailure'>) {
  const { conversation, edit, reply, pictures } = composer;
  if (edit.message) return null;
  return (
    <ErrorBoundary at={conversation.peer} Fallback={NoTool}>
      <Slot of={slots.besideField} props={{ conversation, name, onFailure, reply, pictures }} />
    </ErrorBoundary>
  );
});

/** The pictures that the text will be the caption of; their part is loaded with the first of them. */
const Picked = observer(function Picked({
  at,
  ...props
}: PickedPicturesProps & { readonly at: string }) {
  if (props.pictures.items.length === 0) return null;
  return <ArrivingSlot of={slots.pickedPictures} props={props} at={at} />;
});

/** How long the text is, or by how much it is too long. */
const TextLength = observer(function TextLength({
  composer: { length, tooLong },
}: Pick<ComposerFormProps, 'composer'>) {
  const { t } = useTranslation('messaging');
  const max = MAX_CHAT_TEXT;
  return (
    <>
      <span role="status" data-over={tooLong || undefined}>
        {tooLong && t('composer.over', { count: length - max, max })}
      </span>
      {!tooLong && <span>{t('composer.count', { count: length, max })}</span>}
    </>
  );
});

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

function UnwantedFirst({
  name,
  person,
}: {
  readonly name: string;
  readonly person: Peer | undefined;
}) {
  const { t } = useTranslation('messaging');
  const why = useRef<HTMLParagraphElement>(null);
  // It may take the place of the field that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) why.current?.focus();
  }, []);
  return (
    <Root>
      <Tools>
        <p ref={why} role="status" tabIndex={-1}>
          {t('pane.unwantedFirst', { name })}
        </p>
        {person && <LinkButton to={routes.profile(person.userId)}>{t('pane.profile')}</LinkButton>}
      </Tools>
    </Root>
  );
}

/** The parts measure this frame of the composer. */
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

const Rows = styled.div`
  display: grid;
  /* The field is as wide as its longest word otherwise. */
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s2);

  ${oneRow(css`
    position: relative;
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
`;

const iconOnly = css`
  & > button {
    padding-inline: 14px;
  }

  & > button > span {
    display: none;
  }
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: end;

  & > button {
    min-block-size: 46px;
  }

  ${narrowComposer} {
    ${iconOnly}

    /* A text needs the room. */
    &:has(textarea:not(:placeholder-shown)) > [data-voice='idle'] {
      display: none;
    }
  }

  /* The chip is between the field and Send. */
  ${oneRow(css`
    display: contents;

    ${iconOnly}

    & > button {
      order: 3;
    }
  `)}
`;

const Below = styled.div`
  /* A voice message has the price of its own: that of the text would be a second one. */
  ${Rows}:has([data-fee]) > & {
    visibility: hidden;
  }

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

  /* A row of its own only for a price, or a text that is too long. */
  ${oneRow(css`
    order: 5;
    flex-basis: 100%;

    &:not(:has([data-over], [data-tone])) {
      display: none;
    }
  `)}

  /* The chip shows the characters here. */
  ${low} {
    @container composer (min-width: 720px) {
      &:not(:has([data-over], [data-tone='gold'], [data-tone='danger'])) {
        display: none;
      }
    }
  }
`;
