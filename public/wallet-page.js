// The page on which a wallet pays: shows the vendor's button where the browser can pay with it, and hands
// what the payer has agreed to over to PayPal. It takes no money: the server does, after it has compared
// what PayPal says with the order.
(function walletPage() {
  const main = document.querySelector('main');
  const status = document.querySelector('[role="status"]');
  const place = document.getElementById('button');
  const facts = main.dataset;

  const say = (words) => {
    status.textContent = words;
  };
  const leave = () => {
    say(facts.leaving);
    location.assign(facts.back);
  };
  // In this tab only: who sets the wallet up meanwhile is offered it in the next one.
  const remember = (isOffered) => {
    try {
      if (isOffered) sessionStorage.removeItem(`chat-without-${facts.wallet}`);
      else sessionStorage.setItem(`chat-without-${facts.wallet}`, '1');
    } catch {
      // Storage is blocked: it is asked again the next time.
    }
  };

  /** Resolves with the button; undefined where this browser has no Google Pay. */
  async function googleButton() {
    const wallet = window.paypal.Googlepay();
    const config = await wallet.config();
    const { apiVersion, apiVersionMinor, allowedPaymentMethods, merchantInfo, countryCode } =
      config;
    const { PaymentsClient } = window.google.payments.api;
    const client = new PaymentsClient({ environment: facts.environment, nonce: facts.nonce });
    const methods = { apiVersion, apiVersionMinor, allowedPaymentMethods };
    const ready = await client.isReadyToPay(methods);
    if (!ready.result) return undefined;
    let isOpen = false;
    const pay = async () => {
      if (isOpen) return;
      isOpen = true;
      say('');
      try {
        const { paymentMethodData } = await client.loadPaymentData({
          ...methods,
          merchantInfo,
          transactionInfo: {
            countryCode,
            currencyCode: facts.currency,
            totalPriceStatus: 'FINAL',
            totalPrice: facts.amount,
          },
        });
        const orderId = facts.order;
        const confirmed = await wallet.confirmOrder({ orderId, paymentMethodData });
        // The payer's bank wants to ask them.
        if (confirmed.status === 'PAYER_ACTION_REQUIRED') {
          await wallet.initiatePayerAction({ orderId });
        }
        leave();
      } catch (error) {
        isOpen = false;
        say(error?.statusCode === 'CANCELED' ? '' : facts.declined);
      }
    };
    return client.createButton({
      onClick: () => void pay(),
      allowedPaymentMethods,
      buttonColor: 'default',
      buttonType: 'plain',
      buttonSizeMode: 'fill',
      buttonLocale: facts.locale.slice(0, 2),
    });
  }

  /** Resolves with the button; undefined where this browser has no Apple Pay. */
  async function appleButton() {
    const { ApplePaySession } = window;
    if (!ApplePaySession?.supportsVersion(4) || !ApplePaySession.canMakePayments())
      return undefined;
    const wallet = window.paypal.Applepay();
    const config = await wallet.config();
    if (!config.isEligible) return undefined;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'apple';
    button.lang = facts.locale;
    button.setAttribute('aria-label', facts.title);
    button.addEventListener('click', () => {
      say('');
      const session = new ApplePaySession(4, {
        countryCode: config.countryCode,
        currencyCode: facts.currency,
        merchantCapabilities: config.merchantCapabilities,
        supportedNetworks: config.supportedNetworks,
        requiredBillingContactFields: ['postalAddress'],
        total: { label: 'Parley', amount: facts.amount, type: 'final' },
      });
      session.onvalidatemerchant = async ({ validationURL: validationUrl }) => {
        try {
          const asked = { validationUrl, displayName: 'Parley' };
          const { merchantSession } = await wallet.validateMerchant(asked);
          session.completeMerchantValidation(merchantSession);
        } catch {
          session.abort();
          say(facts.failed);
        }
      };
      session.onpaymentauthorized = async ({ payment: { token, billingContact } }) => {
        try {
          await wallet.confirmOrder({ orderId: facts.order, token, billingContact });
          session.completePayment({ status: ApplePaySession.STATUS_SUCCESS });
          leave();
        } catch {
          session.completePayment({ status: ApplePaySession.STATUS_FAILURE });
          say(facts.declined);
        }
      };
      session.begin();
    });
    return button;
  }

  async function show() {
    try {
      const button = await (facts.wallet === 'apple_pay' ? appleButton() : googleButton());
      remember(button !== undefined);
      say(button ? '' : facts.unavailable);
      if (button) place.append(button);
    } catch {
      say(facts.failed);
    }
  }

  void show();
})();
