import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComplaintLater } from '@/ui/features/complaints/ComplaintLater';
import { ConfirmDialog } from '@/ui/parts/ConfirmDialog';
import { IconButton } from '@/ui/parts/IconButton';
import { Menu } from '@/ui/parts/Menu';
import type { MenuItem } from '@/ui/parts/MenuList';
import { ALARM } from './chat-icons';
import type { ConversationProps } from './conversation-props';

export interface PaneMenuProps extends ConversationProps {
  /** The conversation is gone. */
  readonly onLeave: () => void;
}

type Question = 'block' | 'conversation' | 'records' | 'complaint';

/** What can be done about a person and the conversation with them; what cannot be undone is asked. */
export const PaneMenu = observer(function PaneMenu({ talk, onLeave }: PaneMenuProps) {
  const { t } = useTranslation('messaging');
  const [question, setQuestion] = useState<Question>();
  const items = usePaneItems(talk, setQuestion);
  return (
    <>
      <Menu label={t('pane.more')} items={items}>
        {(trigger) => <IconButton icon="dots" label={t('pane.more')} {...trigger} />}
      </Menu>
      <Questions
        talk={talk}
        question={question}
        onLeave={onLeave}
        onClose={() => setQuestion(undefined)}
      />
    </>
  );
});

function usePaneItems(
  talk: ConversationProps['talk'],
  ask: (question: Question) => void,
): MenuItem[] {
  const { t } = useTranslation(['messaging', 'panel']);
  const { name, person } = talk;
  const block: MenuItem =
    person.person?.blocked === true
      ? {
          id: 'unblock',
          icon: 'block',
          label: t('messaging:pane.unblock'),
          onSelect: () => void person.setBlocked(false),
        }
      : {
          id: 'block',
          icon: 'block',
          label: t('messaging:pane.block'),
          onSelect: () => ask('block'),
        };
  return [
    {
      id: 'profile',
      icon: 'user',
      label: t('messaging:pane.profile'),
      to: `/profile/${person.person?.userId}`,
    },
    block,
    {
      id: 'complaint',
      icon: ALARM,
      label: t('panel:complain', { name }),
      onSelect: () => ask('complaint'),
    },
    {
      id: 'conversation',
      icon: 'trash',
      label: t('panel:remove.conversation'),
      apart: true,
      onSelect: () => ask('conversation'),
    },
    {
      id: 'records',
      icon: 'trash',
      label: t('panel:remove.records'),
      danger: true,
      onSelect: () => ask('records'),
    },
  ];
}

interface QuestionsProps extends PaneMenuProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

const Questions = observer(function Questions(props: QuestionsProps) {
  const { talk, question, onClose } = props;
  const { t } = useTranslation('messaging');
  const { name } = talk;
  const id = talk.conversation.person?.userId;
  return (
    <>
      <ConfirmDialog
        open={question === 'block'}
        title={t('pane.blockTitle', { name })}
        confirm={t('pane.block')}
        danger
        onConfirm={() => {
          onClose();
          void talk.person.setBlocked(true);
        }}
        onClose={onClose}
      >
        {t('pane.blockText', { name })}
      </ConfirmDialog>
      <RemovalQuestion {...props} kind="conversation" />
      <RemovalQuestion {...props} kind="records" />
      {question === 'complaint' && id !== undefined && (
        <ComplaintLater
          about={id}
          place="chat"
          name={name}
          onClose={onClose}
          onFailed={() => talk.trouble.tell({ kind: 'offline' })}
        />
      )}
    </>
  );
});

interface RemovalQuestionProps extends QuestionsProps {
  readonly kind: 'conversation' | 'records';
}

/** Two separate questions: the conversation off the list, or its messages gone (specification §4). */
const RemovalQuestion = observer(function RemovalQuestion({
  talk,
  question,
  kind,
  onLeave,
  onClose,
}: RemovalQuestionProps) {
  const { t } = useTranslation('panel');
  const { name } = talk;

  async function handleConfirm(): Promise<void> {
    onClose();
    if (await talk.person.remove({ records: kind === 'records' })) onLeave();
  }

  return (
    <ConfirmDialog
      open={question === kind}
      title={t(`remove.${kind}Title`, { name })}
      confirm={t(`remove.${kind}`)}
      danger
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {t(`remove.${kind}Text`, { name })}
    </ConfirmDialog>
  );
});
