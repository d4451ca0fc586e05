import { getCampCalendar, listOpenCamps as listOpenCampsCall } from '@bowline/contract/api/open-camps';
import * as calls from '@bowline/contract/api/portal';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendImage } from '../../core/files/images.ts';
import { getCampFeed } from '../../core/portal/camp-feed.ts';
import { listOpenCamps } from '../../core/portal/list-open-camps.ts';
import { readPortal } from '../../core/portal/read-portal.ts';
import { getLogo, getPicture } from '../../core/provider/provider.ts';
import { handleOpenCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';

export function portalRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleOpenCall(app, calls.getPortal, () => readPortal(deps));

  handleOpenCall(app, listOpenCampsCall, async ({ reply }) => {
    reply.header('access-control-allow-origin', '*');
    return listOpenCamps(await readPortal(deps));
  });

  handleOpenCall(app, getCampCalendar, async ({ params, reply }) =>
    reply.type('text/calendar; charset=utf-8').send(await getCampFeed(deps, params.campId)),
  );

  handleOpenCall(app, calls.getLogo, async ({ reply }) => sendCached(reply, await getLogo(deps)));

  handleOpenCall(app, calls.getPicture, async ({ reply }) => sendCached(reply, await getPicture(deps)));
}

const sendCached = (reply: FastifyReply, jpeg: Buffer): FastifyReply =>
  sendImage(reply.header('cache-control', 'private, max-age=86400'), jpeg);
