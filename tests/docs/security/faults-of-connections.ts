import type { Row } from './row';

const WORKER = 'tests/conformance/faults/worker-connection.test.ts';
const STATES = 'tests/e2e/states.test.ts';
const OUTBOX = 'tests/application/messaging/outbox.test.ts';
const EXACTLY_ONCE = 'delivers each message exactly once and in order, through any failures';
const SENDING = 'tests/server/gateway/dialects/sdk/sending.test.ts';
const BUYING = 'tests/e2e/buying.test.ts';
const INTERLEAVINGS = 'tests/server/wallet/interleavings.test.ts';
const API = 'tests/server/kernel/http/api.test.ts';
const CONNECTION = 'tests/e2e/faults/connection.test.ts';
const ANSWERS = 'tests/e2e/faults/answers.test.ts';
const POWER = 'tests/server/security/chaos/power-loss.test.ts';
const AWAY = 'tests/server/security/chaos/database-away.test.ts';

/** The faults of the line, of the server and of what others answer. */
export const FAULTS_OF_CONNECTIONS: readonly Row[] = [
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
      ['tests/e2e/chat.test.ts', 'a text written without a connection waits, and goes out once'],
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
        'tests/server/gateway/dialects/sdk/hostile.test.ts',
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
        'go by the content of a file, not by its name',
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
        'reports that its data folder is in use, starts at once after it was killed, and ends on SIGTERM',
      ],
      [
        'tests/server/gateway/dialects/sdk/delivering.test.ts',
        'stores each of sixty once and in order while the server is stopped and started',
      ],
    ],
  },
  {
    asked: 'disk full',
    check:
      '503, or where the journal itself has no room or can only be read, a server that ends and is restarted; no money half moved, work goes on once there is room',
    tests: [
      ['tests/server/security/chaos/disk.test.ts', 'that is full is an outage and nothing else'],
      [
        'tests/server/security/chaos/disk.test.ts',
        'that can only be read is an outage and nothing else',
      ],
      [API, 'answers an outage with 503 and when to come back, and with no detail'],
    ],
  },
  {
    asked: 'database away or stalled',
    check: '503, no pile, also where memory is short',
    tests: [
      [
        'tests/server/security/chaos/memory.test.ts',
        'people who give while others send pictures; all acknowledged data is there',
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
        'reports that its data folder is in use, starts at once after it was killed, and ends on SIGTERM',
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
        'tests/application/account/sign-in.test.ts',
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
        'calls that are all refused at once sign out once, and the login page shows it once',
      ],
      [
        'tests/e2e/elsewhere.test.ts',
        'a session ended from another device shows that, and leads back with the draft',
      ],
    ],
  },
  {
    asked: '403, 429, 500, 502 with HTML',
    check: 'a sentence, no crash',
    tests: [
      [STATES, 'a refusal of the server is shown with its own sentence'],
      [STATES, 'a server that only answers 503 is under maintenance'],
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
      ['tests/infrastructure/http/http-api.test.ts', 'gives up what is never answered after 30 s'],
    ],
  },
  {
    asked: 'a part of the program is gone after a deployment',
    check: 'a sentence, and another try',
    tests: [
      [
        STATES,
        'a screen whose part does not arrive shows that inside the shell, and comes on the next visit',
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
      [BUYING, 'a new person runs out of coins, buys some, gives, and both bills show it'],
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
    check: 'requested again',
    tests: [
      [
        'tests/conformance/object-storage.ts',
        'with renewed credentials where they have expired, for the same object',
      ],
      ['tests/conformance/object-storage.ts', 'expired credentials that are not renewed'],
    ],
  },
  {
    asked: 'storage refuses the page',
    check: 'said, tried again',
    tests: [
      [
        'tests/e2e/storage.test.ts',
        'a storage that does not let the page in is reported, and tried again',
      ],
    ],
  },
];
