import { observer } from 'mobx-react-lite';
import { ComplaintLater } from '@/ui/features/complaints/ComplaintLater';
import { Arriving } from '@/ui/parts/Arriving';
import type { ConversationProps } from './conversation-props';

const loadOpening = async () => (await import('./gifts/OpenRedPacketDialog')).OpenRedPacketDialog;
const loadQuestion = async () => (await import('./bodies/LinkQuestion')).LinkQuestion;

/** What a message has brought in front of its conversation, each part fetched when it is wanted. */
export const FrontLayer = observer(function FrontLayer({ talk }: ConversationProps) {
  const { link, packet, complaining, close } = talk.front;
  const { person } = talk.conversation;
  function handleFailed(): void {
    close();
    talk.trouble.tell({ kind: 'offline' });
  }
  return (
    <>
      {link && (
        <Arriving load={loadQuestion} props={{ link, onClose: close }} onFailed={handleFailed} />
      )}
      {packet && (
        <Arriving
          load={loadOpening}
          props={{ body: packet, from: talk.name, onClose: close }}
          onFailed={handleFailed}
        />
      )}
      {complaining && person && (
        <ComplaintLater
          about={person.userId}
          place="chat"
          name={talk.name}
          onClose={close}
          onFailed={handleFailed}
        />
      )}
    </>
  );
});
