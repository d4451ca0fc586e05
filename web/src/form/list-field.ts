import type { Fields } from '@bowline/contract/form/field';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { newId } from '../api/new-id.ts';
import { createStore, type Store } from '../shell/store.ts';
import { focusField } from '../ui/feedback/still-needed.tsx';
import { type AnswersForm, showErrors, startOf } from './answers-form.ts';
import type { Messages } from './field-errors.ts';
import { answersFromTyped, type TypedValues } from './typed-values.ts';

/** A row of a list: a form of its own, and the record it began with, which also holds what is not asked, such as its id. */
export interface Row {
  readonly key: string;
  readonly record: object;
  readonly form: AnswersForm;
}

/** A field that holds several rows of the same fields. */
interface ListField {
  readonly rows: Store<readonly Row[]>;
  readonly newRow: (record: object) => Row;
}

type ListFields = Readonly<Record<string, ListField>>;

/** The rows of each list as a call takes them: the record of each, with the answers that are typed over it. */
export type ListValues = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** The lists of one form. */
export interface FormLists {
  readonly fields: ListFields;
  readonly values: () => ListValues;
  /** Tells of every change of the rows and of what is typed in them. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Replaces all rows. */
  readonly replace: (values: ListValues) => void;
  /** Shows each message at the field of its row; returns the ids of the fields that have one, by path. */
  readonly showErrors: (messages: Messages) => Readonly<Record<string, string>>;
}

interface ListsOptions {
  readonly form: AnswersForm;
  /** Has the rows of each list under its name. */
  readonly record: object;
  /** Checks the whole form with these rows; returns the errors by path, such as `groups.2.name`. */
  readonly validate: (values: ListValues) => Messages;
}

export type CreateLists = (options: ListsOptions) => FormLists;

/** Lists for a form, by the fields of their rows. Only a form that is given some loads this. */
export function listFields(fields: Readonly<Record<string, Fields>>): CreateLists {
  return ({ form, record, validate }) => {
    const initial = new Map(Object.entries(record));
    const createList = (list: string, ofRow: Fields): ListField => {
      const rows = createStore<readonly Row[]>([]);
      const newRow = (record: object): Row => {
        const key = newId();
        const validateRow = (typed: TypedValues): Messages => {
          const at = rows.get().findIndex((row) => row.key === key);
          return messagesUnder(`${list}.${at}`, validate(valuesOf(lists, { key, typed })));
        };
        const idOf = (name: string) => `${form.idOf(list)}.${key}.${name}`;
        const store = createStore(startOf(ofRow, record));
        const { context, isFixed } = form;
        return { key, record, form: { fields: ofRow, context, isFixed, idOf, validate: validateRow, store } };
      };
      const records: readonly object[] = initial.get(list) ?? [];
      rows.set(records.map(newRow));
      return { rows, newRow };
    };
    const lists: ListFields = Object.fromEntries(
      Object.entries(fields).map(([list, ofRow]) => [list, createList(list, ofRow)]),
    );
    return {
      fields: lists,
      values: () => valuesOf(lists),
      subscribe: (onChange) => subscribeTo(lists, onChange),
      replace: (values) => {
        for (const [list, { rows, newRow }] of Object.entries(lists))
          rows.set((values[list] ?? []).map(newRow));
      },
      showErrors: (messages) => showErrorsIn(lists, messages),
    };
  };
}

/** The values of all lists, one row of them with what is typed there next. */
function valuesOf(lists: ListFields, next?: { key: string; typed: TypedValues }): ListValues {
  const valuesIn = ({ key, record, form }: Row) => {
    const typed = key === next?.key ? next.typed : form.store.get().typed;
    return { ...record, ...answersFromTyped(form.fields, typed) };
  };
  return Object.fromEntries(
    Object.entries(lists).map(([list, { rows }]) => [list, rows.get().map(valuesIn)]),
  );
}

function subscribeTo(lists: ListFields, onChange: () => void): () => void {
  const stops = Object.values(lists).map(({ rows }) => {
    const follow = () => rows.get().map(({ form }) => form.store.subscribe(onChange));
    let inRows = follow();
    const stopRows = rows.subscribe(() => {
      for (const stop of inRows) stop();
      inRows = follow();
      onChange();
    });
    return () => {
      stopRows();
      for (const stop of inRows) stop();
    };
  });
  return () => {
    for (const stop of stops) stop();
  };
}

function showErrorsIn(lists: ListFields, messages: Messages): Readonly<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [list, { rows }] of Object.entries(lists))
    for (const [at, { form }] of rows.get().entries()) {
      const ofRow = messagesUnder(`${list}.${at}`, messages);
      showErrors(form, ofRow);
      for (const name of Object.keys(form.fields))
        if (ofRow[name] !== undefined) ids[`${list}.${at}.${name}`] = form.idOf(name);
    }
  return ids;
}

const messagesUnder = (path: string, messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages)
      .filter(([name]) => name.startsWith(`${path}.`))
      .map(([name, message]) => [name.slice(path.length + 1), message]),
  );

/**
 * The rows of a list. A new row takes the focus; after one is removed, the row in its place does, or the button that adds.
 */
export function useRows(form: Pick<AnswersForm, 'idOf'> & { readonly lists: FormLists }, list: string) {
  const field = form.lists.fields[list];
  if (!field) throw new Error(`The form has no list ${list}`);
  const { rows: store, newRow } = field;
  const rows = useSyncExternalStore(store.subscribe, store.get);
  const toFocus = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the changed rows are on the page
  useEffect(() => {
    if (toFocus.current !== undefined) focusField(toFocus.current);
    toFocus.current = undefined;
  }, [rows]);
  const set = (next: readonly Row[], focused: Row | undefined) => {
    const [first = ''] = Object.keys(focused?.form.fields ?? {});
    toFocus.current = focused ? focused.form.idOf(first) : form.idOf(list);
    store.set(next);
  };
  return {
    rows,
    add: (record: object) => {
      const row = newRow(record);
      set([...rows, row], row);
    },
    /** Puts a new row with this record instead of another. */
    replace: (row: Row, record: object) => {
      const inPlace = newRow(record);
      set(
        rows.map((other) => (other === row ? inPlace : other)),
        inPlace,
      );
    },
    remove: (row: Row) => {
      const next = rows.filter((other) => other !== row);
      set(next, next[Math.min(rows.indexOf(row), next.length - 1)]);
    },
    /** Puts a row before the one above it. */
    moveUp: (row: Row) => {
      const at = rows.indexOf(row);
      store.set([...rows.slice(0, at - 1), row, ...rows.slice(at - 1, at), ...rows.slice(at + 1)]);
    },
  };
}
