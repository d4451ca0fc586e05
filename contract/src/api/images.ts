import * as z from 'zod/mini';
import { t } from '../text/t.ts';
import { defineCall } from './define-call.ts';

const tag = 'Images';

/** `ic/{camperId}_front.jpg`, `ic/{camperId}_back.jpg`, or the path in a camper's `photo`. */
export const imagePathBody = z.object({ path: z.string({ error: () => t('Enter the path of an image.') }) });

export const getImage = defineCall({
  method: 'POST',
  path: '/api/image',
  summary: 'An image of one’s own campers, as JPEG',
  tag,
  body: imagePathBody,
  status: 200,
  response: 'binary',
  errors: ['invalid', 'not_found'],
});

export const getImageUrl = defineCall({
  method: 'POST',
  path: '/api/image-url',
  summary: 'A signed address of such an image, good for five minutes',
  tag,
  body: imagePathBody,
  status: 200,
  response: z.object({ url: z.string() }),
  errors: ['invalid', 'not_found'],
});

/** What the address of `getImageUrl` leads to; `?size=small` for a picture that fits beside a name. */
export const getSignedImage = defineCall({
  method: 'GET',
  path: '/api/image/:token',
  summary: 'The image of a signed address',
  tag,
  open: true,
  query: z.object({ size: z.optional(z.enum(['small'])) }),
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

/** The paths of the stored images. */
export const icPath = (camperId: string, side: 'front' | 'back'): string => `ic/${camperId}_${side}.jpg`;
export const photoPath = (camperId: string): string => `photo/${camperId}.jpg`;
