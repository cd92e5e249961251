import { createContext, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The texts that the parts of messages are drawn with. */
interface MessageTexts {
  readonly t: ReturnType<typeof useTranslation<['messaging']>>['t'];
  /** The tag of the interface's language. */
  readonly language: string;
  /** Several names in one: made once, because a browser takes as long for it as for drawing a row. */
  readonly list: Intl.ListFormat;
}

const Texts = createContext<MessageTexts | undefined>(undefined);

/** Asks for the texts once for all messages below it: each row has five parts that need some. */
export function MessageTextsProvider({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation(['messaging']);
  const { language } = i18n;
  const texts = useMemo(
    () => ({ t, language, list: new Intl.ListFormat(language) }),
    [t, language],
  );
  return <Texts value={texts}>{children}</Texts>;
}

/** @throws Error outside a list of messages: a fault of the view. */
export function useMessageTexts(): MessageTexts {
  const texts = use(Texts);
  if (!texts) throw new Error('a part of a message outside a list of messages');
  return texts;
}
