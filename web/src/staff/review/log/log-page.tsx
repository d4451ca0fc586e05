import { getLogCsv, getLogXlsx } from '@bowline/contract/api/staff/log';
import { callApi } from '../../../api/call-api.ts';
import { fieldErrors } from '../../../form/field-errors.ts';
import { LONG_FILE_MS } from '../../../shell/download.tsx';
import { LoadFailed } from '../../../shell/load-failed.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import styles from './log.module.css';
import { LogFilterBar, OnlyAbout } from './log-filter-bar.tsx';
import { LogTable } from './log-table.tsx';
import { useLog, useLogFilters } from './use-log.ts';

const asFile = { background: true, timeoutMs: LONG_FILE_MS } as const;

/** Who saw and changed what, whose, when and from where. */
export default function LogPage() {
  const { filters, after, change, clear } = useLogFilters();
  const { data, error, refetch } = useLog(filters, after);
  const errors = error ? fieldErrors(error) : {};
  const isOfField = Object.keys(errors).length > 0;
  return (
    <StaffPage
      title="Log"
      subtitle="Every change, login and export, and every view of health, behaviour or ID data. Newest first."
      actions={
        <>
          <LinkButton variant="secondary" to="/log/exposure">
            Data exposure report
          </LinkButton>
          <ExportButtons
            name="log"
            csv={() => callApi(getLogCsv, { query: filters, ...asFile })}
            xlsx={() => callApi(getLogXlsx, { query: filters, ...asFile })}
          />
        </>
      }
    >
      <LogFilterBar filters={filters} errors={errors} onChange={change} onClear={clear} />
      <OnlyAbout filters={filters} first={data?.entries[0]} onChange={change} />
      {error && !isOfField && <LoadFailed error={error} tryAgain={() => void refetch()} />}
      {!error && data && data.entries.length > 0 && <LogTable entries={data.entries} onNarrow={change} />}
      {!error && data?.entries.length === 0 && <NothingFound />}
      <div className={styles.pager}>
        {after && <Button onClick={() => change({})}>Newest entries</Button>}
        {!error && data?.next && <Button onClick={() => change({}, data.next)}>Older entries</Button>}
      </div>
    </StaffPage>
  );
}

function NothingFound() {
  return (
    <Callout colour="blue" role="status" title="No log entries match">
      <p>Try a longer period or fewer filters.</p>
    </Callout>
  );
}
