import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { translationTokens } from '@/application/translation/translation-tokens';
import { summariseCoverage, type CoverageSummary } from '@/domain/translation/engine-coverage';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';

/** Engines as their makers write them. */
const BRANDS: Readonly<Record<string, string>> = {
  apertium: 'Apertium',
  libretranslate: 'LibreTranslate',
  deepl: 'DeepL',
  google: 'Google',
  azure: 'Azure',
  aliyun: 'Aliyun',
  openai: 'OpenAI',
};

/** What this installation can translate, in one sentence; nothing while nobody knows. */
export function EngineNote() {
  const listEngines = useService(translationTokens.listEngines);
  const sentence = useCoverageText();
  const [summary, setSummary] = useState<CoverageSummary>();
  useEffect(() => {
    let here = true;
    void listEngines().then((answer) => {
      if (here && answer.ok) setSummary(summariseCoverage(answer.value));
    });
    return () => {
      here = false;
    };
  }, [listEngines]);
  return summary ? <Note>{sentence(summary)}</Note> : null;
}

function useCoverageText(): (summary: CoverageSummary) => string {
  const { t } = useTranslation('wallet');
  const languages = useLanguageNames();
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
    return t('engines.pairs', {
      pairs: pairs.join(', '),
      engine: summary.engines.map(brand).join(', '),
    });
  };
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
`;
