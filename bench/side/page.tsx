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

interface Arrived {
  readonly peer: string;
  readonly more: readonly Said[];
}

const conversations = new Map<string, readonly Said[]>();
/** How many messages were written in each conversation, on the way or here. */
const numbers = new Map<string, number>();
let arrived: Arrived[] = [];
const listeners = new Set<() => void>();
let open = '';
let frame = 0;

/** Once a frame, as the product applies what arrives. */
function changed(): void {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    const more = new Map<string, Said[]>();
    for (const one of arrived) {
      const said = more.get(one.peer) ?? [];
      said.push(...one.more);
      more.set(one.peer, said);
    }
    arrived = [];
    for (const [peer, said] of more) {
      conversations.set(peer, [...(conversations.get(peer) ?? []), ...said]);
    }
    for (const listener of listeners) listener();
  });
}

function written(peer: string, number: number): Said {
  const words = WORDS.split(' ');
  const text = `${number}: ${words.slice(0, 1 + ((number * 7) % words.length)).join(' ')}`;
  return { id: `${peer}${number}`, text, own: number % 3 === 0 };
}

function write(peer: string, count: number): readonly Said[] {
  const before = numbers.get(peer) ?? 0;
  numbers.set(peer, before + count);
  return Array.from({ length: count }, (_, n) => written(peer, before + n + 1));
}

function add(peer: string, more: readonly Said[]): void {
  arrived.push({ peer, more });
  changed();
}

/** One message in a task of its own, as from another thread: that is how the product gets each, too. */
const channel = new MessageChannel();
channel.port2.addEventListener('message', ({ data }: MessageEvent<Arrived>) =>
  add(data.peer, data.more),
);
channel.port2.start();

const bench: ChatBench = {
  fill: (peer, count) => add(peer, write(peer, count)),
  open: (peer) => {
    open = peer;
    for (const listener of listeners) listener();
  },
  burst: (peer, count) => {
    for (const said of write(peer, count)) channel.port1.postMessage({ peer, more: [said] });
  },
  said: (peer) => numbers.get(peer) ?? 0,
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
