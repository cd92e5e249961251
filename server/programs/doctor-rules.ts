import { languageName, LANGUAGES, type Language } from '@/domain/shared/language';
import type { Settings } from '../settings';
import { OWN_ENGINES } from '../translation/engine/translate-settings';
import { MODEL_CODES, PIVOT } from '../translation/models/model-list';
import { fetchingOf } from '../translation/models/model-settings';
import { howToFetch } from '../translation/models/models-sentence';
import { LONG_CODE_DIGITS } from '@/domain/account/verification-code';
import { clockText } from '../kernel/data/health-store';

/** One thing that production should not have or that its operator should know, and the setting for it. */
export interface Finding {
  /** `unfit`: people would be harmed or lose something; `advice`: it works, with less; `note`: a fact. */
  readonly kind: 'unfit' | 'advice' | 'note';
  readonly setting: string;
  readonly text: string;
}

/** What harms people. */
function unfit(setting: string, text: string): Finding {
  return { kind: 'unfit', setting, text };
}

/** What could be better. */
function advice(setting: string, text: string): Finding {
  return { kind: 'advice', setting, text };
}

/** What the operator may want to know. */
function note(setting: string, text: string): Finding {
  return { kind: 'note', setting, text };
}

/** What was found of the models that translate on this server. */
export interface ModelsFound {
  /** The directions that are complete, such as `de-en`. */
  readonly directions: readonly string[];
  /** Pieces that one thread wrote in a second; undefined: no model could be tried. */
  readonly perSecond: number | undefined;
  /** Threads that translate at the same time. */
  readonly threads: number;
}

/** What a person who talks asks for: lines a minute, pieces of words a line, and models a line goes through. */
const PER_PERSON = { lines: 2, pieces: 15, models: 1.5 };
const MINUTE_SECONDS = 60;
const LIST = new Intl.ListFormat('en');

/** Which directions can be translated here, and how many people that carries. */
export function* ofTranslation(
  settings: Pick<Settings, 'translate' | 'models' | 'production'>,
  { directions, perSecond, threads }: ModelsFound,
): Generator<Finding> {
  const own = settings.translate.filter(({ engine }) => OWN_ENGINES.has(engine));
  if (own.length === 0) return;
  if (directions.length === 0) {
    // A service translates without them.
    if (own.length < settings.translate.length) return;
    const fetching = fetchingOf(settings);
    const text =
      fetching === 'background'
        ? 'No translation models are here yet: those of its people come while the server runs.'
        : `Only set phrases are translated, as no models are here: ${howToFetch(fetching)}.`;
    return yield advice('TRANSLATE_MODELS', text);
  }
  const lacking = LANGUAGES.filter((language) => !isComplete(language, directions));
  if (lacking.length > 0) {
    const names = LIST.format(lacking.map((language) => languageName(language, 'en')));
    yield advice(
      'TRANSLATE_MODELS',
      `No models are here for ${names}: npm run parley models ${lacking.join(' ')}`,
    );
  }
  if (perSecond === undefined) {
    return yield advice(
      'TRANSLATE_MODELS',
      'No model that is here can be loaded: "npm run parley -- models --check" says which are damaged.',
    );
  }
  yield note('TRANSLATE_MODELS', carriedText(directions, perSecond, threads));
}

function carriedText(directions: readonly string[], perSecond: number, threads: number): string {
  const { lines, pieces, models } = PER_PERSON;
  const people = (perSecond * threads * MINUTE_SECONDS) / (lines * pieces * models);
  const able = threads === 1 ? 'the one thread carries' : `the ${threads} threads carry`;
  return (
    `${directions.length} directions are here (${directions.join(', ')}). ` +
    `A thread writes ${Math.round(perSecond)} pieces of words a second; ${able} about ${Math.floor(people)} people ` +
    `who talk at once, if each writes ${lines} lines of ${pieces} pieces a minute and every other goes through English.`
  );
}

/** Whether a language is translated into English and back; English itself is. */
function isComplete(language: Language, directions: readonly string[]): boolean {
  if (language === PIVOT) return true;
  const has = (name: (code: string) => string) =>
    MODEL_CODES[language].some((code) => directions.includes(name(code)));
  return has((code) => `${code}-${PIVOT}`) && has((code) => `${PIVOT}-${code}`);
}

/** What was seen of the database that the settings name. */
export type DatabaseSeen =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'away'; readonly reason: string }
  | {
      readonly kind: 'postgres';
      /** Whether the server's role may change what is booked; undefined while there are no tables. */
      readonly maySpoilEvidence: boolean | undefined;
      /** How far the database's clock is ahead of this machine's, in milliseconds. */
      readonly ahead: number;
    };

/** What of this machine is judged beside the settings. */
export interface Surroundings {
  readonly database: DatabaseSeen;
  readonly models: ModelsFound;
  /** Whether the program runs as the user who may do anything. */
  readonly isRoot: boolean;
  /** The main version of Node. */
  readonly node: number;
}

