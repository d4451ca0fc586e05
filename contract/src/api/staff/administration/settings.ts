import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../../form/answers-schema.ts';
import { providerSection } from '../../../staff/provider.ts';
import { defineCall } from '../../define-call.ts';

const tag = 'Staff: settings';
const admins = ['admin'] as const;

export const settingsSchema = z.extend(answersSchema(providerSection.fields), {
  version: z.int(),
  has_duitnow_qr: z.boolean(),
  has_logo: z.boolean(),
  has_picture: z.boolean(),
});

export const getSettings = defineCall({
  method: 'GET',
  path: '/api/staff/settings',
  summary: 'Who runs the camp, how to pay, and its time zone',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
});

export const saveSettings = defineCall({
  method: 'PUT',
  path: '/api/staff/settings',
  summary: 'Change the settings; the portal shows them from the next request on',
  tag,
  roles: admins,
  body: rawAnswers,
  documentedBody: answersSchema(providerSection.fields),
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'conflict'],
});

/** The pictures that the settings have, each by the name in its address. */
export const settingsPictures = ['duitnow-qr', 'logo', 'picture'] as const;
export type SettingsPicture = (typeof settingsPictures)[number];

const picturePath = '/api/staff/settings/pictures/:picture';

export const getStaffDuitnowQr = defineCall({
  method: 'GET',
  path: '/api/staff/settings/pictures/duitnow-qr',
  summary: 'The DuitNow QR code that families see, as JPEG',
  tag,
  roles: admins,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const uploadPicture = defineCall({
  method: 'POST',
  path: picturePath,
  summary:
    'Replace a picture, PNG or JPEG: `duitnow-qr`, which families see, or `logo` or `picture`, which anybody sees',
  tag,
  roles: admins,
  multipart: { picture: 'file' },
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'not_found', 'too_large', 'unsupported_type'],
});

export const removePicture = defineCall({
  method: 'DELETE',
  path: picturePath,
  summary: 'Remove a picture: `duitnow-qr`, `logo` or `picture`',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
  errors: ['not_found'],
});
