import { copySeason, listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/camps';
import { formatDateRange, isRealDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { notifySuccess } from '../../../frame/notifications/notifications.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { CheckboxRow } from '../../../ui/checkbox-row.tsx';
import { DateBoxes } from '../../../ui/date-boxes.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { queryOf } from '../../query/query-of.ts';
import styles from './copy-season.module.css';

type Props = { camps: readonly StaffCampRow[] };

/** Last season's camps once more, all their dates moved by as much. */
export function CopySeason({ camps }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Copy a season')}</Button>
      <Dialog title={t('Copy a season')} open={open} onClose={() => setOpen(false)}>
        <CopyForm camps={camps} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function CopyForm({ camps, onDone }: Props & { onDone: () => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [firstDay, setFirstDay] = useState('');
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const copy = useMutation({
    mutationFn: () => callApi(copySeason, { body: { camp_ids: [...chosen], first_day: firstDay } }),
    onSuccess: async ({ length: count }) => {
      await queries.invalidateQueries({ queryKey: queryOf(listStaffCamps).queryKey });
      notifySuccess(t('Copied: {count} camps. Check their dates before they open.', { count }));
      onDone();
    },
  });
  return (
    <>
      <p>{t('Every day moves by as much as the first; the hours stay.')}</p>
      <div className={styles.camps}>
        {camps.map((camp) => (
          <CheckboxRow
            key={camp.id}
            label={`${camp.name}, ${formatDateRange(camp.starts_on, camp.ends_on)}`}
            checked={chosen.includes(camp.id)}
            onChange={() => toggle(camp.id)}
          />
        ))}
      </div>
      <DateBoxes label={t('New first day of the earliest')} value={firstDay} onChange={setFirstDay} />
      <ButtonRow>
        <Button
          look="primary"
          busy={copy.isPending}
          disabled={chosen.length === 0 || !isRealDate(firstDay)}
          onClick={() => copy.mutate()}
        >
          {t('Copy')}
        </Button>
        <Button onClick={onDone}>{t('Cancel')}</Button>
      </ButtonRow>
    </>
  );
}
