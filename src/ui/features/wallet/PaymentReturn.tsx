import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiFailure } from '@/application/shared/call';
import type { FinishPayment, ReturnedPayment } from '@/application/wallet/finish-payment';
import { walletTokens } from '@/application/wallet/wallet-tokens';
import type { Balances } from '@/domain/wallet/balances';
import { useFailureText } from '@/ui/i18n/failure-text';
import { createAction, type Action } from '@/ui/kernel/action';
import { routes } from '@/ui/kernel/routes';
import { useService } from '@/ui/kernel/scope';
import type { OwnProps } from '@/ui/kernel/slots';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button, LinkButton } from '@/ui/parts/Button';
import { Page } from '@/ui/parts/Page';
import { Spoken } from '@/ui/parts/VisuallyHidden';
import { OutcomeCard, useOutcomeTitle } from './OutcomeCard';
import { PaymentOutcome } from './PaymentOutcome';

/** What became of a payment the user came back from; asked as often as wanted, taken once. */
export const PaymentReturn = observer(function PaymentReturn({ me }: OwnProps) {
  const { t } = useTranslation('purchases');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const turnedBack = query.get('pay') === 'cancel';
  const outcomeTitle = useOutcomeTitle();
  const finishPayment = useService(walletTokens.finishPayment);
  const payOrder = useService(walletTokens.payOrder);
  const view = useViewModel(() => new PaymentReturnViewModel(token, me.balances, finishPayment));
  const paying = useViewModel(() => createAction((orderId: string) => payOrder(orderId)));
  useEffect(() => {
    if (token !== '') void view.asking.run();
  }, [view, token]);
  return (
    <Page title={t('return.title')} reading>
      <Spoken>{view.returned && outcomeTitle(view.returned, turnedBack)}</Spoken>
      {view.returned ? (
        <PaymentOutcome
          returned={view.returned}
          turnedBack={turnedBack}
          before={view.before}
          now={me.balances}
          paying={paying}
          asking={view.asking}
        />
      ) : token === '' || isUnknown(view.asking.failure) ? (
        <Unknown />
      ) : (
        <Asking asking={view.asking} />
      )}
    </Page>
  );
});

/** No order of this account has such a payment: asking again would answer the same. */
function isUnknown(failure: ApiFailure | undefined): boolean {
  return failure?.kind === 'refused' && failure.reason === 'order-unknown';
}

function Unknown() {
  const { t } = useTranslation('purchases');
  return (
    <OutcomeCard icon="wallet" tone="plain" title={t('return.unknown.title')}>
      <p>{t('return.unknown.text')}</p>
      <LinkButton to={routes.account('coins')} wide variant="main">
        {t('return.toAccount')}
      </LinkButton>
      <LinkButton to={routes.account('bills')} wide variant="ghost">
        {t('done.bills')}
      </LinkButton>
    </OutcomeCard>
  );
}

/** The service is asked, or did not answer: nothing is lost, and it can be asked again. */
const Asking = observer(function Asking({
  asking,
}: {
  readonly asking: PaymentReturnViewModel['asking'];
}) {
  const { t } = useTranslation('purchases');
  const failureText = useFailureText();
  const { failure, busy } = asking;
  return (
    <OutcomeCard icon="clock" tone="info" title={t('return.asking.title')}>
      <p>{t('return.asking.text')}</p>
      {failure && <Problem role="alert">{failureText(failure)}</Problem>}
      <Button busy={busy} wide onClick={() => void asking.run()}>
        {t('return.askAgain')}
      </Button>
      <LinkButton to={routes.account('coins')} wide variant="ghost">
        {t('return.toAccount')}
      </LinkButton>
    </OutcomeCard>
  );
});

/** A payment after the return from the service; the last answer stays while it is read again. */
class PaymentReturnViewModel {
  returned: ReturnedPayment | undefined = undefined;
  /** The balances when the user came back. */
  readonly before: Balances;
  readonly asking: Action<[], ReturnedPayment, ApiFailure>;

  constructor(token: string, before: Balances, finishPayment: FinishPayment) {
    this.before = before;
    this.asking = createAction(
      () => finishPayment(token),
      (answer) => {
        if (answer.ok) this.returned = answer.value;
      },
    );
    makeAutoObservable(this, { returned: observableRef, before: false, asking: false });
  }
}

const Problem = styled.p`
  color: var(--danger);
`;
