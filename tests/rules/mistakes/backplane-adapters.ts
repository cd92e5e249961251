import { adapterMistakes } from './mistake';

/** What a backplane does wrong; the conformance suite of its port notices. */
export const BACKPLANE_MISTAKES = adapterMistakes('tests/conformance/backplane.test.ts', [
  [
    'server/kernel/backplane/carried-backplane',
    'a server hears itself',
    'if (!pack || pack.sender === this.#deps.sender) return;',
    'if (!pack) return;',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'every topic is heard by everybody',
    'for (const listener of this.#byTopic.get(topic) ?? []) this.#call(() => listener(message));',
    `for (const all of this.#byTopic.values())
      for (const listener of all) this.#call(() => listener(message));`,
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'the newest message goes first',
    'this.#queue.push({ topic, json });',
    'this.#queue.unshift({ topic, json });',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'equal messages are carried once',
    'this.#queue.push({ topic, json });',
    'if (this.#queue.at(-1)?.json !== json) this.#queue.push({ topic, json });',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a pack is larger than a notice',
    'const MOST_BYTES = 7_900;',
    'const MOST_BYTES = 79_000;',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a listener that subscribes twice is called once',
    `this.#byTopic.set(topic, all.add(own));
    return () => void all.delete(own);`,
    `this.#byTopic.set(topic, all.add(listener));
    return () => void all.delete(own);`,
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a listener that has gone is still called',
    'return () => void all.delete(own);',
    'return () => undefined;',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'the end of one listener ends all',
    'return () => void all.delete(own);',
    'return () => all.clear();',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a listener that throws keeps the others from hearing',
    `try {
      listener();
    } catch (error) {
      this.#onError(error);
    }`,
    'listener();',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'what a listener throws is not reported',
    `} catch (error) {
      this.#onError(error);
    }`,
    '} catch {}',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a gap after an absence is not reported',
    `this.#deps.onBack();
      this.#listeners.tellGap();`,
    'this.#deps.onBack();',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a gap is reported with each pack',
    'if (last !== undefined && number !== last + 1)',
    'if (last !== undefined)',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'packs are not numbered',
    `while (packs.length < MOST_PACKS && this.#queue.length > 0) {
        this.#number += 1;`,
    'while (packs.length < MOST_PACKS && this.#queue.length > 0) {',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a listener of gaps that has gone is still called',
    'return () => void this.#toGaps.delete(own);',
    'return () => undefined;',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a server leaves before it has sent everything',
    `this.#send();
    await this.#sending;
    this.#closed = true;`,
    `this.#closed = true;
    this.#queue.length = 0;`,
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a message that is too large is carried',
    'if (Buffer.byteLength(json) > MOST_BACKPLANE_BYTES) throw tooLarge(topic);',
    '',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'the limit counts characters',
    'if (Buffer.byteLength(json) > MOST_BACKPLANE_BYTES)',
    'if (json.length > MOST_BACKPLANE_BYTES)',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a message as large as the limit is refused',
    'if (Buffer.byteLength(json) > MOST_BACKPLANE_BYTES)',
    'if (2 * Buffer.byteLength(json) > MOST_BACKPLANE_BYTES)',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a server that was away stays away',
    'for (let pause = FIRST_PAUSE; !this.#closed;',
    'for (let pause = FIRST_PAUSE; this.#closed;',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'the tenth pack is none',
    '!/^\\d{1,15}$/.test(number)',
    '!/^\\d$/.test(number)',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a comma ends a message',
    "const BETWEEN_ITEMS = '\\u001E';",
    "const BETWEEN_ITEMS = ',';",
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'a message stays JSON',
    'this.#listeners.tell(topic, parseJson(json));',
    'this.#listeners.tell(topic, json);',
  ],
  [
    'server/kernel/backplane/carried-backplane',
    'publishing to what is away throws',
    `if (this.#closed) return;
    this.#queue.push`,
    `if (this.#closed || !this.#connection) throw new Error("away");
    this.#queue.push`,
  ],
  [
    'server/kernel/backplane/postgres-carrier',
    'notices of one statement come in another order',
    "from unnest($2::text[]) pack'",
    "from unnest($2::text[]) pack order by random()'",
  ],
  [
    'server/kernel/backplane/postgres-carrier',
    'only the first pack of a statement is sent',
    `CHANNEL,
            packs,`,
    `CHANNEL,
            packs.slice(0, 1),`,
  ],
]);
