import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '@/ui/parts/Button';
import { DeskDialog } from './DeskDialog';
import type { DeskViewModel } from './desk.view-model';

/** Ends every session of the desk once that is confirmed, as when a device of an operator is lost. */
export const EndSessions = observer(function EndSessions({
  desk,
}: {
  readonly desk: DeskViewModel;
}) {
  const [asks, setAsks] = useState(false);
  async function end(): Promise<true> {
    await desk.endSessions();
    return true;
  }
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)}>
        End every session of the desk
      </Button>
      {asks && (
        <DeskDialog
          title="End every session of the desk?"
          act="End all"
          variant="danger"
          onAct={end}
          onClose={() => setAsks(false)}
        >
          <p>Every operator, you as well, has to show the key again. The log says who did it.</p>
        </DeskDialog>
      )}
    </>
  );
});
