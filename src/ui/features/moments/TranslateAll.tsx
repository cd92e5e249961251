import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import type { ShownComment } from '@/contract/http/moment-comments';
import { momentsTokens } from '@/application/moments/moments-tokens';
import type { Me } from '@/domain/profile/person';
import { ok } from '@/domain/shared/result';
import { quoteTranslations } from '@/domain/translation/translation-charge';
import { createAction } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useReadLanguages } from '@/ui/kernel/use-read-languages';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { FieldError } from '@/ui/parts/FieldFrame';
import { MoneyButton } from '@/ui/parts/MoneyButton';
import { translationParts } from '@/ui/parts/translation-price';
import { useMomentFailureText } from './moment-failure-text';

interface TranslateAllProps {
  readonly rows: readonly ShownComment[];
  readonly me: Me;
}

/** Translates every comment on the page that its reader cannot read, for the sum that is named. */
export const TranslateAll = observer(function TranslateAll({ rows, me }: TranslateAllProps) {
  const { t } = useTranslation('moments');
  const { t: tPrice } = useTranslation('messaging');
  const problem = useMomentFailureText();
  const session = useService(accountTokens.session);
  const translate = useService(momentsTokens.translatePosts);
  const reads = useReadLanguages(me);
  const posts = rows
    .flatMap((row) => [row, ...row.replies])
    .filter(({ author }) => !reads.includes(author.language))
    .map(
      ({ id, text, readTranslations }) =>
        ({ kind: 'comment', id, text, readTranslations }) as const,
    )
    .filter((post) => translate.known(post, me.language) === undefined);
  const action = useViewModel(() =>
    createAction(async (all: typeof posts, to: Me['language'], told: number) => {
      let left = told;
      for (const post of all) {
        const done = await translate.ask(post, to, left);
        if (!done.ok) return done;
        left -= done.value.outcome.charge.coins;
      }
      return ok(undefined);
    }),
  );
  if (posts.length < 2) return null;
  const chargeNow = () =>
    quoteTranslations(
      posts.map(({ text }) => text),
      session.me ?? me,
    );
  return (
    <>
      <MoneyButton
        size="s"
        variant="ghost"
        icon="swap"
        busy={action.busy}
        due={() => chargeNow().coins}
        words={`${t('remarks.translateAll')} · ${translationParts(tPrice, chargeNow())}`}
        onClick={() => void action.run(posts, me.language, chargeNow().coins)}
      />
      {action.failure && <FieldError id="translate-all">{problem(action.failure)}</FieldError>}
    </>
  );
});
