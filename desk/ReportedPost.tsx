import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ComplaintReason } from '@/domain/complaints/complaint';
import { Button } from '@/ui/parts/Button';
import type { OpenComplaint, ComplaintsViewModel } from './complaints.view-model';
import type { DeskViewModel } from './desk.view-model';
import { DeskDialog } from './DeskDialog';
import { PostViewModel, type Post } from './post.view-model';
import { ReasonField } from './ReasonField';
import { timeOf } from './times';
import { useConnected } from './use-connected';

interface ReportedPostProps {
  readonly desk: DeskViewModel;
  readonly complaints: Pick<ComplaintsViewModel, 'claim' | 'isHeldByAnother'>;
  readonly open: Pick<OpenComplaint, 'state'>;
  readonly post: { readonly id: string; readonly comment?: string | undefined };
}

/** What was complained of, where it is a post or a comment, with what an operator can do about it. */
export const ReportedPost = observer(function ReportedPost({
  desk,
  complaints,
  open,
  post: reported,
}: ReportedPostProps) {
  const post = useConnected(() => new PostViewModel(desk, reported));
  const [asking, setAsking] = useState(false);
  const what = reported.comment === undefined ? 'post' : 'comment';
  const { shown } = post;
  if (shown === undefined) return null;
  if (shown === null) return <p className="empty">{`The ${what} is not there any more.`}</p>;
  async function act(): Promise<void> {
    // A decided post has no holder any more, and may still be shown again.
    if (open.state === 'waiting' && !(await complaints.claim())) return;
    if (shown?.hidden === true) await post.showAgain();
    else setAsking(true);
  }
  return (
    <article className="group" aria-label={`Reported ${what}`}>
      <span className="name">{shown.author.nickname}</span>
      <div className="bubble">
        <p>{shown.text}</p>
        <Pictures post={post} shown={shown} />
      </div>
      <p className="small">
        {timeOf(shown.at)} · reported {what} {shown.deleted && '· deleted by its author '}
        {shown.hidden && <span className="tag red">Hidden</span>}
      </p>
      <div className="tools">
        <Button
          size="s"
          icon={shown.hidden ? 'eye' : 'eye-off'}
          disabled={complaints.isHeldByAnother}
          onClick={() => void act()}
        >
          {shown.hidden ? `Show ${what} again` : `Hide ${what}…`}
        </Button>
      </div>
      {asking && <HideDialog post={post} what={what} onClose={() => setAsking(false)} />}
    </article>
  );
});

function Pictures({ post, shown }: { readonly post: PostViewModel; readonly shown: Post }) {
  const [opened, setOpened] = useState<ReadonlyMap<number, string>>(new Map());
  async function open(picture: number): Promise<void> {
    const source = await post.openPicture(picture);
    if (source !== undefined) setOpened((before) => new Map(before).set(picture, source));
  }
  const pictures = Array.from({ length: shown.pictures }, (_, picture) => {
    const source = opened.get(picture);
    const name = `Picture ${picture + 1} of ${shown.pictures}`;
    return source === undefined ? (
      <div className="veil" key={name}>
        <Button
          size="s"
          icon="eye-off"
          aria-label={`Show ${name}`}
          onClick={() => void open(picture)}
        >
          Show picture
        </Button>
      </div>
    ) : (
      <img className="picture" key={name} src={source} alt={name} />
    );
  });
  return <>{pictures}</>;
}

interface HideDialogProps {
  readonly post: PostViewModel;
  readonly what: string;
  readonly onClose: () => void;
}

function HideDialog({ post, what, onClose }: HideDialogProps) {
  const [reason, setReason] = useState<ComplaintReason | ''>('');
  return (
    <DeskDialog
      title={`Hide this ${what}`}
      act={`Hide ${what}`}
      variant="danger"
      onAct={async () => reason !== '' && post.hide(reason)}
      onClose={onClose}
    >
      <ReasonField reason={reason} onChoose={setReason} />
      <p className="small">
        Only its author still sees it, marked as hidden; they read why among their announcements. It
        can be shown again.
      </p>
    </DeskDialog>
  );
}
