import { refundBody } from '@bowline/contract/api/staff/money/ledger';
import { date, number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../api/api-error.ts';
import type { FileChoice } from '../pictures/prepare-file.ts';
import { NotificationArea } from '../shell/notifications.tsx';
import { useCallForm } from './call-form.ts';
import { AllFields } from './field-for.tsx';

const TAKEN = 'This payment is known already.';

const fields = {
  amount: number('Amount', { min: 0, max: 1_000_000, decimals: 2 }),
  paid_on: date('Paid on'),
};

function PaymentForm() {
  const { form, formProps } = useCallForm({
    fields,
    schema: refundBody,
    body: (values) => ({ ...values, method: 'cash', reason: 'Paid too much' }),
    send: async () => {
      const body = { code: 'invalid', message: 'Have a look.', errors: { amount: [TAKEN] } };
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

const prepared = (name: string) => ({ name, file: new Blob([name]), preview: 'none' as const });

/** A choice without the preparing of the file. */
function useChoice(): FileChoice {
  const [state, setState] = useState<Pick<FileChoice, 'chosen' | 'error'>>({
    chosen: undefined,
    error: undefined,
  });
  return {
    ...state,
    preparing: false,
    choose: async ({ name }) => setState({ chosen: prepared(name), error: undefined }),
    clear: () => setState({ chosen: undefined, error: undefined }),
    showError: (error) => setState((now) => ({ ...now, error })),
  };
}

function FileBox({ id, label, choice }: { id: string; label: string; choice: FileChoice }) {
  return (
    <div>
      <button type="button" id={id} onClick={() => void choice.choose(new File([], `${label}.png`))}>
        {label}
      </button>
      <output data-testid={label}>{choice.error ?? choice.chosen?.name}</output>
    </div>
  );
}

type SidesProps = { send: (name: string, files: Record<'front' | 'back', Blob>) => Promise<string> };

const done = vi.fn<(where: string) => void>();

function SidesForm({ send }: SidesProps) {
  const [front, back] = [useChoice(), useChoice()];
  const { form, errors, submit, reset, formProps } = useCallForm({
    fields: nameFields,
    files: {
      front: { choice: front, label: 'Front' },
      back: { choice: back, label: 'Back', missing: 'Choose the back.' },
    },
    schema: z.object({ name: z.string().check(z.minLength(1, 'Enter a name.')) }),
    send: ({ name }, files) => send(name, files),
    onDone: (answer) => done(`next: ${answer}`),
  });
  return (
    <form {...formProps}>
      <p data-testid="errors">{errors.join()}</p>
      <AllFields form={form} />
      <FileBox id="front" label="Front" choice={front} />
      <FileBox id="back" label="Back" choice={back} />
      <button type="submit">Next</button>
      <button type="button" onClick={() => void submit((answer) => done(`back: ${answer}`))}>
        Save
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </form>
  );
}

function PictureForm({ errors }: { errors: Record<string, string[]> }) {
  const picture = useChoice();
  const { formProps } = useCallForm({
    fields: noFields,
    files: { picture: { choice: picture, label: 'Picture' } },
    schema: z.object({}),
    send: () => rejection(errors),
    onDone: () => {},
  });
  return (
    <form {...formProps}>
      <FileBox id="picture" label="Picture" choice={picture} />
      <button type="submit">Save</button>
    </form>
  );
}

const noFields = {};
const rejection = async (errors: Record<string, string[]>): Promise<never> => {
  throw new ApiError({ status: 422, body: { message: 'Have a look.', errors } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = (label: string) => screen.getByTestId(label).textContent;

describe('the files of a call form', () => {
  beforeEach(() => done.mockClear());

  it('are required: each missing one has an error, and the first wrong control the focus', () => {
    render(<SidesForm send={failing} />);
    press('Next');
    expect([shown('Front'), shown('Back')]).toEqual(['Choose a file.', 'Choose the back.']);
    expect(document.activeElement).toBe(box('Name'));
    type('Name', 'Mei');
    press('Front');
    press('Next');
    expect([shown('Front'), shown('Back')]).toEqual(['Front.png', 'Choose the back.']);
    expect(document.activeElement?.id).toBe('back');
  });

  it('are sent with the values, and each button continues in its own way', async () => {
    const send = vi.fn<SidesProps['send']>(async () => 'saved');
    render(<SidesForm send={send} />);
    type('Name', 'Mei');
    press('Front');
    press('Back');
    press('Next');
    await waitFor(() => expect(done.mock.calls).toEqual([['next: saved']]));
    expect(send.mock.calls).toEqual([['Mei', { front: expect.any(Blob), back: expect.any(Blob) }]]);
    press('Save');
    await waitFor(() => expect(done.mock.calls.at(-1)).toEqual(['back: saved']));
  });

  it('stay chosen after an error, which is shown at its file', async () => {
    render(<SidesForm send={() => rejection({ back: ['Not a picture.'] })} />);
    type('Name', 'Mei');
    press('Front');
    press('Back');
    press('Next');
    await waitFor(() => expect(shown('Back')).toBe('Not a picture.'));
    expect(shown('Front')).toBe('Front.png');
    expect(shown('errors')).toBe('');
    expect(document.activeElement?.id).toBe('back');
  });

  it('are cleared on reset', () => {
    render(<SidesForm send={failing} />);
    press('Front');
    press('Reset');
    expect(shown('Front')).toBe('');
  });

  it.each([
    ['no field', {}, 'Have a look.'],
    ['another field', { camper: ['Gone.'] }, 'Gone.'],
  ])('show an error of %s where there is nothing but one file', async (_, errors, message) => {
    render(<PictureForm errors={errors} />);
    press('Picture');
    press('Save');
    await waitFor(() => expect(shown('Picture')).toBe(message));
  });
});
