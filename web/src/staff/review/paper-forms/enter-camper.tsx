import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { createPaperCamper, paperCamperBody } from '@bowline/contract/api/staff/families/paper-forms';
import { HOME_COUNTRY } from '@bowline/contract/options/countries';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { useCallForm } from '../../../form/call-form.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffMe } from '../../session/session.ts';

type Family = Pick<FamilyPage, 'id' | 'deleted_at' | 'joined_with'>;

/** Adds a camper from a paper form, for roles that decide. */
export function EnterCamper({ family: { id, deleted_at, joined_with } }: { family: Family }) {
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (deleted_at || joined_with || !hasAnyRole(roles, createPaperCamper.roles)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a camper from a paper form…</Button>
      <Dialog title="Add a camper" open={open} onClose={close}>
        <CamperForm accountId={id} onDone={close} />
      </Dialog>
    </>
  );
}

// Most families live at home, as their own form proposes.
const record = { address_country: HOME_COUNTRY };

/** The details of a new camper, in a dialog or on the page of a paper form. */
export function CamperForm({ accountId, onDone }: { accountId: string; onDone?: () => void }) {
  const [key] = useState(newId);
  const callForm = useCallForm({
    fields: camperDetails.fields,
    record,
    // The rules of the questions are the server's: its answer is at each field.
    schema: paperCamperBody,
    send: (body) =>
      callApi(createPaperCamper, { params: { accountId }, body, idempotencyKey: key, background: true }),
    onDone: () => {
      onDone?.();
      notifySuccess('The camper was added.');
    },
  });
  const { form, errors, busy, formProps } = callForm;
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <AnswerGroups form={form} />
      <Button type="submit" variant="primary" busy={busy}>
        Add the camper
      </Button>
    </form>
  );
}
