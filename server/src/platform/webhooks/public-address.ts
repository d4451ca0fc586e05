import { BlockList, isIP, isIPv6 } from 'node:net';

// BlockList looks an IPv4 address that is written as IPv6 up among the IPv4 networks.
/** Networks that no address on the public internet is in (RFC 6890), and those that lead to IPv4 addresses. */
const networks: readonly (readonly [network: string, bits: number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as const),
  ...([
    ['::', 96],
    ['64:ff9b::', 32],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
];

const special = new BlockList();
for (const [network, bits] of networks) special.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4');

/** Whether an IP address is one of the public internet: no machine beside ours, and not ours itself. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !special.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** The IP address that a URL names instead of a host; undefined for a host. */
export function addressIn({ hostname }: URL): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) ? bare : undefined;
}

/** Whether a URL names this machine itself. */
export const isLocalhost = (url: URL): boolean =>
  url.hostname === 'localhost' || ['127.0.0.1', '::1'].includes(addressIn(url) ?? '');
