import { observer } from 'mobx-react-lite';
import { accountTokens } from '@/application/account/account-tokens';
import { translationTokens } from '@/application/translation/translation-tokens';
import type { Me, Person } from '@/domain/profile/person';
import { useService } from '@/ui/kernel/scope';
import { TranslatedText } from '@/ui/kernel/TranslatedText';

/** A person's introduction, and under the dividing stitch its translation. */
export const Introduction = observer(function Introduction({
  person,
}: {
  readonly person: Person;
}) {
  const { me } = useService(accountTokens.session);
  if (!me || person.introduction === '') return undefined;
  return <Spoken person={person} me={me} />;
});

interface SpokenProps {
  readonly person: Person;
  readonly me: Me;
}

function Spoken({ person, me }: SpokenProps) {
  const translate = useService(translationTokens.translateIntroduction);
  const { id, introduction, language } = person;
  return (
    <TranslatedText
      // A new text or a new reading language needs a new view model.
      key={`${id} ${me.language} ${introduction}`}
      text={introduction}
      language={language}
      me={me}
      source={{
        known: (text) => translate.known({ id, introduction: text }, me.language),
        ask: (text, told) => translate.ask({ id, introduction: text }, me.language, told),
      }}
    />
  );
}
