const EDIT = '#edit-';

/** The end of an address that opens the request for a change. */
export const CHANGE_REQUEST_HASH = '#ask-for-a-change';

/** The name of its draft, beside those of the steps of the form. */
export const CHANGE_REQUEST_DRAFT = 'change-request';

/** The name of the draft of what a family says against a correction. */
export const OBJECTION_DRAFT = 'objection';

/** The name of the draft of the bank account that a refund goes to. */
export const REFUND_DRAFT = 'refund';

/** The end of an address that leads to the people who may take a camper home. */
export const TAKERS_HASH = '#takers';

/** The end of an address that leads to a question of the form there. */
export const editHash = (field: string): string => EDIT + field;

/** The question that the address of the page leads to. */
export function fieldInHash(): string | undefined {
  const { hash } = window.location;
  return hash.startsWith(EDIT) ? hash.slice(EDIT.length) : undefined;
}
