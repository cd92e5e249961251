import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { LANGUAGES, languageOfTag, type Language } from '@/domain/shared/language';
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

/** What this installation and this browser can translate; nothing while that is not known. */
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
  return (
    <>
      {summary && <Note>{sentence(summary)}</Note>}
      <DeviceNote />
    </>
  );
}

/** What the browser itself translates for the reader; nothing where it has no engine. */
const DeviceNote = observer(function DeviceNote() {
  const { t, i18n } = useTranslation('wallet');
  const names = useLanguageNames();
  const { me } = useService(accountTokens.session);
  const into = me?.language ?? languageOfTag(i18n.language);
  const languages = useDeviceLanguages(into);
  if (!into || languages.length === 0) return null;
  const list = new Intl.ListFormat(i18n.language).format(languages.map(names.name));
  return <Note>{t('engines.device', { into: names.name(into), languages: list })}</Note>;
});

/** The languages the device translates into one. */
function useDeviceLanguages(into: Language | undefined): readonly Language[] {
  const device = useService(translationTokens.deviceTranslator);
  const [languages, setLanguages] = useState<readonly Language[]>([]);
  useEffect(() => {
    let here = true;
    const asked = LANGUAGES.map(async (from) => {
      if (!into || from === into) return [];
      return (await device.readiness({ from, to: into })) === 'absent' ? [] : [from];
    });
    void Promise.all(asked).then((found) => here && setLanguages(found.flat()));
    return () => {
      here = false;
    };
  }, [device, into]);
  return languages;
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
