import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { Button } from '@/ui/parts/Button';
import type { PersonViewModel } from './person.view-model';
import { timeOf } from './times';
import { useTyped } from './typed';

/** What operators wrote about a person for each other. */
export const PersonNotes = observer(function PersonNotes({
  person,
}: {
  readonly person: PersonViewModel;
}) {
  const [text, write] = useTyped(`note-${person.shown?.account ?? ''}`);
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await person.addNote(text)) write('');
  }
  const notes = person.shown?.notes ?? [];
  return (
    <section aria-label="Notes">
      <h3>Notes, for operators only</h3>
      <ul className="entries">
        {notes.map(({ id, at, operator, text: words }) => (
          <li key={id}>
            <span className="detail words">{words}</span>
            <small>{`${operator}, ${timeOf(at)}`}</small>{' '}
            <button
              type="button"
              className="name-button"
              aria-label={`Remove the note “${words}”`}
              onClick={() => void person.removeNote(id)}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form className="note" onSubmit={(event) => void add(event)}>
        <textarea
          aria-label="New note"
          placeholder="A note about this person"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <Button size="s" type="submit" disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
    </section>
  );
});
