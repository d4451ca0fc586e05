/** A value of a statement: one that stays, or one that depends on who asks and on what was read before. */
export type Value = { readonly always: unknown } | { readonly of: Variable };

export type Variable = 'accountId' | 'sessionId' | 'formId' | 'version' | 'nextVersion';

export interface Statement {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** What the variables stand for while a call is answered. */
export type Variables = Record<Variable, string | number>;

export function valuesFor({ values }: Statement, variables: Variables): unknown[] {
  return values.map((value) => ('of' in value ? variables[value.of] : value.always));
}

/** Finds the variables in the values that were sent for one family, by what they stood for then. */
export function statementFrom(sql: string, sent: readonly unknown[], variables: Variables): Statement {
  const names = Object.keys(variables) as Variable[];
  const values = sent.map((value): Value => {
    const of = names.find((name) => variables[name] === value);
    return of ? { of } : { always: value };
  });
  return { sql, values };
}
