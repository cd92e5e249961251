import type { Peer } from '@/domain/messaging/conversation';
import type { ChatAddress } from '@/domain/shared/ids';
import type { OnFailure } from '@/ui/kernel/coin-cost';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import {
  type ConversationPicturesProps,
  type MessageDialogProps,
  type MessageKind,
  slots,
} from '@/ui/kernel/slots';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { useFillings } from '@/ui/kernel/Slot';
import type { DialogContent } from './open-dialog';

const LinkQuestion = lazyPart(() =>
  import('./bodies/LinkQuestion').then((module) => module.LinkQuestion),
);

const TranslationCheck = lazyPart(() =>
  import('./TranslationCheck').then((module) => module.TranslationCheck),
);

const ReactionsDialog = lazyPart(() =>
  import('./ReactionsDialog').then((module) => module.ReactionsDialog),
);

const VersionsDialog = lazyPart(() =>
  import('./VersionsDialog').then((module) => module.VersionsDialog),
);

const ForwardDialog = lazyPart(() =>
  import('./ForwardDialog').then((module) => module.ForwardDialog),
);

const CorrectDialog = lazyPart(() =>
  import('./corrections/CorrectDialog').then((module) => module.CorrectDialog),
);

const WordsDialog = lazyPart(() => import('./WordsDialog').then((module) => module.WordsDialog));

interface DialogLayerProps {
  readonly content: DialogContent | undefined;
  readonly peer: ChatAddress;
  readonly person: Peer | undefined;
  readonly name: string;
  readonly onClose: () => void;
  readonly onFailure: OnFailure;
}

/** The dialog above an open conversation; its code is loaded when it is first opened. */
export function DialogLayer({ content, peer, person, name, onClose, onFailure }: DialogLayerProps) {
  switch (content?.kind) {
    case undefined:
      return null;
    case 'link':
      return <ArrivingDialog part={LinkQuestion} props={{ link: content.link, onClose }} />;
    case 'message': {
      const { message, position } = content;
      const about = { message, position, name, onClose, onFailure };
      return <MessageDialog {...about} body={message.body} />;
    }
    case 'check':
      return (
        <ArrivingDialog part={TranslationCheck} props={{ message: content.message, onClose }} />
      );
    case 'reactions': {
      const { message } = content;
      return <ArrivingDialog part={ReactionsDialog} props={{ message, name, onClose }} />;
    }
    case 'versions':
      return <ArrivingDialog part={VersionsDialog} props={{ message: content.message, onClose }} />;
    case 'forward': {
      const { message } = content;
      return <ArrivingDialog part={ForwardDialog} props={{ message, onClose, onFailure }} />;
    }
    case 'correct': {
      const { message } = content;
      return <ArrivingDialog part={CorrectDialog} props={{ message, name, onClose }} />;
    }
    case 'words':
      return <ArrivingDialog part={WordsDialog} props={{ message: content.message, onClose }} />;
    case 'pictures':
      return <PicturesDialog {...{ peer, name, onClose }} />;
    case 'report':
      return person && <ReportDialog {...{ person, name, onClose }} />;
  }
}

/** The dialog of a message, by its kind. */
function MessageDialog(props: MessageDialogProps<MessageKind>) {
  const [filling] = useFillings(slots.messageDialog(props.body.kind));
  return filling && <ArrivingDialog part={filling.part} props={props} />;
}

/** All pictures of the conversation, by the feature that has them. */
function PicturesDialog(props: ConversationPicturesProps) {
  const [filling] = useFillings(slots.conversationPictures);
  return filling && <ArrivingDialog part={filling.part} props={props} />;
}

type ReportDialogProps = Pick<DialogLayerProps, 'name' | 'onClose'> & { readonly person: Peer };

function ReportDialog({ person, name, onClose }: ReportDialogProps) {
  const [filling] = useFillings(slots.reportPerson);
  const props = { about: person.userId, origin: 'chat', name, onClose } as const;
  return filling && <ArrivingDialog part={filling.part} props={props} />;
}
