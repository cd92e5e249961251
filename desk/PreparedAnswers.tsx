import { isLanguage } from '@/domain/shared/language';
import { PREPARED } from './prepared';
import { languageName } from './times';

interface PreparedAnswersProps {
  readonly language: string;
  readonly disabled: boolean;
  readonly onChoose: (text: string) => void;
}

/** Answers that are written already, in the language of their reader. */
export function PreparedAnswers({ language, disabled, onChoose }: PreparedAnswersProps) {
  const answers = isLanguage(language) ? PREPARED[language] : PREPARED.en;
  const label = `Prepared answers in ${languageName(language)}`;
  return (
    <select
      aria-label={label}
      value=""
      disabled={disabled}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{label}</option>
      {answers.map((text) => (
        <option key={text} value={text} lang={language}>
          {text}
        </option>
      ))}
    </select>
  );
}
