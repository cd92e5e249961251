import { FrontLayer } from './OpenDialogLayer';
import { PictureLayer } from './pictures/PictureLayer';
import type { ConversationProps } from './conversation-props';

/** Everything that can stand in front of an open conversation: pictures, red packets, questions. */
export function ConversationLayers({ talk }: ConversationProps) {
  return (
    <>
      <PictureLayer talk={talk} />
      <FrontLayer talk={talk} />
    </>
  );
}
