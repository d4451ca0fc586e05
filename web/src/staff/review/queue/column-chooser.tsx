import { saveQueueColumns } from '@bowline/contract/api/staff/queue-views';
import {
  type QueueColumn,
  queueColumnNames,
  queueColumns,
  standardQueueColumns,
} from '@bowline/contract/staff/queue';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import styles from './queue.module.css';
import type { QueueState } from './use-queue.ts';

/** Which columns the queue shows; remembered for each account. */
export function ColumnChooser({ state }: { state: QueueState }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Columns
      </Button>
      <Dialog title="Columns" open={open} onClose={close}>
        <ColumnForm state={state} onClose={close} />
      </Dialog>
    </>
  );
}

function ColumnForm({ state, onClose }: { state: QueueState; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly QueueColumn[]>(state.columns);
  const save = () => {
    state.change({ ...state.address.page, columns: chosen.join(',') });
    onClose();
  };
  const setColumn = (name: QueueColumn, isShown: boolean) =>
    setChosen(queueColumnNames.filter((one) => (one === name ? isShown : chosen.includes(one))));
  return (
    <>
      <div className={styles.choices}>
        {queueColumnNames.map((name) => (
          <CheckboxRow
            key={name}
            label={queueColumns[name].label}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => setColumn(name, currentTarget.checked)}
          />
        ))}
      </div>
      <ButtonRow>
        <ActionButton variant="primary" call={saveQueueColumns} body={{ columns: [...chosen] }} onDone={save}>
          Apply
        </ActionButton>
        <Button onClick={() => setChosen(standardQueueColumns)}>Reset</Button>
        <Button onClick={onClose}>Cancel</Button>
      </ButtonRow>
    </>
  );
}
