import type { ResponseOf } from '@bowline/contract/api/define-call';
import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import type { listRegistrations, QueueFilters } from '@bowline/contract/api/staff/review/queue';
import { saveQueueColumns } from '@bowline/contract/api/staff/review/queue-views';
import {
  type QueueColumn,
  queueColumnNames,
  queueColumns,
  queueTabNames,
  queueTabOf,
  type RegistrationTab,
  registrationTabs,
  standardQueueColumns,
} from '@bowline/contract/staff/queue';
import { canSeeIds, hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { LoadedQuery } from '../../../shell/loaded-query.tsx';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CheckboxRow } from '../../../ui/fields/choice-rows.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { TextLink } from '../../messages/text-messages/text-link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { AllSeasonsButton } from '../../ui/season-filter.tsx';
import { ShortcutHelp } from '../../ui/shortcuts.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Notices } from '../dashboard/notices.tsx';
import type { QueueChange } from '../queue-search/queue-address.ts';
import { BulkBar, useCanBulkEdit } from './bulk-bar.tsx';
import styles from './queue.module.css';
import { QueueChips } from './queue-chips.tsx';
import { QueueFilterBar } from './queue-filters.tsx';
import { QueueCards, type QueueRowsProps, QueueTable } from './queue-table.tsx';
import { QueueViews } from './queue-views.tsx';
import { type RowSelection, useRowSelection } from './row-selection.tsx';
import { type QueueState, useQueue, useQueueState } from './use-queue.ts';
import { useQueueKeys } from './use-queue-keys.ts';

type QueueData = ResponseOf<typeof listRegistrations>;

/** The work list of staff, oldest by registration date first. */
export default function QueuePage() {
  const state = useQueueState();
  const { filters } = state.address;
  const query = useQueue(state.address, state.ready);
  const { data, isPlaceholderData } = query;
  const count = data?.counts[filters.tab];
  const { bodyRef, toFirstRow } = useQueueKeys(state, isPlaceholderData ? undefined : data);
  const isPhone = useIsPhone();
  const choice = useRowSelection();
  const search = useQueueSearch(state);
  const actions = <QueueActions state={state} count={data?.similar ? 0 : count} isPhone={isPhone} />;
  return (
    <StaffPage title="Registrations" actions={!isPhone && actions}>
      <Notices kinds={['no mail server']} />
      <QueueTabs tab={filters.tab} counts={data?.counts} onChoose={(tab) => state.change({ tab })} />
      <div className={styles.filters}>
        <QueueFilterBar
          filters={filters}
          counts={data?.counts}
          changeRequests={data?.change_requests}
          onChange={state.change}
          onSearch={search}
          onEnter={toFirstRow}
        >
          {isPhone && actions}
        </QueueFilterBar>
        <QueueChips
          filters={filters}
          count={count}
          sentBack={sentBackIn(filters, data)}
          onChange={state.change}
        />
      </div>
      {data?.similar && <p role="status">Nothing matches as typed. These names differ by a letter.</p>}
      <LoadedQuery of={query}>
        {({ rows }) =>
          rows.length > 0 ? (
            <QueueRows {...{ state, isPhone, bodyRef, choice, rows }} />
          ) : (
            <EmptyQueue state={state} />
          )
        }
      </LoadedQuery>
      {/* A decision on the last rows leaves an empty list, and can still be undone. */}
      <BulkBar rows={data?.rows ?? []} choice={choice} />
      {data && <QueuePager data={data} onChange={state.change} />}
    </StaffPage>
  );
}

/** Those whose status is *Changes requested* now and will be that of the tab again. */
const sentBackIn = ({ tab }: QueueFilters, data: QueueData | undefined): number =>
  tab === 'accepted' || tab === 'waitlisted' ? (data?.sent_back[tab] ?? 0) : 0;

type RowsProps = Pick<QueueRowsProps, 'rows' | 'bodyRef'> & {
  state: QueueState;
  isPhone: boolean;
  choice: RowSelection;
};

