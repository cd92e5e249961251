import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { complaintsTokens } from '@/application/complaints/complaints-tokens';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { COMPLAINT_MESSAGES } from '@/domain/complaints/complaint';
import { closeWarning, conversationWarnings } from '@/contract/http/safety';
import { useCall, useService } from '@/ui/kernel/scope';
import type { AboveComposerProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { useToasts } from '@/ui/parts/Toasts';
import { WarningsViewModel } from './warnings.view-model';

/** What the reader is warned of here, in private, with what to do; the sender learns nothing of it. */
export const WarningBar = observer(function WarningBar({
  peer,
  onBlockOffered,
}: AboveComposerProps) {
  const deps = {
    list: useCall(conversationWarnings),
    close: useCall(closeWarning),
    live: useService(accountTokens.liveEvents),
    conversations: useService(messagingTokens.conversations),
    blockPerson: useService(friendsTokens.blockPerson),
    sendComplaint: useService(complaintsTokens.sendComplaint),
    deleteMessage: useService(messagingTokens.deleteMessage),
    ids: useService(sharedTokens.ids),
  };
  const warnings = useViewModel(() => new WarningsViewModel(peer, deps));
  return (
    // It is there before the first warning, so that a screen reader reads out what comes into it.
    <div role="status">
      {warnings.shown && warnings.person && <Warned {...{ warnings, onBlockOffered }} />}
    </div>
  );
});

interface WarnedProps {
  readonly warnings: WarningsViewModel;
}

type ChoicesProps = WarnedProps & Pick<AboveComposerProps, 'onBlockOffered'>;

const Warned = observer(function Warned({ warnings, onBlockOffered }: ChoicesProps) {
  const { t } = useTranslation('safety');
  const { shown, reported, bothers, blocking, reporting, hiding } = warnings;
  if (!shown) return null;
  const { kind } = shown;
  const failed = (blocking.failure ?? reporting.failure ?? hiding.failure) !== undefined;
  const asks = kind === 'insult' && !bothers;
  return (
    <Root role="group" aria-label={t('label')} data-kind={kind}>
      <p>
        <b>{t(`kind.${kind}.title`)}</b> <span>{t(`kind.${kind}.advice`)}</span>
        {!asks && (
          <small>{reported ? t('reported') : t('private', { messages: COMPLAINT_MESSAGES })}</small>
        )}
      </p>
      {asks ? <Bothers warnings={warnings} /> : <Choices {...{ warnings, onBlockOffered }} />}
      {failed && <Failure role="alert">{t('failed')}</Failure>}
    </Root>
  );
});

/** Whether an insult bothers its receiver. */
const Bothers = observer(function Bothers({ warnings }: WarnedProps) {
  const { t } = useTranslation('safety');
  return (
    <div>
      <Button size="s" variant="main" onClick={warnings.bother}>
        {t('bothers.yes')}
      </Button>
      <Button size="s" onClick={() => void warnings.close()}>
        {t('bothers.no')}
      </Button>
    </div>
  );
});

/** What can be done, each in one tap. */
const Choices = observer(function Choices({ warnings, onBlockOffered }: ChoicesProps) {
  const { t } = useTranslation(['safety', 'profile']);
  const toasts = useToasts();
  const { shown, reported, blocking, reporting, hiding } = warnings;
  useEffect(() => {
    onBlockOffered(true);
    return () => onBlockOffered(false);
  }, [onBlockOffered]);

  async function handleBlock(): Promise<void> {
    if (await warnings.block()) toasts.show(t('safety:blocked'));
  }

  return (
    <div>
      <Button size="s" variant="main" busy={blocking.busy} onClick={() => void handleBlock()}>
        {t('safety:block')}
      </Button>
      {!reported && (
        <Button size="s" busy={reporting.busy} onClick={() => void warnings.report()}>
          {t('safety:report')}
        </Button>
      )}
      {shown?.kind === 'insult' && (
        <Button size="s" busy={hiding.busy} onClick={() => void warnings.hide()}>
          {t('safety:hide')}
        </Button>
      )}
      <Button size="s" variant="ghost" onClick={() => void warnings.close()}>
        {t('safety:close')}
      </Button>
    </div>
  );
});

const Root = styled.div`
  display: grid;
  gap: var(--s2);
  padding: var(--s3) var(--s5);
  border-block-start: 1px solid var(--line);
  background: var(--gold-soft);
  font-size: var(--t-s);

  & > p > span {
    color: var(--ink-2);
  }

  & small {
    display: block;
    margin-block-start: 2px;
    color: var(--ink-2);
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
  }
`;

const Failure = styled.p`
  color: var(--danger);
`;
