import { uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import { pathOf } from '@bowline/contract/api/define-call';
import * as calls from '@bowline/contract/api/images';
import type { FastifyInstance } from 'fastify';
import { getOwnImage, getSignedImage, sendImage, signOwnImage } from '../../core/files/images.ts';
import { handleCall, handleOpenCall } from '../../http/handle-call.ts';
import { idempotencyKeyOf } from '../../http/idempotency.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { requireOwnCamper, saveImages } from './upload-images.ts';

export function fileRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, uploadIc, async ({ caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadIc' };
    return withUpload(request, uploadIc, ({ files }) => saveImages(deps, caller, { ...known, files }));
  });
  handleCall(app, deps, uploadPhoto, async ({ caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadPhoto' };
    return withUpload(request, uploadPhoto, ({ files }) => saveImages(deps, caller, { ...known, files }));
  });
  handleCall(app, deps, calls.getImage, async ({ caller, body, reply }) =>
    sendImage(reply, await getOwnImage(deps, caller, body.path)),
  );
  handleCall(app, deps, calls.getImageUrl, async ({ caller, body }) => {
    const token = await signOwnImage(deps, caller, body.path);
    return { url: deps.config.publicUrl + pathOf(calls.getSignedImage, { token }) };
  });
  handleOpenCall(app, calls.getSignedImage, async ({ params, query, reply }) =>
    sendImage(reply, await getSignedImage(deps, params.token, query.size)),
  );
}
