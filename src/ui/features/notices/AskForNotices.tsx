import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { noticesTokens } from '@/application/notices/notices-tokens';
import type { Message } from '@/domain/messaging/message';
import { mayAskForNotices, restsUntil } from '@/domain/notices/asking';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import type { AboveComposerProps } from '@/ui/kernel/slots';
import { uiTokens } from '@/ui/kernel/ui-tokens';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { useToasts } from '@/ui/parts/Toasts';

const OUT: ReadonlySet<Message['state']> = new Set(['sent', 'delivered', 'read'] as const);

/**
 * Asks once, after a message went out; the browser's question comes only after "Notify me". What the browser
 * says is asked last, since that takes it longer than a frame lasts on a slow device.
 */
export const AskForNotices = observer(function AskForNotices({
  peer,
}: Pick<AboveComposerProps, 'peer'>) {
  const conversations = useService(messagingTokens.conversations);
  const settings = useService(noticesTokens.noticeSettings);
  const liveClock = useService(uiTokens.liveClock);
  const { on, declinedAt } = settings.choices;
  const wrote = conversations
    .messagesWith(peer)
    .some(({ from, state }) => from === conversations.self && OUT.has(state));
  const mayAsk = mayAskForNotices(
    { permission: 'unasked', on, declinedAt, wrote },
    liveClock.nowUntil(restsUntil(declinedAt)),
  );
  // A blocked person's answer is not expected.
  if (!mayAsk || conversations.with(peer).person?.blocked) return null;
  return <Question />;
});

/** The question, unless the browser has no notices or refuses them. */
const Question = observer(function Question() {
  const { t } = useTranslation('notices');
  const device = useService(noticesTokens.deviceNotices);
  const switchNotices = useService(noticesTokens.switchNotices);
  const toasts = useToasts();
  const turningOn = useViewModel(() => createAction(async () => ok(await switchNotices.turnOn())));
  const [permission] = useState(() => device.permission());

  async function handleYes(): Promise<void> {
    const answer = await turningOn.run();
    if (answer?.value === 'allowed') toasts.show(t('ask.done'));
    else if (answer) switchNotices.decline();
  }

  if (permission !== 'unasked' && permission !== 'allowed') return null;
  return (
    <Root role="group" aria-label={t('ask.title')}>
      <p>
        <b>{t('ask.title')}</b>
        <span>{t('ask.text')}</span>
      </p>
      <div>
        <Button size="s" variant="main" busy={turningOn.busy} onClick={() => void handleYes()}>
          {t('ask.yes')}
        </Button>
        <Button size="s" variant="ghost" onClick={switchNotices.decline}>
          {t('ask.notNow')}
        </Button>
      </div>
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s4);
  align-items: center;
  justify-content: space-between;
  padding: var(--s2) 20px;
  border-block-start: 1px solid var(--line);
  background: var(--surface);
  font-size: var(--t-s);

  & > p {
    flex: 1 1 240px;
    color: var(--ink-2);
  }

  & b {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s2);
  }
`;
