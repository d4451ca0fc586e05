import {
  getStaffGuardians,
  removeStaffGuardian,
  type StaffGuardians,
  saveStaffGuardian,
} from '@bowline/contract/api/staff/families/guardians';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../query/query.ts';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { FreezePart } from './freeze-part.tsx';
import styles from './review.module.css';
import { guardiansRequest, useShowGuardians } from './show-guardians.ts';

const accessLabels = { see: 'Sees', edit: 'Changes answers', sign: 'Changes, signs and pays' } as const;

/** Who shares the camper of a registration, for roles that decide. */
export function GuardiansPart({ id }: { id: string }) {
  const { roles } = useStaffMe();
  const isAllowed = hasAnyRole(roles, getStaffGuardians.roles);
  const { data, error, refetch } = useQuery({
    ...queryOf(getStaffGuardians, guardiansRequest(id)),
    enabled: isAllowed,
  });
  if (!isAllowed || (!data && !error)) return null;
  if (!data)
    return (
      <Card as="section" className={styles.part} id="guardians">
        <h2>Guardians</h2>
        <LoadFailed error={error} tryAgain={() => void refetch()} />
      </Card>
    );
  return (
    <Card as="section" className={styles.part} id="guardians">
      <h2>Guardians</h2>
      <p className={styles.quiet}>{`In the account of ${data.owner_name}`}</p>
      {data.guardians.length === 0 && <p>Nobody else shares this camper.</p>}
      <ul className="plain">
        {data.guardians.map((guardian) => (
          <GuardianRow key={guardian.account_id} registrationId={id} guardian={guardian} />
        ))}
      </ul>
      <FreezePart id={id} freeze={data.freeze} />
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