/** The oldest Node that still gets security fixes. */
const SUPPORTED_NODE = 22;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** All that is unfit for production, what matters most first. */
export function examine(settings: Settings, around: Surroundings): readonly Finding[] {
  const findings = [
    ...ofDatabase(settings, around.database),
    ...ofAddress(settings),
    ...ofMail(settings),
    ...ofMoney(settings),
    ...ofTranslation(settings, around.models),
    ...ofParts(settings),
    ...ofMachine(around),
  ];
  return (['unfit', 'advice', 'note'] as const).flatMap((wanted) =>
    findings.filter(({ kind }) => kind === wanted),
  );
}

function* ofDatabase(settings: Settings, seen: DatabaseSeen): Generator<Finding> {
  if (seen.kind === 'away') return yield unfit('DATABASE_URL', seen.reason);
  if (seen.kind === 'embedded') {
    const text = 'The embedded database serves one machine and is not proven against power cuts';
    if (settings.payments.kind === 'paypal') {
      return yield unfit('DATABASE_URL', `${text}: real money belongs on a PostgreSQL.`);
    }
    return yield advice('DATABASE_URL', `${text}: a PostgreSQL is.`);
  }
  if (seen.maySpoilEvidence === true) {
    yield unfit(
      'DATABASE_OWNER_URL',
      'The role in DATABASE_URL may change what is booked: let another role own the tables.',
    );
  }
  const apart = clockText(seen.ahead);
  if (apart !== undefined) yield unfit('DATABASE_URL', apart);
}

function* ofAddress({ publicUrl, trustProxy, host, stopDelay }: Settings): Generator<Finding> {
  const url = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (!url) {
    yield unfit('PUBLIC_URL', 'Links in mails lead to this machine: set the address people open.');
  } else if (LOOPBACK.test(url.hostname)) {
    yield unfit('PUBLIC_URL', 'Nobody but this machine can open the address that people get.');
  } else if (url.protocol !== 'https:') {
    yield unfit('PUBLIC_URL', 'Without https:// passwords and messages can be read on their way.');
  }
  // The server itself speaks no TLS, and a server that listens to this machine alone is behind a proxy.
  const isBehindProxy = url?.protocol === 'https:' || LOOPBACK.test(host);
  if (trustProxy === false && isBehindProxy) {
    yield unfit('TRUST_PROXY', 'All people count as one address, and share the limits of one.');
  }
  if (stopDelay === 0 && isBehindProxy) {
    yield advice('STOP_DELAY', 'The proxy learns of a restart by failed requests: 5 lets it know.');
  }
}

function* ofMail({ smtpUrl, mailFrom, devOutbox, production }: Settings): Generator<Finding> {
  if (smtpUrl === undefined) {
    yield unfit('SMTP_URL', 'No mail leaves this server, so nobody can register or recover.');
  }
  if (/@(localhost|[^>\s]*\.(test|example|invalid))>?$/.test(mailFrom)) {
    yield unfit('MAIL_FROM', 'Mail services refuse the sender, which is no address of yours.');
  }
  if (!production) {
    yield unfit('NODE_ENV', 'Parts for development are open: set it to "production".');
  }
  if (devOutbox && !production) {
    yield unfit('DEV_OUTBOX', 'Everybody can read the mails of everybody.');
  }
}

function* ofMoney({ payments, shopKeyLost }: Settings): Generator<Finding> {
  if (payments.kind === 'simulator') {
    yield unfit('PAYMENT_SIMULATOR', 'Anybody buys without paying: set it to "off".');
  }
  if (payments.kind !== 'paypal') {
    yield advice('PAYPAL_CLIENT_ID', 'Nobody can pay: set the keys of a PayPal app.');
    return;
  }
  if (new URL(payments.baseUrl).hostname !== 'api-m.paypal.com') {
    yield unfit('PAYPAL_BASE_URL', 'The payments are for trying and move no money.');
  }
  if (payments.webhookId === undefined) {
    yield unfit('PAYPAL_WEBHOOK_ID', 'Refunds and late payments at PayPal are not noticed.');
  }
  if (shopKeyLost === true) {
    yield unfit('SHOP_KEY_LOST', 'Addresses of shop orders are given up: take it away again.');
  }
}

function* ofParts(settings: Settings): Generator<Finding> {
  const { storage, adapters, demo, codeDigits, logLevel } = settings;
  if (storage.kind === 'embedded' && adapters === undefined) {
    yield advice('STORAGE_KIND', 'Pictures lie in the data folder of this machine: back it up.');
  }
  if (demo) yield advice('PARLEY_DEMO', 'Twelve demo companions live among the people: 0 ends it.');
  if (codeDigits !== LONG_CODE_DIGITS) {
    yield advice(
      'CODE_DIGITS',
      `Short codes are easy to guess: ${LONG_CODE_DIGITS} digits are not.`,
    );
  }
  if (logLevel === 'silent') yield unfit('LOG_LEVEL', 'Nothing that goes wrong is written down.');
}

function* ofMachine({ isRoot, node }: Surroundings): Generator<Finding> {
  if (isRoot) yield unfit('User=', 'The program runs as root: give it a user of its own.');
  if (node < SUPPORTED_NODE) {
    yield advice(
      'Node',
      `Version ${node} gets no security fixes: ${SUPPORTED_NODE} or newer does.`,
    );
  }
}
