import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { CONVERSATION_SHORTCUTS } from '@/ui/kernel/conversation-shortcuts';
import { SHORTCUTS } from '@/ui/kernel/shortcuts';
import { Dialog } from '@/ui/parts/Dialog';
import { Switch } from '@/ui/parts/Switch';
import type { ShellViewModel } from './shell.view-model';

/** The keys of the page, by group, and whether keys without Ctrl, Cmd or Alt work. */
export const ShortcutsDialog = observer(function ShortcutsDialog({
  shell,
}: {
  readonly shell: ShellViewModel;
}) {
  const { t } = useTranslation('shell');
  const groups = useGroups();
  return (
    <Dialog open size="m" title={t('keys.title')} onClose={shell.hideKeys}>
      {groups.map(({ title, actions }) => (
        <Group key={title} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {actions.map(([label, combinations]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {combinations.map((combination) => (
                    <Combination key={combination} keys={combination} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </Group>
      ))}
      <Switch
        label={t('keys.single')}
        hint={t('keys.singleHint')}
        checked={shell.singleKeys}
        onChange={shell.allowSingleKeys}
      />
    </Dialog>
  );
});

interface Group {
  readonly title: string;
  readonly actions: readonly (readonly [label: string, combinations: readonly string[]])[];
}

/** What can be done in a conversation, in words. */
function useConversationWords() {
  const { t } = useTranslation([
    'messaging',
    'gifts',
    'media',
    'notices',
    'friends',
    'panel',
    'common',
  ]);
  return {
    find: t('messaging:search.inChat'),
    window: t('messaging:window.open'),
    menu: t('messaging:pane.more'),
    rename: t('common:rename.open'),
    emoticons: t('gifts:tool.emoticons'),
    pictures: t('media:tool.picture'),
    burn: t('media:tool.burn'),
    voice: t('media:voice.record'),
    gift: t('gifts:tool.gift'),
    packet: t('gifts:tool.packet'),
    phrases: t('messaging:composer.phrases'),
    preview: t('messaging:composer.preview'),
    language: t('messaging:language.label'),
    profile: t('messaging:pane.profile'),
    media: t('messaging:pane.pictures'),
    pin: t('messaging:settings.pin'),
    mute: t('notices:mute'),
    unread: t('messaging:settings.unread'),
    archive: t('messaging:settings.archive'),
    everything: t('messaging:reading.everythingYes'),
    block: t('messaging:pane.block'),
    complain: t('friends:actions.complain'),
    both: t('messaging:voices.both'),
    original: t('messaging:voices.original'),
    translation: t('messaging:voices.translation'),
    accept: t('messaging:requests.accept'),
    conversation: t('panel:remove.conversation'),
    records: t('panel:remove.records'),
  };
}

/** What can be done with a message, in words. */
function useMessageWords() {
  const { t } = useTranslation(['shell', 'messaging', 'friends', 'learning']);
  return {
    older: t('shell:keys.older'),
    newer: t('shell:keys.newer'),
    actions: t('messaging:message.actions'),
    reactions: t('messaging:reaction.add'),
    reply: t('messaging:reply.answer'),
    forward: t('messaging:forward.action'),
    edit: t('messaging:message.edit'),
    copy: t('messaging:message.copy'),
    translate: t('messaging:message.translate'),
    check: t('messaging:reading.check'),
    correct: t('learning:action'),
    words: t('learning:words.action'),
    save: t('learning:phrase.save'),
    recall: t('messaging:message.recall'),
    who: t('messaging:reaction.who'),
    delete: t('messaging:message.deleteForMe'),
    complain: t('friends:actions.complain'),
  };
}

/** Every group of keys. */
type Groups = typeof SHORTCUTS & { readonly conversation: typeof CONVERSATION_SHORTCUTS };

/** Every group of keys in words. */
function useGroups(): readonly Group[] {
  const { t } = useTranslation([
    'shell',
    'messaging',
    'notices',
    'gifts',
    'media',
    'panel',
    'friends',
  ]);
  const words = {
    page: {
      keys: t('shell:keys.title'),
      search: t('shell:search.label'),
      encounter: t('shell:route.encounter'),
      chat: t('shell:route.message'),
      square: t('shell:route.square'),
      friends: t('shell:route.friends'),
      requests: t('shell:route.requests'),
      notices: t('shell:route.notices'),
      profile: t('shell:route.homepage'),
      account: t('shell:route.account'),
      sidebar: t('shell:keys.sidebar'),
    },
    list: { previous: t('shell:keys.previous'), next: t('shell:keys.next') },
    conversation: useConversationWords(),
    row: {
      pin: t('messaging:settings.pin'),
      mute: t('notices:mute'),
      unread: t('messaging:settings.unread'),
      archive: t('messaging:settings.archive'),
      accept: t('messaging:requests.accept'),
      profile: t('messaging:pane.profile'),
      block: t('messaging:pane.block'),
      conversation: t('panel:remove.conversation'),
      records: t('panel:remove.records'),
    },
    composer: {
      send: t('messaging:composer.send'),
      line: t('shell:keys.line'),
      edit: t('shell:keys.edit'),
      answer: t('shell:keys.answer'),
      cancel: t('messaging:reply.cancel'),
    },
    message: useMessageWords(),
  } satisfies { [Name in keyof Groups]: Record<keyof Groups[Name], string> };
  return [
    group(t('shell:keys.page'), SHORTCUTS.page, words.page),
    group(t('messaging:list.label'), SHORTCUTS.list, words.list),
    group(t('shell:keys.conversation'), CONVERSATION_SHORTCUTS, words.conversation),
    group(t('shell:keys.row'), SHORTCUTS.row, words.row),
    group(t('shell:keys.composer'), SHORTCUTS.composer, words.composer),
    group(t('shell:keys.message'), SHORTCUTS.message, words.message),
  ];
}

function group<Action extends string>(
  title: string,
  keys: Readonly<Record<Action, readonly string[]>>,
  words: Readonly<Record<Action, string>>,
): Group {
  const actions = (Object.keys(words) as Action[]).map(
    (name) => [words[name], keys[name]] as const,
  );
  return { title, actions };
}

/** `Mod+ArrowUp` or `g c` as the keys of this device are labelled. */
function Combination({ keys }: { readonly keys: string }) {
  const { t } = useTranslation('shell');
  const isApple = /^(Mac|iP)/.test(navigator.platform);
  const names: Readonly<Record<string, string>> = {
    Mod: isApple ? '⌘' : t('keys.name.ctrl'),
    Alt: isApple ? '⌥' : 'Alt',
    Shift: t('keys.name.shift'),
    Enter: t('keys.name.enter'),
    Delete: t('keys.name.delete'),
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
  };
  return (
    <span>
      {keys.split(/[ +]/).map((key, at) => (
        <kbd key={at}>{names[key] ?? key.toUpperCase()}</kbd>
      ))}
    </span>
  );
}

const Group = styled.section`
  padding-block-end: var(--s4);

  & > h3 {
    padding-block-end: var(--s2);
    color: var(--ink-3);
    font-size: var(--t-s);
    font-weight: 600;
  }

  & > dl > div {
    display: flex;
    gap: var(--s4);
    align-items: center;
    justify-content: space-between;
    padding-block: 6px;
    border-block-start: 1px solid var(--line);
  }

  & dd {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: var(--s3);
    justify-content: end;
    margin: 0;
  }

  & dd > span {
    display: flex;
    gap: var(--s1);
  }

  & kbd {
    min-inline-size: 28px;
    padding: 3px 8px;
    border: 1px solid var(--line-field);
    border-radius: var(--r-s);
    background: var(--sunken);
    font: 560 var(--t-xs) / 1.4 var(--text, inherit);
    text-align: center;
  }
`;
