import { paperSignature, submitPaperForm } from '@bowline/contract/api/staff/review/paper-forms';
import { date } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { useMemo } from 'react';
import { useCallForm } from '../../../form/call-form.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { acceptOf, usePreparedFile } from '../../../pictures/prepare-file.ts';
import { useUpload } from '../../../pictures/upload.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';

const fields = {
  signed_by: text('Who signed the form', { autocomplete: 'off' }),
  signer_ic: text('IC or passport number of who signed', {
    optional: true,
    autocomplete: 'off',
    hint: 'Needed only where somebody else signed than whose account it is.',
  }),
  signed_on: date('Day of the signature'),
};

/** Who signed the paper form, when, and its scan; then it is submitted. */
export function SubmitPaperForm({ registrationId, signer }: { registrationId: string; signer: string }) {
  const scan = usePreparedFile('picture or PDF');
  const { send } = useUpload(submitPaperForm);
  const callForm = useCallForm({
    fields,
    record: useMemo(() => ({ signed_by: signer }), [signer]),
    files: { scan: { choice: scan, label: 'Scan of the signed form' } },
    schema: paperSignature,
    body: ({ signer_ic, ...values }) => ({ ...values, signer_ic: signer_ic ?? '' }),
    send: (body, files) => send({ params: { registrationId }, parts: { ...body, ...files } }),
    onDone: async (sent) => {
      if (!sent) return;
      notifySuccess(`Submitted as ${sent.answer.reference}.`);
    },
  });
  const { form, errors, busy, formProps } = callForm;
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <AllFields form={form} />
      <FileDrop
        id="scan"
        label="Scan of the signed form"
        hint="A picture or a PDF. It is kept with the registration, encrypted."
        accept={acceptOf['picture or PDF']}
        onFile={(file) => void scan.choose(file)}
        chosen={scan.chosen !== undefined}
        disabled={busy}
        error={scan.error}
      >
        {scan.chosen && <p>{scan.chosen.name}</p>}
      </FileDrop>
      <Button type="submit" variant="primary" busy={busy}>
        Submit the paper form
      </Button>
    </form>
  );
}
