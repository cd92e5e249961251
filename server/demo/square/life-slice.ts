import {
  COMPANION_LIKES,
  COMPANION_LOOKS_BACK,
  companionReacts,
} from '@/domain/moments/companion-reaction';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import { HOUR, later, SECOND, type EpochMs } from '@/domain/shared/time';
import type { KeepDrawn } from '@server/kernel/ports/media';
import type { People, Person } from '@server/kernel/ports/people';
import type { SmallTalk, SquareLife } from '@server/kernel/ports/demo';
import { repeat, type Repeated } from '@server/kernel/scheduler';
import type { ServerKit, Slice } from '@server/kernel/slice';
import { chanceNamed } from '@server/demo/chance';
import { COMPANIONS } from '@server/demo/companions';
import { COMPANION_POSTS, PRAISE, THANKS } from './companion-posts';
import { drawScene } from './scenes';

/** What the companions need to live in the square. */
interface SquareLifeNeeds {
  readonly people: Pick<People, 'findByAddress'>;
  readonly square: SquareLife;
  readonly keepDrawn: KeepDrawn;
  readonly smallTalk: Pick<SmallTalk, 'say'>;
}

/** The companions in the square. */
interface SquareLifeSlice extends Slice {
  /** One round: what is missing of their posts, then what they have to react to. */
  readonly round: () => Promise<void>;
}

const EVERY = 5 * SECOND;
/** The time between two of their posts. */
const APART = 5 * HOUR;

/**
 * The companions have posts of their own and react to those of others, so that the square of an empty
 * installation is alive. What they do depends on the names of things alone: repeated, it is the same, and
 * likes and comments are made once whatever happens in between.
 */
export function createSquareLifeSlice(
  kit: ServerKit<{ readonly demo: boolean }>,
  needs: SquareLifeNeeds,
): SquareLifeSlice {
  const { db, clock, settings } = kit;
  const done = new Set<string>();
  let posted = false;
  let living: Repeated | undefined;
  const round = async () => {
    const addresses = COMPANIONS.map(({ address }) => address as ChatAddress);
    const found = await needs.people.findByAddress(db, addresses);
    const companions = found.filter(({ status }) => status === 'active');
    if (companions.length === 0) return;
    if (!posted) await postWhatIsMissing(needs, companions, clock.now());
    posted = true;
    await react(needs, companions, clock.now(), done);
  };
  return {
    round,
    start: () => {
      if (settings.demo) living = repeat('the companions in the square', EVERY, round, kit);
    },
    stop: () => living?.stop(),
  };
}

/** Each companion goes on where it has stopped; the newest post is an hour old. */
async function postWhatIsMissing(
  needs: SquareLifeNeeds,
  companions: readonly Person[],
  now: EpochMs,
): Promise<void> {
  const { square, keepDrawn, smallTalk } = needs;
  const known = new Map<UserId, number>();
  for (const { id } of companions) known.set(id, await square.countOf(id));
  const oldestFirst = COMPANION_POSTS.map((post, index) => ({ ...post, index })).toReversed();
  for (const { by, phrase, scene, alt, index } of oldestFirst) {
    const author = companions.find(({ address }) => address === by);
    const before = author && (known.get(author.id) ?? 0);
    if (!author || before === undefined) continue;
    known.set(author.id, before - 1);
    if (before > 0) continue;
    const picture = await keepDrawn(author.id, drawScene(scene, `${by} ${scene}`));
    if (picture === undefined) return;
    const at = later(now, -HOUR - index * APART);
    const { id: whose, language } = author;
    const text = smallTalk.say(phrase, language);
    const id = await square.publish({ author: whose, text, language, picture, alt, at });
    if (id !== undefined) await welcome(needs, companions, { id, author: whose, name: text });
  }
}

/** A new post of a companion has likes and a comment of others already. */
async function welcome(
  { square, smallTalk }: SquareLifeNeeds,
  companions: readonly Person[],
  post: { readonly id: string; readonly author: UserId; readonly name: string },
): Promise<void> {
  const [first, ...others] = readersOf(companions, post.author, post.name);
  if (!first) return;
  await square.comment(
    first.id,
    { moment: post.id, text: oneOf(PRAISE, post.name, first, smallTalk) },
    `welcome-${post.id}`,
  );
  for (const { id } of [first, ...others]) await square.like(id, post.id);
}

/** Who reacts to a post, decided by its name. */
function readersOf(companions: readonly Person[], author: UserId, name: string): readonly Person[] {
  return companions
    .filter(({ id }) => id !== author)
    .toSorted((a, b) => chanceNamed(`${name} ${a.address}`) - chanceNamed(`${name} ${b.address}`))
    .slice(0, COMPANION_LIKES);
}

async function react(
  { square, smallTalk }: SquareLifeNeeds,
  companions: readonly Person[],
  now: EpochMs,
  done: Set<string>,
): Promise<void> {
  const own = new Set<UserId>(companions.map(({ id }) => id));
  const since = later(now, -COMPANION_LOOKS_BACK);
  const due = (name: string, at: EpochMs) => {
    if (done.has(name) || !companionReacts(at, chanceNamed(name), now)) return false;
    done.add(name);
    return true;
  };
  for (const { id, author, at } of await square.freshPosts(since)) {
    if (own.has(author)) continue;
    const [first, ...others] = readersOf(companions, author, id);
    for (const reader of first ? [first, ...others] : []) {
      if (due(`like ${id} ${reader.address}`, at)) await square.like(reader.id, id);
    }
    if (first && due(`praise ${id}`, at)) {
      const text = oneOf(PRAISE, id, first, smallTalk);
      await square.comment(first.id, { moment: id, text }, `praise-${id}`);
    }
  }
  for (const { id, moment, author, by, at } of await square.freshComments([...own], since)) {
    const owner = companions.find((each) => each.id === author);
    if (!owner || own.has(by) || !due(`thanks ${id}`, at)) continue;
    const text = oneOf(THANKS, id, owner, smallTalk);
    await square.comment(author, { moment, answers: id, text }, `thanks-${id}`);
  }
}

/** One of the phrases, decided by a name, in the language of who says it. */
function oneOf(
  phrases: readonly string[],
  name: string,
  { language }: Person,
  smallTalk: SquareLifeNeeds['smallTalk'],
): string {
  const phrase = phrases[Math.floor(chanceNamed(`words ${name}`) * phrases.length)];
  return smallTalk.say(phrase ?? '', language);
}
