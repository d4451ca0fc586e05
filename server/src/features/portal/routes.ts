import * as calls from '@bowline/contract/api/portal';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app-deps.ts';
import { handleOpenCall } from '../../http/handle-call.ts';
import { sendImage } from '../files/service.ts';
import { getLogo, readPortal } from './service.ts';

export function portalRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleOpenCall(app, calls.getPortal, () => readPortal(deps));

  handleOpenCall(app, calls.getLogo, async ({ reply }) =>
    sendImage(reply.header('cache-control', 'private, max-age=86400'), await getLogo(deps)),
  );
}
