import {
  endFreeze,
  freezeBody,
  freezeChanges,
  getStaffGuardians,
  removeStaffGuardian,
  type StaffGuardians,
  saveStaffGuardian,
} from '@bowline/contract/api/staff/families/guardians';
import { longText } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate, formatInstant } from '@bowline/contract/text/dates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import styles from './review.module.css';

const accessLabels = { see: 'Sees', edit: 'Changes answers', sign: 'Changes, signs and pays' } as const;

/** Who shares the camper of a registration, for roles that decide. */
export function GuardiansPart({ id }: { id: string }) {
  const { roles } = useStaffMe();
  const isAllowed = hasAnyRole(roles, getStaffGuardians.roles);
  const guardians = useQuery({
    ...queryOf(getStaffGuardians, guardiansRequest(id)),
    enabled: isAllowed,
  });
  if (!isAllowed || guardians.isPending) return null;
  return (
    <Card as="section" className={styles.part} id="guardians">
      <h2>Guardians</h2>
      <LoadedQuery of={guardians}>
        {(data) => (
          <>
            <p className={styles.quiet}>{`In the account of ${data.owner_name}`}</p>
            {data.guardians.length === 0 && <p>Nobody else shares this camper.</p>}
            <ul className="plain">
              {data.guardians.map((guardian) => (
                <GuardianRow key={guardian.account_id} registrationId={id} guardian={guardian} />
              ))}
            </ul>
            <FreezePart id={id} freeze={data.freeze} />
          </>
        )}
      </LoadedQuery>
    </Card>
  );
}

type RowProps = { registrationId: string; guardian: StaffGuardians['guardians'][number] };

function GuardianRow({ registrationId, guardian }: RowProps) {
  const { account_id: accountId, name, email, relationship, access, sees_health, since } = guardian;
  const params = { registrationId, accountId };
  const onDone = useShowGuardians(registrationId);
  const health = useAction(saveStaffGuardian, { onDone });
  return (
    <li className={classNames('stack gap-1 breaks', styles.guardian)}>
      <p className="medium">{`${name} · ${relationship}`}</p>
      <p className={styles.quiet}>{`${email} · ${accessLabels[access]} · since ${formatDate(since)}`}</p>
      <CheckboxRow
        label={`${name} can read the health answers`}
        checked={sees_health}
        disabled={health.busy}
        onChange={({ currentTarget }) => health.act({ params, body: { sees_health: currentTarget.checked } })}
      />
      <ActionButton
        call={removeStaffGuardian}
        params={params}
        onDone={onDone}
        confirm={{
          title: `Remove ${name}?`,
          text: `${name} will no longer see the camper, the forms or the payments. We email both accounts. What ${name} signed and paid stays.`,
          yes: 'Remove',
        }}
        aria-label={`Remove ${name}`}
      >
        Remove
      </ActionButton>
    </li>
  );
}

const fields = {
  reason: longText('Why are changes frozen?', {
    hint: 'Only staff see this. Families see “Please contact the camp.”',
  }),
};

type Props = { id: string; freeze: StaffGuardians['freeze'] };

/** Keeps both guardians from changing anything about the camper, for example while custody is disputed. */
function FreezePart({ id, freeze }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (freeze) return <Frozen id={id} freeze={freeze} />;
  if (isOpen) return <FreezeForm id={id} onClose={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>Freeze changes</Button>;
}

function Frozen({ id, freeze }: { id: string; freeze: NonNullable<StaffGuardians['freeze']> }) {
  const { time_zone } = usePortal();
  const show = useShowGuardians(id);
  return (
    <Callout colour="amber" title="Changes by the family are frozen">
      <p>{freeze.reason}</p>
      <p>
        {freeze.by}, <time dateTime={freeze.at}>{formatInstant(freeze.at, time_zone)}</time>
      </p>
      <ActionButton
        call={endFreeze}
        params={{ registrationId: id }}
        confirm={{
          title: 'Allow changes again?',
          text: 'Both guardians can change the camper’s answers and forms.',
          yes: 'Allow changes',
        }}
        onDone={show}
      >
        Allow changes again…
      </ActionButton>
    </Callout>
  );
}

function FreezeForm({ id, onClose }: { id: string; onClose: () => void }) {
  const show = useShowGuardians(id);
  const callForm = useCallForm({
    fields,
    schema: freezeBody,
    send: (body) => callApi(freezeChanges, { params: { registrationId: id }, body, background: true }),
    onDone: (guardians) => {
      show(guardians);
      onClose();
    },
  });
  return <DialogForm callForm={callForm} submitLabel="Freeze changes" onCancel={onClose} />;
}

const guardiansRequest = (registrationId: string) =>
  ({ params: { registrationId }, background: true }) as const;

/** Shows the guardians of a registration as a call returned them. */
function useShowGuardians(registrationId: string): (guardians: StaffGuardians) => void {
  const queries = useQueryClient();
  return (guardians) =>
    setQueryData(queries, queryOf(getStaffGuardians, guardiansRequest(registrationId)), () => guardians);
}
