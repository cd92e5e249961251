import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useEffect, useRef } from 'react';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { likelyCountry } from '@/domain/profile/country';
import type { EpochMs } from '@/domain/shared/time';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { focusFirstFault, useFirstFault } from '@/ui/kernel/first-fault';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { usePageTitle } from '@/ui/parts/Page';
import { Wizard } from '@/ui/parts/Wizard';
import { AuthFrame } from './AuthFrame';
import { FormFailure } from './Form';
import { RegisterStep } from './RegisterStep';
import { rememberBeenHere } from './been-here';
import { useMailedLink, type MailedLink } from './mailed-link';
import { RegisterViewModel } from './register.view-model';
import { STEPS, isAfter, type Step } from './registration-draft';

/** The registration wizard; a mailed link that arrives later restarts it (specification §2, "Register"). */
export function RegisterScreen() {
  const { link, arrivals } = useMailedLink();
  return <RegisterWizard key={arrivals} link={link} />;
}

interface RegisterWizardProps {
  readonly link: MailedLink | undefined;
}

/** One question a page. */
const RegisterWizard = observer(function RegisterWizard({ link }: RegisterWizardProps) {
  const { t } = useTranslation('account');
  const wizard = useRegisterViewModel(link);
  const goBack = useStepHistory(wizard);
  const navigate = useNavigate();
  const preferences = useService(sharedTokens.preferences);
  const page = useFirstFault<HTMLDivElement>(wizard.failure);

  async function handleSubmit(): Promise<void> {
    if (await wizard.next()) {
      rememberBeenHere(preferences);
      await navigate(routes.home, { replace: true });
      return;
    }
    focusFirstFault(page.current);
  }

  usePageTitle(t('register.title'));
  return (
    <AuthFrame aside={<SignInInstead />} below={<AboutTranslation at={routes.register} />}>
      <div ref={page}>
        <Wizard
          step={wizard.stepNumber}
          steps={STEPS.length}
          title={t(`${wizard.step}.title`)}
          intro={wizard.resumed && t('register.resumed')}
          {...(wizard.stepNumber > 1 && { onBack: goBack })}
          onSubmit={() => void handleSubmit()}
          action={
            <>
              {wizard.step === LAST && <Consent />}
              <Button type="submit" variant="main" size="l" wide busy={wizard.busy}>
                {nextLabel(wizard, t)}
              </Button>
            </>
          }
        >
          <RegisterStep wizard={wizard} />
          <FormFailure failure={wizard.failure} />
        </Wizard>
      </div>
    </AuthFrame>
  );
});

/** What creating the account states; the terms open beside the wizard, which keeps the password. */
function Consent() {
  const { t } = useTranslation(['account', 'shell']);
  const between = useBetweenSentences();
  return (
    <Small>
      {t('register.consent', { age: MIN_AGE }) + between}
      <a href={routes.publicPage('terms')} target="_blank" rel="noopener">
        {t('shell:footer.terms')}
      </a>
    </Small>
  );
}

const Small = styled.p`
  margin-block-end: var(--s2);
  color: var(--ink-2);
  font-size: var(--t-s);
`;

function SignInInstead() {
  const { t } = useTranslation('account');
  return (
    <>
      {t('register.haveAccount')}
      <LinkButton to={routes.login} variant="ghost">
        {t('login.submit')}
      </LinkButton>
    </>
  );
}

const LAST = STEPS.at(-1);
type Translate = ReturnType<typeof useTranslation<'account'>>['t'];

function nextLabel({ step }: RegisterViewModel, t: Translate): string {
  if (step === 'email') return t('email.send');
  if (step === 'code') return t('code.check');
  return step === LAST ? t('register.finish') : t('register.next');
}

function useRegisterViewModel(link: MailedLink | undefined): RegisterViewModel {
  const deps = {
    requestCode: useService(accountTokens.requestCode),
    judgeCode: useService(accountTokens.judgeCode),
    checkNewPassword: useService(accountTokens.checkNewPassword),
    register: useService(accountTokens.register),
    uploadAvatar: useService(accountTokens.uploadAvatar),
    preferences: useService(sharedTokens.preferences),
    clock: useService(sharedTokens.clock),
  };
  const { t } = useTranslation('choices');
  const interfaceLanguage = useService(profileTokens.interfaceLanguage);
  return useViewModel(
    () =>
      new RegisterViewModel(
        {
          ...deps,
          language: () => interfaceLanguage.current,
          country: likelyCountry(navigator.languages),
          suggestedName: suggestedName((animal) => t(`animal.${animal}`), deps.clock.now()),
        },
        link,
      ),
  );
}

/** What of the wizard the history moves. */
interface SteppedWizard {
  /** The page to be shown, or to be gone on with once the password is typed again. */
  readonly draft: { readonly step: Step };
  /** The password comes before the page; from there Back leads to the beginning. */
  readonly resumed: boolean;
  show(step: Step): void;
  back(): void;
}

/**
 * Makes every page of the wizard an entry of the history: Back goes to the page before, Forward to
 * the one after. The code's page leaves no entry once the code is spent.
 *
 * @returns what the wizard's own way back does
 */
function useStepHistory(wizard: SteppedWizard): () => void {
  const { state, key } = useLocation();
  const wayBack = useNavigationType() === NavigationType.Pop;
  const navigate = useNavigate();
  const { step } = wizard.draft;
  const { step: entered, depth = 0 } = entryOf(state);
  const arrived = useRef(key);

  useEffect(() => {
    if (entered === step) return void (arrived.current = key);
    const asked = wayBack && arrived.current !== key;
    arrived.current = key;
    // What the history asks for is shown; where the page moved on, the history gets an entry of it.
    if (asked) return wizard.show(entered ?? 'email');
    const on = entered !== undefined && isAfter(step, entered) && entered !== 'code';
    void navigate(
      { search: '' },
      { replace: !on, state: { step, depth: on ? depth + 1 : depth } satisfies Entry },
    );
  }, [key, wayBack, entered, depth, step, navigate, wizard]);

  return () => {
    if (depth > 0 && !wizard.resumed) void navigate(-1);
    else wizard.back();
  };
}

/** One entry of the history: its page, and how many pages of the wizard lie before it. */
interface Entry {
  readonly step: Step;
  readonly depth: number;
}

function entryOf(state: unknown): Partial<Entry> {
  const { step, depth } = (state ?? {}) as Partial<Entry>;
  const known = STEPS.find((each) => each === step);
  return known && typeof depth === 'number' ? { step: known, depth } : {};
}

/** The animals that newcomers may be called after until they say otherwise; the catalogue has their names. */
export const ANIMALS = [
  'otter',
  'heron',
  'fox',
  'panda',
  'robin',
  'lynx',
  'dolphin',
  'koala',
  'swallow',
  'badger',
  'owl',
  'seal',
] as const;

/** Numbers have two digits, so that two newcomers are seldom called the same. */
const NUMBERS = { from: 10, count: 90 } as const;

/** A nickname to begin with, such as "Otter 27"; the time decides which one (ADR-0019). */
export function suggestedName(
  nameOf: (animal: (typeof ANIMALS)[number]) => string,
  now: EpochMs,
): string {
  const animal = ANIMALS[now % ANIMALS.length]!;
  const number = NUMBERS.from + (Math.floor(now / ANIMALS.length) % NUMBERS.count);
  return `${nameOf(animal)} ${number}`;
}
