import type { FamilyPage } from '@bowline/contract/api/staff/families/families';
import { type AnswerPart, getAnswerPart } from '@bowline/contract/api/staff/review/corrections';
import { createPaperCamper, paperCamperBody } from '@bowline/contract/api/staff/review/paper-forms';
import { HOME_COUNTRY } from '@bowline/contract/options/countries';
import { accountDetails } from '@bowline/contract/profile/account';
import { addressFields } from '@bowline/contract/profile/address';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { NO_LAST_NAME } from '@bowline/contract/text/names/one-name';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { useCallForm } from '../../../form/call-form.ts';
import { useTypedDraft } from '../../../form/drafts/use-typed-draft.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useStaffDraft } from '../../form/use-staff-draft.ts';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { chooseByDigit, focusFirst } from '../answers/choose-by-digit.ts';
import { forStaff, offeringNo } from '../answers/section-of-part.ts';

type Family = Pick<FamilyPage, 'id' | 'email' | 'deleted_at' | 'merged_with'>;

/** Adds a camper from a paper form, for roles that decide. */
export function EnterCamper({ family }: { family: Family }) {
  const { deleted_at, merged_with } = family;
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (deleted_at || merged_with || !hasAnyRole(roles, createPaperCamper.roles)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a camper from a paper form…</Button>
      <Dialog title="Add a camper" open={open} onClose={close}>
        <CamperForm family={family} onDone={close} />
      </Dialog>
    </>
  );
}

type FormProps = { family: Pick<FamilyPage, 'id' | 'email'>; onDone?: () => void };

/** The details of a new camper, in a dialog or on the page of a paper form. They begin with what the account knows. */
export const CamperForm = (props: FormProps) => (
  <Loaded
    call={getAnswerPart}
    params={{ accountId: props.family.id, recordId: props.family.id, part: accountDetails.id }}
    fresh
  >
    {(account) => <DetailsForm key={account.version} {...props} account={account} />}
  </Loaded>
);

const addressNames = Object.keys(addressFields());

/** Most families live at home, as their own form proposes. */
function newCamper({ email }: FormProps['family'], { answers: { phone, ...account } }: AnswerPart) {
  const address = Object.fromEntries(addressNames.map((name) => [name, account[name] ?? null]));
  const contacts = { phone_mobile: phone ?? null, email: email ?? NO_LAST_NAME };
  return { ...address, address_country: address.address_country ?? HOME_COUNTRY, ...contacts };
}

function DetailsForm({ family, onDone, account }: FormProps & { account: AnswerPart }) {
  const { id: accountId } = family;
  const [key] = useState(newId);
  const draft = useStaffDraft(`new camper ${accountId}`);
  const fields = useMemo(() => offeringNo(forStaff(camperDetails.fields), account.context), [account]);
  const callForm = useCallForm({
    fields,
    record: useMemo(() => newCamper(family, account), [family, account]),
    context: useMemo(() => ({ ...account.context, account: {} }), [account]),
    // The rules of the questions are the server's: its answer is at each field.
    schema: paperCamperBody,
    send: (body) =>
      callApi(createPaperCamper, { params: { accountId }, body, idempotencyKey: key, background: true }),
    onDone: () => {
      draft.clear();
      onDone?.();
      notifySuccess('The camper was added.');
    },
  });
  useTypedDraft(callForm.form, draft);
  const { form, errors, busy, formProps } = callForm;
  return (
    <form ref={focusFirst} {...formProps} onKeyDown={chooseByDigit} className="stack gap-4">
      <AlertBox messages={errors} />
      <AnswerGroups form={form} />
      <Button type="submit" variant="primary" busy={busy}>
        Add the camper
      </Button>
    </form>
  );
}
