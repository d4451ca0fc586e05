import { type QueueFilters, queueFilters } from '@bowline/contract/api/staff/review/queue';
import {
  type QueueColumn,
  queueColumnNames,
  type RegistrationTab,
  registrationTabs,
} from '@bowline/contract/staff/queue';

/** Everything the queue shows is in its URL, so that it can be bookmarked and shared. */
export interface QueueAddress {
  readonly filters: QueueFilters & { readonly tab: RegistrationTab };
  readonly columns: readonly QueueColumn[] | undefined;
  /** The view of one's own that it began as. */
  readonly view: string | undefined;
  readonly page: { readonly after?: string; readonly before?: string };
}

export type QueueChange = Readonly<
  Partial<Record<keyof QueueFilters | 'after' | 'before' | 'columns' | 'view', string>>
>;

const filterNames = Object.keys(queueFilters.shape) as (keyof QueueFilters)[];

export function readAddress(search: URLSearchParams): QueueAddress {
  const params = Object.fromEntries(search);
  const tab = readTab(params.tab, params.q);
  const { after, before, columns, view } = params;
  return {
    filters: { ...(pick(params) as QueueFilters), tab },
    columns: columns?.split(',').flatMap((name) => queueColumnNames.find((one) => one === name) ?? []),
    view,
    page: { ...(after && { after }), ...(before && { before }) },
  };
}

/** Every change but that of the page begins at the first page. */
export function changeAddress(search: URLSearchParams, changed: QueueChange): URLSearchParams {
  const next = { ...Object.fromEntries(search), after: '', before: '', ...changed };
  return new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
}

interface View {
  readonly id: string;
  readonly filters: QueueFilters;
  readonly columns: readonly QueueColumn[];
}

export function addressOfView({ id, filters, columns }: View): URLSearchParams {
  return changeAddress(new URLSearchParams(), { ...filters, columns: columns.join(','), view: id });
}

// A search covers all tabs unless the URL names one.
function readTab(tab: string | undefined, q: string | undefined): RegistrationTab {
  if (tab !== undefined && Object.hasOwn(registrationTabs, tab)) return tab as RegistrationTab;
  return q ? 'all' : 'to_review';
}

const pick = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(filterNames.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
