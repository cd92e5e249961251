import { useTranslation } from 'react-i18next';
import { MINUTE, SECOND } from '@/domain/shared/time';
import type { ArrivingLanguage, CoverageSummary } from '@/domain/translation/engine-coverage';
import { useLanguageNames } from './language-name';

/** Engines as their makers write them. */
const BRANDS: Readonly<Record<string, string>> = {
  local: 'Firefox Translations',
  apertium: 'Apertium',
  libretranslate: 'LibreTranslate',
  deepl: 'DeepL',
  google: 'Google',
  azure: 'Azure',
  aliyun: 'Aliyun',
  openai: 'OpenAI',
};

/** Says in one sentence what an installation translates now. */
export function useCoverageText(): (summary: CoverageSummary) => string {
  const { t, i18n } = useTranslation('wallet');
  const languages = useLanguageNames();
  const list = new Intl.ListFormat(i18n.language);
  const brand = (engine: string): string => BRANDS[engine] ?? engine;
  return (summary) => {
    if (summary.kind === 'phrases') return t('engines.phrases');
    if (summary.kind !== 'pairs') {
      return t(`engines.${summary.kind}`, { engine: brand(summary.engine) });
    }
    const pairs = summary.joined.map(
      ({ from, to, bothWays }) =>
        `${languages.name(from)} ${bothWays ? '↔' : '→'} ${languages.name(to)}`,
    );
    const among = summary.among.map(languages.name).join(' ↔ ');
    return t('engines.pairs', {
      pairs: list.format(among === '' ? pairs : [among, ...pairs]),
      engine: list.format(summary.engines.map(brand)),
    });
  };
}

/** Says when a language can be translated here that cannot yet. */
export function useArrivingText(): (arriving: ArrivingLanguage) => string {
  const { t } = useTranslation('wallet');
  const languages = useLanguageNames();
  return ({ language, seconds }) => {
    const name = languages.title(language);
    if (seconds === undefined) return t('engines.onItsWay', { language: name });
    const count = Math.max(1, Math.ceil((seconds * SECOND) / MINUTE));
    return t('engines.arrives', { language: name, count });
  };
}
