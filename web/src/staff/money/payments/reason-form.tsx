import type { rejectionBody } from '@bowline/contract/api/staff/money/payments';
import { longText } from '@bowline/contract/form/text-fields';
import type * as z from 'zod/mini';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

const fields = {
  reason: longText('Why it cannot be confirmed', { hint: 'Included in the email word for word.' }),
};

type Props<Response> = {
  submitLabel: string;
  schema: typeof rejectionBody;
  send: (body: z.output<typeof rejectionBody>) => Promise<Response>;
  onDone: (response: Response) => void | Promise<void>;
  onBack: () => void;
};

/** Why a slip is rejected, as the family reads it. */
export function ReasonForm<Response>({ submitLabel, schema, send, onDone, onBack }: Props<Response>) {
  const { form, errors, busy, formProps } = useCallForm({ fields, schema, send, onDone });
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <TextArea ref={focusOnMount} {...useTextValue(form, 'reason')} />
      <ButtonRow>
        <Button type="submit" variant="danger" busy={busy}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      </ButtonRow>
    </form>
  );
}
