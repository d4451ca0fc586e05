const EDIT = '#edit-';

/** The end of an address that opens the request for a change. */
export const CHANGE_REQUEST_HASH = '#ask-for-a-change';

/** The end of an address that leads to a question of the form there. */
export const editHash = (field: string): string => EDIT + field;

/** The question that the address of the page leads to. */
export function fieldInHash(): string | undefined {
  const { hash } = window.location;
  return hash.startsWith(EDIT) ? hash.slice(EDIT.length) : undefined;
}
