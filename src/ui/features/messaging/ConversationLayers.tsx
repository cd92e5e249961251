import { FrontLayer } from './OpenDialogLayer';
import { PictureLayer } from './pictures/PictureLayer';
import type { TalkProps } from './conversation-props';

/** Everything that can stand in front of an open conversation: pictures, red packets, questions. */
export function TalkLayers({ talk }: TalkProps) {
  return (
    <>
      <PictureLayer talk={talk} />
      <FrontLayer talk={talk} />
    </>
  );
}
