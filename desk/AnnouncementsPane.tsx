import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import * as announcementCalls from '@/contract/operator/announcement-calls';
import { LANGUAGES, type Language } from '@/domain/shared/language';
import { parseJson } from '@/application/shared/parse-json';
import { err, ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';
import { PagesViewModel } from './pages.view-model';
import { ShowMore } from './ShowMore';
import { languageName, timeOf } from './times';
import { useTyped } from './typed';
import { useConnected } from './use-connected';

type Announcement = z.infer<typeof announcementCalls.publishedAnnouncement>;
type Texts = Readonly<Partial<Record<Language, { readonly title: string; readonly text: string }>>>;

const DRAFT = 'announcement';

/** The public announcements, and a form for more. */
export const AnnouncementsPane = observer(function AnnouncementsPane({
  desk,
}: {
  readonly desk: DeskViewModel;
}) {
  const list = useConnected(
    () =>
      new PagesViewModel<Announcement>((page) =>
        desk.ask(announcementCalls.announcementList, page),
      ),
  );
  async function withdraw(id: string): Promise<void> {
    await desk.ask(announcementCalls.withdrawAnnouncement, { id });
    await list.read();
  }
  return (
    <main className="pane two" aria-label="Announcements">
      <ul className="entries">
        {list.rows.map(({ id, at, texts }) => (
          <li key={id} className="panel">
            <b>{texts['en']?.title}</b> <small>{timeOf(at)}</small>
            <p>{texts['en']?.text}</p>
            <small>{Object.keys(texts).join(' ')}</small>{' '}
            <Button size="s" onClick={() => void withdraw(id)}>
              Take back
            </Button>
          </li>
        ))}
        {list.known && list.rows.length === 0 && (
          <li className="empty">There are no announcements.</li>
        )}
        {list.older !== undefined && (
          <li>
            <ShowMore older={list.older} onMore={() => void list.more()} />
          </li>
        )}
      </ul>
      <Publish desk={desk} onDone={() => void list.read()} />
    </main>
  );
});

interface PublishProps {
  readonly desk: DeskViewModel;
  readonly onDone: () => void;
}

/** An announcement that is being written. */
function useTypedTexts(): readonly [Texts, (texts: Texts) => void] {
  const [typed, write] = useTyped(DRAFT);
  const keep = (texts: Texts) =>
    write(Object.keys(texts).length === 0 ? '' : JSON.stringify(texts));
  return [parseJson(typed) ?? {}, keep];
}

const Publish = observer(function Publish({ desk, onDone }: PublishProps) {
  const [texts, keep] = useTypedTexts();
  const [language, setLanguage] = useState<Language>('en');
  const words = texts[language] ?? { title: '', text: '' };
  const write = (change: Partial<typeof words>) =>
    keep({ ...texts, [language]: { ...words, ...change } });
  const publishing = useViewModel(() =>
    createAction(async (all: Texts) => {
      const given = Object.entries(all).filter(([, { title, text }]) => title + text !== '');
      const request = { texts: Object.fromEntries(given) };
      const done = await desk.ask(announcementCalls.publishAnnouncement, request);
      return done ? ok(done) : err(undefined);
    }),
  );
  async function publish(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await publishing.run(texts))) return;
    keep({});
    desk.say('');
    onDone();
  }
  return (
    <form className="panel" onSubmit={(event) => void publish(event)}>
      <h2>Tell everybody</h2>
      <label className="field">
        Language; English is needed
        <select value={language} onChange={(event) => setLanguage(event.target.value as Language)}>
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {languageName(each)}
              {texts[each] ? ' ✓' : ''}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        Title
        <input
          lang={language}
          value={words.title}
          onChange={(event) => write({ title: event.target.value })}
        />
      </label>
      <label className="field">
        Text
        <textarea
          lang={language}
          value={words.text}
          onChange={(event) => write({ text: event.target.value })}
        />
      </label>
      <Button type="submit" size="s" variant="main" busy={publishing.busy}>
        Publish
      </Button>
    </form>
  );
});
