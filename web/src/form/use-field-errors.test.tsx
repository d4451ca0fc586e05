import { handPaymentBody } from '@bowline/contract/api/staff/payments';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DateBoxes } from '../ui/fields/date-boxes.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { useFieldErrors } from './use-field-errors.ts';

const TAKEN = 'This payment is known already.';

function PaymentForm() {
  const [day, setDay] = useState('');
  const { messages, watch, validate, reject } = useFieldErrors(handPaymentBody, (typed) => ({
    ...typed,
    received_on: day,
  }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) reject(event.currentTarget, { received: TAKEN });
  };
  return (
    <form {...watch} onSubmit={submit} noValidate>
      <input type="hidden" name="method" value="cash" />
      <NumberField label="Amount" name="received" error={messages.received} />
      <DateBoxes
        label="Received on"
        name="received_on"
        value={day}
        onChange={setDay}
        error={messages.received_on}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const box = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });
const invalid = (label: string) => box(label).getAttribute('aria-invalid');
const fillIn = () => {
  type('Amount', 'RM 1,480.00');
  type('Day', '2');
  type('Month', '3');
  type('Year', '2026');
};

beforeEach(() => void render(<PaymentForm />));
afterEach(cleanup);

it('checks a field when it is left and on each key while it is wrong', () => {
  type('Amount', '1,4');
  expect(invalid('Amount')).toBeNull();
  fireEvent.blur(box('Amount'));
  expect(invalid('Amount')).toBe('true');
  type('Amount', '1,480.00');
  expect(invalid('Amount')).toBeNull();
});

it('does not check a field left empty', () => {
  fireEvent.blur(box('Amount'));
  expect(invalid('Amount')).toBeNull();
});

it('treats the boxes of a date as one field', () => {
  type('Day', '31');
  fireEvent.blur(box('Day'), { relatedTarget: box('Month') });
  expect(invalid('Day')).toBeNull();
  type('Month', '2');
  type('Year', '2026');
  fireEvent.blur(box('Year'));
  expect(invalid('Day')).toBe('true');
  type('Day', '28');
  expect(invalid('Day')).toBeNull();
});

it('shows all errors on submit and focuses the first', () => {
  fireEvent.click(screen.getByText('Save'));
  expect(invalid('Amount')).toBe('true');
  expect(invalid('Day')).toBe('true');
  expect(document.activeElement).toBe(box('Amount'));
});

it('keeps a server error until its field is changed', () => {
  fillIn();
  fireEvent.click(screen.getByText('Save'));
  expect(screen.getByText(TAKEN)).toBeTruthy();
  type('Day', '3');
  expect(screen.getByText(TAKEN)).toBeTruthy();
  type('Amount', '200');
  expect(screen.queryByText(TAKEN)).toBeNull();
});
