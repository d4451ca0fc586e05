import { text } from '@bowline/contract/form/text-fields';
import type { AnswersForm } from '../../form/answers-form.ts';
import { useTextValue } from '../../form/call-form.ts';
import { newPasswordFields } from '../../form/credential-fields.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

export const codeFields = {
  code: text('Code of your authenticator app', { hint: 'The six digits it shows now.' }),
};

/** A new password of a staff account, twice. */
export const staffPasswordFields = newPasswordFields(
  '12 characters or more. A few words that have nothing to do with you work well.',
);

/** A code of the authenticator app, or a recovery code; it takes the focus when it appears. */
export function CodeField({ form, recovery }: { form: AnswersForm; recovery?: boolean }) {
  const instead = recovery && {
    label: 'Recovery code',
    hint: 'Each of your recovery codes works once.',
  };
  return (
    <TextField
      ref={focusOnMount}
      inputMode={recovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...useTextValue(form, 'code')}
      {...instead}
    />
  );
}
