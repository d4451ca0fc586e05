import type { FastifyReply } from 'fastify';
import { sendImage } from '../../core/files/images.ts';
import { getCampFeed } from '../../core/portal/camp-feed.ts';
import { listOpenCamps } from '../../core/portal/list-open-camps.ts';
import { readPortal } from '../../core/portal/read-portal.ts';
import { getLogo, getPicture } from '../../core/provider/provider.ts';
import { defineRoutes } from '../../http/serve-calls.ts';

export const portalRoutes = defineRoutes({
  getPortal: readPortal,
  listOpenCamps: async (deps, { reply }) => {
    reply.header('access-control-allow-origin', '*');
    return listOpenCamps(await readPortal(deps));
  },
  getCampCalendar: async (deps, { params, reply }) =>
    reply.type('text/calendar; charset=utf-8').send(await getCampFeed(deps, params.campId)),
  getLogo: async (deps, { reply }) => sendCached(reply, await getLogo(deps)),
  getPicture: async (deps, { reply }) => sendCached(reply, await getPicture(deps)),
});

const sendCached = (reply: FastifyReply, jpeg: Buffer): FastifyReply =>
  sendImage(reply.header('cache-control', 'private, max-age=86400'), jpeg);
