import { t } from '@bowline/contract/text/t';
import type { Messages } from '../../form/use-field-errors.ts';
import { PasswordField } from '../../ui/fields/text-field.tsx';

/** A new password of a staff account, twice. */
export function NewPasswordFields({ messages }: { messages: Messages }) {
  return (
    <>
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        hint={t('12 characters or more. A few words that have nothing to do with you work well.')}
        error={messages.password}
      />
      <PasswordField
        label={t('Confirm new password')}
        name="password_confirmation"
        autoComplete="new-password"
        error={messages.password_confirmation}
      />
    </>
  );
}
