import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CHAT_REGISTRATION_FAULTS,
  MAX_CHAT_NAME_BYTES,
  parseChatRegistrationFault,
} from '@/domain/messaging/chat-registration';
import { describeRule, property } from '@tests/support/rule';

describeRule('chat-registration', () => {
  it.each([
    ['user-exists', 'user-exists'],
    ['name-too-long', 'name-too-long'],
    ['name-illegal', 'name-illegal'],
    ['unauthorized', 'unauthorized'],
    ['quota-exceeded', 'quota-exceeded'],
    ['unreachable', undefined],
    ['busy', undefined],
    ['Quota-Exceeded', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is the fault %s', (input, fault) => {
    expect(parseChatRegistrationFault(input)).toBe(fault);
  });

  it('allows a name 64 bytes', () => {
    expect(MAX_CHAT_NAME_BYTES).toBe(64);
  });

  property('knows the five faults and nothing else', [fc.anything()], (input) => {
    const known = (CHAT_REGISTRATION_FAULTS as readonly unknown[]).includes(input);
    expect(parseChatRegistrationFault(input)).toBe(known ? input : undefined);
  });
});
