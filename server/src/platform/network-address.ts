import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, since one household or one rented
 * server has all of a /64. An IPv4 address that is written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  // The first four of eight groups; `::` stands for as many zeros as are missing.
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [first, last] = [groups(head), groups(tail)];
  // A dotted end stands for two groups.
  const given = first.length + last.length + (address.includes('.') ? 1 : 0);
  const all = [...first, ...Array.from({ length: 8 - given }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
