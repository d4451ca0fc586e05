import * as z from 'zod/mini';
import { seasonSchema } from '../../staff/seasons/season.ts';
import { type CallDefinition, csvFile, workbookFile } from '../define-call.ts';
import { dayText, searchText } from './text-schemas.ts';

type Schema = z.ZodMiniType;
type Shape = Readonly<Record<string, Schema>>;
type Labels<T extends string> = Readonly<Record<T, string>>;

/**
 * How a value looks in the table and in a file: a code, such as a reference, stays on one line, an amount is in ringgit, a
 * day is `yyyy-mm-dd`, an instant in ISO.
 */
export type ColumnKind =
  | 'text'
  | 'texts'
  | 'code'
  | 'number'
  | 'ringgit'
  | 'day'
  | 'instant'
  | 'label'
  | 'yes';

/** A column of a list: a member of its rows, unless it is computed from them. */
export interface Column<S extends Schema | undefined = Schema | undefined> {
  readonly kind: ColumnKind;
  readonly label: string;
  readonly schema: S;
  readonly labels?: Labels<string>;
  readonly only?: 'file' | 'page';
  /** Says what its row is about: it comes first in the table, and is read out with every cell. */
  readonly heads?: true;
  readonly of?: (row: never) => unknown;
}

const columnOf =
  <S extends Schema>(kind: ColumnKind, schema: S) =>
  (label: string): Column<S> => ({ kind, label, schema });

const enumOf = <T extends string>(labels: Labels<T>) => z.enum(Object.keys(labels) as T[]);

export const column = {
  text: columnOf('text', z.string()),
  texts: columnOf('texts', z.array(z.string())),
  code: columnOf('code', z.string()),
  number: columnOf('number', z.int()),
  ringgit: columnOf('ringgit', z.number()),
  day: columnOf('day', z.string()),
  instant: columnOf('instant', z.string()),
  yes: columnOf('yes', z.boolean()),
  /** One of some words, shown as it is. */
  word: <const T extends string>(label: string, words: readonly T[]) =>
    columnOf('text', z.enum(words))(label),
  label: <const T extends string>(label: string, labels: Labels<T>) => ({
    ...columnOf('label', enumOf(labels))(label),
    labels,
  }),
  /** It is no member of the rows: it shows what it makes of one. */
  computed: <Row>(label: string, of: (row: Row) => unknown, kind: ColumnKind = 'text') =>
    ({ kind, label, schema: undefined, of }) satisfies Column,
};

/** The values can be null: an empty cell. */
export const optional = <S extends Schema>(given: Column<S>): Column<z.ZodMiniNullable<S>> => ({
  ...given,
  schema: z.nullable(given.schema),
});
export const onlyInFile = <C extends Column>(given: C): C => ({ ...given, only: 'file' });
export const onlyOnPage = <C extends Column>(given: C): C => ({ ...given, only: 'page' });
export const heading = <C extends Column>(given: C): C => ({ ...given, heads: true });

/** A parameter that narrows a list. One without an input comes by a link. */
export interface Filter<S extends Schema = Schema> {
  readonly schema: S;
  /** Days are two filters, `from` and `to`, of one input. The page has the choices of a filter without labels. */
  readonly input?: 'period' | 'choice' | 'search' | 'season';
  readonly label?: string;
  readonly labels?: Labels<string>;
}

const filterOf = <S extends Schema>(
  schema: S,
  input: Partial<Filter> = {},
): Filter<z.ZodMiniOptional<S>> => ({
  ...input,
  schema: z.optional(schema),
});

export const filter = {
  /** Days, both included. */
  period: (label: string) => ({
    from: filterOf(dayText(), { input: 'period', label }),
    to: filterOf(dayText()),
  }),
  oneOf: <const T extends string>(label: string, labels: Labels<T>) =>
    filterOf(enumOf(labels), { input: 'choice', label, labels }),
  record: (label: string) => filterOf(z.uuid(), { input: 'choice', label }),
  search: (label: string) => filterOf(searchText, { input: 'search', label }),
  /** The current season unless another is chosen, or all. */
  season: () => filterOf(seasonSchema, { input: 'season', label: 'Season' }),
  byLink: <S extends Schema>(schema: S) => filterOf(schema),
  required: <S extends Schema>(schema: S): Filter<S> => ({ schema }),
};

interface ListDefinition extends Pick<CallDefinition, 'summary' | 'tag' | 'scope' | 'errors'> {
  readonly path: string;
  readonly roles: NonNullable<CallDefinition['roles']>;
  /** Of the sheet; in small letters, the name of the file. */
  readonly title: string;
  /** It has only a page. */
  readonly files?: false;
  /** The member of the response that has the rows; `rows` by default. */
  readonly rowsName?: string;
  /** The member of a row that tells it from others; `id` by default. */
  readonly key?: string;
  /** Members of a row that are no column. */
  readonly row: Shape;
  /** In the order of the file. */
  readonly columns: Readonly<Record<string, Column>>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Columns by which the reader can sort, downwards with a `-`; the first is the order by default. */
  readonly sorts?: readonly string[];
  /** The form of a cursor, `after`; a list without one has all rows on one page. */
  readonly cursor?: Schema;
  /** What the response has beside the rows, such as totals. */
  readonly more?: Shape;
}

