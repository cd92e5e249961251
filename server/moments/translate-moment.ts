import { parseMomentText, type MomentProblem } from '@/domain/moments/moment';
import type { ChatAddress, UserId } from '@/domain/shared/ids';
import type { Language } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import { NO_CHARGE } from '@/domain/translation/translation-charge';
import type { ApiRefusal } from '@server/kernel/http/api-answers';
import type { TranslateText } from '@server/kernel/ports/translation';
import { translationsOf } from './moment-parts-store';
import type { MomentsDeps } from './moments-deps';
import { NAME_OF } from '@server/kernel/read-translations';
import { reachComment, type CommentUnknown, reachContent, type ReachProblem } from './reach-moment';

type Answered = Extract<Awaited<ReturnType<TranslateText>>, { readonly ok: true }>['value'];

/** A text as it is now, and what became of translating it; free where the author has paid for it. */
export type TranslatedPost = Omit<Answered, 'balances'> & {
  readonly original: string;
  /** Absent where nothing could have been taken. */
  readonly balances?: Answered['balances'];
};

type Outcome<E> = Promise<
  Result<TranslatedPost, E | { readonly kind: 'translation'; readonly refusal: ApiRefusal }>
>;

/** In which language a text is wanted, and the most coins that its reader agreed to. */
interface Wanted {
  readonly to: Language;
  readonly shownPrice?: number | undefined;
}

/** Translates posts of the square; the reader pays, once for a text and a language (readings, Feed). */
interface TranslateMoments {
  moment(user: UserId, id: string, wanted: Wanted): Outcome<ReachProblem>;
  comment(user: UserId, id: string, wanted: Wanted): Outcome<CommentUnknown>;
  /** A text that its author is about to publish, and pays for all readers. */
  draft(user: UserId, text: unknown, wanted: Wanted): Outcome<MomentProblem>;
}

/** Whose texts all authors' drafts are paid under: once for a text, however often it is looked at. */
const DRAFT = 'moment-draft';

/** The texts are the server's own, never the caller's, but for a draft. */
export function createTranslateMoments(deps: MomentsDeps): TranslateMoments {
  const { db, people } = deps;
  return {
    moment: async (user, id, { to, shownPrice }) => {
      const moment = await reachContent(deps, db, user, id);
      if (!moment.ok) return moment;
      const { text, language, author, burns } = moment.value;
      // Its words were given in its one opening, and an answer here would be a second one.
      if (burns && author !== user) return err({ kind: 'moment-burned' });
      const paid = (await translationsOf(db, [id])).find((each) => each.language === to);
      if (paid) return ok({ ...FREE, translation: paid.text, original: text });
      const from = language as Language;
      return translate(deps, {
        user,
        to,
        shownPrice,
        text,
        from,
        author: author as UserId,
        name: NAME_OF.moment(id),
      });
    },
    comment: async (user, id, { to, shownPrice }) => {
      const reached = await reachComment(deps, db, user, id);
      if (!reached.ok) return reached;
      const { author: wrote, text } = reached.value.comment;
      const author = wrote as UserId;
      const from = (await people.find(db, author))?.language ?? to;
      return translate(deps, {
        user,
        to,
        shownPrice,
        text,
        from,
        author,
        name: NAME_OF.comment(id),
      });
    },
    draft: async (user, given, { to, shownPrice }) => {
      const text = parseMomentText(given);
      if (!text.ok) return text;
      const from = (await people.find(db, user))?.language ?? to;
      return translate(deps, {
        user,
        to,
        shownPrice,
        text: text.value,
        from,
        author: user,
        name: DRAFT,
      });
    },
  };
}

const FREE = {
  translated: true,
  translateRecordId: '',
  charge: NO_CHARGE,
};

async function translate(
  { db, people, translateText }: MomentsDeps,
  order: {
    readonly user: UserId;
    readonly to: Language;
    readonly text: string;
    readonly from: Language;
    readonly author: UserId;
    readonly name: string;
    readonly shownPrice?: number | undefined;
  },
): Outcome<never> {
  const { author, ...text } = order;
  const peer = (await people.find(db, author))?.address ?? ('' as ChatAddress);
  const done = await translateText({ ...text, peer });
  return done.ok
    ? ok({ ...done.value, original: order.text })
    : err({ kind: 'translation', refusal: done.error });
}
