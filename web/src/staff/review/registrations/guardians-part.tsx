import {
  getStaffGuardians,
  removeStaffGuardian,
  type StaffGuardians,
  saveStaffGuardian,
} from '@bowline/contract/api/staff/families/guardians';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import { queryOf } from '../../../query/query.ts';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { promptChoice } from '../../ui/prompt-choice.tsx';
import { FreezePart } from './freeze-part.tsx';
import styles from './guardians-part.module.css';
import reviewStyles from './review.module.css';
import { guardiansRequest, useGuardianChange } from './use-guardian-change.ts';

const accessLabels = { see: 'Sees', edit: 'Changes answers', sign: 'Changes, signs and pays' } as const;

/** Who shares the camper of a registration, for those who decide on it. */
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
      <Card as="section" className={reviewStyles.part} id="guardians">
        <h2>Guardians</h2>
        <LoadFailed error={error} tryAgain={() => void refetch()} />
      </Card>
    );
  return (
    <Card as="section" className={reviewStyles.part} id="guardians">
      <h2>Guardians</h2>
      <p className={reviewStyles.quiet}>{`In the account of ${data.owner_name}`}</p>
      {data.guardians.length === 0 && <p>Nobody else shares this camper.</p>}
      <ul className={styles.guardians}>
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
  const health = useGuardianChange(registrationId, (sees: boolean) =>
    callApi(saveStaffGuardian, { params, body: { sees_health: sees }, background: true }),
  );
  const remove = useGuardianChange(registrationId, () =>
    callApi(removeStaffGuardian, { params, background: true }),
  );
  const ask = async () => {
    const text = `${name} will no longer see the camper, the forms or the payments. We email both accounts. What ${name} signed and paid stays.`;
    const choices = [{ name: 'remove', label: 'Remove', danger: true }] as const;
    if (await promptChoice({ title: `Remove ${name}?`, text, choices })) remove.mutate(undefined);
  };
  return (
    <li className={styles.guardian}>
      <p className={styles.name}>{`${name} · ${relationship}`}</p>
      <p
        className={reviewStyles.quiet}
      >{`${email} · ${accessLabels[access]} · since ${formatDate(since)}`}</p>
      <CheckboxRow
        label={`${name} can read the health answers`}
        checked={sees_health}
        disabled={health.isPending}
        onChange={({ currentTarget }) => health.mutate(currentTarget.checked)}
      />
      <Button aria-label={`Remove ${name}`} busy={remove.isPending} onClick={ask}>
        Remove
      </Button>
    </li>
  );
}
