import { isWritten } from '@/domain/messaging/kinds/kinds';
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import type { Message } from '@/domain/messaging/message';
import { quoteTranslation } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { Icon } from '@/ui/parts/Icon';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { ArrivingNote } from './ArrivingNote';
import { deviceReadingToken, type DeviceState } from './device-reading.view-model';
import type { MessageCommands } from './message-commands';
import { useTranslationTerms } from './use-translation-terms';

interface ReceivedTranslationProps {
  readonly message: Message;
  readonly actions: MessageCommands;
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
  const device = useService(deviceReadingToken);
  const isOffered = offer !== undefined;
  useEffect(() => {
    if (isOffered) void device.read(message);
  }, [device, message, isOffered]);
  const onDevice = device.stateOf(message.id);
  if (!offer || !me || !terms || !isWritten(message.body) || onDevice?.kind === 'readable')
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
  const free = <DeviceOffer state={onDevice} language={languages.title(offer.from)} />;
  // One offer is enough under every bubble; the menu of the message has the paid one, too.
  if (state === undefined && isFree(onDevice)) return <Row>{free}</Row>;
  const { text } = message.body;
  return (
    <Row>
      {free}
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

interface DeviceOfferProps {
  readonly state: DeviceState | undefined;
  /** The name of the text's language. */
  readonly language: string;
}

/** Before the paid translation: what the device's own engine offers, does, or failed to do. */
function DeviceOffer({ state, language }: DeviceOfferProps) {
  const { t } = useTranslation('messaging');
  const { load } = useService(deviceReadingToken);
  switch (state?.kind) {
    case 'loadable':
      return (
        <>
          {state.failed && <Said role="status">{t('device.notLoaded')}</Said>}
          <button type="button" onClick={() => void load(state.pair)}>
            <Icon name="swap" size={16} />
            {t('device.translate')}
          </button>
          <small>
            {language} · {t('device.free')}
          </small>
          <Break />
        </>
      );
    case 'loading':
      return <Loading share={state.share} />;
    case 'failed':
      return <Said role="status">{t('device.failed')}</Said>;
    default:
      return null;
  }
}

function Loading({ share }: { readonly share: number }) {
  const { t, i18n } = useTranslation('messaging');
  const id = useId();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <Progress>
      <small id={id}>{t('device.loading')}</small>
      <progress aria-labelledby={id} aria-valuetext={percent} max={1} value={share} />
    </Progress>
  );
}

/** Where the translation will be, below its stitch. */
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

/** The next element begins a row of its own. */
const Break = styled.span`
  flex-basis: 100%;
`;

const Said = styled.small`
  flex-basis: 100%;
`;

const Progress = styled.div`
  display: grid;
  flex-basis: 100%;
  gap: 4px;
  padding-block: 6px;
  color: var(--jade);
  font-size: var(--t-xs);

  & > progress {
    inline-size: 100%;
    block-size: 6px;
    accent-color: var(--jade);
  }
`;
