/**
 * Queries by role ask of each element and of all around it whether it is shown, and a press whether it can be pressed.
 * happy-dom answers by matching every rule of every style against all of them, which took a third of the time of
 * these tests. Here the few rules that decide are looked up by their class; what they do not settle, and every other
 * property, happy-dom answers as before.
 */
interface Deciding {
  readonly selector: string;
  /** Undefined: the rule says nothing about it; null: it depends on more than the selector. */
  readonly display: string | undefined | null;
  /** Which of the inherited ones it sets. */
  readonly inherited: readonly Inherited[];
}

const INHERITED = ['visibility', 'pointer-events'] as const;
type Inherited = (typeof INHERITED)[number];

const LAST_OF_SELECTOR = /[^\s>+~]+$/;
const NAME = /^[\w-]+|\.([\w-]+)/;
const usual = new Map<string, string>();
/** What is known of a rule; undefined: it decides nothing here. */
const read = new WeakMap<CSSRule, Deciding | undefined>();
/** By a class or the name of an element that a match has; those of which neither is known are under the empty text. */
let known = new Map<string, Deciding[]>();
let seen = '';

/** Puts the quick answers in front of those of happy-dom, once for each window. */
export function answerStylesQuickly(): void {
  if (window.getComputedStyle.name === 'quickStyle') return;
  const ask = window.getComputedStyle.bind(window);
  window.getComputedStyle = function quickStyle(element, pseudo) {
    let whole: CSSStyleDeclaration | undefined;
    const slowly = () => (whole ??= ask(element, pseudo));
    const quickly = (name: string): string | undefined => {
      if (name === 'display') return displayOf(element, slowly);
      const inherited = INHERITED.find((each) => each === name || camelCase(each) === name);
      if (inherited && !isDecided(element, inherited)) return '';
      // happy-dom has no pseudo-elements.
      return name === 'content' && pseudo ? '' : undefined;
    };
    return new Proxy<CSSStyleDeclaration>(Object.create(null), {
      get: (_none, name) => {
        if (name === 'getPropertyValue')
          return (property: string) => quickly(property) ?? slowly().getPropertyValue(property);
        const value = typeof name === 'string' ? quickly(name) : undefined;
        return value ?? Reflect.get(slowly(), name);
      },
    });
  };
}

function displayOf(element: Element, slowly: () => CSSStyleDeclaration): string {
  if (!element.isConnected || element.hasAttribute('style')) return slowly().display;
  const [decides, another] = matching(element).filter(({ display }) => display !== undefined);
  if (another || decides?.display === null) return slowly().display;
  if (decides) return decides.display ?? '';
  // An open dialog is shown, another one is not.
  const states = ['open', 'hidden'].filter((name) => element.hasAttribute(name));
  const kind = [element.tagName, ...states].join(' ');
  const value = usual.get(kind) ?? slowly().display;
  usual.set(kind, value);
  return value;
}

function isDecided(element: Element, property: Inherited): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.getAttribute('style')?.includes(property)) return true;
    if (matching(at).some(({ inherited }) => inherited.includes(property))) return true;
  }
  return false;
}

function matching(element: Element): Deciding[] {
  const rules = decidingRules();
  return ['', element.localName, ...element.classList].flatMap((name) =>
    (rules.get(name) ?? []).filter(
      ({ selector }) => selector === `.${name}` || element.matches(selector),
    ),
  );
}

/** Styles are only ever added, so that their number says whether anything is new. */
function decidingRules(): ReadonlyMap<string, Deciding[]> {
  const sheets = Array.from(document.styleSheets);
  const count = sheets.map(({ cssRules }) => cssRules.length).join();
  if (count === seen) return known;
  seen = count;
  known = new Map();
  for (const { cssRules } of sheets) note(cssRules, false);
  return known;
}

function note(list: CSSRuleList, isConditional: boolean): void {
  for (const rule of Array.from(list)) {
    if (!read.has(rule)) read.set(rule, decided(rule, isConditional));
    const deciding = read.get(rule);
    if (deciding) {
      const key = keyOf(deciding.selector);
      known.set(key, [...(known.get(key) ?? []), deciding]);
    }
    if ('cssRules' in rule) note(rule.cssRules as CSSRuleList, true);
  }
}

/** What each match of a selector has: a class or the name of its element, else the empty text. */
function keyOf(selector: string): string {
  if (/[,([]/.test(selector)) return '';
  const [last = ''] = LAST_OF_SELECTOR.exec(selector) ?? [];
  const [name = '', className] = NAME.exec(last) ?? [];
  return className ?? name;
}

function decided(rule: CSSRule, isConditional: boolean): Deciding | undefined {
  if (!('selectorText' in rule)) return undefined;
  const { selectorText: selector, style } = rule as CSSStyleRule;
  const { display } = style;
  const inherited = INHERITED.filter((property) => style.getPropertyValue(property) !== '');
  if (display === '' && inherited.length === 0) return undefined;
  const sets = isConditional ? null : display;
  return { selector, display: display === '' ? undefined : sets, inherited };
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/, (_, letter: string) => letter.toUpperCase());
}
