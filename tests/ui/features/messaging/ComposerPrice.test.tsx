import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { accountTokens } from '@/application/account/account-tokens';
import { priceOfMessage } from '@/domain/messaging/price-of-message';
import { ok } from '@/domain/shared/result';
import type { EngineCoverage } from '@/domain/translation/engine-coverage';
import { coins } from '@/domain/wallet/coins';
import { MessagePriceRow } from '@/ui/features/messaging/ComposerPrice';
import { KnownEngines, knownEnginesToken } from '@/ui/kernel/known-engines';
import { balances } from '@tests/support/builders';
import { inApp } from '@tests/support/in-app';
import { ManualClock } from '@tests/support/manual-clock';
import { aMe } from '@tests/support/people';
import { sessionStore } from '@tests/support/session-store';

afterEach(cleanup);

it.each<[EngineCoverage, string]>([
  [
    { engine: 'embedded', kind: 'phrases' },
    '5 characters · only if this is a set phrase · 1 coin opens the conversation for 24 hours',
  ],
  [
    { engine: 'deepl', kind: 'all' },
    '5 characters · 95 left · 1 coin opens the conversation for 24 hours',
  ],
])('of a text that %o translates is "%s"', async (engine, shown) => {
  const payer = aMe({ balances: balances({ coins: 3, characters: 100 }) });
  const session = sessionStore();
  session.signedIn(payer);
  const price = priceOfMessage({ text: 'hello', target: 'de', payer, newFriend: coins(1) });
  const view = <MessagePriceRow price={price} languages={['de']} />;
  const knownEngines = new KnownEngines({
    listEngines: async () => ok([engine]),
    scheduler: new ManualClock(),
  });
  render(
    await inApp(view, (scope) =>
      scope.value(accountTokens.session, session).value(knownEnginesToken, knownEngines),
    ),
  );
  const [, said = ''] = shown.split(' · ');
  expect((await screen.findByText(said)).closest('p')).toHaveTextContent(shown);
});
