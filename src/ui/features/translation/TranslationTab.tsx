import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { translateList } from '@/contract/http/translation';
import { useFailureText } from '@/ui/i18n/failure-text';
import { AnswerView } from '@/ui/kernel/AnswerView';
import { useCall } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useAnswer } from '@/ui/kernel/use-answer';
import { CharactersLeft } from './CharactersLeft';
import { EngineNote } from './EngineNote';
import { FreeHere } from './FreeHere';
import { Packs } from './Packs';

/** The characters one has, what is translated here, and the packages on sale where there are any. */
export const TranslationTab = observer(function TranslationTab({ me }: OwnProps) {
  if (me.translationPrice !== 'free') return <Sale me={me} />;
  return (
    <>
      <FreeHere me={me} />
      <EngineNote brief />
    </>
  );
});

const Sale = observer(function Sale({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const offers = useAnswer(useCall(translateList));
  return (
    <>
      <CharactersLeft me={me} />
      <EngineNote brief />
      <AnswerView of={offers} title={t('failed')} failureText={failureText}>
        {(read) => <Packs me={me} offers={read} onPriceChanged={offers.asking.run} />}
      </AnswerView>
    </>
  );
});
