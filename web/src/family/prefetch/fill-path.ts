/** Puts the values that an address has at the `:names` of its page into a path with the same names, as they are escaped. */
export function fillPath(path: string, page: string, address: string): string {
  const names = page.split('/');
  const values = address.split('/');
  return path.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? '');
}
