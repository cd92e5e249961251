import type { Row } from './row';

const API = 'tests/server/kernel/http/api.test.ts';
const PAGE = 'tests/server/kernel/http/page.test.ts';
const FUZZ = 'tests/server/security/fuzz/fuzz-requests.ts';
const ACCESS = 'tests/server/access/access.test.ts';
const ACCOUNTS = 'tests/server/account/accounts.test.ts';
const ROUTES = 'tests/server/account/account-routes.test.ts';
const CODES = 'tests/server/account/codes.test.ts';
const DEVICES = 'tests/server/account/devices.test.ts';
const UPLOADS = 'tests/server/media/storage/uploads.test.ts';
const SECRETS = 'tests/server/security/secrets.test.ts';
const LOGOUT = 'tests/server/security/last-logout.test.ts';
const HEADERS = 'tests/server/security/headers.test.ts';
const FITS = 'that does not fit is refused, and its field named';

/** The 70 requirements of OWASP ASVS 5.0.0 that this project measures itself by. */
export const ASVS_CHECKS: readonly Row[] = [
  {
    asked: '1.2.2 safe URLs',
    check: 'only http and https become links',
    tests: [
      ['tests/ui/features/messaging/bodies/find-links.test.ts', 'finds in %j: %j'],
      ['tests/ui/features/messaging/bodies/find-links.test.ts', 'says where %s really leads'],
    ],
  },
  {
    asked: '1.2.4 SQL',
    check: 'SQL stands in stores only, with parameters; quotes in every field',
    tests: [
      ['tests/architecture/server-rooms.test.ts', 'stands in stores and migrations only'],
      [FUZZ, 'that fits is carried out or refused in words'],
      [FUZZ, 'leaves the ledger sound and the language as it was'],
    ],
  },
  {
    asked: '1.3.6 SSRF',
    check:
      'only adapters call anybody, and follow nobody elsewhere; the one address that people send, of their push service, is on a list of the operator’s',
    tests: [
      [
        'tests/architecture/imports.test.ts',
        'of the server only adapters call anybody: addresses that people send reach push services alone',
      ],
      ['tests/server/notices/push.test.ts', 'never leads to %j, which is no push service'],
      ['tests/server/security/vendors-away.test.ts', 'follows a vendor to no other address'],
    ],
  },
  {
    asked: '1.3.11 mail injection',
    check: 'line breaks in an address are refused',
    tests: [
      [CODES, 'refuses %j as an address'],
      ['tests/domain/account/email.test.ts', 'reads %j as: %s'],
    ],
  },
  {
    asked: '1.4.2 integers',
    check: 'amounts beyond the safe range are refused',
    tests: [
      ['tests/server/payments/buying.test.ts', 'sells no %s coins'],
      [FUZZ, FITS],
    ],
  },
  {
    asked: '1.5.2 deserialisation',
    check: '`__proto__` is a key like any other, or refused',
    tests: [
      [
        'tests/server/gateway/codec/key-values.test.ts',
        'a key that names the prototype is a key like any other',
      ],
      [FUZZ, 'leaves the ledger sound and the language as it was'],
    ],
  },
  {
    asked: '2.1.3 limits documented',
    check: 'the limits are rules, and the page of the rules is generated',
    tests: [['tests/architecture/rule-book.test.ts', 'is printed as it is in docs/rules.md']],
  },
  {
    asked: '2.2.1 positive validation',
    check: 'every call has a strict shape',
    tests: [[FUZZ, FITS]],
  },
  {
    asked: '2.2.2 on the server',
    check: 'the rules are one code for client and server, and run there',
    tests: [
      ['tests/architecture/reached-rules.test.ts', 'run in one of the programs'],
      [FUZZ, FITS],
    ],
  },
  {
    asked: '2.3.1 order of steps',
    check: 'no account without a ticket of its code',
    tests: [
      [ACCOUNTS, 'refuses tickets of another address, of another purpose and of nobody'],
      [ACCOUNTS, 'takes no ticket of a reset for a registration, once the address is free'],
    ],
  },
  {
    asked: '2.3.2 business limits',
    check: 'matching, gifts, red packets, characters',
    tests: [
      [
        'tests/server/matching/encounters.test.ts',
        'counts no attempt beyond the limit, however many at once',
      ],
      [
        'tests/server/wallet/ledger.test.ts',
        'never lets a balance below zero, however many spend at once',
      ],
      [
        'tests/server/wallet/interleavings.test.ts',
        'the last free gift is given once, the others are paid',
      ],
      ['tests/server/wallet/interleavings.test.ts', 'two open a red packet: it pays once'],
      [
        'tests/server/translation/paid-translation.test.ts',
        'takes VIP characters, then normal ones, then a coin for each started hundred',
      ],
    ],
  },
  {
    asked: '2.3.3 transactions',
    check: 'killed in the middle, the books are sound',
    tests: [['tests/server/security/kill/kill-money.test.ts', 'and all other money killed']],
  },
  {
    asked: '2.3.4 no double booking',
    check: 'races on both databases',
    tests: [
      ['tests/server/matching/many-searches.test.ts', 'use no search twice'],
      ['tests/server/wallet/interleavings.test.ts', 'two open a red packet: it pays once'],
    ],
  },
  {
    asked: '2.4.1 anti-automation',
    check: 'limits for codes, log-ins, uploads and frames',
    tests: [
      [CODES, 'mails twenty an hour for one network'],
      [ACCOUNTS, 'tests ten of thirty wrong passwords at once, then waits a quarter of an hour'],
      [ACCOUNTS, 'limits one network over all accounts, and only that network'],
      ['tests/server/media/storage/upload-attack.test.ts', 'has a budget of pixels for an hour'],
      [
        'tests/server/gateway/hostile.test.ts',
        'allows an account so many messages, however often it connects anew',
      ],
    ],
  },
  {
    asked: '15.4.2 TOCTOU',
    check: 'interleavings searched by machine',
    tests: [
      [
        'tests/server/wallet/interleavings.test.ts',
        'everything at once leaves the books sound and nobody below zero',
      ],
    ],
  },
  {
    asked: '3.2.1 no wrong context',
    check: 'uploads are served as pictures only',
    tests: [
      [
        UPLOADS,
        'store an avatar without its place and show it to anybody, for an hour and as a picture only',
      ],
    ],
  },
  {
    asked: '3.2.2 text is text',
    check:
      'markup stays text, in messages and at the desk; no screen makes markup of anything, names and posts included',
    tests: [
      ['tests/e2e/composer.test.ts', 'markup is text, on both sides'],
      ['tests/e2e/desk.test.ts', 'who writes to support on a phone is answered at the desk'],
      ['tests/e2e/desk.test.ts', 'an order of the shop is sent at the desk'],
      ['tests/e2e/desk.test.ts', 'a complaint is decided with a ban'],
      ['tests/architecture/imports.test.ts', 'no screen makes markup of text'],
    ],
  },
  {
    asked: '3.4.1 HSTS',
    check: 'header wherever TLS ends at the proxy that is trusted, never over plain HTTP',
    tests: [
      [
        PAGE,
        'tells browsers to come by TLS alone, once they came by it through the proxy that is trusted',
      ],
    ],
  },
  {
    asked: '3.4.2 CORS',
    check: 'no other origin gets a permission',
    tests: [
      [API, 'gives no other origin a permission'],
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
    ],
  },
  {
    asked: '3.4.3 CSP',
    check: 'strict policy with Trusted Types, no violation on a journey',
    tests: [
      [PAGE, 'gives the page the strict policy, with Trusted Types'],
      ['tests/e2e/worker.test.ts', 'the page may not evaluate text as code'],
      ['tests/e2e/worker.test.ts', 'a whole journey asks nobody but its own origin'],
    ],
  },
  {
    asked: '3.4.4-6 nosniff, referrer, frames',
    check: 'headers of every kind of answer',
    tests: [[HEADERS, 'has exactly these headers, and none for a foreign origin']],
  },
  {
    asked: '3.5.2 preflight forced',
    check: 'a session travels in a header of its own, never in a cookie',
    tests: [
      [API, 'asks for a token before it looks at the request'],
      [API, 'speaks JSON only'],
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
    ],
  },
  {
    asked: '3.5.3 methods',
    check:
      'what changes something is a POST, but for two calls of the specification and the marks of what was seen',
    tests: [
      ['tests/server/access/reading.test.ts', 'changes nothing but what is laid down'],
      [API, 'asks for a token before it looks at the request'],
      [ACCESS, 'by %s is as the table says, and leaves what is hers'],
    ],
    reason:
      'the specification deletes a picture and answers a friend by GET, and two lists are marked as seen when they are read; all four need the header of the session, which no link or form of another site can send',
  },
  {
    asked: '3.7.2 redirects',
    check: 'the way back after the login is a path of this site',
    tests: [['tests/ui/kernel/routes.test.ts', 'lead back to %j: %j']],
  },
  {
    asked: '4.1.1 content type',
    check: 'JSON only, and said',
    tests: [
      [API, 'speaks JSON only'],
      [FUZZ, 'of any bytes, to any route, is answered without a word about the inside'],
    ],
  },
  {
    asked: '4.1.3 forwarded headers',
    check: 'a client is not believed about its own address',
    tests: [
      [API, 'does not believe a client about its own address without a proxy'],
      [
        'tests/server/account/behind-a-proxy.test.ts',
        'shares the limits of one network with everybody while nobody has named the proxy',
      ],
      [
        'tests/server/mail/mailbox.test.ts',
        'is not there for whom a proxy on this machine passes on',
      ],
    ],
  },
  {
    asked: '4.4.2-4 socket: origin, token',
    check: 'foreign pages are turned away, nothing is heard before the sign-in',
    tests: [
      [
        'tests/server/gateway/sessions.test.ts',
        'turns away a page of a foreign origin, not its own',
      ],
      ['tests/server/gateway/hostile.test.ts', 'nobody sends before signing in'],
      ['tests/server/gateway/sessions.test.ts', 'opens only the account the token was issued to'],
    ],
  },
  {
    asked: '5.2.1, 5.2.6 size and pixels',
    check: 'large files and bombs',
    tests: [
      [UPLOADS, 'are refused beyond the bytes of their use'],
      [
        'tests/server/media/storage/upload-attack.test.ts',
        'is bounded, while two others upload nine pictures each',
      ],
      ['tests/server/security/chaos/large-pictures.test.ts', 'others are answered all the same'],
    ],
  },
  {
    asked: '5.2.2 content is the type',
    check: 'files are what they are, not what they are called',
    tests: [
      [UPLOADS, 'go by what a file is, not by what it is called'],
      [UPLOADS, 'drop what hangs behind a picture'],
    ],
  },
  {
    asked: '5.3.1-2, 5.4.1-2 names and paths',
    check: '`../`, NUL and encoded paths find nothing',
    tests: [[UPLOADS, 'show nothing under %j']],
  },
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
    check: 'asked for at every change',
    tests: [[ROUTES, 'change a password with the old one, and sign out every other device']],
  },
  {
    asked: '6.2.4 common passwords',
    check: 'ten thousand are refused',
    tests: [
      ['tests/domain/account/password.test.ts', 'refuses as many as it says'],
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
        'hides what is typed and takes what a manager fills in: %s',
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
        'lets its owner in, whatever strangers have tried',
      ],
      [ACCOUNTS, 'tests ten of thirty wrong passwords at once, then waits a quarter of an hour'],
    ],
  },
  {
    asked: '6.3.2 no default accounts',
    check: 'nobody can sign in on a fresh database',
    tests: [[ROUTES, 'have nobody who could sign in on an empty server']],
  },
  {
    asked: '6.3.8 enumeration',
    check: 'one answer for known and unknown addresses',
    tests: [
      [ACCOUNTS, 'says the same of a wrong password and of an unknown address'],
      [ACCOUNTS, 'looks at a password for an unknown address, too'],
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
        'tests/server/kernel/secure-ids.test.ts',
        'keeps the leading zeros of a code, and reaches every value',
      ],
      ['tests/server/kernel/secure-ids.test.ts', 'stays below its limit and reaches zero'],
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
      ['tests/server/kernel/secure-ids.test.ts', 'has as much chance in a token as was asked for'],
      [ACCOUNTS, 'opens a session beside the older one'],
    ],
  },
  {
    asked: '7.2.4 a new token at each log-in',
    check: 'sessions stand side by side',
    tests: [[ACCOUNTS, 'opens a session beside the older one']],
  },
  {
    asked: '7.3.1-2 idle and absolute end',
    check: '14 days unused, 30 days in all',
    tests: [
      [DEVICES, 'end when nobody has used them for 14 days, and not before'],
      [
        'tests/server/account/housekeeping.test.ts',
        'ends sessions that nobody uses, and with the last of them the way to the chat',
      ],
      [ACCOUNTS, 'last thirty days'],
    ],
  },
  {
    asked: '7.4.1 log-out ends it',
    check: 'token, live stream and chat',
    tests: [[LOGOUT, 'makes the token worthless and ends the live stream and the chat socket']],
  },
  {
    asked: '7.4.2 deletion ends it',
    check: 'told and ended',
    tests: [['tests/server/account/session-endings.test.ts', 'is the deletion of the account']],
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
      [DEVICES, 'can be signed out one by one, and only one’s own'],
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
      [ACCESS, 'by %s is as the table says, and leaves what is hers'],
    ],
  },
  {
    asked: '8.2.2 other people’s things',
    check: 'every call with an id, by a stranger, a blocked one and nobody',
    tests: [
      [ACCESS, 'by %s is as the table says, and leaves what is hers'],
      [ACCESS, 'of %s cannot be asked for somebody else'],
      ['tests/server/access/people-shown.test.ts', 'shows %s exactly what the table says'],
      [
        'tests/server/gateway/access.test.ts',
        'are all tried here: a call without a line above fails this',
      ],
      ['tests/server/gateway/access.test.ts', '%s %s concerns its owner only'],
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
      [ACCESS, 'of %s cannot be asked for somebody else'],
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
      'tickets stand behind the #, tokens in headers; every address that a browser asks for on a journey',
    tests: [
      [CODES, 'mails a link after ten wrong codes for an account, until it was used'],
      ['tests/e2e/worker.test.ts', 'a whole journey asks nobody but its own origin'],
      [SECRETS, 'never holds a password, a token, a code, a secret or what somebody wrote'],
    ],
  },
  {
    asked: '14.2.8 metadata of pictures',
    check: 'a corpus of pictures that tell',
    tests: [
      ['tests/server/media/storage/corpus.test.ts', 'lose all they tell, and look as they did'],
      [
        'tests/e2e/picture-corpus.test.ts',
        'small pictures leave the browser without what they tell',
      ],
    ],
  },
  {
    asked: '14.3.1 storage cleared',
    check: 'nothing of the user is left after the log-out',
    tests: [
      [
        'tests/e2e/sign-in.test.ts',
        'signing in: what is wrong, where one was going, and out everywhere',
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
    check: 'fields nobody may set',
    tests: [
      [ROUTES, 'refuse fields that nobody may set'],
      [FUZZ, 'that does not fit is refused, and its field named'],
    ],
  },
  {
    asked: '15.3.6 prototype pollution',
    check: 'hostile keys in every call and frame',
    tests: [
      [FUZZ, 'leaves the ledger sound and the language as it was'],
      [FUZZ, 'of any bytes, to any route, is answered without a word about the inside'],
      [
        'tests/server/gateway/codec/key-values.test.ts',
        'a key that names the prototype is a key like any other',
      ],
    ],
  },
  {
    asked: '16.2.5 no secrets in logs',
    check: 'planted words never appear',
    tests: [[SECRETS, 'never holds a password, a token, a code, a secret or what somebody wrote']],
  },
  {
    asked: '16.3.1-2 events of accounts',
    check: 'in the log and for the owner; operators’ calls',
    tests: [
      [ROUTES, 'note what happens to an account, in the log and for its owner, without a secret'],
      [
        'tests/server/operator/operator-access.test.ts',
        'is written down in the log: who, whence, what and how it ended, and wrong keys',
      ],
    ],
  },
  {
    asked: '16.5.1 general errors',
    check: 'no stack, path or SQL in an answer',
    tests: [[API, 'tells nothing about a bug in %s, but logs it']],
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
