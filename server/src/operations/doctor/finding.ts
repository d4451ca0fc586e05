/** The result of a check: `warn` can wait, `fail` must be fixed. The text says what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string): Finding => ({ state: 'warn', text });
export const fail = (text: string): Finding => ({ state: 'fail', text });
