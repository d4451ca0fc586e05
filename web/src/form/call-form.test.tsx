import { handPaymentBody } from '@bowline/contract/api/staff/payments';
import { date, number } from '@bowline/contract/form/measure-fields';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useCallForm } from './call-form.ts';
import { AllFields } from './field-for.tsx';

const TAKEN = 'This payment is known already.';

const fields = {
  received: number('Amount', { min: 0, max: 1_000_000, decimals: 2 }),
  received_on: date('Received on'),
};

function PaymentForm() {
  const { form, formProps } = useCallForm({
    fields,
    schema: handPaymentBody,
    body: (values) => ({ ...values, method: 'cash' }),
    send: async () => {
      const body = { code: 'invalid', message: 'Have a look.', errors: { received: [TAKEN] } };
      throw new ApiError({ status: 422, body, retryAfterSeconds: undefined });
    },
    onDone: () => {},
  });
  return (
    <form {...formProps}>
      <AllFields form={form} />
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

it('keeps a server error until its field is changed', async () => {
  fillIn();
  fireEvent.click(screen.getByText('Save'));
  expect(await screen.findByText(TAKEN)).toBeTruthy();
  type('Day', '3');
  expect(screen.getByText(TAKEN)).toBeTruthy();
  type('Amount', '200');
  expect(screen.queryByText(TAKEN)).toBeNull();
});
