import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { CodeInput } from '@/ui/parts/CodeInput';
import { Combobox } from '@/ui/parts/Combobox';
import { Field } from '@/ui/parts/Field';
import { Select } from '@/ui/parts/Select';
import { inApp } from '@tests/support/in-app';

afterEach(cleanup);

describe('Field', () => {
  it('has its hint and its error together with its name', async () => {
    render(
      await inApp(
        <Field
          label="Nickname"
          hint="3 to 50 letters"
          error="Too short"
          value="x"
          onChange={() => {}}
        />,
      ),
    );
    const field = screen.getByRole('textbox', { name: 'Nickname' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '3 to 50 letters',
      'Too short',
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Too short');
  });

  it('shows a password only when asked to', async () => {
    render(
      await inApp(<Field label="Password" type="password" value="secret" onChange={() => {}} />),
    );
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password', pressed: true })).toBeTruthy();
  });
});

describe('CodeInput', () => {
  function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
    const [code, setCode] = useState('');
    return (
      <CodeInput label="Code" digits={4} value={code} onChange={setCode} onComplete={onComplete} />
    );
  }

  it('takes digits one by one and reports once when all are there', async () => {
    const complete = vi.fn<(code: string) => void>();
    render(<Code onComplete={complete} />);
    const field = screen.getByRole('textbox', { name: 'Code' });
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '1a2-3');
    expect(complete).not.toHaveBeenCalled();
    await userEvent.type(field, '45');
    expect(complete.mock.calls).toEqual([['1234']]);
    expect(field).toHaveProperty('value', '1234');
  });

  it.each([
    ['Your code is 4711.', '4711'],
    ['１２３４', '1234'],
    ['12 34 56', '1234'],
  ])('understands “%s” when pasted', (text, code) => {
    const complete = vi.fn<(code: string) => void>();
    render(<Code onComplete={complete} />);
    const data = { getData: () => text };
    fireEvent.paste(screen.getByRole('textbox', { name: 'Code' }), { clipboardData: data });
    expect(complete).toHaveBeenCalledWith(code);
  });
});

const countries = [
  { value: 'AT', label: 'Austria' },
  { value: 'DE', label: 'Germany' },
  { value: 'ES', label: 'Spain' },
];

describe('Combobox', () => {
  async function show(onChange = vi.fn<(value: string) => void>()) {
    render(
      await inApp(<Combobox label="Country" options={countries} value="AT" onChange={onChange} />),
    );
    return { onChange, field: screen.getByRole('combobox', { name: 'Country' }) };
  }

  it('finds by typing and picks with the keyboard', async () => {
    const { onChange, field } = await show();
    await userEvent.clear(field);
    await userEvent.type(field, 'ger');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Germany']);
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.calls).toEqual([['DE']]);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('names the option under the cursor and goes round', async () => {
    const { field } = await show();
    field.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Spain');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Austria');
  });

  it('keeps the old choice when left without one, and shows when nothing matches', async () => {
    const { onChange, field } = await show();
    await userEvent.type(field, 'zzz');
    expect(screen.getByText('No results')).toBeTruthy();
    await userEvent.tab();
    expect(field).toHaveProperty('value', 'Austria');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('picks with the pointer', async () => {
    const { onChange, field } = await show();
    await userEvent.click(field);
    await userEvent.click(screen.getByRole('option', { name: 'Spain' }));
    expect(onChange.mock.calls).toEqual([['ES']]);
  });
});

it('Select shows its placeholder until something is chosen', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <Select
      label="Country"
      options={countries}
      value={undefined}
      placeholder="Choose"
      onChange={change}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  expect(field).toHaveProperty('value', '');
  await userEvent.selectOptions(field, 'Spain');
  expect(change).toHaveBeenCalledWith('ES');
});

it('ChoiceGroup is one group of radio buttons', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <ChoiceGroup
      label="Country"
      hint="Where you live"
      options={countries}
      value="AT"
      error="Why?"
      onChange={change}
    />,
  );
  const group = screen.getByRole('radiogroup', {
    name: 'Country',
    description: 'Where you live Why?',
  });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('radio', { name: 'Austria', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Spain' }));
  expect(change).toHaveBeenCalledWith('ES');
});

it('ChipGroup lets no more be chosen than allowed, and something be given up', async () => {
  const change = vi.fn<(values: readonly string[]) => void>();
  render(
    await inApp(
      <ChipGroup
        label="Interests"
        options={countries}
        values={['AT', 'DE']}
        max={2}
        onChange={change}
      />,
    ),
  );
  expect(screen.getByText('2 of 2 chosen')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Spain' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Austria' }));
  expect(change).toHaveBeenCalledWith(['DE']);
});