type SchemaIn<C> = C extends { readonly schema: infer S extends Schema } ? S : never;
type ColumnShape<C> = { [K in keyof C as C[K] extends Column<Schema> ? K : never]: SchemaIn<C[K]> };
type Member<D, K extends string, Missing> = D extends { readonly [_ in K]: infer M } ? M : Missing;

type RowSchema<D extends ListDefinition> = z.ZodMiniObject<ColumnShape<D['columns']> & D['row']>;
type FilterShape<D extends ListDefinition> = { [K in keyof D['filters']]: D['filters'][K]['schema'] };
type SortShape<D> = D extends { readonly sorts: readonly (infer S extends string)[] }
  ? { readonly sort: z.ZodMiniOptional<z.ZodMiniEnum<{ [K in S]: K }>> }
  : object;
type CursorShape<D> = D extends { readonly cursor: infer S extends Schema }
  ? { readonly after: z.ZodMiniOptional<S> }
  : object;
type NextShape<D> = D extends { readonly cursor: infer S extends Schema }
  ? { readonly next: z.ZodMiniNullable<S> }
  : object;
type ResponseShape<D extends ListDefinition> = Member<D, 'more', object> &
  NextShape<D> & { readonly [_ in Member<D, 'rowsName', 'rows'> & string]: z.ZodMiniArray<RowSchema<D>> };

type Common<D extends ListDefinition> = Pick<D, 'tag' | 'roles'> & Pick<CallDefinition, 'errors'>;
type FileCall<D extends ListDefinition, File> = Common<D> &
  File & {
    readonly path: `${D['path']}/${'csv' | 'xlsx'}`;
    readonly summary: string;
    readonly query: z.ZodMiniObject<FilterShape<D>>;
  };

/** A list of the office: what the server, its files, its page and the documentation are made of. */
export interface List<D extends ListDefinition> {
  readonly definition: D;
  readonly row: RowSchema<D>;
  readonly page: Common<D> &
    Pick<D, 'summary' | 'path' | Extract<keyof D, 'scope'>> & {
      readonly method: 'GET';
      readonly query: z.ZodMiniObject<FilterShape<D> & SortShape<D> & CursorShape<D>>;
      readonly status: 200;
      readonly response: z.ZodMiniObject<ResponseShape<D>>;
    };
  readonly csv: FileCall<D, typeof csvFile>;
  readonly xlsx: FileCall<D, typeof workbookFile>;
}

interface QueriedCall extends CallDefinition {
  readonly query: z.ZodMiniObject;
}

/** A list whatever its rows. */
export interface AnyList {
  readonly definition: ListDefinition;
  readonly row: z.ZodMiniObject;
  readonly page: QueriedCall & { readonly response: z.ZodMiniObject };
  readonly csv: QueriedCall & { readonly response: 'binary' };
  readonly xlsx: QueriedCall & { readonly response: 'binary' };
}

export type RowOf<L extends AnyList> = z.infer<L['row']>;
export type FiltersOf<L extends AnyList> = z.infer<L['csv']['query']>;

/** More than this is not written into one workbook; a CSV file has no limit. */
export const WORKBOOK_ROWS = 20_000;

/** Defines a list with the call of a page and those of its files. Export the calls that the server is to serve. */
export function defineList<const D extends ListDefinition>(definition: D): List<D> {
  const { path, summary, tag, roles, scope, errors = ['invalid'], cursor, sorts, more } = definition;
  const columns = Object.entries(definition.columns).filter(([, { schema }]) => schema);
  const row = z.object({
    ...Object.fromEntries(columns.map(([name, { schema }]) => [name, schema])),
    ...definition.row,
  } as Shape);
  const query = Object.fromEntries(
    Object.entries(definition.filters).map(([name, { schema }]) => [name, schema]),
  );
  const common = { tag, roles, errors };
  const file = { ...common, query: z.object(query) };
  return {
    definition,
    row,
    page: {
      ...common,
      ...(scope && { scope }),
      ...{ method: 'GET', path, summary, status: 200 },
      query: z.object({
        ...query,
        ...(sorts && { sort: z.optional(z.enum(sorts)) }),
        ...(cursor && { after: z.optional(cursor) }),
      }),
      response: z.object({
        [definition.rowsName ?? 'rows']: z.array(row),
        ...more,
        ...(cursor && { next: z.nullable(cursor) }),
      }),
    },
    csv: {
      ...file,
      ...csvFile,
      path: `${path}/csv`,
      summary: 'The same as a CSV file; it is logged as an export',
    },
    xlsx: {
      ...file,
      ...workbookFile,
      path: `${path}/xlsx`,
      summary: `The same as a workbook of at most ${WORKBOOK_ROWS.toLocaleString('en-GB')} rows; it is logged as an export`,
    },
    // What is built from entries has lost their names; `List` says them again.
  } as unknown as List<D>;
}

/** The columns of a list with their names, as in its file or on its page, where the one that heads comes first. */
export function columnsOn(where: 'file' | 'page', { definition }: AnyList): [name: string, Column][] {
  const columns = Object.entries(definition.columns).filter(([, { only }]) => (only ?? where) === where);
  const heads = (is: boolean) => columns.filter(([, column]) => is === (column.heads ?? false));
  return where === 'file' ? columns : [...heads(true), ...heads(false)];
}

/** What a row has in a column. */
export const valueIn = (row: object, [name, { of }]: [name: string, Column]): unknown =>
  of ? of(row as never) : (row as Readonly<Record<string, unknown>>)[name];
