import { Button } from '@/ui/parts/Button';
import { Card } from '@/ui/parts/Card';
import { EmptyState } from '@/ui/parts/EmptyState';
import { FileButton, Uploader, type Upload } from '@/ui/parts/Uploader';
import { ImageGrid } from '@/ui/parts/ImageGrid';
import { InfiniteList } from '@/ui/parts/InfiniteList';
import type { ListEnd } from '@/ui/parts/ListEdge';
import { ListRow } from '@/ui/parts/ListRow';
import { Columns, LONG, Row } from './samples';

const ENDS = ['more', 'loading', 'failed', 'end'] as const;
const nothing = (): void => undefined;
/** A picture without a file: a plain square. */
const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"%3E%3Cpath fill="%23d9a441" d="M0 0h9v9H0z"/%3E%3Cpath fill="%230a6e61" d="M0 9l5-5 4 4v1z"/%3E%3C/svg%3E';

/** Lists that go on, in each of their ends. */
export function ListSamples() {
  const rows = (end: ListEnd) => (
    <Card key={end}>
      <InfiniteList
        label={`List, ${end}`}
        items={['one', 'two', LONG]}
        keyOf={(item) => item}
        end={end}
        onMore={nothing}
      >
        {(item) => <ListRow title={item} subtitle={end} />}
      </InfiniteList>
    </Card>
  );
  return (
    <Columns>
      {ENDS.map(rows)}
      <Card>
        <InfiniteList
          label="Empty list"
          items={[]}
          keyOf={String}
          end="end"
          onMore={nothing}
          empty={<EmptyState icon="chat" title="Nothing yet" />}
        >
          {String}
        </InfiniteList>
      </Card>
    </Columns>
  );
}

/** Pictures in grids, and files on their way. */
export function PictureSamples() {
  const pictures = Array.from({ length: 5 }, (_, id) => ({
    id,
    ...(id === 3 ? { cover: <span>3 coins</span> } : { src: SQUARE }),
  }));
  const uploads: readonly Upload[] = [
    { id: 'a', name: 'waiting.png', state: 'pending' },
    { id: 'b', name: `${LONG}.png`, preview: SQUARE, state: 'sending', progress: 0.42 },
    { id: 'c', name: 'failed.png', state: 'failed', failure: 'This picture is too large.' },
    { id: 'd', name: 'done.png', preview: SQUARE, state: 'done' },
  ];
  const handlers = { onChoose: nothing, onCancel: nothing, onRetry: nothing, onRemove: nothing };
  return (
    <>
      <Columns>
        {[1, 2, 5].map((count) => (
          <ImageGrid
            key={count}
            label={`Pictures, ${count}`}
            pictures={pictures.slice(0, count)}
            onOpen={nothing}
            last={count === 5 && <Button aria-label="Add">+</Button>}
          />
        ))}
      </Columns>
      <Columns>
        <Uploader
          {...handlers}
          label="Pictures"
          choose="Add pictures"
          accept="image/*"
          max={9}
          uploads={uploads}
          hint="JPG, PNG or GIF"
        />
        <Uploader
          {...handlers}
          label="One, required"
          choose={LONG}
          accept="image/*"
          max={1}
          uploads={[]}
          error="Choose a picture."
        />
      </Columns>
      <Row>
        <FileButton label="One file" accept="image/*" onChoose={nothing} />
        <FileButton label="Busy" accept="image/*" busy onChoose={nothing} />
      </Row>
    </>
  );
}
