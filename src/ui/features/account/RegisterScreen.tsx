import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { accountTokens } from '@/application/account/account-tokens';
import { profileTokens } from '@/application/profile/profile-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { MIN_AGE } from '@/domain/profile/birth-date';
import { likelyCountry } from '@/domain/profile/country';
import { useBetweenSentences } from '@/ui/i18n/between-sentences';
import { focusFirstFault, useFirstFault } from '@/ui/kernel/first-fault';
import { AboutTranslation } from '@/ui/kernel/AboutTranslation';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import { Button } from '@/ui/parts/Button';
import { LinkButton } from '@/ui/parts/LinkButton';
import { usePageTitle } from '@/ui/parts/Page';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Wizard } from '@/ui/parts/Wizard';
import { AuthFrame } from './AuthFrame';
import { rememberBeenHere } from './been-here';
import { FormFailure } from './FormFailure';
import { useMailedLink, type MailedLink } from './mailed-link';
import { RegisterViewModel } from './register.view-model';
import { RegisterStep } from './RegisterStep';
import { STEPS } from './registration-draft';
import { suggestedName } from './suggested-name';
import { useStepHistory } from './use-step-history';

/** The registration wizard; a mailed link that arrives later opens it anew (specification §2, "Register"). */
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
