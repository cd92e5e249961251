import type { Row } from './row';

const API = 'tests/server/kernel/http/api.test.ts';
const PAGE = 'tests/server/kernel/http/page.test.ts';
const FUZZ = 'tests/server/security/fuzz/fuzz-requests.ts';
const ACCESS = 'tests/server/access/access.test.ts';
const ACCOUNTS = 'tests/server/account/accounts.test.ts';
const ROUTES = 'tests/server/account/account-routes.test.ts';
const CODES = 'tests/server/account/codes.test.ts';
const DEVICES = 'tests/server/account/devices.test.ts';
const SECRETS = 'tests/server/security/secrets.test.ts';
const LOGOUT = 'tests/server/security/last-logout.test.ts';
const HEADERS = 'tests/server/security/headers.test.ts';

/** Identity, sessions, rights, secrets, data, logs. */
export const ASVS_OF_ACCOUNTS: readonly Row[] = [
  {
    asked: '6.1.1 documented limits',
    check: 'limits of log-ins and codes are rules',
    tests: [
      ['tests/domain/account/request-limits.test.ts', 'login-limit'],
      ['tests/architecture/rule-book.test.ts', 'is printed as it is in docs/rules.md'],
    ],
  },
  {
    asked: '6.2.3 current password',
    check: 'required at every change',
    tests: [[ROUTES, 'change a password with the old one, and sign out every other device']],
  },
  {
    asked: '6.2.4 common passwords',
    check: 'ten thousand are refused',
    tests: [
      ['tests/domain/account/password.test.ts', 'refuses as many as the rule names'],
      [ROUTES, 'refuse a common password, at registration and at every change'],
      [ROUTES, 'set a new password that is not common, after which only it opens'],
    ],
  },
  {
    asked: '6.2.6-7 masked, paste allowed',
    check: 'each password field',
    tests: [
      [
        'tests/ui/features/account/password-fields.test.tsx',
        'hides typed text and accepts the input of a password manager: %s',
      ],
      [
        'tests/ui/features/account/LoginScreen.test.tsx',
        'hides the password as it is typed, and takes a pasted one and what a manager fills in',
      ],
    ],
  },
  {
    asked: '6.2.8 no truncation',
    check: 'the last of twenty characters counts',
    tests: [[ACCOUNTS, 'looks at every character of a password of twenty']],
  },
  {
    asked: '6.3.1 brute force',
    check: 'ten wrong passwords, then a quarter of an hour; not for a browser that is known',
    tests: [
      [
        'tests/server/account/known-browsers.test.ts',
        'lets its owner in, however often strangers have tried',
      ],
      [ACCOUNTS, 'tests ten of thirty wrong passwords at once, then waits a quarter of an hour'],
    ],
  },
  {
    asked: '6.3.2 no default accounts',
    check: 'a fresh database lets no visitor sign in',
    tests: [[ROUTES, 'have no account that could sign in on an empty server']],
  },
  {
    asked: '6.3.8 enumeration',
    check: 'one answer for known and unknown addresses',
    tests: [
      [ACCOUNTS, 'gives the same answer for a wrong password and for an unknown address'],
      [ACCOUNTS, 'hashes a password for an unknown address too'],
      [
        CODES,
        'answers alike for known and unknown addresses, and writes no reset to an unknown one',
      ],
    ],
  },
  {
    asked: '6.4.3 reset',
    check: 'the whole way; old sessions end',
    tests: [[ROUTES, 'set a new password that is not common, after which only it opens']],
  },
  {
    asked: '6.5.1 codes once',
    check: 'a second use fails',
    tests: [[CODES, 'mails a code of four digits that earns a ticket once']],
  },
  {
    asked: '6.5.2 codes hashed',
    check: 'the database holds no code',
    tests: [[CODES, 'keeps no code and no ticket as they are used']],
  },
  {
    asked: '6.5.3 random source',
    check: 'the system’s alone, and every value can come',
    tests: [
      [
        'tests/server/kernel/secrets.test.ts',
        'keeps the leading zeros of a code, and reaches every value',
      ],
      ['tests/server/kernel/secrets.test.ts', 'stays below its limit and reaches zero'],
      [
        'tests/architecture/imports.test.ts',
        'the server draws lots from the source of the system alone',
      ],
      [
        'tests/architecture/imports.test.ts',
        'domain and application read no clock and draw no lots',
      ],
    ],
  },
  {
    asked: '6.5.5 ten minutes',
    check: 'life of a code',
    tests: [['tests/domain/account/verification-code.test.ts', 'verification-code-guess']],
  },
  {
    asked: '6.6.2 bound to the request',
    check: 'another browser’s code is refused',
    tests: [[CODES, 'binds a code to purpose, address and the browser that asked']],
  },
  {
    asked: '6.6.3 rate limit',
    check: 'of a hundred guesses at once five are looked at',
    tests: [[CODES, 'tests five of a hundred guesses made at once']],
  },
  {
    asked: '7.2.3 tokens of 128 bits',
    check: 'chance in a token, and in that of a session 256 bits',
    tests: [
      [
        'tests/server/kernel/secrets.test.ts',
        'draws as many random bytes for a token as requested',
      ],
      [ACCOUNTS, 'opens a session beside the older one'],
    ],
  },
  {
    asked: '7.2.4 a new token at each log-in',
    check: 'each session has a token of its own',
    tests: [[ACCOUNTS, 'opens a session beside the older one']],
  },
  {
    asked: '7.3.1-2 idle and absolute end',
    check: '14 days unused, 30 days in all',
    tests: [
      [DEVICES, 'end after 14 days without use, and not before'],
      [
        'tests/server/account/housekeeping.test.ts',
        'ends unused sessions, and the access to the chat with the last of them',
      ],
      [ACCOUNTS, 'last thirty days'],
    ],
  },
  {
    asked: '7.4.1 log-out ends it',
    check: 'token, live stream and chat; the page tells the server which session it ends',
    tests: [
      [LOGOUT, 'makes the token worthless and ends the live stream and the chat socket'],
      [
        'tests/composition/page.dom.test.ts',
        'signs out at the server, too, whose part of the program arrives after the token is gone',
      ],
    ],
  },
  {
    asked: '7.4.2 deletion ends it',
    check: 'the page learns why and ends',
    tests: [['tests/server/account/sessions.test.ts', 'is the deletion of the account']],
  },
  {
    asked: '7.4.3 others end on a change',
    check: 'new password',
    tests: [[ROUTES, 'change a password with the old one, and sign out every other device']],
  },
  {
    asked: '7.5.2 list of devices',
    check: 'seen and ended one by one',
    tests: [
      [DEVICES, 'can be signed out one by one, and only by their owner'],
      [
        'tests/ui/features/account/DevicesCard.test.tsx',
        'signs another device out, never this one',
      ],
    ],
  },
  {
    asked: '8.2.1 who may call what',
    check: 'a table of every call',
    tests: [
      [ACCESS, 'is laid down for every route of the server, and for no other'],
      [ACCESS, 'by %s gives what the table lists, and changes nothing of hers'],
    ],
  },
  {
    asked: '8.2.2 other people’s things',
    check: 'every call with an id, by a stranger, a blocked person and a visitor',
    tests: [
      [ACCESS, 'by %s gives what the table lists, and changes nothing of hers'],
      [ACCESS, 'of %s cannot be requested for another person'],
      ['tests/server/access/people-shown.test.ts', 'shows %s exactly what the table lists'],
      [
        'tests/server/gateway/dialects/sdk/access.test.ts',
        'are all tried here: a call without a line above fails this',
      ],
      ['tests/server/gateway/dialects/sdk/access.test.ts', '%s %s concerns its owner only'],
    ],
  },
  {
    asked: '8.2.3 fields',
    check: 'answers hold the fields of the contract and no others',
    tests: [
      [API, 'carries out a call and answers with the fields of the contract and no others'],
      [FUZZ, 'that fits is carried out or refused in words'],
      [ROUTES, 'never hand out the hash, the sealed code or another session'],
    ],
  },
  {
    asked: '8.3.1 enforced on the server',
    check: 'prices and levels come from there',
    tests: [
      [ACCESS, 'of %s cannot be requested for another person'],
      [
        'tests/server/payments/buying.test.ts',
        'gives nothing for another amount than the price: that waits for an operator',
      ],
    ],
  },
  {
    asked: '11.4.2 argon2id',
    check: 'stored form and parameters',
    tests: [[ACCOUNTS, 'keeps the password as argon2id and the token as a hash']],
  },
  {
    asked: '13.3.1 secrets',
    check: 'made at the first start, for their owner’s eyes',
    tests: [
      ['tests/server/account/housekeeping.test.ts', 'is made once, for its owner’s eyes only'],
      [
        'tests/server/operator/operator-access.test.ts',
        'is made once, and only its owner can read it',
      ],
    ],
  },
  {
    asked: '13.4.1-5 nothing left open',
    check: 'unknown addresses, development pages, description of operators’ calls',
    tests: [
      [PAGE, 'answers %s with a JSON 404'],
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
      [
        'tests/server/operator/operator-access.test.ts',
        'opens to the key, and is in no description of the API',
      ],
      ['tests/server/mail/mailbox.test.ts', 'is not there at all with %o'],
    ],
  },
  {
    asked: '14.2.1 no secrets in addresses',
    check:
      'tickets are behind the #, tokens in headers; every address that a browser requests on a journey',
    tests: [
      [CODES, 'mails a link after ten wrong codes for an account, until it was used'],
      ['tests/e2e/worker.test.ts', 'a whole journey calls only its own origin'],
      [SECRETS, 'never holds a password, a token, a code, a secret or the words of a person'],
    ],
  },
  {
    asked: '14.2.8 metadata of pictures',
    check: 'a corpus of pictures that tell',
    tests: [
      ['tests/server/media/storage/sizes.test.ts', 'lose all their metadata, and look as they did'],
      [
        'tests/e2e/picture-corpus.test.ts',
        'small pictures leave the browser without their metadata',
      ],
    ],
  },
  {
    asked: '14.3.1 storage cleared',
    check: 'nothing of the user is left after the log-out',
    tests: [
      [
        'tests/e2e/sign-in.test.ts',
        'signing in: what is wrong, the page that was wanted, and out everywhere',
      ],
      [
        'tests/infrastructure/browser/session-vault.test.ts',
        'takes everything of the user along when it is cleared',
      ],
    ],
  },
  {
    asked: '14.3.2 no-store',
    check: 'answers are never cached',
    tests: [[HEADERS, 'has exactly these headers, and none for a foreign origin']],
  },
  {
    asked: '15.1.2 bill of materials',
    check: 'CycloneDX, with every package that runs',
    tests: [
      [
        'tests/docs/supply-chain.test.ts',
        'the bill of materials names what runs and its versions, in CycloneDX',
      ],
    ],
  },
  {
    asked: '15.3.3 mass assignment',
    check: 'fields that no client may set',
    tests: [
      [ROUTES, 'refuse fields that a client may not set'],
      [FUZZ, 'that does not fit is refused, and its field named'],
    ],
  },
  {
    asked: '15.3.6 prototype pollution',
    check: 'hostile keys in every call and frame',
    tests: [
      [FUZZ, 'leaves the ledger sound and the language as it was'],
      [FUZZ, 'with any bytes, to any route, is answered without a word about the inside'],
      [
        'tests/server/gateway/dialects/sdk/codec/key-values.test.ts',
        'a key that names the prototype is a key like any other',
      ],
    ],
  },
  {
    asked: '16.2.5 no secrets in logs',
    check: 'planted words never appear',
    tests: [
      [SECRETS, 'never holds a password, a token, a code, a secret or the words of a person'],
    ],
  },
  {
    asked: '16.3.1-2 events of accounts',
    check: 'in the log and for the owner; operators’ calls',
    tests: [
      [ROUTES, 'note what happens to an account, in the log and for its owner, without a secret'],
      [
        'tests/server/operator/operator-access.test.ts',
        'is logged: who, from where, what and the outcome, and wrong keys',
      ],
    ],
  },
  {
    asked: '16.5.1 general errors',
    check: 'no stack, path or SQL in an answer',
    tests: [[API, 'shows nothing of a bug in %s, but logs it']],
  },
  {
    asked: '16.5.3 fail closed',
    check: 'without the ledger nothing is free; an outage is 503',
    tests: [
      [SECRETS, 'gives nothing away for free'],
      [API, 'answers calls while its database is away with 503'],
    ],
  },
];
