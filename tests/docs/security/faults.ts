import type { Row } from './row';

const WORKER = 'tests/conformance/faults/worker-connection.test.ts';
const STATES = 'tests/e2e/states.test.ts';
const OUTBOX = 'tests/application/messaging/outbox.test.ts';
const EXACTLY_ONCE = 'delivers each message exactly once and in order, whatever fails';
const SENDING = 'tests/server/gateway/sending.test.ts';
const VALUE = 'tests/e2e/value.test.ts';
const VAULT = 'tests/infrastructure/browser/session-vault.test.ts';
const PREFERENCES = 'tests/infrastructure/browser/local-preferences.test.ts';
const INTERLEAVINGS = 'tests/server/wallet/interleavings.test.ts';
const API = 'tests/server/kernel/http/api.test.ts';
const CONNECTION = 'tests/e2e/faults/connection.test.ts';
const ANSWERS = 'tests/e2e/faults/answers.test.ts';
const POWER = 'tests/server/security/chaos/power-loss.test.ts';
const AWAY = 'tests/server/security/chaos/database-away.test.ts';

/** The 54 faults of the line, the server, the browser and the clock. */
export const FAULTS: readonly Row[] = [
  {
    asked: 'latency of 2 s',
    check: 'pending, no duplicate, order',
    tests: [
      [CONNECTION, 'two seconds of latency turn nothing round and double nothing'],
      [OUTBOX, EXACTLY_ONCE],
    ],
  },
  {
    asked: 'down for 10 s while writing',
    check: 'sent once after the return',
    tests: [
      [CONNECTION, 'ten seconds without a line: what is written meanwhile goes out once'],
      ['tests/e2e/chat.test.ts', 'what is written without a connection waits, and goes out once'],
    ],
  },
  {
    asked: 'down for more than 10 tries',
    check: 'said, and left to the person; a certificate that is over is no different',
    tests: [
      [
        'tests/e2e/faults/certificate.test.ts',
        'a certificate that expires is a lost connection, and what is written meanwhile goes out once',
      ],
      [WORKER, 'try ten times, say so each time, then leave it to the person, who loses nothing'],
    ],
  },
  {
    asked: 'reset between request and answer',
    check: 'one gift, one charge',
    tests: [
      [CONNECTION, 'a gift whose answer is lost is given once and charged once'],
      [INTERLEAVINGS, 'an answer that was lost is given again, and the thing is not done again'],
    ],
  },
  {
    asked: 'reset between frame and acknowledgement',
    check: 'stored once',
    tests: [
      [SENDING, 'stores it once also when it is repeated at the same moment and after a restart'],
    ],
  },
  {
    asked: 'black hole of 60 s',
    check: 'noticed, reconnected',
    tests: [
      [CONNECTION, 'a line that swallows everything is noticed, and the chat comes back'],
      [
        'tests/server/gateway/hostile.test.ts',
        'a silent socket is dead after 75 seconds, one that answers pings lives',
      ],
    ],
  },
  {
    asked: '20 KB/s on an upload',
    check: 'progress, cancel',
    tests: [
      [
        CONNECTION,
        'a picture on a slow line shows how far it is, can be taken back, and arrives whole',
      ],
    ],
  },
  {
    asked: 'a picture cut off',
    check: 'tried again, no half picture',
    tests: [
      ['tests/conformance/object-storage.ts', 'after a network failure on the way'],
      [
        'tests/server/media/storage/uploads.test.ts',
        'go by what a file is, not by what it is called',
      ],
      ['tests/domain/media/strip-metadata.test.ts', 'refuses a file cut off anywhere'],
    ],
  },
  {
    asked: 'slices of 7 bytes',
    check: 'no error of reading',
    tests: [[CONNECTION, 'packets of seven bytes are read as whole ones are']],
  },
  {
    asked: 'half of the connections refused',
    check: 'connects within ten tries',
    tests: [
      [
        CONNECTION,
        'where every second connection is refused, the chat comes back within its ten tries',
      ],
    ],
  },
  {
    asked: 'gateway killed under load',
    check: 'nothing acknowledged is lost',
    tests: [
      [
        'tests/conformance/kill.test.ts',
        'loses, doubles and turns round none of two hundred when the server is killed twice among them',
      ],
    ],
  },
  {
    asked: 'killed while a red packet is opened',
    check: 'sums',
    tests: [['tests/server/security/kill/kill-money.test.ts', 'and all other money killed']],
  },
  {
    asked: 'a deployment (SIGTERM)',
    check: 'ends cleanly, clients come back',
    tests: [
      [
        'tests/server/start/start.test.ts',
        'says where it is, that its data folder is in use, and ends cleanly on SIGTERM',
      ],
      [
        'tests/server/gateway/delivering.test.ts',
        'stores each of two hundred once and in order while the server is stopped and started',
      ],
    ],
  },
  {
    asked: 'disk full',
    check:
      '503, or where the journal itself has no room or can only be read, a server that ends and is started anew; no money half moved, work goes on once there is room',
    tests: [
      ['tests/server/security/chaos/disk.test.ts', 'that is full is an outage and nothing else'],
      [
        'tests/server/security/chaos/disk.test.ts',
        'that can only be read is an outage and nothing else',
      ],
      [API, 'answers an outage with 503 and when to come back, and says nothing else of it'],
    ],
  },
  {
    asked: 'database away or stalled',
    check: '503, no pile, also where memory is short',
    tests: [
      [
        'tests/server/security/chaos/memory.test.ts',
        'people who give while others send pictures; whatever was acknowledged is there',
      ],
      [API, 'answers calls while its database is away with 503'],
      [AWAY, 'is an outage and nothing else'],
    ],
  },
  {
    asked: 'two servers on one folder',
    check: 'the second ends with a sentence',
    tests: [
      [
        'tests/server/start/start.test.ts',
        'says where it is, that its data folder is in use, and ends cleanly on SIGTERM',
      ],
    ],
  },
  {
    asked: 'power loss',
    check: 'nothing acknowledged is lost, nothing is half done',
    tests: [
      [POWER, 'a power cut loses nothing that was acknowledged and leaves nothing half done'],
      [
        'tests/server/kernel/data/durability.test.ts',
        'syncs the disk at least once for every commit',
      ],
    ],
  },
  {
    asked: '401 on many calls at once',
    check: 'one log-out',
    tests: [
      [ANSWERS, 'calls that are all refused at once sign out once'],
      [
        'tests/application/account/session.test.ts',
        'by ten calls that are refused at once is left once',
      ],
    ],
  },
  {
    asked: '401 at the start',
    check: 'login, storage cleared',
    tests: [
      [
        ANSWERS,
        'calls that are all refused at once sign out once, and the login page says so once',
      ],
      [
        'tests/e2e/elsewhere.test.ts',
        'a session ended from another device says so, and leads back with the draft',
      ],
    ],
  },
  {
    asked: '403, 429, 500, 502 with HTML',
    check: 'a sentence, no crash',
    tests: [
      [STATES, 'what the server forbids is told with what it says'],
      [STATES, 'a server that only says 503 is under maintenance'],
      [
        ANSWERS,
        'a sign-in that is answered with ${what} is a sentence, and works at the second try',
      ],
      ['tests/ui/i18n/answer-sentences.test.ts', 'status %s, body %o: %s'],
    ],
  },
  {
    asked: '200 with broken JSON',
    check: 'a sentence, the view stays',
    tests: [
      [
        ANSWERS,
        'a sign-in that is answered with ${what} is a sentence, and works at the second try',
      ],
      ['tests/infrastructure/http/http-api.test.ts', 'answers %s with a failure'],
    ],
  },
  {
    asked: 'no answer at all',
    check: 'given up after its time',
    tests: [
      ['tests/infrastructure/chat/easemob-chat-session.test.ts', 'gives up a send after 20 s'],
      ['tests/infrastructure/http/http-api.test.ts', 'turns %s into a failure'],
    ],
  },
  {
    asked: 'a part of the program is gone after a deployment',
    check: 'a sentence, and another try',
    tests: [
      [
        STATES,
        'a screen whose part does not arrive says so inside the shell, and comes on the next visit',
      ],
    ],
  },
  {
    asked: 'a part never arrives',
    check: 'waited for so long and no longer',
    tests: [
      [
        'tests/ui/kernel/screen-loader.test.tsx',
        'waits for a part as long as it may take, and no longer',
      ],
    ],
  },
  {
    asked: 'translation refuses',
    check: 'not sent, text there',
    tests: [
      [VALUE, 'somebody new runs out of coins, buys some, gives, and both bills say so'],
      [
        'tests/application/messaging/send-message.test.ts',
        'stays when it could not be translated and costs a coin: %s',
      ],
      [
        'tests/application/messaging/send-message.test.ts',
        'gives the text back when coins are short for its translation; nothing is sent',
      ],
    ],
  },
  {
    asked: 'translation slow, another chat opened',
    check: 'goes where it was meant',
    tests: [[ANSWERS, 'a translation that comes late goes where it was meant']],
  },
  {
    asked: 'upload grant expired',
    check: 'asked for anew',
    tests: [
      [
        'tests/conformance/object-storage.ts',
        'with renewed credentials where they have expired, for the same object',
      ],
      ['tests/conformance/object-storage.ts', 'expired credentials that nobody renews'],
    ],
  },
  {
    asked: 'storage refuses the page',
    check: 'said, tried again',
    tests: [
      [
        'tests/e2e/storage.test.ts',
        'a storage that does not let the page in is said, and tried again',
      ],
    ],
  },
  {
    asked: 'two tabs',
    check: 'each message once, one sender',
    tests: [['tests/e2e/chat.test.ts', 'two tabs share one connection, and both show everything']],
  },
  {
    asked: 'log-out in one tab',
    check: 'the other leaves, too',
    tests: [
      [
        'tests/e2e/sign-in.test.ts',
        'signing in: what is wrong, where one was going, and out everywhere',
      ],
      [
        'tests/application/account/follow-other-tabs.test.ts',
        'leaves with another tab, and comes in with it',
      ],
    ],
  },
  {
    asked: 'tab closed with text on its way',
    check: 'sent after it is opened again',
    tests: [[WORKER, 'send once and in order what one of them was sending as it closed']],
  },
  {
    asked: 'storage full',
    check: 'lasts as long as the page',
    tests: [
      [PREFERENCES, 'last as long as the page where storage is full, and win over what it holds'],
    ],
  },
  {
    asked: 'storage blocked',
    check: 'login works for the page',
    tests: [[ANSWERS, 'a browser that blocks storage signs in for as long as the page lasts']],
  },
  {
    asked: 'damaged values in storage',
    check: 'signed out, cleared',
    tests: [[VAULT, 'reads anything damaged as signed out']],
  },
  {
    asked: 'values of an older version',
    check: 'left out',
    tests: [
      [
        'tests/infrastructure/browser/local-outbox-storage.test.ts',
        'keeps to one account and leaves out what cannot be read',
      ],
    ],
  },
  {
    asked: 'five minutes without a line',
    check: 'caught up over several pages',
    tests: [
      [
        'tests/conformance/faults/backlog.test.ts',
        'a thousand messages that came meanwhile are shown once',
      ],
    ],
  },
  {
    asked: 'sleep of an hour',
    check: 'comes back at once with what was missed, timers that were over are over',
    tests: [
      [
        'tests/conformance/faults/time.test.ts',
        'slept through for an hour brings what was missed, in order, and closes the windows',
      ],
      [
        'tests/ui/kernel/live-clock.test.tsx',
        'lapses within a minute of waking when the machine slept through the instant',
      ],
    ],
  },
  {
    asked: 'a view throws',
    check: 'only that part is gone',
    tests: [
      [
        'tests/ui/kernel/screen-loader.test.tsx',
        'keeps what broke to itself until one is somewhere else',
      ],
    ],
  },
  {
    asked: 'double click on what costs',
    check: 'one charge',
    tests: [
      [
        'tests/server/wallet/idempotency.test.ts',
        'spends once and answers the same to thirty callers with one key',
      ],
    ],
  },
  {
    asked: 'Back during a payment',
    check: 'the same order',
    tests: [['tests/application/wallet/buy.test.ts', 'is one order in two tabs and after Back']],
  },
  {
    asked: 'many resizes',
    check: 'conversation and draft stay',
    tests: [
      [
        'tests/e2e/resize.test.ts',
        'a window that narrows and widens again keeps conversation and draft',
      ],
    ],
  },
  {
    asked: 'clock of the device three hours off',
    check: 'the server’s time counts, in the chat, for the window of taking back and at uploads',
    tests: [
      [
        'tests/conformance/faults/time.test.ts',
        'on a device whose clock is %s is the time of the service',
      ],
      ['tests/conformance/object-storage.ts', 'from a device whose clock is an hour wrong'],
      [
        'tests/infrastructure/browser/corrected-clock.test.ts',
        'is right within half the answer’s way, however wrong the machine is',
      ],
    ],
  },
  {
    asked: 'midnight while matching',
    check: 'the right day',
    tests: [
      [
        'tests/server/matching/encounters.test.ts',
        'gives an attempt back to the day it was taken from',
      ],
    ],
  },
  {
    asked: 'summer time, leap day',
    check: 'days are UTC days, whatever the clocks of people do; ages on every calendar',
    tests: [
      ['tests/domain/matching/attempts.test.ts', '%s belongs to %s and ends at %s'],
      ['tests/domain/membership/allowance-month.test.ts', '%s is in %s, which ends at %s'],
      ['tests/domain/profile/birth-date.test.ts', 'born %j, at %s: %s'],
    ],
  },
  {
    asked: 'pushed twice',
    check: 'shown once',
    tests: [
      [
        'tests/infrastructure/chat/easemob-chat-session.test.ts',
        'tells of a repeated message once, shows it once and counts it once',
      ],
    ],
  },
  {
    asked: 'out of order',
    check: 'by the service’s order',
    tests: [
      ['tests/ui/stores/conversations.store.test.ts', 'joins pages and live messages, each once'],
      [WORKER, 'show a thousand messages of one moment, each once and in order, in few changes'],
    ],
  },
  {
    asked: 'a push is lost',
    check: 'found in the history',
    tests: [
      [
        'tests/conformance/faults/time.test.ts',
        'that outlasts the token while the line is away costs no message and no sign-out',
      ],
      [
        'tests/conformance/faults/backlog.test.ts',
        'a thousand messages that came meanwhile are shown once',
      ],
      [
        'tests/server/gateway/delivering.test.ts',
        'loses and doubles nothing over a restart in the middle of a conversation',
      ],
    ],
  },
  {
    asked: 'signed in on another device',
    check: 'told, no loop',
    tests: [
      [
        'tests/e2e/elsewhere.test.ts',
        'two browsers: the older one is told on any screen, and takes the chat back when asked',
      ],
    ],
  },
  {
    asked: 'taken back while it is read',
    check: 'gone on both sides',
    tests: [
      [
        'tests/server/gateway/recalling.test.ts',
        'wins over reading at the same moment, on both sides',
      ],
      [
        'tests/e2e/chat.test.ts',
        'a message is retracted on both sides, and its text can be written better',
      ],
    ],
  },
  {
    asked: 'the other account is deleted',
    check: 'the pane stays, sending is refused',
    tests: [
      ['tests/e2e/people.test.ts', 'who deletes the account is gone from the other screen'],
      [
        'tests/server/messaging/pre-send.test.ts',
        'lets nobody write to oneself, to nobody, to who is gone, or across a block',
      ],
    ],
  },
  {
    asked: 'a burning picture on two devices',
    check: 'one sees it',
    tests: [
      [
        'tests/server/media/pictures/burn-pictures.test.ts',
        'reach exactly one of fifty fetches at once',
      ],
      [
        'tests/e2e/pictures.test.ts',
        'a picture that burns is paid, seen once for as long as its ring runs, and gone for both',
      ],
    ],
  },
  {
    asked: 'opening, end and return of a packet at once',
    check: 'one of them has the coins',
    tests: [[INTERLEAVINGS, 'an opening and a return race: one of them has the coins']],
  },
  {
    asked: 'the list of conversations fails',
    check: 'said, another try',
    tests: [
      [ANSWERS, 'a list of conversations that does not come says so, and comes at the next try'],
    ],
  },
  {
    asked: 'history deleted while it is paged',
    check: 'comes to its end, no repeat',
    tests: [
      [
        'tests/server/gateway/history.test.ts',
        'comes to its end without repeat while it is deleted from under the cursor',
      ],
      [
        'tests/server/gateway/history.test.ts',
        'comes in pages of twenty, newest first, without gap or repeat, while messages arrive',
      ],
    ],
  },
];
