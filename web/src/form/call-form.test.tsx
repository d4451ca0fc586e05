import { handPaymentBody } from '@bowline/contract/api/staff/payments';
import { date, number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import { NotificationArea } from '../shell/notifications.tsx';
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

afterEach(cleanup);

describe('the fields of a call form', () => {
  beforeEach(() => void render(<PaymentForm />));

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
});

const FAILED = 'Something went wrong. Please try again.';
const failing = async (): Promise<never> => {
  throw new TypeError('not a function');
};

function NameForm({ send, onDone }: { send?: () => Promise<void>; onDone?: () => Promise<void> }) {
  const { form, errors, formProps } = useCallForm({
    fields: nameFields,
    schema: z.object({ name: z.string() }),
    send: send ?? (async () => {}),
    onDone: onDone ?? (() => {}),
  });
  return (
    <form {...formProps}>
      <p data-testid="errors">{errors.join()}</p>
      <AllFields form={form} />
      <button type="submit">Save</button>
      <NotificationArea />
    </form>
  );
}

const nameFields = { name: text('Name') };

describe('an exception that is no error of the API', () => {
  it.each([
    ['the call', { send: failing }],
    ['what follows the call', { onDone: failing }],
  ])('of %s is shown and reported, and what is typed stays', async (_, props) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<NameForm {...props} />);
    type('Name', 'Mei');
    fireEvent.click(screen.getByText('Save'));
    expect((await screen.findByRole('alert')).textContent).toContain(FAILED);
    expect(screen.getByTestId('errors').textContent).toBe(FAILED);
    expect(box('Name')).toHaveProperty('value', 'Mei');
    expect(reported.mock.calls).toEqual([[new TypeError('not a function')]]);
    reported.mockRestore();
  });
});
