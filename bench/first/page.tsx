import { createInstance } from 'i18next';
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import styled from 'styled-components';

/**
 * The bare page of the product's stack: its libraries, a form of two fields, and nothing of its rules, its
 * container or its other screens. What it takes is the limit of the stack.
 */

class SignIn {
  email = '';
  password = '';
  wrong = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  write(field: 'email' | 'password', text: string): void {
    this[field] = text;
    this.wrong = false;
  }

  submit(event: FormEvent): void {
    event.preventDefault();
    this.wrong = !this.email.includes('@');
  }
}

const Login = observer(function Login() {
  const { t } = useTranslation('account');
  const [form] = useState(() => new SignIn());
  return (
    <Form noValidate onSubmit={(event) => form.submit(event)}>
      <h1>{t('login.title')}</h1>
      <input
        type="email"
        aria-label={t('login.email')}
        aria-invalid={form.wrong || undefined}
        value={form.email}
        onChange={({ target }) => form.write('email', target.value)}
      />
      <input
        type="password"
        aria-label={t('login.password')}
        value={form.password}
        onChange={({ target }) => form.write('password', target.value)}
      />
      <button type="submit">{t('login.submit')}</button>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: 16px;
  inline-size: 440px;
  margin: 10vh auto;
`;

const texts = createInstance();
await texts.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: {
      account: {
        login: {
          title: 'Welcome back',
          email: 'Email',
          password: 'Password',
          submit: 'Sign in',
        },
      },
    },
  },
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <I18nextProvider i18n={texts}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Login />} />
        </Routes>
      </BrowserRouter>
    </I18nextProvider>,
  );
}
