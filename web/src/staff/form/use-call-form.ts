import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { firstMessages, type Messages } from '../../form/first-messages.ts';

const none: Messages = {};

type Typed = Readonly<Record<string, string>>;

interface Options<S extends z.ZodMiniType, Answer> {
  readonly schema: S;
  /** What the fields of the form say, as the schema takes it; by itself their texts by name. `data` has all values of a name. */
  readonly read?: (typed: Typed, data: FormData) => unknown;
  readonly send: (body: z.output<S>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void | Promise<void>;
}

/**
 * A form of the office: checked against the contract before it is sent, refusals beside their fields, anything else in
 * `refusal`. Make the call with `background: true`, so that it is said once.
 */
export function useCallForm<S extends z.ZodMiniType, Answer>(options: Options<S, Answer>) {
  const [messages, setMessages] = useState(none);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(form: HTMLFormElement) {
    const { schema, read = (typed) => typed, send, onDone } = options;
    const data = new FormData(form);
    const values = read(typedIn(data), data);
    const wrong = firstMessages(schema, values);
    setRefusal(undefined);
    setMessages(wrong);
    if (goToFirst(form, wrong)) return;
    setBusy(true);
    try {
      await onDone(await send(schema.parse(values)));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const refused = firstOf(failure.errors);
      setMessages(refused);
      if (!goToFirst(form, refused)) setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };
  return { messages, refusals: refusal ? [refusal] : [], busy, onSubmit };
}

function typedIn(data: FormData): Typed {
  const entries = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return Object.fromEntries(entries);
}

function firstOf(errors: ApiError['errors']): Messages {
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
}

/** Whether anything is wrong; the focus goes to the first field that is, where the form has it. */
function goToFirst(form: HTMLFormElement, wrong: Messages): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  fields.find(({ name }) => wrong[name])?.focus();
  return Object.keys(wrong).length > 0;
}
