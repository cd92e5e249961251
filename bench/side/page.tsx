import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChatBench } from '../chat/page';

/**
 * The bare stack: React and the same virtual list, no rules, no texts, no state library. What it takes is the
 * limit of the technique, and what the product is compared with.
 */

interface Said {
  readonly id: string;
  readonly text: string;
  readonly own: boolean;
}

const WORDS =
  'the lake was still when we walked up to the old house and nobody said a word until somebody laughed';

const conversations = new Map<string, readonly Said[]>();
const listeners = new Set<() => void>();
let open = '';
let frame = 0;

/** Once a frame, as the product applies what arrives. */
function changed(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    for (const listener of listeners) listener();
  });
}

function written(peer: string, number: number): Said {
  const words = WORDS.split(' ');
  const text = `${number}: ${words.slice(0, 1 + ((number * 7) % words.length)).join(' ')}`;
  return { id: `${peer}${number}`, text, own: number % 3 === 0 };
}

function add(peer: string, count: number): void {
  const before = conversations.get(peer) ?? [];
  const more = Array.from({ length: count }, (_, n) => written(peer, before.length + n + 1));
  conversations.set(peer, [...before, ...more]);
  changed();
}

const bench: ChatBench = {
  fill: add,
  open: (peer) => {
    open = peer;
    for (const listener of listeners) listener();
  },
  burst: add,
  said: (peer) => conversations.get(peer)?.length ?? 0,
};
window.chatBench = bench;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const NOTHING: readonly Said[] = [];

function Chat() {
  const peer = useSyncExternalStore(subscribe, () => open);
  const said = useSyncExternalStore(subscribe, () => conversations.get(peer) ?? NOTHING);
  return (
    <>
      <Log key={peer} name={`Peer ${peer}`} said={said} />
      <Field key={`field ${peer}`} />
    </>
  );
}

function Log({ name, said }: { readonly name: string; readonly said: readonly Said[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: said.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 60,
    getItemKey: (index) => said[index]?.id ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: 80,
  });
  useLayoutEffect(() => rows.scrollToEnd(), [rows]);
  return (
    <div ref={scroller} style={{ flex: 1, overflowY: 'auto', overflowAnchor: 'none' }}>
      <div
        role="log"
        aria-label={name}
        style={{ position: 'relative', blockSize: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map((row) => {
          const one = said[row.index];
          return (
            one && (
              <div
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  transform: `translateY(${row.start}px)`,
                }}
              >
                <Row said={one} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

const Row = memo(function Row({ said }: { readonly said: Said }) {
  return (
    <article style={{ padding: 8, textAlign: said.own ? 'end' : 'start' }}>
      <p style={{ margin: 0 }}>{said.text}</p>
    </article>
  );
});

function Field() {
  const [text, setText] = useState('');
  return <textarea value={text} onChange={(event) => setText(event.target.value)} />;
}

const mount = document.getElementById('root');
if (!mount) throw new Error('the page has no place for the chat');
createRoot(mount).render(<Chat />);
