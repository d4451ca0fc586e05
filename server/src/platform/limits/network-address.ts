import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The address itself for IPv4; for IPv6 the /64, which one household or one rented server has all of. */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? address;
}

/**
 * The networks of an address that limits count, smallest first: an IPv4 address by itself, or the /64, /56 and
 * /48 of an IPv6 address. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networksOf(address: string): readonly string[] {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return [mapped];
  if (!isIPv6(address)) return [address];
  // The first four of eight groups; `::` stands for as many zeros as are missing.
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [groups(head), groups(tail)];
  // A dotted end stands for two groups.
  const given = first.length + last.length + (address.includes('.') ? 1 : 0);
  const all = [...first, ...Array.from({ length: 8 - given }, () => '0'), ...last];
  const [a = 0, b = 0, c = 0, d = 0] = all.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const write = (...numbers: number[]) => `${numbers.map((number) => number.toString(16)).join(':')}::`;
  return [`${write(a, b, c, d)}/64`, `${write(a, b, c, d & 0xff00)}/56`, `${write(a, b, c)}/48`];
}
