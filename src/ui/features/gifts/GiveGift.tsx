import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountTokens } from '@/application/account/account-tokens';
import { messagingTokens } from '@/application/messaging/messaging-tokens';
import { sharedTokens } from '@/application/shared/shared-tokens';
import { shownName } from '@/domain/friends/remark-name';
import { isUnwantedFirst } from '@/domain/messaging/new-friend-chat';
import { coinsMissing } from '@/domain/wallet/debt';
import { useFailureText, type Failure } from '@/ui/i18n/failure-text';
import { ArrivingDialog } from '@/ui/kernel/Arriving';
import type { CoinCost } from '@/ui/kernel/coin-cost';
import { lazyPart } from '@/ui/kernel/lazy-part';
import { PurchaseLink } from '@/ui/kernel/PurchaseLink';
import { useService } from '@/ui/kernel/scope';
import type { GiveToPersonProps } from '@/ui/kernel/slots';
import { Button } from '@/ui/parts/Button';
import { FieldError } from '@/ui/parts/FieldFrame';
import { GIFT } from '@/ui/parts/people-icons';
import { useToasts } from '@/ui/parts/Toasts';

const GiftDialog = lazyPart(() => import('./GiftDialog').then((module) => module.GiftDialog));

/** Why nothing was given, and what it would have taken. */
interface Problem {
  readonly failure: Failure;
  readonly cost?: CoinCost;
}

/** Gives a gift on a person's page; it is shown in the conversation with them. */
export function GiveGift({ person }: GiveToPersonProps) {
  const { t } = useTranslation('gifts');
  const toasts = useToasts();
  const introducePerson = useService(messagingTokens.introducePerson);
  const conversations = useService(messagingTokens.conversations);
  const clock = useService(sharedTokens.clock);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const name = shownName(person.nickname, person.remark);

  async function begin(): Promise<void> {
    setProblem(undefined);
    // The chat may not know a person yet with whom nothing was written.
    const introduced = await introducePerson(person.id);
    if (!introduced.ok) setProblem({ failure: introduced.error });
    else if (isUnwantedFirst(conversations.with(person.address), clock.now())) {
      setProblem({ failure: { kind: 'first-message-unwanted' } });
    } else setOpen(true);
  }

  return (
    <>
      <Button icon={GIFT} aria-haspopup="dialog" onClick={() => void begin()}>
        {t('tool.gift')}
      </Button>
      {problem && <Short problem={problem} />}
      {open && (
        <ArrivingDialog
          part={GiftDialog}
          props={{
            peer: person.address,
            name,
            onFailure: (failure, cost) => {
              setOpen(false);
              setProblem({ failure, ...(cost && { cost }) });
            },
            onGiven: () => toasts.show(t('gift.given', { name })),
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  );
}

/** The way to the coins that are missing. */
const Short = observer(function Short({
  problem: { failure, cost },
}: {
  readonly problem: Problem;
}) {
  const { t } = useTranslation('messaging');
  const failureText = useFailureText();
  const { me } = useService(accountTokens.session);
  const missing = cost ? coinsMissing(cost.price + cost.opening, me?.balances) : 0;
  return (
    <>
      <FieldError id="gift-problem">{failureText(failure)}</FieldError>
      {missing > 0 && (
        <PurchaseLink tab="coins" missing={missing} size="s">
          {t('coins.topUpMissing', { count: missing })}
        </PurchaseLink>
      )}
    </>
  );
});
