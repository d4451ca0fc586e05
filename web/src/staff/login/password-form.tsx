import { staffLogin, staffLoginBody } from '@bowline/contract/api/staff/session';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { LoginFields } from '../../ui/fields/text-field.tsx';
import { useCallForm } from '../form/use-call-form.ts';

export function PasswordForm({ onRight }: { onRight: (loginToken: string) => void }) {
  const { messages, refusals, busy, formProps } = useCallForm({
    schema: staffLoginBody,
    send: (body) => callApi(staffLogin, { body, background: true }),
    onDone: ({ login_token }) => onRight(login_token),
  });
  return (
    <form method="post" {...formProps}>
      <AlertBox messages={refusals} />
      <LoginFields messages={messages} />
      <ButtonRow>
        <Button type="submit" look="primary" wide busy={busy}>
          {t('Next')}
        </Button>
      </ButtonRow>
    </form>
  );
}
