/** Fills the `:names` of a path with the values that the address has at those names of its page, still escaped. */
export function fillPath(path: string, page: string, address: string): string {
  const names = page.split('/');
  const values = address.split('/');
  return path.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? '');
}
