import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import { LANGUAGES, languageOfTag, type Language } from '@/domain/shared/language';
import { useLanguageNames } from '@/ui/i18n/language-name';
import { useService } from '@/ui/kernel/scope';
import { CoverageNote, EngineText } from './CoverageNote';

/** What this installation and this browser can translate. */
export function EngineNote() {
  return (
    <>
      <CoverageNote />
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
  return (
    <EngineText>{t('engines.device', { into: names.name(into), languages: list })}</EngineText>
  );
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
