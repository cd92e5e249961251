import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { BrandMark } from '@/ui/parts/BrandMark';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';

/** The operators' key opens the desk; the log has the name beside everything that is done. */
export const SignIn = observer(function SignIn({ desk }: { readonly desk: DeskViewModel }) {
  const [operator, setOperator] = useState('');
  const [key, setKey] = useState('');
  const [busy, setBusy] = useState(false);
  async function open(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await desk.signIn(operator.trim(), key.trim());
    setBusy(false);
  }
  return (
    <main className="sign-in">
      <form className="panel" onSubmit={(event) => void open(event)}>
        <h1>
          <BrandMark size={32} />
          Desk
        </h1>
        <label className="field">
          Your name
          <input
            value={operator}
            onChange={(event) => setOperator(event.target.value)}
            autoComplete="username"
            maxLength={64}
            required
          />
        </label>
        <label className="field">
          Key of the operators
          <input
            type="password"
            value={key}
            onChange={(event) => setKey(event.target.value)}
            autoComplete="current-password"
            required
          />
        </label>
        <p className="small">The key is in operator.key beside the server’s data.</p>
        <p className="notice" role="alert" hidden={desk.notice === ''}>
          {desk.notice}
        </p>
        <Button type="submit" variant="main" busy={busy} wide>
          Open the desk
        </Button>
      </form>
    </main>
  );
});
