import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import {
  decideFace,
  openFace,
  pendingFaces,
  type PendingFace,
} from '@/contract/operator/face-calls';
import { FACE_REFUSALS, type FaceRefusal, type Gesture } from '@/domain/profile/face-check';
import { err, ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { PagesViewModel } from './pages.view-model';
import { ShowMore } from './ShowMore';
import { timeOf } from './times';
import { useConnected } from './use-connected';

const GESTURE_WORDS: Readonly<Record<Gesture, string>> = {
  cheek: 'a hand on their left cheek',
  ear: 'a hand at their right ear',
  nose: 'a finger on their nose',
  head: 'a flat hand on their head',
};

const REFUSAL_WORDS: Readonly<Record<FaceRefusal, string>> = {
  gesture: 'Another gesture',
  unclear: 'Not clear enough',
  'other-person': 'Another person',
};

/** The live pictures that wait, each beside the profile picture that it is compared with. */
export const FacesPane = observer(function FacesPane({ desk }: { readonly desk: DeskViewModel }) {
  const list = useConnected(
    () => new PagesViewModel<PendingFace>((page) => desk.ask(pendingFaces, page)),
  );
  const said = useRef<HTMLParagraphElement>(null);
  const [decided, setDecided] = useState('');

  async function handleDecided(decision: string): Promise<void> {
    setDecided(decision);
    await list.read();
    // The buttons are gone with the picture.
    if (document.activeElement === document.body) said.current?.focus();
  }

  return (
    <main className="pane" aria-label="Faces">
      <p ref={said} className="small" role="status" tabIndex={-1}>
        {decided}
      </p>
      <ul className="entries">
        {list.rows.map((face) => (
          <li key={`${face.account} ${face.sentAt}`} className="panel">
            <Face desk={desk} face={face} onDecided={(decision) => void handleDecided(decision)} />
          </li>
        ))}
        {list.known && list.rows.length === 0 && (
          <li className="empty">No live picture waits for a decision.</li>
        )}
        {list.older !== undefined && (
          <li>
            <ShowMore older={list.older} onMore={() => void list.more()} />
          </li>
        )}
      </ul>
    </main>
  );
});

interface FaceProps {
  readonly desk: DeskViewModel;
  readonly face: PendingFace;
  /** Called with what was decided, in words; without any where it could not be. */
  readonly onDecided: (decision: string) => void;
}

const PROFILE = 'Profile picture';
const LIVE = 'Live picture';

function Face({ desk, face, onDecided }: FaceProps) {
  const [source, setSource] = useState<string>();
  const who = String(face.account);
  const name = `ID ${who} ${face.nickname}`;

  async function show(): Promise<void> {
    const opened = await desk.ask(openFace, { who });
    if (opened) setSource(`data:${opened.type};base64,${opened.base64}`);
  }

  return (
    <article className="face" aria-label={name}>
      <h2>{name}</h2>
      <p>
        Asked for {GESTURE_WORDS[face.gesture]} · {timeOf(face.sentAt)}
      </p>
      <div className="pair">
        <div className="tile">
          <img className="picture" src={face.avatar} alt={PROFILE} />
          {PROFILE}
        </div>
        <div className="tile">
          {source === undefined ? (
            <div className="veil">
              <Button size="s" icon="eye-off" onClick={() => void show()}>
                Show live picture
              </Button>
            </div>
          ) : (
            <img className="picture" src={source} alt={LIVE} />
          )}
          {LIVE}
        </div>
      </div>
      <p className="small">
        The live picture is deleted with the decision, which the person reads. Looking at it is
        recorded.
      </p>
      <Decisions {...{ desk, face, onDecided }} seen={source !== undefined} />
    </article>
  );
}

interface DecisionsProps extends FaceProps {
  /** The live picture was opened: before that nothing can be decided. */
  readonly seen: boolean;
}

const Decisions = observer(function Decisions({ desk, face, seen, onDecided }: DecisionsProps) {
  const { sentAt } = face;
  const who = String(face.account);
  const deciding = useViewModel(() =>
    createAction(async (refusal?: FaceRefusal) => {
      const done = await desk.ask(decideFace, { who, sentAt, ...(refusal && { refusal }) });
      return done ? ok(done) : err(undefined);
    }),
  );
  const { busy } = deciding;

  async function decide(refusal?: FaceRefusal): Promise<void> {
    const done = await deciding.run(refusal);
    if (done) desk.say('');
    const words = refusal ? `refused: ${REFUSAL_WORDS[refusal]}` : 'confirmed';
    // A picture that waits no longer leaves the list as well.
    onDecided(done ? `ID ${who} ${face.nickname}: ${words}.` : '');
  }

  return (
    <div className="tools">
      <Button size="s" variant="main" disabled={!seen} busy={busy} onClick={() => void decide()}>
        Confirm
      </Button>
      {FACE_REFUSALS.map((refusal) => (
        <Button
          key={refusal}
          size="s"
          disabled={!seen}
          busy={busy}
          onClick={() => void decide(refusal)}
        >
          {`Refuse: ${REFUSAL_WORDS[refusal]}`}
        </Button>
      ))}
      <Button size="s" onClick={() => desk.find(who)}>
        Look at the person
      </Button>
    </div>
  );
});
