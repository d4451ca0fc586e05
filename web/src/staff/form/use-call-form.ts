import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import type { Messages } from '../../form/field-errors.ts';
import { type ReadForm, useFieldErrors, valuesIn } from '../../form/use-field-errors.ts';

interface Options<S extends z.ZodMiniType, Answer> {
  readonly schema: S;
  /** What the fields of the form say, as the schema takes it; by itself their texts by name. */
  readonly read?: ReadForm;
  readonly send: (body: z.output<S>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void | Promise<void>;
}

/**
 * A form of the office: checked against the contract as it is filled in and before it is sent, errors beside their fields,
 * anything else in `refusals`. Make the call with `background: true`, so that it is said once.
 */
export function useCallForm<S extends z.ZodMiniType, Answer>(options: Options<S, Answer>) {
  const { messages, watch, validate, reject } = useFieldErrors(options.schema, options.read);
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(form: HTMLFormElement) {
    const { schema, read, send, onDone } = options;
    setRefusal(undefined);
    if (!validate(form)) return;
    setBusy(true);
    try {
      await onDone(await send(schema.parse(valuesIn(form, read))));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (!reject(form, firstOf(failure.errors))) setRefusal(failure.message);
    } finally {
      setBusy(false);
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void submit(event.currentTarget);
  };
  return {
    messages,
    refusals: refusal ? [refusal] : [],
    busy,
    formProps: { ...watch, onSubmit, noValidate: true },
  };
}

function firstOf(errors: ApiError['errors']): Messages {
  return Object.fromEntries(Object.entries(errors).map(([name, [first = '']]) => [name, first]));
}
