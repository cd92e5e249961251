import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { EditableName } from '@/ui/parts/EditableName';
import type { ConversationProps } from './conversation-props';

/** The name of the person one talks to, which can be written over while there is somebody. */
export const PersonName = observer(function PersonName({ talk }: ConversationProps) {
  const { t } = useTranslation('messaging');
  const { person } = talk.conversation;
  return (
    <h2 dir="auto">
      {person && talk.name === '' ? (
        t('pane.unavailable')
      ) : (
        <EditableName
          name={talk.name}
          nickname={person?.nickname ?? ''}
          onRename={(typed) => void talk.person.rename(typed)}
        />
      )}
    </h2>
  );
});
