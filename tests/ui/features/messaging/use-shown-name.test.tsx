import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '@/domain/messaging/conversation';
import { useShownName } from '@/ui/features/messaging/ConversationHeader';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

interface CalledProps {
  readonly person: Peer | undefined;
  readonly name: string;
}

function Called({ person, name }: CalledProps) {
  return <output>{`Opened by ${useShownName(person, name)}`}</output>;
}

const gone = { nickname: '' } as Peer;

it.each([
  ['whose account is gone by that', gone, '', 'Opened by Account not available'],
  ['by the name they are shown by', gone, 'Bobby', 'Opened by Bobby'],
  ['who is not known yet by nothing', undefined, '', 'Opened by'],
])('calls a person %s', async (_, person, name, sentence) => {
  render(await inApp(<Called person={person} name={name} />));
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
