import { saveGuardianEmails } from '@bowline/contract/api/guardians';
import { type EmailGroup, emailGroupIds, emailGroups } from '@bowline/contract/guardians/access';
import { t, translate } from '@bowline/contract/text/t';
import { useState } from 'react';
import { useAction } from '../../shell/action.tsx';
import { notifySaved } from '../../shell/notifications.tsx';
import { CheckboxRows } from '../../ui/fields/checkbox-rows.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { useShowGuardians } from './use-guardians.ts';

/** Which emails about campers of others this account gets; saved as they are switched. */
export function EmailsCard({ muted }: { muted: readonly EmailGroup[] }) {
  const show = useShowGuardians();
  // The boxes keep their own ticks: they begin again with what is stored when it could not be changed.
  const [failures, setFailures] = useState(0);
  const { act } = useAction(saveGuardianEmails, {
    onDone: (saved) => {
      show(saved);
      notifySaved();
    },
  });
  const onError = () => setFailures((count) => count + 1);
  return (
    <Card as="section">
      <CheckboxRows
        key={failures}
        name="emails"
        label={t('Emails about campers that are shared with you')}
        hint={t('The receipt for a payment always goes to the person who paid.')}
        options={emailGroupIds.map((id) => ({ value: id, label: translate(emailGroups[id].label) }))}
        defaultValues={emailGroupIds.filter((id) => !muted.includes(id))}
        onChange={(wanted) =>
          act({ body: { muted: emailGroupIds.filter((id) => !wanted.includes(id)) } }, { onError })
        }
      />
    </Card>
  );
}
