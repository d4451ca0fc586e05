import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

interface Definition {
  /** Of the table or view that has it, or of itself. */
  readonly name: string;
  readonly text: string;
  readonly comment: string | null;
}

const head = `-- Generated from the migrations by \`npm run table-types\`. Do not edit.
-- All tables, views and functions, to be read: it is the migrations that create them.`;

/** The tables with their constraints, indexes and triggers, then the views and functions, each in alphabetical order. */
export async function generateSchemaSql({ db }: Pick<Database, 'db'>): Promise<string> {
  const list = async (query: RawBuilder<Definition>) => (await query.execute(db)).rows;
  const [columns, constraints, indexes, triggers] = await Promise.all(
    [columnQuery, constraintQuery, indexQuery, triggerQuery].map(list),
  );
  const tables = (await list(tableQuery)).map((table) => {
    const linesOf = (all: Definition[] = []) => all.filter(({ name }) => name === table.name).map(print);
    const body = [...linesOf(columns), ...linesOf(constraints)].join(',\n').replaceAll(/^/gm, '  ');
    const after = [...linesOf(indexes), ...linesOf(triggers)].map((line) => `\n${line};`);
    return `${print(table)} (\n${body}\n);${after.join('')}`;
  });
  const others = [...(await list(viewQuery)), ...(await list(functionQuery))].map(print);
  return `${[head, ...tables, ...others].join('\n\n')}\n`;
}

const print = ({ text, comment }: Definition): string =>
  comment === null ? text : `${comment.replaceAll(/^/gm, '-- ')}\n${text}`;

const tableQuery = sql<Definition>`
  select relname as name, 'CREATE TABLE ' || relname as text, obj_description(oid, 'pg_class') as comment
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;

const columnQuery = sql<Definition>`
  select attrelid::regclass::text as name, col_description(attrelid, attnum) as comment, concat_ws(' ',
    attname, format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'COLLATE ' || attcollation::regcollation end,
    case when attgenerated = 's' then 'GENERATED ALWAYS AS (' || pg_get_expr(adbin, adrelid) || ') STORED'
      when adbin is not null then 'DEFAULT ' || pg_get_expr(adbin, adrelid) end,
    case when attnotnull then 'NOT NULL' end) as text
  from pg_attribute
    join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace and relkind = 'r'
    join pg_type on pg_type.oid = atttypid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped order by attnum`;

// What is never null is said by the columns. A constraint trigger is among the triggers.
const constraintQuery = sql<Definition>`
  select conrelid::regclass::text as name, 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid, true) as text,
    obj_description(oid, 'pg_constraint') as comment
  from pg_constraint where connamespace = 'public'::regnamespace and contype not in ('n', 't')
  order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname`;

const indexQuery = sql<Definition>`
  select indrelid::regclass::text as name, pg_get_indexdef(indexrelid, 0, true) as text,
    obj_description(indexrelid, 'pg_class') as comment
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by relname`;

const triggerQuery = sql<Definition>`
  select tgrelid::regclass::text as name, pg_get_triggerdef(pg_trigger.oid, true) as text,
    obj_description(pg_trigger.oid, 'pg_trigger') as comment
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal order by tgname`;

const viewQuery = sql<Definition>`
  select relname as name, 'CREATE VIEW ' || relname || E' AS\n' || pg_get_viewdef(oid, true) as text, concat_ws(E'\n',
    obj_description(oid, 'pg_class'), (
      select string_agg(attname || ': ' || col_description(attrelid, attnum), E'\n' order by attnum)
      from pg_attribute where attrelid = pg_class.oid)) as comment
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname`;

const functionQuery = sql<Definition>`
  select proname as name, regexp_replace(rtrim(pg_get_functiondef(oid), E'\n'), ' public\.', ' ') || ';' as text,
    obj_description(oid, 'pg_proc') as comment
  from pg_proc where pronamespace = 'public'::regnamespace order by proname, oid::regprocedure::text`;
