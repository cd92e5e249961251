import type { Row } from './row';

const WORKER = 'tests/conformance/faults/worker-connection.test.ts';
const OUTBOX = 'tests/application/messaging/outbox.test.ts';
const EXACTLY_ONCE = 'delivers each message exactly once and in order, through any failures';
const VAULT = 'tests/infrastructure/browser/session-vault.test.ts';
const PREFERENCES = 'tests/infrastructure/browser/local-preferences.test.ts';
const INTERLEAVINGS = 'tests/server/wallet/interleavings.test.ts';
const ANSWERS = 'tests/e2e/faults/answers.test.ts';

/** The faults of the browser, of the clock and of what comes in another order. */
export const FAULTS_OF_PAGES: readonly Row[] = [
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
        'signing in: what is wrong, the page that was wanted, and out everywhere',
      ],
      [
        'tests/application/account/sign-in.test.ts',
        'leaves with another tab, and comes in with it',
      ],
    ],
  },
  {
    asked: 'tab closed with text on its way',
    check: 'sent after it is opened again',
    tests: [
      [WORKER, 'send once and in order the message that one of them was sending as it closed'],
      [OUTBOX, EXACTLY_ONCE],
    ],
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
    tests: [
      [VAULT, 'reads anything damaged as signed out'],
      [VAULT, 'takes a session whose %s is %j for one that is over, so that it is cleared'],
    ],
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
        'six hundred messages that came meanwhile are shown once',
      ],
    ],
  },
  {
    asked: 'sleep of an hour',
    check: 'comes back at once with what was missed, timers that were over are over',
    tests: [
      [
        'tests/conformance/faults/time.test.ts',
        'slept through for an hour brings the missed messages, in order, and closes the windows',
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
        'contains a broken part until the user is somewhere else',
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
      [
        'tests/e2e/gifts.test.ts',
        'a gift opens the conversation, is charged once, and is shown on both sides',
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
      ['tests/conformance/object-storage.ts', 'from a device whose clock is three hours wrong'],
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
        'tests/server/matching/matching.test.ts',
        'gives an attempt back to the day it was taken from',
      ],
    ],
  },
  {
    asked: 'summer time, leap day',
    check: 'days are UTC days, whatever the clocks of people do; ages on every calendar',
    tests: [
      ['tests/domain/matching/matching.test.ts', '%s belongs to %s and ends at %s'],
      ['tests/domain/membership/membership.test.ts', '%s is in %s, which ends at %s'],
      ['tests/domain/profile/birth-date.test.ts', 'born %j, at %s: %s'],
    ],
  },
  {
    asked: 'pushed twice',
    check: 'shown once',
    tests: [
      [
        'tests/infrastructure/chat/easemob-chat-session.test.ts',
        'reports a repeated message once, shows it once and counts it once',
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
        'six hundred messages that came meanwhile are shown once',
      ],
      [
        'tests/server/gateway/dialects/sdk/delivering.test.ts',
        'loses and doubles nothing over a restart in the middle of a conversation',
      ],
      [
        'tests/server/gateway/core/two-gateways.test.ts',
        'repair what a gap lost: messages, ends of sessions, and who is online',
      ],
    ],
  },
  {
    asked: 'signed in on another device',
    check: 'an alert, no loop',
    tests: [
      [
        'tests/e2e/elsewhere.test.ts',
        'two browsers: the older one shows it on any screen, and takes the chat back on request',
      ],
    ],
  },
  {
    asked: 'taken back while it is read',
    check: 'gone on both sides',
    tests: [
      [
        'tests/server/gateway/dialects/sdk/recalling.test.ts',
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
      ['tests/e2e/people.test.ts', 'a deleted account is gone from the other screen'],
      [
        'tests/server/messaging/pre-send.test.ts',
        'refuses a message to the sender, to an unknown or deleted account, and across a block',
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
      [ANSWERS, 'a list of conversations that does not come shows that, and comes at the next try'],
    ],
  },
  {
    asked: 'history deleted while it is paged',
    check: 'comes to its end, no repeat',
    tests: [
      [
        'tests/server/gateway/dialects/sdk/history.test.ts',
        'comes to its end without repeat while it is deleted from under the cursor',
      ],
      [
        'tests/server/gateway/dialects/sdk/history.test.ts',
        'comes in pages of twenty, newest first, without gap or repeat, while messages arrive',
      ],
    ],
  },
  {
    asked: 'more messages at once than can be stored',
    check: 'what is too much is refused at once, and accepted later',
    tests: [
      [
        'tests/server/gateway/core/overload.test.ts',
        'a server that stores all it can refuses what comes besides, and accepts it once there is room',
      ],
    ],
  },
];