function QueueRows({ rows, bodyRef, state, isPhone, choice }: RowsProps) {
  const { search, address, columns, change } = state;
  const { q, sort } = address.filters;
  const canSelect = useCanBulkEdit();
  // A search covers all tabs and finds families too: each row shows its status and family.
  const shown = q === undefined ? columns : [...columns, 'status' as const, 'family' as const];
  const common = { rows, bodyRef, search, choice: canSelect ? choice : undefined };
  return isPhone ? (
    <QueueCards {...common} withFamily={q !== undefined} />
  ) : (
    <QueueTable {...common} sort={sort} columns={shown} onSort={(next) => change({ sort: next })} />
  );
}

/** A search covers all tabs; when it is cleared the previous tab is restored. */
function useQueueSearch({ address: { filters }, change }: QueueState) {
  const [before, setBefore] = useState<string>();
  return (q: string) => {
    const begins = q !== '' && filters.q === undefined;
    if (begins) setBefore(filters.tab);
    if (begins) change({ q, tab: 'all' });
    else change(q === '' && before ? { q, tab: before } : { q });
  };
}

function EmptyQueue({ state: { address, change } }: { state: QueueState }) {
  const { roles } = useStaffMe();
  const { tab, ...filters } = address.filters;
  const narrowed = Object.keys(filters).length > 0;
  const isAll = tab === 'all';
  const words = narrowed
    ? 'No registration matches the search and filters.'
    : isAll
      ? 'They come here once families begin them.'
      : 'No registration has this status now.';
  const elsewhere = (
    <>
      {queueTabOf(tab) !== 'all' && <Button onClick={() => change({ tab: 'all' })}>Show all</Button>}
      {filters.q && <AllSeasonsButton season={filters.season} onChoose={(season) => change({ season })} />}
    </>
  );
  return (
    <EmptyState title={isAll && !narrowed ? 'No registrations yet' : 'No results'} action={elsewhere}>
      <p>{words}</p>
      {isPartOfNumber(filters.q) && (
        <p>
          {canSeeIds(roles)
            ? 'A phone number is found by its last digits, an IC or passport number by the whole number or its last four characters.'
            : 'A phone number is found by its last digits.'}
        </p>
      )}
    </EmptyState>
  );
}

// Such as the middle of an IC number.
const isPartOfNumber = (q = ''): boolean => /^[a-z]{0,2}[\d\s-]*$/i.test(q) && /\d{3}/.test(q);

type Props = {
  tab: RegistrationTab;
  counts: Readonly<Record<RegistrationTab, number>> | undefined;
  onChoose: (tab: RegistrationTab) => void;
};

function QueueTabs({ tab, counts, onChoose }: Props) {
  const tabs = queueTabNames.map((name) => ({
    name,
    label: registrationTabs[name].label,
    count: counts?.[name],
  }));
  return <CountedTabs label="Registrations" tabs={tabs} chosen={queueTabOf(tab)} onChoose={onChoose} />;
}

type QueueActionsProps = {
  state: QueueState;
  /** How many a message would go to: none found by similar names. */
  count: number | undefined;
  isPhone: boolean;
};

/** What one does with the queue as a whole. */
function QueueActions({ state, count, isPhone }: QueueActionsProps) {
  const { roles } = useStaffMe();
  const canSendMessages = hasAnyRole(roles, sendGroupMessage.roles);
  const search = state.search || 'tab=to_review';
  return (
    <>
      <QueueViews state={state} />
      {!isPhone && <ColumnChooser state={state} />}
      {canSendMessages && Boolean(count) && (
        <>
          <LinkButton to={{ pathname: '/group-message', search }}>Message these families</LinkButton>
          <TextLink to={{ queue: search }} />
        </>
      )}
    </>
  );
}

type QueuePagerProps = {
  data: Pick<QueueData, 'next' | 'previous'>;
  onChange: (changed: QueueChange) => void;
};

function QueuePager({ data: { next, previous }, onChange }: QueuePagerProps) {
  return (
    <nav className="row gap-3 middle between" aria-label="Pages">
      <ShortcutHelp />
      <span className="row gap-3">
        {previous && <Button onClick={() => onChange({})}>First page</Button>}
        {previous && <Button onClick={() => onChange({ before: previous })}>Previous page</Button>}
        {next && <Button onClick={() => onChange({ after: next })}>Next page</Button>}
      </span>
    </nav>
  );
}

/** Which columns the queue shows; remembered for each account. */
function ColumnChooser({ state }: { state: QueueState }) {
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
