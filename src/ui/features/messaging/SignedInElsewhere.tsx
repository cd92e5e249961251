import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { devices } from '@/contract/http/account-devices';
import type { ConnectionHolder } from '@/domain/messaging/connection-holder';
import type { EpochMs } from '@/domain/shared/time';
import { routes } from '@/ui/kernel/routes';
import { useCall, useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { AlertDialog } from '@/ui/parts/AlertDialog';
import { Button } from '@/ui/parts/Button';
import { deviceName } from '@/ui/parts/device-name';
import { IconList } from '@/ui/parts/IconList';
import { onePane } from '@/ui/theme/breakpoints';
import { LOCK } from './chat-icons';
import { ElsewhereViewModel } from './elsewhere.view-model';

/** Says on every screen that another device took the chat connection (specification §8, "Type 39"). */
export const SignedInElsewhere = observer(function SignedInElsewhere() {
  const { t } = useTranslation('messaging');
  const navigate = useNavigate();
  const deps = {
    conversations: useService(messagingTokens.conversations),
    connectChat: useService(messagingTokens.connectChat),
    listDevices: useCall(devices),
    clock: useService(sharedTokens.clock),
  };
  const view = useViewModel(() => new ElsewhereViewModel(deps));
  const text = useHolderText();
  return (
    <AlertDialog
      open={view.isReplaced}
      icon="device"
      title={t('elsewhere.title')}
      text={
        <>
          {text(view.holder)}
          <OnPhones>{t('elsewhere.kept')}</OnPhones>
        </>
      }
      actions={
        <>
          <Button onClick={() => void navigate(routes.logout, { state: routes.keepingDrafts })}>
            {t('elsewhere.ok')}
          </Button>
          <Button variant="main" data-first busy={view.taking} onClick={() => void view.takeBack()}>
            {t('elsewhere.use')}
          </Button>
        </>
      }
    >
      <Facts>
        <IconList
          items={[
            { icon: 'check', text: t('elsewhere.kept') },
            { icon: LOCK, text: t('elsewhere.notMe', { use: t('elsewhere.use') }) },
          ]}
        />
      </Facts>
    </AlertDialog>
  );
});

/** Where the chat is open now: the device and the time, as far as both are known. */
function useHolderText(): (holder: ConnectionHolder | undefined) => string {
  const { t, i18n } = useTranslation(['messaging', 'wallet']);
  return (holder) => {
    const name = holder && deviceName(holder.device);
    if (!holder || !name) return t('messaging:elsewhere.unknown');
    const { browser, system } = name;
    const device = system === undefined ? browser : t('wallet:devices.on', { browser, system });
    if (holder.since === undefined) return t('messaging:elsewhere.device', { device });
    const time = momentText(holder.since, i18n.language);
    return t('messaging:elsewhere.since', { device, time });
  };
}

/** An instant in words: the time alone on the same day, else with its day. */
function momentText(at: EpochMs, language: string, now = new Date()): string {
  const sameDay = new Date(at).toDateString() === now.toDateString();
  const format: Intl.DateTimeFormatOptions = sameDay
    ? { timeStyle: 'short' }
    : { dateStyle: 'medium', timeStyle: 'short' };
  return new Intl.DateTimeFormat(language, format).format(at);
}

/* On a row of its own: not every language has a space between two sentences. */
const OnPhones = styled.span`
  display: none;

  ${onePane} {
    display: block;
  }
`;

const Facts = styled.div`
  margin-block-start: var(--s2);
  padding: 14px 16px;
  border-radius: var(--r-m);
  background: var(--sunken);
  color: var(--ink-2);
  font-size: var(--t-s);

  & svg {
    color: var(--ok);
  }

  ${onePane} {
    display: none;
  }
`;
