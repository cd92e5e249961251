import { observer } from 'mobx-react-lite';
import { EditableName } from '@/ui/shared/EditableName';
import type { TalkProps } from './talk-props';

/** The name of the person one talks to, which can be written over. */
export const PersonName = observer(function PersonName({ talk }: TalkProps) {
  return (
    <h2 dir="auto">
      <EditableName
        name={talk.name}
        nickname={talk.conversation.person?.nickname ?? ''}
        onRename={(typed) => void talk.person.rename(typed)}
      />
    </h2>
  );
});
