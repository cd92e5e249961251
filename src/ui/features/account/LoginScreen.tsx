import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { makeAutoObservable } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { SignIn } from '@/application/account/sign-in';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { Failure } from '@/ui/i18n/failure-text';
import { ArrivingSlot } from '@/ui/kernel/Arriving';
import { createAction, type Action } from '@/ui/kernel/action';
import { useFirstFault } from '@/ui/kernel/first-fault';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { routes, ownPath } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { slots } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Field } from '@/ui/parts/Field';
import { Icon } from '@/ui/parts/Icon';
import { usePageTitle } from '@/ui/parts/Page';
import { useLayer } from '@/ui/parts/layers';
import { AuthFrame } from './AuthFrame';
import { useFieldErrors, Form, FormFailure } from './Form';
import { FirstWords, Foot } from './Newcomers';
import { hasBeenHere, rememberBeenHere } from './been-here';

/** Where newcomers begin, and where users sign in again. */
export const LoginScreen = observer(function LoginScreen() {
  const { t } = useTranslation('account');
  const { newcomer, remember } = useFirstVisit();
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const quiet = newcomer && !open;
  // A phone that is turned does not hide what was typed.
  const hidden = quiet && !used;
  useLayer(open, () => {
    setOpen(false);
    setUsed(false);
  });

  usePageTitle(t('login.title'));
  return (
    <>
      <AuthFrame
        title={newcomer ? t('first.back') : t('login.welcomeBack')}
        {...(newcomer && { newcomers: <FirstWords />, cardOnDemand: hidden })}
        {...(!quiet && { aside: <CreateInstead /> })}
        below={<ArrivingSlot of={slots.aboutTranslation} props={{}} at={routes.login} />}
      >
        <SessionEnded />
        <SignInForm quiet={quiet} opened={open} onUse={() => setUsed(true)} onSignedIn={remember} />
      </AuthFrame>
      {hidden && <Foot onSignIn={() => setOpen(true)} />}
    </>
  );
});

interface SignInFormProps {
  /** Something else is the page's main action. */
  readonly quiet: boolean;
  /** A button opened it, which is gone since. */
  readonly opened: boolean;
  /** Something was typed into it. */
  readonly onUse: () => void;
  readonly onSignedIn: () => void;
}

const SignInForm = observer(function SignInForm({
  quiet,
  opened,
  onUse,
  onSignedIn,
}: SignInFormProps) {
  const { t } = useTranslation('account');
  const signIn = useService(accountTokens.signIn);
  const form = useViewModel(() => new SignInViewModel(signIn));
  const navigate = useNavigate();
  const returnTo = useReturnTo();
  const errorAt = useFieldErrors(form.failure);
  const fields = useFirstFault<HTMLFormElement>(form.failure);

  useFirstField(fields, opened);
  useTypedBefore(fields, write);

  function write(field: 'email' | 'password', text: string): void {
    onUse();
    form.write(field, text);
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!(await form.submit())) return;
    onSignedIn();
    await navigate(returnTo, { replace: true });
  }

  return (
    <Column>
      <Form ref={fields} onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('login.email')}
          type="email"
          error={errorAt('email')}
          autoComplete="email"
          value={form.email}
          onChange={(text) => write('email', text)}
        />
        <Field
          label={t('login.password')}
          type="password"
          error={errorAt('password')}
          autoComplete="current-password"
          value={form.password}
          onChange={(text) => write('password', text)}
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" variant={quiet ? 'plain' : 'main'} size="l" wide busy={form.busy}>
          {t('login.submit')}
        </Button>
      </Form>
      <BannedHelp failure={form.failure} email={form.email} password={form.password} />
      <LinkButton to={routes.resetPassword} variant="ghost" wide>
        {t('login.forgot')}
      </LinkButton>
    </Column>
  );
});

/** Once opened, the whole form is in sight and its first field has the focus. */
function useFirstField(form: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    form.current?.querySelector('input')?.focus();
    form.current?.scrollIntoView({ block: 'center' });
  }, [form, opened]);
}

/** What was typed into the login as it was drawn at build, before the program was here, is in the form (ADR-0057). */
function useTypedBefore(
  form: RefObject<HTMLElement | null>,
  write: (field: 'email' | 'password', text: string) => void,
): void {
  const taken = useRef(false);
  useLayoutEffect(() => {
    // It runs again whenever the page is shown again after something in it had to be waited for.
    if (taken.current) return;
    taken.current = true;
    for (const { type, value } of form.current?.querySelectorAll('input') ?? []) {
      if (value !== '') write(type === 'email' ? 'email' : 'password', value);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once: then the program hears each key
  }, []);
}

function CreateInstead() {
  const { t } = useTranslation('account');
  return (
    <>
      {t('login.newHere')}
      <LinkButton to={routes.register} variant="ghost">
        {t('login.create')}
      </LinkButton>
    </>
  );
}

/** Whether this browser is here for the first time, as it was when the page was opened. */
function useFirstVisit(): { readonly newcomer: boolean; readonly remember: () => void } {
  const preferences = useService(sharedTokens.preferences);
  const session = useService(accountTokens.session);
  const [newcomer] = useState(() => !hasBeenHere(preferences) && session.ending === undefined);
  return { newcomer, remember: () => rememberBeenHere(preferences) };
}

/** Why the last session is over, unless the user ended it (specification §8). */
export const SessionEnded = observer(function SessionEnded() {
  const { t } = useTranslation('account');
  const { ending } = useService(accountTokens.session);
  if (!ending) return null;
  const { why, message } = ending;
  // The server's own words are shown where it sends no reason that has a sentence here.
  const text =
    why === undefined && message !== undefined ? message : t(`ended.${why ?? 'unknown'}`);
  return (
    <Note role="status">
      <Icon name="warning" />
      <span>{text}</span>
    </Note>
  );
});

const AppealDialog = lazyPart(() => import('./AppealDialog').then((module) => module.AppealDialog));

interface BannedHelpProps {
  readonly failure: Failure | undefined;
  readonly email: string;
  readonly password: string;
}

/** The way to support, right under the sentence about the ban (ADR-0009). */
function BannedHelp({ failure, email, password }: BannedHelpProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  if (failure?.kind !== 'refused' || failure.reason !== 'account-banned') return null;
  return (
    <>
      <Button wide onClick={() => setOpen(true)}>
        {t('appeal.open')}
      </Button>
      {open && <AppealDialog email={email} password={password} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The login form. */
class SignInViewModel {
  email = '';
  password = '';
  readonly #entry: Action<[string, string], void, Failure>;

  constructor(signIn: SignIn) {
    this.#entry = createAction<[string, string], void, Failure>(signIn);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get busy(): boolean {
    return this.#entry.busy;
  }

  get failure(): Failure | undefined {
    return this.#entry.failure;
  }

  write(field: 'email' | 'password', text: string): void {
    this[field] = text;
    this.#entry.forget();
  }

  /** True when it succeeded. After a failure what was typed stays, the password included. */
  async submit(): Promise<boolean> {
    return (await this.#entry.run(this.email, this.password)) !== undefined;
  }
}

/** Where the visitor was going before the guard stopped them; only places of this site count. */
function useReturnTo(): string {
  const [query] = useSearchParams();
  return ownPath(query.get('from')) ?? routes.home;
}

const Column = styled.div`
  display: grid;
  gap: var(--s4);
`;

const Note = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: start;
  padding: 12px 14px;
  border-radius: var(--r-m);
  background: var(--gold-soft);
  color: var(--gold);

  & > span {
    overflow-wrap: anywhere;
  }
`;
