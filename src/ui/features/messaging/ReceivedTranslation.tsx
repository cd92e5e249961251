import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import { quoteTranslation } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { ArrivingNote } from './ArrivingNote';
import { DeviceOffer } from './DeviceOffer';
import { deviceReadingToken, type DeviceState } from './device-reading.view-model';
import type { MessageActions } from './message-props';
import { useTranslationTerms } from './use-translation-terms';

interface ReceivedTranslationProps {
  readonly message: Message;
  readonly actions: Pick<MessageActions, 'translate' | 'translationOf'>;
}

/**
 * Under a received text in a language its reader does not read: which one it is, and its translation by
 * the device for nothing, else with the price (readings, What a person reads).
 */
export const ReceivedTranslation = observer(function ReceivedTranslation({
  message,
  actions,
}: ReceivedTranslationProps) {
  const { t } = useTranslation('messaging');
  const languages = useLanguageNames();
  const session = useService(accountTokens.session);
  const { me } = session;
  const offer = useService(messagingTokens.offerTranslation)(message);
  const terms = useTranslationTerms(message);
  const onDevice = useDeviceState(message, offer !== undefined);
  if (!offer || !me || !terms || message.body.kind !== 'text' || onDevice?.kind === 'readable')
    return null;
  const state = actions.translationOf(message.id);
  if (state !== undefined && state !== 'busy') {
    return (
      <Row role="status">
        <small>
          {t('message.untranslated')}: {t(`reason.${state}`)}
        </small>
        {state === 'unsupported' && <ArrivingNote peer={message.from} />}
      </Row>
    );
  }
  // One offer is enough under every bubble; the paid one stands in the menu of the message, too.
  if (state === undefined && isFree(onDevice)) {
    return (
      <Row>
        <DeviceOffer state={onDevice} language={languages.title(offer.from)} />
      </Row>
    );
  }
  const { text } = message.body;
  return (
    <Row>
      <DeviceOffer state={onDevice} language={languages.title(offer.from)} />
      <MoneyButton
        size="s"
        variant="ghost"
        icon="swap"
        busy={state === 'busy'}
        due={() => quoteTranslation(text, { to: offer.into }, session.me ?? me).charge.coins}
        words={t(state === 'busy' ? 'reading.busy' : 'message.translate')}
        onClick={() => void actions.translate(message, offer.into)}
      />
      <small>
        {t('reading.from', { language: languages.title(offer.from), price: terms.price })}
      </small>
      {terms.condition && <small>{terms.condition}</small>}
    </Row>
  );
});

/** The device offers its translation, or makes it, and has not failed yet. */
function isFree(state: DeviceState | undefined): boolean {
  return state?.kind === 'loading' || (state?.kind === 'loadable' && !state.failed);
}

/** Has the device read the text that is on the screen. */
function useDeviceState(message: Message, offered: boolean): DeviceState | undefined {
  const device = useService(deviceReadingToken);
  useEffect(() => {
    if (offered) void device.read(message);
  }, [device, message, offered]);
  return device.stateOf(message.id);
}

/** The place of the translation, below its stitch. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s2);
  align-items: center;
  margin-block-start: 6px;
  border-block-start: 1px dashed color-mix(in srgb, var(--jade) 45%, transparent);
  white-space: normal;

  & > button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-block-size: 36px;
    padding: 6px 0;
    border: 0;
    background: transparent;
    color: var(--jade);
    font: inherit;
    font-weight: 600;
    text-align: start;
    cursor: pointer;
  }

  & > button:hover {
    text-decoration: underline;
  }

  & > small {
    padding-block: 4px;
    color: var(--ink-3);
    font-size: var(--t-xs);
  }

  @media (hover: none) {
    & > button {
      min-block-size: 44px;
      min-inline-size: 44px;
    }
  }
`;
