import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Me } from '@/domain/profile/person';
import { MAX_MOMENT_TRANSLATIONS } from '@/domain/moments/moment';
import { LANGUAGES } from '@/domain/shared/language';
import { billableCharacters } from '@/domain/translation/billable';
import { chargesForTranslations } from '@/domain/translation/translation-charge';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { translationParts } from '@/ui/parts/translation-price';
import { composerToken } from './composer';

/** The languages a moment is translated into before it is published, and what that costs its author. */
export const ComposeTranslations = observer(function ComposeTranslations({
  me,
}: {
  readonly me: Me;
}) {
  const { t } = useTranslation('moments');
  const { t: tPrice } = useTranslation('messaging');
  const languages = useLanguageNames();
  const composer = useService(composerToken);
  const characters = billableCharacters(composer.text);
  const charge = chargesForTranslations(
    composer.languages.map(() => characters),
    { vip: me.balances.vipCharacters, normal: me.balances.characters },
  );
  return (
    <div>
      <ChipGroup
        label={t('compose.translate')}
        hint={t('compose.translateHint', { languages: MAX_MOMENT_TRANSLATIONS })}
        options={LANGUAGES.filter((each) => each !== me.language).map((value) => ({
          value,
          label: languages.title(value),
        }))}
        values={composer.languages}
        onChange={composer.setLanguages}
        max={MAX_MOMENT_TRANSLATIONS}
      />
      {composer.languages.length > 0 && (
        <p aria-live="polite">{t('compose.price', { price: translationParts(tPrice, charge) })}</p>
      )}
    </div>
  );
});
