import { uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import { pathOf } from '@bowline/contract/api/define-call';
import * as calls from '@bowline/contract/api/images';
import { getOwnImage, getSignedImage, sendImage, signOwnImage } from '../../core/files/images.ts';
import { idempotencyKeyOf } from '../../http/idempotency-key.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { withUpload } from '../../http/uploads/upload.ts';
import { requireOwnCamper, saveImages } from './upload-images.ts';

export const fileRoutes = defineRoutes({
  uploadIc: async (deps, { caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadIc' };
    return withUpload(request, uploadIc, ({ files }) => saveImages(deps, caller, { ...known, files }));
  },
  uploadPhoto: async (deps, { caller, params, request }) => {
    await requireOwnCamper(deps, caller, params.id);
    const known = { camperId: params.id, key: idempotencyKeyOf(request), call: 'uploadPhoto' };
    return withUpload(request, uploadPhoto, ({ files }) => saveImages(deps, caller, { ...known, files }));
  },
  getImage: async (deps, { caller, body, reply }) =>
    sendImage(reply, await getOwnImage(deps, caller, body.path)),
  getImageUrl: async (deps, { caller, body }) => {
    const token = await signOwnImage(deps, caller, body.path);
    return { url: deps.config.publicUrl + pathOf(calls.getSignedImage, { token }) };
  },
  getSignedImage: async (deps, { params, query, reply }) =>
    sendImage(reply, await getSignedImage(deps, params.token, query.size)),
});
