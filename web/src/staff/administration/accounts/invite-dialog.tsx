import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  inviteStaff,
  inviteStaffBody,
  type StaffAccount,
} from '@bowline/contract/api/staff/administration/accounts';
import { date } from '@bowline/contract/form/measure-fields';
import { email, text } from '@bowline/contract/form/text-fields';
import { staffRoleHints, staffRoleLabels, staffRoles } from '@bowline/contract/staff/roles';
import { formatInstant } from '@bowline/contract/text/dates';
import { useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { type FormValues, listIn, useCallForm, useListValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { useMailServer } from '../../../shell/mail-server.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CheckboxRows } from '../../../ui/fields/checkbox-rows.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { CopyButton } from '../../ui/code-list.tsx';
import styles from './accounts.module.css';
import { type ComingCamp, CrewCampFields, crewCampsIn, crewFields, useComingCamps } from './crew-camps.tsx';

type Invited = ResponseOf<typeof inviteStaff>;
type Props = { open: boolean; onClose: () => void };

export function InviteDialog({ open, onClose }: Props) {
  const [invited, setInvited] = useState<Invited>();
  const close = () => {
    setInvited(undefined);
    onClose();
  };
  return (
    <Dialog title="Invite staff member" open={open} onClose={close}>
      {invited ? (
        <OneTimeLink {...invited} onClose={close} />
      ) : (
        <InviteForm onDone={setInvited} onCancel={close} />
      )}
    </Dialog>
  );
}

const roleOptions = () =>
  staffRoles.map((value) => ({
    value,
    label: staffRoleLabels[value],
    hint: staffRoleHints[value],
  }));

/** What an admin enters about a member of staff, when inviting and later. */
export const accountFields = {
  name: text('Name', { autocomplete: 'off' }),
  roles: text('Roles', { hint: 'Tick all that apply. The account may do what any of its roles may do.' }),
  ends_on: date('Last day', {
    hint: 'For people who help for one season. After this day the account no longer works.',
    optional: true,
  }),
};

const inviteFields = { email: email('Email', { autocomplete: 'off' }), ...accountFields };

/** Those values as the calls take them. */
export const accountBody = ({ roles, ends_on, ...values }: FormValues) => ({
  ...values,
  roles: listIn(roles),
  ends_on: ends_on || null,
});

const noCamps: readonly ComingCamp[] = [];

function InviteForm({ onDone, onCancel }: { onDone: (answer: Invited) => void; onCancel: () => void }) {
  const camps = useComingCamps() ?? noCamps;
  const fields = useMemo(() => ({ ...inviteFields, ...crewFields(camps) }), [camps]);
  const callForm = useCallForm({
    fields,
    schema: inviteStaffBody,
    body: (values) => ({
      ...accountBody(values),
      ...(isCrew(values) && { crew_camps: crewCampsIn(values, camps) }),
    }),
    send: (body) => callApi(inviteStaff, { body, background: true }),
    onDone,
  });
  return (
    <DialogForm callForm={callForm} submitLabel="Create invitation" onCancel={onCancel}>
      <FieldFor form={callForm.form} name="email" />
      <AccountFields form={callForm.form} />
      <CrewOnly form={callForm.form} camps={camps} />
    </DialogForm>
  );
}

const isCrew = ({ roles }: FormValues): boolean => listIn(roles).includes('crew');

function CrewOnly({ form, camps }: { form: AnswersForm; camps: readonly ComingCamp[] }) {
  const { values } = useListValue(form, 'roles');
  return values.includes('crew') ? <CrewCampFields form={form} camps={camps} /> : null;
}

export function AccountFields({ form }: { form: AnswersForm }) {
  const { values, onBlur: _, ...roles } = useListValue(form, 'roles');
  return (
    <>
      <FieldFor form={form} name="name" />
      <CheckboxRows options={roleOptions()} defaultValues={values} {...roles} />
      <FieldFor form={form} name="ends_on" />
    </>
  );
}

type OneTimeLinkProps = { account: StaffAccount; link: string; link_ends_at: string; onClose: () => void };

/** The link is shown here and nowhere again: the database keeps only its hash. */
export function OneTimeLink({ account, link, link_ends_at, onClose }: OneTimeLinkProps) {
  const until = formatInstant(link_ends_at, usePortal().time_zone);
  const sent = useMailServer()
    ? `We’ve emailed this link to ${account.email}. You can also give it to ${account.name} yourself.`
    : `There is no mail server, so nothing was emailed: give this link to ${account.name} yourself.`;
  return (
    <div className={styles.link}>
      <p>{`${sent} It can be used once, until ${until}, and isn’t shown here again.`}</p>
      <TextField
        label="One-time link"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <ButtonRow>
        <CopyButton text={link} />
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </ButtonRow>
    </div>
  );
}
