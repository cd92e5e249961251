import { observer } from 'mobx-react-lite';
import { useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { makeAutoObservable, observableRef } from 'mobx';
import { accountTokens } from '@/application/account/account-tokens';
import type { AccountApi } from '@/application/account/sign-in';
import type { AnswerOf, ApiFailure } from '@/application/shared/call';
import type { Preferences } from '@/application/shared/preferences';
import { sharedTokens } from '@/application/shared/shared-tokens';
import type { appeal, AppealMessage } from '@/contract/http/account';
import { createAction, type Action } from '@/ui/kernel/action';
import { useService } from '@/ui/kernel/scope';
import { useViewModel } from '@/ui/kernel/use-view-model';
import { Button } from '@/ui/parts/Button';
import { Dialog } from '@/ui/parts/Dialog';
import { TextArea } from '@/ui/parts/Field';
import { Time } from '@/ui/parts/Time';
import { FormFailure } from './Form';

interface AppealDialogProps {
  /** As they were typed into the login form. */
  readonly email: string;
  readonly password: string;
  readonly onClose: () => void;
}

/** Where a banned person writes to support, and reads the answer. */
export const AppealDialog = observer(function AppealDialog(props: AppealDialogProps) {
  const { t } = useTranslation('account');
  const appeal = useService(accountTokens.appeal);
  const preferences = useService(sharedTokens.preferences);
  const { email, password } = props;
  const model = useViewModel(() => new AppealViewModel(appeal, preferences, { email, password }));
  useEffect(() => void model.read(), [model]);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void model.send();
  }
  return (
    <Dialog open onClose={props.onClose} title={t('appeal.title')} size="m" sheet>
      <p>{t('appeal.lead')}</p>
      {model.messages.length > 0 && (
        <Messages role="log" aria-label={t('appeal.title')}>
          {model.messages.map(({ id, at, own, text, translation }) => (
            <article key={id} data-own={own || undefined}>
              <b>{own ? t('appeal.you') : t('appeal.support')}</b> <Time at={at} as="message" />
              <p>{text}</p>
              {translation !== undefined && <p data-voice>{translation}</p>}
            </article>
          ))}
        </Messages>
      )}
      <AppealForm onSubmit={handleSubmit}>
        <TextArea label={t('appeal.label')} value={model.text} onChange={model.write} />
        <FormFailure failure={model.failure} />
        <p role="status">{model.sent && t('appeal.sent')}</p>
        <Button type="submit" variant="main" busy={model.busy}>
          {t('appeal.send')}
        </Button>
        {model.messages.length > 0 && (
          <Button onClick={() => void model.read()}>{t('appeal.refresh')}</Button>
        )}
      </AppealForm>
    </Dialog>
  );
});

/** Who is banned and proves it with what they typed into the login form. */
interface Typed {
  readonly email: string;
  readonly password: string;
}

/** What a banned person and support write to each other. */
class AppealViewModel {
  text: string;
  /** Whether the last thing written has arrived, until something else is typed. */
  sent = false;
  messages: readonly AppealMessage[] = [];
  readonly #call: Action<
    [Parameters<AccountApi['appeal']>[0]],
    AnswerOf<typeof appeal>,
    ApiFailure
  >;
  readonly #preferences: Preferences;
  readonly #typed: Typed;
  #id = '';

  constructor(appeal: AccountApi['appeal'], preferences: Preferences, typed: Typed) {
    this.#preferences = preferences;
    this.#typed = typed;
    this.text = preferences.read(this.#place) ?? '';
    this.#call = createAction(appeal);
    makeAutoObservable(this, { messages: observableRef }, { autoBind: true });
  }

  /** Where the words stay over a reload: there is no session, so they belong to the address. */
  get #place(): string {
    return `chat-appeal:${this.#typed.email.toLowerCase()}`;
  }

  get busy(): boolean {
    return this.#call.busy;
  }

  get failure(): ApiFailure | undefined {
    return this.#call.failure;
  }

  write(text: string): void {
    this.text = text;
    if (text.trim() === '') this.#preferences.remove(this.#place);
    else this.#preferences.write(this.#place, text);
    this.sent = false;
    this.#id = '';
    this.#call.forget();
  }

  /** Reads what support has answered. */
  async read(): Promise<void> {
    this.show(await this.#call.run(this.#typed));
  }

  /** Sends the text; it stays until it has arrived, and arrives once. */
  async send(): Promise<void> {
    const { text } = this;
    if (text.trim() === '') return;
    this.#id ||= crypto.randomUUID();
    const message = { id: this.#id, text };
    const answer = await this.#call.run({ ...this.#typed, message });
    this.show(answer);
    if (answer === undefined || this.text !== text) return;
    this.write('');
    this.markSent();
  }

  markSent(): void {
    this.sent = true;
  }

  show(answer: { readonly value: AnswerOf<typeof appeal> } | undefined): void {
    if (answer) this.messages = answer.value.rows;
  }
}

const Messages = styled.div`
  display: grid;
  gap: var(--s2);

  & > article {
    padding: var(--s2) var(--s3);
    border-radius: var(--r-m);
    background: var(--sunken);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }

  & > article[data-own] {
    background: var(--coral-soft);
  }

  & time {
    color: var(--ink-2);
    font-size: var(--t-xs);
  }

  & [data-voice] {
    color: var(--jade);
  }
`;

const AppealForm = styled.form`
  display: grid;
  gap: var(--s3);
`;
