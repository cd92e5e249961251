import type { EpochMs } from '@/domain/shared/time';
import { readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE } from '@/domain/shared/language';
import { err, ok, type Result } from '@/domain/shared/result';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { asking, more, type Command, type Given, minute, table } from './command';

type Texts = Record<string, { readonly title: string; readonly text: string }>;

/** What an operator does with announcements. */
export const announcementCommands: readonly Command[] = [
  {
    name: 'announcements list',
    usage: '[--page NAME]',
    does: 'Announcements to everybody, newest first.',
    words: [],
    options: { page: { type: 'string' } },
    ask: ({ value }) =>
      asking(announcementCalls.announcementList, { page: value('page') }, ({ rows, older }) => [
        ...(rows.length === 0 ? ['There are no announcements.'] : listOf(rows)),
        ...more(older),
      ]),
  },
  {
    name: 'announcements publish',
    usage: '--file F | --title T --text T [--language L] [--title T --text T --language L]…',
    does: 'Tells everybody, in their language where there is a text, else in English. F is JSON: {"en": {"title": "…", "text": "…"}, "de": {…}}.',
    words: [],
    options: {
      file: { type: 'string' },
      title: { type: 'string', multiple: true },
      text: { type: 'string', multiple: true },
      language: { type: 'string', multiple: true },
    },
    ask: (given) => {
      const texts = textsOf(given);
      if (!texts.ok) return texts;
      const request = { operator: given.operator, texts: texts.value };
      return asking(announcementCalls.publishAnnouncement, request, ({ id }) => [
        `Published: ${id}`,
      ]);
    },
  },
  {
    name: 'announcements withdraw',
    usage: 'ID',
    does: 'Takes an announcement back.',
    words: ['ID'],
    options: {},
    ask: ({ words: [id = ''], operator }) =>
      asking(announcementCalls.withdrawAnnouncement, { operator, id }, () => [`Withdrawn: ${id}`]),
  },
];

function listOf(rows: readonly { id: string; at: EpochMs; texts: Texts }[]): readonly string[] {
  return table(
    ['ID', 'PUBLISHED', 'LANGUAGES', 'TITLE'],
    rows.map(({ id, at, texts }) => [
      id,
      minute(at),
      Object.keys(texts).join(' '),
      texts[DEFAULT_LANGUAGE]?.title ?? '',
    ]),
  );
}

function textsOf({ value, values }: Given): Result<Texts, string> {
  const file = value('file');
  const [titles, texts, languages] = [values('title'), values('text'), values('language')];
  if (file !== undefined) {
    const alone = titles.length + texts.length + languages.length === 0;
    return alone ? textsIn(file) : err('Give either --file or --title and --text, not both.');
  }
  if (titles.length === 0 || titles.length !== texts.length) {
    return err('Give a --file, or as many --title as --text.');
  }
  const named = titles.length === 1 && languages.length === 0 ? [DEFAULT_LANGUAGE] : languages;
  if (named.length !== titles.length) return err('Give a --language for each --title.');
  if (new Set(named).size !== named.length) return err('Give each --language once.');
  return ok(
    Object.fromEntries(
      named.map((language, at) => [language, { title: titles[at] ?? '', text: texts[at] ?? '' }]),
    ),
  );
}

function textsIn(file: string): Result<Texts, string> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    return err(`${file}: ${why}.`);
  }
  const texts = announcementCalls.publishAnnouncement.request.safeParse({
    operator: 'file',
    texts: content,
  });
  return texts.success
    ? ok(texts.data.texts)
    : err(`${file} has to look like {"en": {"title": "…", "text": "…"}}.`);
}
