import * as z from 'zod/mini';
import { rawAnswers } from '../../form/answers-schema.ts';
import { camperBody, camperSchema } from '../campers.ts';
import { defineCall } from '../define-call.ts';

const tag = 'Campers';

export const listCampers = defineCall({
  method: 'GET',
  path: '/api/campers',
  summary: 'The campers of this account, with completion, eligible camp and form',
  tag,
  status: 200,
  response: z.array(camperSchema),
});

export const getCamper = defineCall({
  method: 'GET',
  path: '/api/campers/:id',
  summary: 'One camper',
  tag,
  status: 200,
  response: camperSchema,
  errors: ['not_found'],
});

export const createCamper = defineCall({
  method: 'POST',
  path: '/api/campers',
  summary: 'Add a camper',
  tag,
  body: rawAnswers,
  documentedBody: camperBody,
  status: 201,
  response: camperSchema,
  errors: ['invalid', 'conflict'],
});

export const saveCamper = defineCall({
  method: 'PUT',
  path: '/api/campers/:id',
  summary: 'Save a camper; absent members stay as they are, a section is untouched or complete',
  tag,
  body: rawAnswers,
  documentedBody: camperBody,
  status: 200,
  response: camperSchema,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const uploadIc = defineCall({
  method: 'POST',
  path: '/api/campers/ic/:id',
  summary: 'Store front and back of the ID, together or not at all',
  tag,
  multipart: { ic_front: 'file', ic_back: 'file' },
  status: 200,
  response: camperSchema,
  errors: ['invalid', 'not_found', 'too_large', 'unsupported_type'],
});

export const uploadPhoto = defineCall({
  method: 'POST',
  path: '/api/campers/photo/:id',
  summary: 'Store the photo of a camper',
  tag,
  multipart: { photo: 'file' },
  status: 200,
  response: camperSchema,
  errors: ['invalid', 'not_found', 'too_large', 'unsupported_type'],
});
