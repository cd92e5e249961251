import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { translateEngine } from '@/contract/http/translation-engines';
import { LANGUAGES, languageOfTag, type Language } from '@/domain/shared/language';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';
import { useArrivingText, useCoverageText } from '@/ui/i18n/coverage-text';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { KnownEngines } from '@/ui/kernel/known-engines';
import { useCall, useService } from '@/ui/kernel/scope';
import type { AboutTranslationProps } from '@/ui/kernel/slots';
import { Card, CardTitle } from '@/ui/parts/Card';

/** What this installation and this browser can translate. */
export function EngineNote({ brief = false }: AboutTranslationProps) {
  return (
    <>
      <CoverageNote />
      {!brief && <DeviceNote />}
    </>
  );
}

/** What this installation translates now, and what is on its way; nothing while that is not known. */
const CoverageNote = observer(function CoverageNote() {
  const deps = {
    listEngines: useCall(translateEngine),
    scheduler: useService(sharedTokens.scheduler),
  };
  const [known] = useState(() => new KnownEngines(deps));
  useEffect(() => known.follow(), [known]);
  const sentence = useCoverageText();
  const arrives = useArrivingText();
  const between = useBetweenSentences();
  const { summary, arriving } = known;
  return (
    <>
      {summary && <Note>{sentence(summary)}</Note>}
      {arriving.length > 0 && <Note role="status">{arriving.map(arrives).join(between)}</Note>}
    </>
  );
});

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

/** Among the settings: what this installation can translate. */
export function EngineCard() {
  const { t } = useTranslation('wallet');
  return (
    <Card>
      <CardTitle>{t('engines.title')}</CardTitle>
      <EngineNote />
    </Card>
  );
}

const Note = styled.p`
  color: var(--ink-2);
  font-size: var(--t-s);
`;
