import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { friendsTokens } from '@/application/friends/friends-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Conversation } from '@/domain/messaging/conversation';
import type { MuteTime, SettingsChange } from '@/domain/messaging/conversation-settings';
import { err, type Result } from '@/domain/shared/result';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { ActionIn } from '@/ui/kernel/shortcuts';
import type { Anchor } from '@/ui/parts/position-popover';
import { useToasts } from '@/ui/parts/Toasts';
import { useArchive, useSettingsItems, type RowItem } from './conversation-items';
import { chatFailure } from './error-notice';
import {
  BlockQuestion,
  MenuWithQuestion,
  MuteQuestion,
  RemovalQuestion,
  useRemovalItems,
} from './conversation-questions';

export interface RowMenuProps {
  readonly conversation: Conversation;
  /** The name of the other person. */
  readonly name: string;
  readonly anchor: Anchor;
  /** A key was pressed instead of an item. */
  readonly pressed?: ActionIn<'row'> | undefined;
  readonly onClose: () => void;
}

type Question = 'mute' | 'block' | 'conversation' | 'records';

/** The menu of a conversation in the list; a request is accepted, blocked or deleted. */
export const RowMenu = observer(function RowMenu(props: RowMenuProps) {
  const { conversation, name, anchor, pressed, onClose } = props;
  const { t } = useTranslation('messaging');
  const [question, setQuestion] = useState<Question>();
  const commands = useRowCommands(props);
  const settings = useSettingsItems(conversation, {
    ...commands,
    mute: () => setQuestion('mute'),
    markUnread: () => commands.change({ markedUnread: true }),
  });
  const items = useRowItems(props, settings, commands.change, setQuestion);
  const close = (): void => setQuestion(undefined);
  const asked = question && <Asked {...{ name, question, commands }} onClose={close} />;
  return (
    <MenuWithQuestion
      label={t('pane.more')}
      {...{ items, anchor, pressed, onClose }}
      question={asked}
    />
  );
});

function useRowItems(
  { conversation: { settings, person } }: RowMenuProps,
  set: readonly RowItem[],
  change: (change: SettingsChange) => void,
  ask: (question: Question) => void,
): RowItem[] {
  const { t } = useTranslation('messaging');
  const removal = useRemovalItems(ask);
  const accept: RowItem = {
    id: 'accept',
    icon: 'check',
    label: t('requests.accept'),
    onSelect: () => change({ accepted: true }),
  };
  const block: RowItem = {
    id: 'block',
    icon: 'block',
    label: t('pane.block'),
    onSelect: () => ask('block'),
  };
  const profile: RowItem[] = person?.nickname
    ? [
        {
          id: 'profile',
          icon: 'user',
          label: t('pane.profile'),
          to: routes.profile(person.userId),
        },
      ]
    : [];
  return settings?.request === 'pending'
    ? [accept, ...profile, ...(person?.blocked ? [] : [block]), ...removal]
    : [...set, ...profile, ...removal];
}

/** What the menu does; a failure is shown as a sentence. */
function useRowCommands({ conversation: { peer, person } }: RowMenuProps) {
  const changeConversation = useService(messagingTokens.changeConversation);
  const deleteConversation = useService(messagingTokens.deleteConversation);
  const blockPerson = useService(friendsTokens.blockPerson);
  const archive = useArchive();
  const failureText = useFailureText();
  const clock = useService(sharedTokens.clock);
  const toasts = useToasts();
  const report = async (
    done: Result<unknown, Failure> | Promise<Result<unknown, Failure>>,
  ): Promise<void> => {
    const result = await done;
    if (!result.ok) toasts.show(failureText(result.error), 'problem');
  };
  return {
    change: (change: SettingsChange) => void report(changeConversation(peer, change)),
    archive: () => void report(archive(peer)),
    block: () => void (person && report(blockPerson(person.userId, true))),
    remove: async (options: { readonly records: boolean }) => {
      const done = await deleteConversation(peer, options);
      await report(done.ok ? done : err(chatFailure(done.error, clock.now())));
    },
  };
}

interface AskedProps {
  readonly name: string;
  readonly question: Question;
  readonly commands: ReturnType<typeof useRowCommands>;
  readonly onClose: () => void;
}

function Asked({ name, question, commands, onClose }: AskedProps) {
  const { change, block, remove } = commands;
  switch (question) {
    case 'mute':
      return (
        <MuteQuestion {...{ name, onClose }} onMute={(muted: MuteTime) => change({ muted })} />
      );
    case 'block':
      return <BlockQuestion {...{ name, onClose }} onBlock={block} />;
    default:
      return (
        <RemovalQuestion
          {...{ name, onClose }}
          kind={question}
          onRemove={(options) => void remove(options)}
        />
      );
  }
}
