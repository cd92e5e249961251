/** Short words that only one of the languages in Latin script uses in chat. */
const TELLING: Readonly<Record<'en' | 'de' | 'es', ReadonlySet<string>>> = {
  en: words(
    `the and you are is what how why where who your my this that with not yes hello hey thanks
    thank please good nice great sorry have has do does did dont cant im youre its lets they we he she
    from about because really love like want know think would could should yeah okay bye morning night
    today tomorrow here there to of for it`,
  ),
  de: words(
    `der die das und ich du ist bin bist sind wie warum wo wer wann dein deine mein meine mit nicht
    nein ja hallo danke bitte gut schön schoen toll leid habe hab hast hat wir ihr sie auch aber weil
    oder noch schon sehr mir dir mich dich auf für fuer aus zum zur heute morgen hier dort tschüss
    moin servus kein keine einen eine ein jetzt mal gern gerne heiße wohne`,
  ),
  es: words(
    `el los las una unos y yo tú eres soy está estás estoy qué que cómo como dónde donde por porque
    quién cuándo tu mi mis con sí hola gracias bueno buena buenos buenas muy bien pero también
    tambien vale adiós adios mañana hoy aquí aqui allí para del al de en gusta encanta quiero tengo
    tienes vivo llamo nada claro amigo amiga`,
  ),
};

/** The language whose telling words a text uses most; undefined when there are none or as many of two. */
export function spokenByWords(text: string): 'en' | 'de' | 'es' | undefined {
  const used =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? [];
  const counts = (['en', 'de', 'es'] as const).map((language) => ({
    language,
    count: used.filter((word) => TELLING[language].has(word)).length,
  }));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  if (!first || first.count === 0 || first.count === second?.count) return undefined;
  return first.language;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/u));
}
