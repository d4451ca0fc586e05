import { t } from '@bowline/contract/text/t';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

type Props = { messages: Readonly<Partial<Record<'email' | 'password', string>>> };

/** Who one is and the password, named as password managers know them. */
export function LoginFields({ messages }: Props) {
  return (
    <>
      <TextField
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={messages.email}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        error={messages.password}
      />
    </>
  );
}
