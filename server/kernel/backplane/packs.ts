/** The most bytes of a pack: PostgreSQL carries less than 8,000 in one notice. */
const MOST_BYTES = 7_900;

// JSON holds neither of the two: it escapes control characters.
const BETWEEN_PARTS = '\u001F';
const BETWEEN_ITEMS = '\u001E';

/** A message under its topic, as JSON. */
export interface PackedItem {
  readonly topic: string;
  readonly json: string;
}

/** What goes over the wire at once; `number` counts the packs of one sender. */
export interface Pack {
  readonly sender: string;
  readonly number: number;
  readonly items: readonly PackedItem[];
}

/** Takes as many items from the front of `queue` as one pack holds, at least one, and writes it. */
export function takePack(sender: string, number: number, queue: PackedItem[]): string {
  let text = `${sender}${BETWEEN_PARTS}${number}`;
  for (let item = queue[0]; item; item = queue[0]) {
    const longer = `${text}${BETWEEN_ITEMS}${item.topic}${BETWEEN_PARTS}${item.json}`;
    const isFirst = !text.includes(BETWEEN_ITEMS);
    if (!isFirst && Buffer.byteLength(longer) > MOST_BYTES) break;
    text = longer;
    queue.shift();
  }
  return text;
}

/** Reads a pack; undefined for what is none. */
export function readPack(text: string): Pack | undefined {
  const [head = '', ...items] = text.split(BETWEEN_ITEMS);
  const [sender = '', number = ''] = head.split(BETWEEN_PARTS);
  if (sender === '' || !/^\d{1,15}$/.test(number)) return undefined;
  const read = items.flatMap((item) => {
    const at = item.indexOf(BETWEEN_PARTS);
    return at < 0 ? [] : [{ topic: item.slice(0, at), json: item.slice(at + 1) }];
  });
  return { sender, number: Number(number), items: read };
}
