import type { Call, ApiFailure } from '@/application/shared/call';
import { ownKey } from '@/application/account/own-storage';
import type { Preferences } from '@/application/shared/preferences';
import type { Ids } from '@/application/shared/random';
import type * as calls from '@/contract/http/draws';
import {
  drawEntry,
  judgeDraw,
  textsToCheck,
  type DrawVerdict,
  type OwnPart,
} from '@/domain/matching/draw';
import type { WhyMatched } from '@/domain/matching/why-matched';
import type { ChatAddress } from '@/domain/shared/ids';
import { ok, type Result } from '@/domain/shared/result';

/** SHA-256 of a text in UTF-8, in lower-case hexadecimal digits; undefined where the browser cannot compute it. */
export type Sha256 = (text: string) => Promise<string | undefined>;

/**
 * What the check of a draw found. `uncommitted`: the browser that began the search took no part; `elsewhere`: this one
 * does not know the commitment; `no-hash`: it cannot compute hashes, because the page came without TLS.
 */
export type DrawCheck = DrawVerdict | { readonly kind: 'uncommitted' | 'elsewhere' | 'no-hash' };

/** A match with its reasons, and what the check of its draw found. */
export interface ExplainedMatch extends WhyMatched {
  /** The entry that won. */
  readonly winner: string;
  readonly check: DrawCheck;
}

/** The browser's part in the draws of the user's searches (readings, Fair matching). */
export interface Draws {
  /** Gets the commitment for the next search, and chooses the nonce for it. */
  begin(): Promise<Result<OwnPart, ApiFailure>>;
  /** Why the match on the screen was made; undefined where the server does not know it. */
  explain(): Promise<Result<ExplainedMatch | undefined, ApiFailure>>;
}

/** The draws whose nonces are remembered: those of an earlier try whose answer was lost too. */
const REMEMBERED = 8;

interface DrawsDeps {
  readonly commit: Call<typeof calls.commitToDraw>;
  readonly readWhy: Call<typeof calls.whyMatched>;
  readonly sha256: Sha256;
  readonly ids: Ids;
  readonly preferences: Preferences;
  readonly self: ChatAddress;
}

/** The nonces are remembered on this device, so that a draw can be checked after a reload. */
export function createDraws({ commit, readWhy, sha256, ids, preferences, self }: DrawsDeps): Draws {
  const key = ownKey('draws', self);
  const remembered = (): readonly (readonly string[])[] =>
    (preferences.read(key) ?? '').split(' ').map((draw) => draw.split(':'));
  const nonceFor = (commitment: string): string | undefined =>
    remembered().find(([known]) => known === commitment)?.[1];

  async function check(draw: WhyMatched['draw']): Promise<DrawCheck> {
    if (draw.commitment === undefined) return { kind: 'uncommitted' };
    const nonce = nonceFor(draw.commitment);
    if (nonce === undefined) return { kind: 'elsewhere' };
    const texts = textsToCheck(draw, nonce);
    const [commitment, lot, entry] = await Promise.all([
      sha256(texts.commitment),
      sha256(texts.lot),
      sha256(texts.entry),
    ]);
    if (commitment === undefined || lot === undefined || entry === undefined)
      return { kind: 'no-hash' };
    return judgeDraw(draw, nonce, { commitment, lot, entry });
  }

  return {
    begin: async () => {
      const given = await commit();
      if (!given.ok) return given;
      const { commitment } = given.value;
      const nonce = nonceFor(commitment) ?? ids.intent();
      const others = remembered().filter(([known]) => known !== '' && known !== commitment);
      const draws = [[commitment, nonce], ...others].slice(0, REMEMBERED);
      preferences.write(key, draws.map((draw) => draw.join(':')).join(' '));
      return ok({ commitment, nonce });
    },
    explain: async () => {
      const answer = await readWhy();
      if (!answer.ok) return answer;
      const { why } = answer.value;
      if (!why) return ok(undefined);
      const winner = drawEntry(why.draw.entries) ?? '';
      return ok({ ...why, winner, check: await check(why.draw) });
    },
  };
}
