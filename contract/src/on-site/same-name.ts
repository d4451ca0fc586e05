const particles = new Set(['bin', 'binti', 'bt', 'bte', 'b', 'al', 'ap', 'a', 'l', 'p', 's', 'd', 'o']);

/**
 * A name without what people leave out or write in another order: case, accents, `bin` and `binti`, the family name first.
 * One that is nothing else stays as it is.
 */
function foldName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => !particles.has(word));
  return (own.length > 0 ? own : words).sort().join(' ');
}

/** Whether two names can be of the same person. */
export const isSameName = (one: string, other: string): boolean =>
  foldName(one) !== '' && foldName(one) === foldName(other);
