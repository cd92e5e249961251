import { adapterMistakes } from './mistake';

/** What pushing notices does wrong; its tests notice. */
export const PUSH_MISTAKES = [
  ...adapterMistakes('tests/server/notices/push.test.ts', [
    [
      'server/notices/push/send-push',
      'a person who looks is pushed to',
      'if (!first || attention.looks(first.user)) return;',
      'if (!first) return;',
    ],
    [
      'server/notices/push/send-push',
      'a page is visible for ever',
      'sessions.set(session, clock.now() + VISIBLE_LASTS);',
      'sessions.set(session, Infinity);',
    ],
    [
      'server/notices/push/send-push',
      'a page that was hidden is visible',
      'else sessions.delete(session);',
      '',
    ],
    [
      'server/notices/push/send-push',
      'a session that has ended is pushed to',
      'const live = await liveSessions(db, first.user);',
      'const live = new Set(all.map(({ tokenHash }) => tokenHash));',
    ],
    [
      'server/notices/push/send-push',
      'a device is pushed to in its quiet hours',
      '(each) => !isQuiet(each.quietHours, localMinute(now, each.timeZone))',
      '() => true',
    ],
    [
      'server/notices/push/send-push',
      'quiet hours go by the clock of the server',
      'localMinute(now, each.timeZone)',
      "localMinute(now, 'UTC')",
    ],
    [
      'server/notices/push/send-push',
      'a notice whose message was read stays',
      'await sendEnd(deps, told, { ends: tag, ...(message && { message }) });',
      '',
    ],
    [
      'server/notices/push/send-push',
      'all notices end with the one of a message',
      '{ ends: tag, ...(message && { message }) }',
      '{ ends: tag }',
    ],
    [
      'server/notices/push/send-push',
      'each notice ends more than once',
      'const told = await forgetPushed(deps.db, (await find(to)) ?? [], { tag, message });',
      'const told = (await find(to)) ?? [];',
    ],
    [
      'server/notices/push/push-message',
      'a text is shown that was not to be shown',
      'if (!showText) return words.message;',
      '',
    ],
    [
      'server/notices/push/push-message',
      'a text is never shown',
      'if (!showText) return words.message;',
      'return words.message;',
    ],
    [
      'server/notices/push/push-message',
      'a subscription that is gone stays',
      'const GONE: ReadonlySet<number> = new Set([404, 410]);',
      'const GONE: ReadonlySet<number> = new Set([404]);',
    ],
    [
      'server/notices/push/push-message',
      'a subscription is given up with one failure',
      "return GONE.has(answer.status) ? 'gone' : 'refused';",
      "return 'gone';",
    ],
    [
      'server/notices/push/push-message',
      'a push service learns the tag',
      "return createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);",
      'return tag.slice(0, TOPIC_LENGTH);',
    ],
    [
      'server/notices/push/push-message',
      'a push is not urgent',
      "urgency: 'high',",
      "urgency: 'very-low',",
    ],
    [
      'server/notices/push/push-message',
      'a push is kept for a minute',
      'const LIFETIME = DAY / SECOND;',
      'const LIFETIME = 60;',
    ],
    [
      'server/notices/push/push-message',
      'a redirect of a push service is followed',
      "redirect: 'manual'",
      "redirect: 'follow'",
    ],
    [
      'server/notices/push/push-message',
      'each message has a topic of its own',
      "topic: topicOf('ends' in notice ? notice.ends : notice.tag),",
      'topic: topicOf(JSON.stringify(notice)),',
    ],
    [
      'server/notices/push/push-message',
      'a push names another contact',
      'vapidDetails: { subject: contact, ...keys }',
      "vapidDetails: { subject: 'mailto:nobody@example.org', ...keys }",
    ],
  ]),
  ...adapterMistakes('tests/server/notices/ended-notices.test.ts', [
    [
      'server/notices/push/send-push',
      'the notices of a session that has ended stay',
      `await sendEnd(deps, told, { ends: EVERY_TAG });
}

async function sendTo`,
      `}

async function sendTo`,
    ],
  ]),
];
