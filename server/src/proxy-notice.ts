import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { deleteNotices, insertNotice } from './core/notices/queries.ts';
import type { AppDeps } from './platform/app-deps.ts';

const near = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(network, prefix, 'ipv4');
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

/** Whether the peer is this machine or in its own network. A Unix socket has no address. */
export const isNear = (address: string | undefined): boolean =>
  !address || near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

// Anybody can send the header to a server that is reached directly. Through a proxy, all but its own probes carry it.
const ENOUGH_REQUESTS = 50;
const PROXY_SHARE = 0.9;

/**
 * Notices that requests come through a proxy while `TRUST_PROXY` is off: at the first one from a near peer, and from
 * elsewhere when nearly all requests carry the header. It is told once, in the log, to staff and by the doctor.
 */
export function noticeProxy(app: FastifyInstance, { config, db, clock }: AppDeps): void {
  const kind = 'forwarded requests';
  if (config.trustProxy !== false) {
    app.addHook('onListen', () => deleteNotices(db, kind));
    return;
  }
  let [noticed, forwarded, all] = [false, 0, 0];
  const tell = async () => {
    if (await insertNotice(db, { kind, subject: '', since: clock.now() }))
      app.log.warn(
        'requests carry X-Forwarded-For or Forwarded, but TRUST_PROXY is off: behind a proxy, set it, or all families share one limit',
      );
  };
  app.addHook('onRequest', async ({ headers, socket }) => {
    if (noticed) return;
    all += 1;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    forwarded += 1;
    const isMost = forwarded >= ENOUGH_REQUESTS && forwarded >= all * PROXY_SHARE;
    if (!isNear(socket.remoteAddress) && !isMost) return;
    noticed = true;
    await tell().catch((error: unknown) => {
      // The next such request tries again.
      noticed = false;
      app.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'noticing a proxy failed');
    });
  });
}
