import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { BrandMark } from '@/ui/parts/BrandMark';
import { ok } from '@/domain/shared/result';
import { createAction } from '@/ui/kernel/action';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import type { DeskViewModel } from './desk.view-model';

/** The operators' key opens the desk; the log has the name beside everything that is done. */
export const SignIn = observer(function SignIn({ desk }: { readonly desk: DeskViewModel }) {
  const [operator, setOperator] = useState('');
  const [key, setKey] = useState('');
  const opening = useViewModel(() =>
    createAction(async (name: string, shown: string) => ok(await desk.signIn(name, shown))),
  );
  function open(event: FormEvent): void {
    event.preventDefault();
    void opening.run(operator.trim(), key.trim());
  }
  return (
    <main className="sign-in">
      <form className="panel" onSubmit={open}>
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
        <Button type="submit" variant="main" busy={opening.busy} wide>
          Open the desk
        </Button>
      </form>
    </main>
  );
});
