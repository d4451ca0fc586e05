import type { ComponentProps } from 'react';
import { type AnswersForm, typeAnswer } from '../../form/answers-form.ts';
import { useTextValue } from '../../form/call-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';

/** A time of day in a form. */
export function TimeField({ form, name }: { form: AnswersForm; name: string }) {
  const { value, onBlur, ...field } = useTextValue(form, name);
  return (
    <TimeInput {...field} value={value} onTime={(time) => typeAnswer(form, name, time)} onBlur={onBlur} />
  );
}

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onBlur'> & {
  value: string;
  onTime: (time: string) => void;
  onBlur?: () => void;
};

/** A time of day in 24 hours, however the browser writes times: `730` and `7.30` become `07:30`. */
export function TimeInput({ value, onTime, onBlur, ...field }: Props) {
  return (
    <TextField
      {...field}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="hh:mm"
      maxLength={5}
      onBlur={() => {
        const time = readTime(value);
        if (time !== value) onTime(time);
        onBlur?.();
      }}
    />
  );
}

function readTime(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:. ]?(\d{2})$/.exec(typed.trim()) ?? [];
  return hours ? `${hours.padStart(2, '0')}:${minutes}` : typed;
}
