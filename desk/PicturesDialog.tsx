import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/parts/Button';
import type { ComplaintReason } from '@/domain/complaints/complaint';
import { DeskDialog } from './DeskDialog';
import type { PersonPicture, PersonViewModel } from './person.view-model';
import { ReasonField } from './ReasonField';

interface PicturesDialogProps {
  readonly person: PersonViewModel;
  readonly onClose: () => void;
  /** Called once a picture is removed. */
  readonly onRemoved?: () => void;
}

/** The pictures of a person: each is shown on request, and the chosen one is removed with a reason. */
export const PicturesDialog = observer(function PicturesDialog({
  person,
  onClose,
  onRemoved,
}: PicturesDialogProps) {
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState<ComplaintReason | ''>('');
  useEffect(() => void person.listPictures(), [person]);
  async function remove(): Promise<boolean> {
    if (chosen === '' || reason === '') return false;
    const removed = await person.removePicture(chosen, reason);
    if (removed) onRemoved?.();
    return removed;
  }
  const { pictures } = person;
  return (
    <DeskDialog
      title={`Pictures of ${person.shown?.nickname ?? ''}`}
      act="Remove picture"
      variant="danger"
      disabled={chosen === ''}
      onAct={remove}
      onClose={onClose}
    >
      {pictures?.length === 0 && <p className="empty">No profile picture and no album.</p>}
      <fieldset className="tiles">
        <legend className="hidden">Which picture</legend>
        {pictures?.map((picture) => (
          <Tile
            key={picture.key}
            person={person}
            picture={picture}
            chosen={chosen === picture.key}
            onChoose={() => setChosen(picture.key)}
          />
        ))}
      </fieldset>
      <ReasonField reason={reason} onChoose={setReason} />
      <p className="small">
        The picture is gone for good, and they are told why. Looking at one is recorded.
      </p>
    </DeskDialog>
  );
});

interface TileProps {
  readonly person: PersonViewModel;
  readonly picture: PersonPicture;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ person, picture, chosen, onChoose }: TileProps) {
  const [source, setSource] = useState<string>();
  const name = picture.use === 'avatar' ? 'Profile picture' : 'Album';
  return (
    <div className="tile">
      {source === undefined ? (
        <div className="veil">
          <Button
            size="s"
            icon="eye-off"
            onClick={() => void person.openPicture(picture.key).then(setSource)}
          >
            Show picture
          </Button>
        </div>
      ) : (
        <img className="picture" src={source} alt={name} />
      )}
      <label className="check">
        <input type="radio" name="picture" checked={chosen} onChange={onChoose} />
        {name}
      </label>
    </div>
  );
}
