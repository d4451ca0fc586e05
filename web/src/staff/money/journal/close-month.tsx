import { closeMonth, getMonth } from '@bowline/contract/api/staff/money/journal';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { ActionButton } from '../../../shell/action.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { ButtonRow } from '../../../ui/button.tsx';
import { useStaffMe } from '../../session/session.ts';
import { monthInWords } from '../payments/month-in-words.ts';

/** Closes a month after a question, for bookkeepers. */
export function CloseMonth({ month }: { month: string }) {
  const queries = useQueryClient();
  const { roles } = useStaffMe();
  if (!hasAnyRole(roles, closeMonth.roles)) return null;
  const name = monthInWords(month);
  return (
    <ButtonRow>
      <ActionButton
        call={closeMonth}
        body={{ month }}
        confirm={{ title: `Close ${name}`, text: <Consequences />, yes: `Close ${name}`, danger: false }}
        onDone={(sums) => {
          setQueryData(queries, queryOf(getMonth, { query: { month } }), () => sums);
          notifySuccess(`${name} is closed.`);
        }}
        variant="primary"
      >
        {`Close ${name}…`}
      </ActionButton>
    </ButtonRow>
  );
}

function Consequences() {
  return (
    <>
      <p>Its journal and those of earlier months can no longer change. This cannot be undone.</p>
      <p>
        Payments, refunds and charges that are recorded later are posted in the first month that is still
        open, with their own day in the description.
      </p>
    </>
  );
}
