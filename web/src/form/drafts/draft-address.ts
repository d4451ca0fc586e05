/** Which form a draft belongs to: ids only, since they stand readable in the browser's storage. */
export interface DraftPlace {
  /** The record: a form's, camper's or account's id, or a word for one that is being made. */
  readonly form: string;
  /** The step or section of it. */
  readonly step: string;
}

export interface DraftAddress extends DraftPlace {
  readonly accountId: string;
}

const PREFIX = 'draft';

export function draftName({ accountId, form, step }: DraftAddress): string {
  return [PREFIX, accountId, form, step].map(encodeURIComponent).join('/');
}

export const isDraftName = (name: string): boolean => name.startsWith(`${PREFIX}/`);

export const isDraftOf = (accountId: string, name: string): boolean =>
  name.startsWith(`${PREFIX}/${encodeURIComponent(accountId)}/`);
