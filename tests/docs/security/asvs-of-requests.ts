import type { Row } from './row';

const API = 'tests/server/kernel/http/api.test.ts';
const PAGE = 'tests/server/kernel/http/page.test.ts';
const FUZZ = 'tests/server/security/fuzz/fuzz-requests.ts';
const ACCESS = 'tests/server/access/access.test.ts';
const ACCOUNTS = 'tests/server/account/accounts.test.ts';
const CODES = 'tests/server/account/codes.test.ts';
const UPLOADS = 'tests/server/media/storage/uploads.test.ts';
const HEADERS = 'tests/server/security/headers.test.ts';
const FITS = 'that does not fit is refused, and its field named';

/** What comes in, in which order and how often; what a page may do; files. */
export const ASVS_OF_REQUESTS: readonly Row[] = [
  {
    asked: '1.2.2 safe URLs',
    check: 'only http and https become links',
    tests: [
      ['tests/ui/features/messaging/bodies/find-links.test.ts', 'finds in %j: %j'],
      ['tests/ui/features/messaging/bodies/find-links.test.ts', 'shows where %s really leads'],
    ],
  },
  {
    asked: '1.2.4 SQL',
    check: 'SQL is in stores only, with parameters; quotes in every field',
    tests: [
      ['tests/architecture/server-rooms.test.ts', 'is in stores and migrations only'],
      [FUZZ, 'that fits is carried out or refused in words'],
      [FUZZ, 'leaves the ledger sound and the language as it was'],
    ],
  },
  {
    asked: '1.3.6 SSRF',
    check:
      'only adapters make requests, and they follow no redirect; the one address that people send, of their push service, is on a list of the operator’s',
    tests: [
      [
        'tests/architecture/imports.test.ts',
        'only adapters of the server make outside calls: addresses that people send reach push services alone',
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
        'tests/server/gateway/dialects/sdk/codec/key-values.test.ts',
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
      [ACCOUNTS, 'refuses a ticket of another address, of another purpose, and an unknown one'],
      [ACCOUNTS, 'takes no ticket of a reset for a registration, once the address is free'],
    ],
  },
  {
    asked: '2.3.2 business limits',
    check: 'matching, gifts, red packets, characters',
    tests: [
      [
        'tests/server/matching/matching.test.ts',
        'counts no attempt beyond the limit, however many at once',
      ],
      [
        'tests/server/wallet/ledger.test.ts',
        'never lets a balance below zero, with any number of spenders at once',
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
        'tests/server/gateway/dialects/sdk/hostile.test.ts',
        'limits the messages of an account, however often it reconnects',
      ],
    ],
  },
  {
    asked: '15.4.2 TOCTOU',
    check: 'interleavings searched by machine',
    tests: [
      [
        'tests/server/wallet/interleavings.test.ts',
        'everything at once leaves the books sound and no balance below zero',
      ],
    ],
  },
  {
    asked: '3.2.1 no wrong context',
    check: 'uploads are served as pictures only',
    tests: [
      [
        UPLOADS,
        'store an avatar without its coordinates and show it to anyone, for an hour and as a picture only',
      ],
    ],
  },
  {
    asked: '3.2.2 text is text',
    check:
      'markup stays text, in messages and at the desk; no screen makes markup of anything, names and posts included',
    tests: [
      ['tests/e2e/composer.test.ts', 'markup is text, on both sides'],
      [
        'tests/e2e/desk.test.ts',
        'a person who writes to support on a phone is answered at the desk',
      ],
      ['tests/e2e/desk.test.ts', 'an order of the shop is sent at the desk'],
      ['tests/e2e/desk.test.ts', 'a complaint is decided with a ban'],
      ['tests/architecture/imports.test.ts', 'no screen makes markup of text'],
    ],
  },
  {
    asked: '3.4.1 HSTS',
    check: 'header wherever TLS ends at the proxy that is trusted, never over plain HTTP',
    tests: [[PAGE, 'makes browsers use TLS only, once they used it through the trusted proxy']],
  },
  {
    asked: '3.4.2 CORS',
    check: 'no other origin gets a permission',
    tests: [[HEADERS, 'has exactly these headers, and none for a foreign origin']],
  },
  {
    asked: '3.4.3 CSP',
    check: 'strict policy with Trusted Types, no violation on a journey',
    tests: [
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
      [PAGE, 'is in the page at %s for %j in %s'],
      ['tests/e2e/worker.test.ts', 'the page may not evaluate text as code'],
      ['tests/e2e/worker.test.ts', 'a whole journey calls only its own origin'],
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
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
    ],
  },
  {
    asked: '3.5.3 methods',
    check:
      'what changes something is a POST, but for two calls of the specification and the marks of what was seen',
    tests: [
      ['tests/server/access/access.test.ts', 'changes only what the table lists'],
      [API, 'asks for a token before it looks at the request'],
      [ACCESS, 'by %s gives what the table lists, and changes nothing of hers'],
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
      [HEADERS, 'has exactly these headers, and none for a foreign origin'],
      [FUZZ, 'with any bytes, to any route, is answered without a word about the inside'],
    ],
  },
  {
    asked: '4.1.3 forwarded headers',
    check: 'a client is not believed about its own address',
    tests: [
      [API, 'does not believe a client about its own address without a proxy'],
      [
        'tests/server/account/behind-a-proxy.test.ts',
        'shares the limits of one network with all others until the operator has named the proxy',
      ],
      [
        'tests/server/mail/mailbox.test.ts',
        'is not there for a visitor whom a proxy on this machine passes on',
      ],
    ],
  },
  {
    asked: '4.4.2-4 socket: origin, token',
    check: 'foreign pages are turned away, nothing is heard before the sign-in',
    tests: [
      [
        'tests/server/gateway/dialects/sdk/sessions.test.ts',
        'turns away a page of a foreign origin, not its own',
      ],
      ['tests/server/gateway/dialects/sdk/hostile.test.ts', 'no client sends before signing in'],
      [
        'tests/server/gateway/dialects/sdk/sessions.test.ts',
        'opens only the account the token was issued to',
      ],
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
      [UPLOADS, 'go by the content of a file, not by its name'],
      [UPLOADS, 'drop what hangs behind a picture'],
    ],
  },
  {
    asked: '5.3.1-2, 5.4.1-2 names and paths',
    check: '`../`, NUL and encoded paths find nothing',
    tests: [[UPLOADS, 'show nothing under %j']],
  },
];
