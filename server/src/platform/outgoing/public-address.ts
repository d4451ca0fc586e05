import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that no address on the public internet is in (RFC 6890), and those that lead to IPv4 addresses. */
const special = blockList([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

/** All global addresses of IPv6 (RFC 4291): what is outside is private, reserved, or leads to IPv4 addresses. */
const global6 = blockList([['2000::', 3]]);

function blockList(networks: readonly (readonly [network: string, bits: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
}

/** Whether an IP address is one of the public internet: no machine beside ours, and not ours itself. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !special.check(address, 'ipv6');
  return isIP(address) !== 0 && !special.check(address, 'ipv4');
}

/** The IP address that a URL names instead of a host; undefined for a host. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
}

/** Whether a URL names this machine itself. */
export const isLocalhost = (url: URL): boolean =>
  url.hostname === 'localhost' || ['127.0.0.1', '::1'].includes(addressIn(url) ?? '');
