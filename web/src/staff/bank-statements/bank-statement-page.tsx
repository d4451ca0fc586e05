import { type bankLineStates, listBankLines } from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { Button } from '../../ui/button.tsx';
import { ShortcutHelp } from '../ui/shortcut-help.tsx';
import { StaffPage } from '../ui/staff-page.tsx';
import styles from './bank-statement.module.css';
import { DecidedLines } from './decided-lines.tsx';
import { ImportStatement } from './import-statement.tsx';
import { LinesWalk } from './lines-walk.tsx';
import { StateTabs } from './state-tabs.tsx';

type State = (typeof bankLineStates)[number];
const PAGE = 50;

/** What came into the bank account, held against what families say they paid. */
export default function BankStatementPage() {
  const [state, setState] = useState<State>('open');
  const [skip, setSkip] = useState(0);
  const query = { state, skip: String(skip) };
  const { data, error, refetch } = useQuery({
    queryKey: [listBankLines.path, query],
    queryFn: ({ signal }) => callApi(listBankLines, { query, signal, background: true }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <LoadFailed error={error} tryAgain={() => void refetch()} />;
  const choose = (chosen: State) => {
    setState(chosen);
    setSkip(0);
  };
  return (
    <StaffPage
      title={t('Bank statement')}
      subtitle={t('Nothing is confirmed automatically: you match each line.')}
      actions={
        <>
          <ShortcutHelp />
          <ImportStatement onImported={() => choose('open')} />
        </>
      }
    >
      {data && (
        <>
          <StateTabs counts={data.counts} chosen={state} onChoose={choose} />
          {state === 'open' && <LinesWalk lines={data.rows} />}
          {state !== 'open' && <DecidedLines lines={data.rows} state={state} />}
          <Pager {...{ skip, setSkip }} total={data.counts[state]} />
        </>
      )}
    </StaffPage>
  );
}

type PagerProps = { skip: number; total: number; setSkip: (skip: number) => void };

function Pager({ skip, total, setSkip }: PagerProps) {
  if (total <= PAGE && skip === 0) return null;
  return (
    <div className={styles.pager}>
      <Button disabled={skip === 0} onClick={() => setSkip(Math.max(0, skip - PAGE))}>
        {t('Previous')}
      </Button>
      <Button disabled={skip + PAGE >= total} onClick={() => setSkip(skip + PAGE)}>
        {t('Next')}
      </Button>
    </div>
  );
}
