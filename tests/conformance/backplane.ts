import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { MOST_BACKPLANE_BYTES, type Backplane } from '@server/kernel/ports/system';

/** A server on the backplane under test. */
export interface BackplaneMember {
  readonly backplane: Backplane;
  /** What its listeners threw. */
  readonly errors: readonly unknown[];
  close(): Promise<void>;
}

/** A backplane, and everything that happens to it. */
export interface BackplaneStage {
  /** One more server. */
  join(): Promise<BackplaneMember>;
  /** Nothing passes any more. */
  cut(): Promise<void>;
  /** Everything passes again. */
  mend(): Promise<void>;
}

/**
 * What every backplane does, over any transport: 20 behaviours; register it inside a `describe`.
 */
export function describeBackplane(stage: () => BackplaneStage): void {
  let topics = 0;
  const newTopic = () => `topic-${(topics += 1)}`;

  async function joined(count: number): Promise<BackplaneMember[]> {
    const members: BackplaneMember[] = [];
    for (let at = 0; at < count; at += 1) members.push(await stage().join());
    return members;
  }

  async function leave(members: readonly BackplaneMember[]): Promise<void> {
    for (const member of members) await member.close();
  }

  function heardBy({ backplane }: BackplaneMember, topic: string): unknown[] {
    const heard: unknown[] = [];
    backplane.subscribe(topic, (message) => heard.push(message));
    return heard;
  }

  /** Resolves when what was published before has reached every listener. */
  async function settled(from: BackplaneMember, others: readonly BackplaneMember[]): Promise<void> {
    const topic = newTopic();
    const heard = others.map((other) => heardBy(other, topic));
    from.backplane.publish(topic, 'end');
    await expect.poll(() => heard.map(({ length }) => length)).toEqual(others.map(() => 1));
  }

  async function among(
    count: number,
    work: (members: readonly BackplaneMember[], topic: string) => Promise<void>,
  ): Promise<void> {
    const members = await joined(count);
    await work(members, newTopic());
    expect(members.flatMap(({ errors }) => errors)).toEqual([]);
    await leave(members);
  }

  it('carries a message to every other server', () =>
    among(3, async ([a, b, c], topic) => {
      const heard = [heardBy(b!, topic), heardBy(c!, topic)];
      a!.backplane.publish(topic, { hello: 1 });
      await expect.poll(() => heard).toEqual([[{ hello: 1 }], [{ hello: 1 }]]);
    }));

  it('does not echo to the server that publishes', () =>
    among(2, async ([a, b], topic) => {
      const own = heardBy(a!, topic);
      a!.backplane.publish(topic, 1);
      await settled(a!, [b!]);
      await settled(b!, [a!]);
      expect(own).toEqual([]);
    }));

  it('keeps topics apart', () =>
    among(2, async ([a, b], topic) => {
      const other = heardBy(b!, `${topic}-other`);
      a!.backplane.publish(topic, 1);
      await settled(a!, [b!]);
      expect(other).toEqual([]);
    }));

  it('keeps the order of a sender, over all topics', () =>
    among(2, async ([a, b], topic) => {
      const heard: unknown[] = [];
      for (const one of [topic, `${topic}-2`]) {
        b!.backplane.subscribe(one, (message) => heard.push(message));
      }
      // More than one notice of PostgreSQL holds.
      const sent = Array.from({ length: 300 }, (_, at) => String(at).padEnd(500));
      for (const [at, message] of sent.entries()) {
        a!.backplane.publish(at % 2 === 0 ? topic : `${topic}-2`, message);
      }
      await expect.poll(() => heard).toEqual(sent);
    }));

  it('carries equal messages as often as they are published', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      for (let at = 0; at < 5; at += 1) a!.backplane.publish(topic, 'same');
      await expect.poll(() => heard).toEqual(['same', 'same', 'same', 'same', 'same']);
    }));

  it('carries each once, also in a burst of two thousand', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      for (let at = 0; at < 2_000; at += 1) a!.backplane.publish(topic, at);
      await expect.poll(() => heard.length).toBe(2_000);
      expect(new Set(heard).size).toBe(2_000);
    }));

  it('carries both ways at once', () =>
    among(2, async ([a, b], topic) => {
      const [atA, atB] = [heardBy(a!, topic), heardBy(b!, topic)];
      for (let at = 0; at < 50; at += 1) {
        a!.backplane.publish(topic, `a${at}`);
        b!.backplane.publish(topic, `b${at}`);
      }
      await expect.poll(() => [atA.length, atB.length]).toEqual([50, 50]);
      expect([atA[0], atB[0]]).toEqual(['b0', 'a0']);
    }));

  it('carries all values of JSON, in every script', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      const message = {
        text: `"quotes" \\ 'and' $1 ; -- 世界 🇩🇪 \u001E\u001F\u0000\n`,
        list: [1, null, true, { nested: [] }],
      };
      a!.backplane.publish(topic, message);
      await expect.poll(() => heard).toEqual([message]);
    }));

  it('carries a copy that no other listener can change', () =>
    among(3, async ([a, b, c], topic) => {
      b!.backplane.subscribe(topic, (message) => ((message as { n: number }).n = 2));
      const heard = heardBy(c!, topic);
      const message = { n: 1 };
      a!.backplane.publish(topic, message);
      message.n = 3;
      await expect.poll(() => heard).toEqual([{ n: 1 }]);
    }));

  it('carries the largest message it takes', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      const largest = '"'.repeat(MOST_BACKPLANE_BYTES / 2 - 1);
      a!.backplane.publish(topic, largest);
      a!.backplane.publish(topic, largest);
      await expect.poll(() => heard).toEqual([largest, largest]);
    }));

  it('refuses a larger one as a mistake, and goes on', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      const large = 'ü'.repeat(MOST_BACKPLANE_BYTES / 2);
      expect(() => a!.backplane.publish(topic, large)).toThrow(RangeError);
      a!.backplane.publish(topic, 'small');
      await expect.poll(() => heard).toEqual(['small']);
    }));

  it('calls every listener of a topic, each once for each time it subscribed', () =>
    among(2, async ([a, b], topic) => {
      let times = 0;
      const listener = () => (times += 1);
      b!.backplane.subscribe(topic, listener);
      b!.backplane.subscribe(topic, listener);
      a!.backplane.publish(topic, 1);
      await settled(a!, [b!]);
      expect(times).toBe(2);
    }));

  it('calls a listener no more once it is gone, and the others still', () =>
    among(2, async ([a, b], topic) => {
      const gone: unknown[] = [];
      const end = b!.backplane.subscribe(topic, (message) => gone.push(message));
      const stays = heardBy(b!, topic);
      end();
      end();
      a!.backplane.publish(topic, 1);
      await expect.poll(() => stays).toEqual([1]);
      expect(gone).toEqual([]);
    }));

  it('reports a listener that throws, and calls the others', async () => {
    const [a, b] = await joined(2);
    const topic = newTopic();
    b!.backplane.subscribe(topic, () => {
      throw new Error('a bug');
    });
    const heard = heardBy(b!, topic);
    a!.backplane.publish(topic, 1);
    await expect.poll(() => heard).toEqual([1]);
    expect(b!.errors).toHaveLength(1);
    await leave([a!, b!]);
  });

  it('sends a server nothing that was published before it came', () =>
    among(2, async ([a, b], topic) => {
      a!.backplane.publish(topic, 'before');
      await settled(a!, [b!]);
      const late = await stage().join();
      const heard = heardBy(late, topic);
      a!.backplane.publish(topic, 'after');
      await expect.poll(() => heard).toEqual(['after']);
      await late.close();
    }));

  it('goes on without a server that has left', () =>
    among(3, async ([a, b, c], topic) => {
      const heard = heardBy(c!, topic);
      await b!.close();
      a!.backplane.publish(topic, 1);
      await expect.poll(() => heard).toEqual([1]);
    }));

  it('carries a message that was published right before a server leaves', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      for (let at = 0; at < 100; at += 1) a!.backplane.publish(topic, at);
      await a!.close();
      await expect.poll(() => heard.length).toBe(100);
    }));

  it('reports a gap after it was away, to no listener that is gone, and works again', () =>
    among(2, async ([a, b], topic) => {
      let [gaps, afterEnd] = [0, 0];
      b!.backplane.onGap(() => (afterEnd += 1))();
      b!.backplane.onGap(() => (gaps += 1));
      await stage().cut();
      a!.backplane.publish(topic, 'perhaps lost');
      await stage().mend();
      await expect.poll(() => gaps).toBeGreaterThan(0);
      expect(afterEnd).toBe(0);
      const heard = heardBy(b!, topic);
      await expect
        .poll(() => {
          a!.backplane.publish(topic, 'after');
          return heard.includes('after');
        })
        .toBe(true);
    }));

  it('reports no gap while nothing is missing', () =>
    among(3, async ([a, b, c], topic) => {
      let gaps = 0;
      b!.backplane.onGap(() => (gaps += 1));
      // What is published at once travels together, so that a second time needs another journey.
      for (let times = 0; times < 2; times += 1) {
        for (let at = 0; at < 200; at += 1) a!.backplane.publish(topic, at);
        await settled(a!, [b!, c!]);
        await settled(c!, [a!, b!]);
      }
      expect(gaps).toBe(0);
    }));

  it('never throws and never waits while it is away, with any number of messages', () =>
    among(2, async ([a, b], topic) => {
      const heard = heardBy(b!, topic);
      await stage().cut();
      for (let at = 0; at < 20_000; at += 1) a!.backplane.publish(topic, at);
      await stage().mend();
      // A poll would try again after what it throws.
      while (!heard.includes('after')) {
        a!.backplane.publish(topic, 'after');
        await pause(10);
      }
      expect(heard.at(-1)).toBe('after');
    }));
}
