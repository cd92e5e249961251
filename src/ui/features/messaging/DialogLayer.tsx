import type { Peer } from '@/domain/messaging/conversation';
import { ComplaintLater } from '@/ui/features/complaints/ComplaintLater';
import type { Failure } from '@/ui/i18n/failure-text';
import { Arriving } from '@/ui/parts/Arriving';
import type { MessageDialogProps } from './message-body-props';
import type { DialogContent } from './open-dialog';

export interface DialogLayerProps {
  readonly content: DialogContent | undefined;
  readonly person: Peer | undefined;
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: (failure: Failure) => void;
}

/** The dialog above an open conversation; its program is loaded when it is first opened. */
export function DialogLayer({ content, person, name, onClose, onFailure }: DialogLayerProps) {
  function handleMissing(): void {
    onClose();
    onFailure({ kind: 'offline' });
  }
  switch (content?.kind) {
    case undefined:
      return null;
    case 'link':
      return (
        <Arriving
          load={loadQuestion}
          props={{ link: content.link, onClose }}
          onFailed={handleMissing}
        />
      );
    case 'message':
      return (
        <MessageDialog
          {...{ name, onClose, onFailure }}
          message={content.message}
          onMissing={handleMissing}
        />
      );
    case 'report':
      return (
        person && (
          <ComplaintLater
            about={person.userId}
            place="chat"
            name={name}
            onClose={onClose}
            onFailed={handleMissing}
          />
        )
      );
  }
}

interface MessageDialogLayerProps extends Omit<MessageDialogProps<'text'>, 'body'> {
  /** Its program could not be loaded. */
  readonly onMissing: () => void;
}

function MessageDialog({ onMissing, ...props }: MessageDialogLayerProps) {
  const { body } = props.message;
  switch (body.kind) {
    case 'red-packet':
      return <Arriving load={loadOpening} props={{ ...props, body }} onFailed={onMissing} />;
    case 'image':
      return <Arriving load={loadPreview} props={{ ...props, body }} onFailed={onMissing} />;
    case 'burn-picture':
      return <Arriving load={loadViewer} props={{ ...props, body }} onFailed={onMissing} />;
    default:
      return null;
  }
}

const loadQuestion = async () => (await import('./bodies/LinkQuestion')).LinkQuestion;
const loadOpening = async () => (await import('./gifts/OpenRedPacketDialog')).OpenRedPacketDialog;
const loadPreview = async () => (await import('./pictures/ImagePreview')).ImagePreview;
const loadViewer = async () => (await import('./pictures/BurnViewer')).BurnViewer;
