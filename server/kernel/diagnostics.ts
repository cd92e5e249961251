import { channel } from 'node:diagnostics_channel';

/** What happens in the server, for listeners that count; nothing of it says who or what was written. */
interface Observed {
  /** A round of something done again and again has ended. */
  readonly round: { readonly name: string; readonly isDone: boolean };
  /** A frame of the chat was answered. */
  readonly frame: { readonly outcome: FrameOutcome; readonly seconds: number };
  /** A translation engine answered or did not. */
  readonly translation: { readonly outcome: string };
  /** What a translation engine answered is no translation. */
  readonly translationFault: { readonly engine: string; readonly fault: string };
}

/** `accepted`: a message that is stored. `done`: whatever else went well. */
export type FrameOutcome = 'accepted' | 'done' | 'refused' | 'failed';

/** Publishes an event; costs nothing without listeners. */
export function observe<K extends keyof Observed>(kind: K, event: Observed[K]): void {
  const found = channel(nameOf(kind));
  if (found.hasSubscribers) found.publish(event);
}

/** Calls `listener` for each event of a kind until the function given back is called. */
export function onObserved<K extends keyof Observed>(
  kind: K,
  listener: (event: Observed[K]) => void,
): () => void {
  const take = (event: unknown) => listener(event as Observed[K]);
  const found = channel(nameOf(kind));
  found.subscribe(take);
  return () => {
    found.unsubscribe(take);
  };
}

function nameOf(kind: keyof Observed): string {
  return `parley:${kind}`;
}
