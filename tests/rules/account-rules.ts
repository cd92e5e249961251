import { ACCOUNT_TABS } from '@/domain/account/account-tabs';
import { MAX_OPERATOR_NOTE } from '@/domain/account/operator-note';
import { BAN_REASONS, MAX_BAN_NOTE } from '@/domain/account/ban';
import {
  ACCOUNT_EVENT_RETENTION,
  ACCOUNT_EVENTS,
  ACCOUNT_EVENTS_SHOWN,
} from '@/domain/account/account-event';
import { ACCOUNT_NUMBER_OFFSET } from '@/domain/account/account-number';
import { COMMON_PASSWORDS } from '@/contract/common-passwords';
import { MAX_EMAIL } from '@/domain/account/email';
import { MAX_PASSWORD, MIN_PASSWORD } from '@/domain/account/password';
import {
  LOGIN_LIMIT,
  TICKET_LIFETIME,
  WRONG_CODES_SITE_WIDE,
} from '@/domain/account/request-limits';
import { CURRENT_TERMS } from '@/domain/account/terms';
import { MAX_SESSIONS, SESSION_IDLE_LIMIT, SESSION_LIFETIME } from '@/domain/account/session';
import {
  ACCOUNT_CODE_TRIES,
  CODE_DIGITS,
  CODE_LIFETIME,
  CODE_SEND_LIMITS,
  CODE_TRIES,
} from '@/domain/account/verification-code';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@/domain/shared/language';
import { GENERATED_AVATARS } from '@/domain/profile/avatar';
import { FIRST_BIRTH_YEAR, MIN_AGE } from '@/domain/profile/birth-date';
import { GENDERS } from '@/domain/profile/gender';
import { columns } from '@/domain/shared/text';
import { HIDEABLE_FACTS } from '@/domain/profile/person';
import { IDENTITY_REST, MAX_INTRODUCTION } from '@/domain/profile/profile';
import {
  ALL_CHOICES,
  INTERESTS,
  MAX_INTERESTS,
  MIN_INTERESTS,
  HEIGHT_RANGE,
  WEIGHT_RANGE,
  OCCUPATIONS,
} from '@/domain/profile/choices';
import { COUNTRIES } from '@/domain/profile/country';
import { MAX_GENERAL_TEXT, MIN_GENERAL_TEXT } from '@/domain/profile/general-text';
import { MAX_NAME_MATCHES } from '@/domain/profile/name-search';
import { MAX_CHAT_ADDRESS } from '@/domain/shared/ids';
import { duration, type Rule } from './rule';

const sends = CODE_SEND_LIMITS.map(({ count, window }) => `${count} in ${duration(window)}`);

