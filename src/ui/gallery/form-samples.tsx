import { useState } from 'react';
import { COUNTRIES } from '@/domain/profile/country';
import { INTERESTS, MAX_INTERESTS, type Interest } from '@/domain/profile/choices';
import { CODE_DIGITS } from '@/domain/account/verification-code';
import { useCountryName } from '@/ui/i18n/country-name';
import { ChipGroup } from '@/ui/parts/ChipGroup';
import { ChoiceGroup } from '@/ui/parts/ChoiceGroup';
import { CodeInput } from '@/ui/parts/CodeInput';
import { Combobox } from '@/ui/parts/Combobox';
import { Field, TextArea } from '@/ui/parts/Field';
import { RadioGroup } from '@/ui/parts/RadioGroup';
import { Select } from '@/ui/parts/Select';
import { Switch } from '@/ui/parts/Switch';
import { Columns, LONG } from './samples';

/** Things one writes into. */
export function FieldSamples() {
  const [text, setText] = useState('');
  const [code, setCode] = useState('4');
  return (
    <Columns>
      <Field label="Nickname" hint="3 to 50 letters" value={text} onChange={setText} />
      <Field label={LONG} error={`${LONG}.`} value={text} onChange={setText} />
      <Field label="Password" type="password" value={text} onChange={setText} />
      <Field label="Disabled" value="fixed" disabled onChange={setText} />
      <TextArea label="Introduction" value={text} onChange={setText} />
      <CodeInput label="Code" digits={CODE_DIGITS} value={code} onChange={setCode} />
      <CodeInput
        label="Wrong code"
        digits={CODE_DIGITS}
        value="1234"
        error="Wrong code. 3 tries left."
        onChange={() => undefined}
      />
    </Columns>
  );
}

/** Things one chooses from. */
export function ChoiceSamples() {
  const country = useCountryName();
  const [chosen, setChosen] = useState<(typeof COUNTRIES)[number] | undefined>();
  const [side, setSide] = useState<'left' | 'right' | undefined>('left');
  const [interests, setInterests] = useState<readonly Interest[]>(['travel', 'music']);
  const [on, setOn] = useState(true);
  const options = COUNTRIES.map((value) => ({ value, label: country(value) }));
  const sides = [
    { value: 'left', label: 'Left', icon: 'sun', hint: 'With a hint' },
    { value: 'right', label: 'Right', icon: 'moon' },
  ] as const;
  return (
    <Columns>
      <Select
        label="Country"
        options={options}
        value={chosen}
        onChange={setChosen}
        placeholder="Choose"
      />
      <Combobox label="Country, searched" options={options} value={chosen} onChange={setChosen} />
      <ChoiceGroup label="Side" columns={2} options={sides} value={side} onChange={setSide} />
      <ChoiceGroup
        label="Wrong"
        options={sides}
        value={undefined}
        error="Choose one."
        onChange={setSide}
      />
      <ChipGroup
        label="Interests"
        max={MAX_INTERESTS}
        options={INTERESTS.map((value) => ({ value, label: value }))}
        values={interests}
        onChange={setInterests}
      />
      <div>
        <Switch label="Receipts" hint="Takes effect at once" checked={on} onChange={setOn} />
        <Switch label="Disabled" checked={false} disabled onChange={setOn} />
      </div>
    </Columns>
  );
}

/** Choices as plain lines. */
export function MultilineSamples() {
  const [side, setSide] = useState<'left' | 'right' | 'middle' | undefined>('left');
  return (
    <Columns>
      <RadioGroup
        label="Lines"
        options={[
          { value: 'left', label: 'Left', hint: LONG },
          { value: 'right', label: LONG },
          { value: 'middle', label: 'Disabled', disabled: true },
        ]}
        value={side}
        onChange={setSide}
      />
      <RadioGroup
        label="Lines, wrong"
        options={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        value={undefined}
        error="Choose one."
        onChange={setSide}
      />
    </Columns>
  );
}
