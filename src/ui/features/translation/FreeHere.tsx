import { useTranslation } from 'react-i18next';
import type { OwnProps } from '@/ui/kernel/slots';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';
import { Note } from '@/ui/parts/Note';
import { CharactersLeft } from './CharactersLeft';

/** Where translation is free: that it is, and the characters one has all the same. */
export function FreeHere({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const between = useBetweenSentences();
  const has = me.balances.characters + me.balances.vipCharacters > 0;
  return (
    <>
      <Note title={t('packs.free')}>
        {t('packs.freeText')}
        {has && between + t('packs.freeKept')}
      </Note>
      {has && <CharactersLeft me={me} />}
    </>
  );
}