/** Text, accounts and profiles. */
export const ACCOUNT_RULES = [
  {
    id: 'character',
    rule: 'A character is one code point of the trimmed NFC text',
    value: 'one each',
    source: 'readings, Money',
    module: 'shared/text',
    adr: 'ADR-0007',
  },
  {
    id: 'column',
    rule: 'An East Asian wide character takes two columns',
    value: `${columns('字')} wide, ${columns('a')} other`,
    source: 'readings, Profile rules',
    module: 'shared/text',
  },
  {
    id: 'forbidden-characters',
    rule: 'No controls, bidirectional overrides or lone surrogates are stored',
    value: 'refused',
    source: 'readings, Chat behaviour',
    module: 'shared/text',
  },
  {
    id: 'turning-characters',
    rule: 'Characters that turn the direction of the following text are left out of typed and pasted text',
    value: 'left out',
    source: 'ADR-0007',
    module: 'shared/text',
    adr: 'ADR-0007',
  },
  {
    id: 'chat-address',
    rule: 'A chat address is made of a-z, 0-9, _ and -',
    value: `1 to ${MAX_CHAT_ADDRESS} bytes`,
    source: 'specification §5, §9; readings, Names',
    module: 'shared/ids',
  },
  {
    id: 'language',
    rule: 'The interface speaks the stored language, else the browser’s, else the default',
    value: `${LANGUAGES.length} languages, default ${DEFAULT_LANGUAGE}`,
    source: 'specification §1; readings, Names',
    module: 'shared/language',
  },
  {
    id: 'language-name',
    rule: 'A language is named in the language of its reader, Chinese by its script',
    value: `${LANGUAGES.length} names for each reader`,
    source: 'specification §3; ADR-0007',
    module: 'shared/language',
  },
  {
    id: 'email',
    rule: 'An e-mail address is well formed, one line, lower-cased',
    value: `at most ${MAX_EMAIL} characters`,
    source: 'specification §5; ADR-0007',
    module: 'account/email',
  },
  {
    id: 'password',
    rule: 'A password has an allowed length',
    value: `${MIN_PASSWORD} to ${MAX_PASSWORD} characters`,
    source: 'specification §5, §9',
    module: 'account/password',
  },
  {
    id: 'password-common',
    rule: 'A new password is none of the commonest, in any capitals',
    value: `${COMMON_PASSWORDS.size} refused`,
    source: 'readings, Passwords',
    module: 'account/password',
  },
  {
    id: 'terms',
    rule: 'Only the current terms can be agreed to',
    value: CURRENT_TERMS,
    source: 'readings, Consent; ADR-0007',
    module: 'account/terms',
  },
  {
    id: 'password-repeated',
    rule: 'The repeated password is the same',
    value: 'equal',
    source: 'specification §5',
    module: 'account/password',
  },
  {
    id: 'verification-code',
    rule: 'A verification code is made of digits',
    value: `${CODE_DIGITS} digits`,
    source: 'specification §5, §9',
    module: 'account/verification-code',
  },
  {
    id: 'verification-code-guess',
    rule: 'A code is valid for a while, works once and expires after wrong tries; more of them lock the account',
    value: `${duration(CODE_LIFETIME)}, ${CODE_TRIES} tries, ${ACCOUNT_CODE_TRIES} for the account`,
    source: 'readings, Time',
    module: 'account/verification-code',
  },
  {
    id: 'verification-code-sending',
    rule: 'One address gets a limited number of codes',
    value: sends.join(', '),
    source: 'readings, Time',
    module: 'account/verification-code',
  },
  {
    id: 'account-number',
    rule: 'The account number is the id and an offset; a search takes digits only',
    value: `id + ${ACCOUNT_NUMBER_OFFSET}`,
    source: 'specification §2, §9; readings, Wire',
    module: 'account/account-number',
  },
  {
    id: 'account-tabs',
    rule: 'The tabs of the account are numbered in their order, from one',
    value: ACCOUNT_TABS.join(', '),
    source: 'readings, Money; specification §2',
    module: 'account/account-tabs',
  },
  {
    id: 'session',
    rule: 'A session lasts until its end, its revocation, or too long without use',
    value: `${duration(SESSION_LIFETIME)}, ${duration(SESSION_IDLE_LIMIT)} unused, ${MAX_SESSIONS} at a time`,
    source: 'specification §9; readings, Time',
    module: 'account/session',
    adr: 'ADR-0032',
  },
  {
    id: 'account-event',
    rule: 'The owner of an account reads what happened to it, and what another person may have tried',
    value: `${ACCOUNT_EVENTS.length} kinds, the latest ${ACCOUNT_EVENTS_SHOWN} suspicious and ${ACCOUNT_EVENTS_SHOWN} others of ${duration(ACCOUNT_EVENT_RETENTION)}`,
    source: 'readings, People and safety; ADR-0007',
    module: 'account/account-event',
    adr: 'ADR-0032',
  },
  {
    id: 'ban',
    rule: 'A banned person is shut out until the end of the ban, or until it is lifted; their money stays',
    value: `${BAN_REASONS.length} reasons, a note of ${MAX_BAN_NOTE} characters`,
    source: 'readings, People and safety',
    module: 'account/ban',
    adr: 'ADR-0009',
  },
  {
    id: 'operator-note',
    rule: 'The notes of operators about a person are read by operators only and are deleted with the account',
    value: `${MAX_OPERATOR_NOTE} characters`,
    source: 'readings, People and safety',
    module: 'account/operator-note',
    adr: 'ADR-0009',
  },
  {
    id: 'login-limit',
    rule: 'One account accepts a limited number of wrong passwords',
    value: `${LOGIN_LIMIT.count} in ${duration(LOGIN_LIMIT.window)}`,
    source: 'readings, Time',
    module: 'account/request-limits',
  },
  {
    id: 'request-limits',
    rule: 'Requests of one network and of one person are limited',
    value: `${WRONG_CODES_SITE_WIDE.count} wrong codes an hour on the whole site, a ticket lives ${duration(TICKET_LIFETIME)}`,
    source: 'readings, Time',
    module: 'account/request-limits',
  },
  {
    id: 'rate-limit',
    rule: 'A limit on how often counts the events of its window up to now; the next one waits for the last that blocks it',
    value: 'all limits hold at once',
    source: 'readings, Time',
    module: 'shared/rate-limit',
  },
  {
    id: 'payment-notices',
    rule: 'A new male account still has to see what costs coins',
    value: 'male: both, others: none',
    source: 'specification §1, §4; readings, Money',
    module: 'profile/payment-notices',
  },
  {
    id: 'reserved-name',
    rule: 'No person has the name of the service itself, and a name has no hidden characters',
    value: 'refused',
    source: 'readings, People and safety',
    module: 'profile/nickname',
    adr: 'ADR-0032',
  },
  {
    id: 'nickname',
    rule: 'A nickname or name-like text has an allowed width and shows something',
    value: `${MIN_GENERAL_TEXT} to ${MAX_GENERAL_TEXT} columns`,
    source: 'specification §5, §9; readings, Profile rules',
    module: 'profile/nickname',
  },
  {
    id: 'introduction',
    rule: 'An introduction may be empty and has a longest length',
    value: `0 to ${MAX_INTRODUCTION} characters`,
    source: 'specification §1',
    module: 'profile/profile',
    adr: 'ADR-0007',
  },
  {
    id: 'birth-date',
    rule: 'A birth date is in the calendar; the day may be missing',
    value: `from ${FIRST_BIRTH_YEAR}`,
    source: 'specification §1, §3; ADR-0007',
    module: 'profile/birth-date',
  },
  {
    id: 'age',
    rule: 'A person is of age; without a day the month’s last one is assumed',
    value: `${MIN_AGE} years`,
    source: 'readings, People and safety',
    module: 'profile/birth-date',
  },
  {
    id: 'gender',
    rule: 'A gender is one of the wire’s numbers',
    value: Object.values(GENDERS)
      .toSorted((a, b) => a - b)
      .join(', '),
    source: 'specification §3; readings, Names',
    module: 'profile/gender',
  },
  {
    id: 'identity-change',
    rule: 'Gender and birth date cannot be changed again for a while; the registration is no change',
    value: duration(IDENTITY_REST),
    source: 'readings, Birth date and gender',
    module: 'profile/profile',
  },
  {
    id: 'hidden-facts',
    rule: 'A person may hide these from others; a hidden age is in no range of ages',
    value: HIDEABLE_FACTS.join(', '),
    source: 'readings, Birth date and gender',
    module: 'profile/person',
  },
  {
    id: 'name-search',
    rule: 'A search that is no number finds known people by nickname or remark',
    value: `${MAX_NAME_MATCHES} people`,
    source: 'readings, Wire; ADR-0010',
    module: 'profile/name-search',
    adr: 'ADR-0010',
  },
  {
    id: 'interests',
    rule: 'A person names some interests of the list',
    value: `${MIN_INTERESTS} to ${MAX_INTERESTS} of ${INTERESTS.length}`,
    source: 'specification §5, §9; ADR-0007',
    module: 'profile/choices',
  },
  {
    id: 'height',
    rule: 'A height is one of the list',
    value: `${HEIGHT_RANGE.min} to ${HEIGHT_RANGE.max} cm`,
    source: 'specification §5; readings, Profile rules',
    module: 'profile/choices',
  },
  {
    id: 'weight',
    rule: 'A weight is one of the list',
    value: `${WEIGHT_RANGE.min} to ${WEIGHT_RANGE.max} kg`,
    source: 'specification §5; readings, Profile rules',
    module: 'profile/choices',
  },
  {
    id: 'occupation',
    rule: 'An occupation is one of the list',
    value: `${OCCUPATIONS.length} occupations`,
    source: 'specification §5; ADR-0007',
    module: 'profile/choices',
  },
  {
    id: 'country',
    rule: 'A country is one of the list',
    value: `${COUNTRIES.length} countries and regions`,
    source: 'specification §1, §7; ADR-0007',
    module: 'profile/country',
  },
  {
    id: 'offered-choices',
    rule: 'The server decides which entries of the lists are offered; without its answer all are',
    value: `${Object.keys(ALL_CHOICES).length} lists`,
    source: 'specification §7; ADR-0007',
    module: 'profile/choices',
  },
  {
    id: 'avatar',
    rule: 'An avatar is set: a generated one or an object’s key',
    value: `${GENERATED_AVATARS.length} generated`,
    source: 'specification §5; ADR-0007',
    module: 'profile/avatar',
  },
  {
    id: 'registration',
    rule: 'A registration names every wrong field at once',
    value: 'all fields',
    source: 'specification §5',
    module: 'profile/profile',
  },
] as const satisfies readonly Rule[];
