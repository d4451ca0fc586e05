import * as z from 'zod/mini';
import { answersSchema } from '../../form/answers-schema.ts';
import { providerSection } from '../../staff/provider.ts';
import { defineCall } from '../define-call.ts';
import { rawAnswers } from '../records.ts';

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
  summary: 'Who runs the camp, how to pay, and where its clock hangs',
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

const qrPath = '/api/staff/settings/duitnow-qr';

export const getStaffDuitnowQr = defineCall({
  method: 'GET',
  path: qrPath,
  summary: 'The DuitNow QR code that families see, as JPEG',
  tag,
  roles: admins,
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});

export const uploadDuitnowQr = defineCall({
  method: 'POST',
  path: qrPath,
  summary: 'Put a DuitNow QR code, PNG or JPEG, in place of the one before',
  tag,
  roles: admins,
  multipart: { duitnow_qr: 'file' },
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'too_large', 'unsupported_type'],
});

export const removeDuitnowQr = defineCall({
  method: 'DELETE',
  path: qrPath,
  summary: 'Remove the DuitNow QR code; families see the bank account alone',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
  errors: ['not_found'],
});

const logoPath = '/api/staff/settings/logo';

export const uploadLogo = defineCall({
  method: 'POST',
  path: logoPath,
  summary: 'Put a logo, PNG or JPEG, in place of the one before; anybody can see it',
  tag,
  roles: admins,
  multipart: { logo: 'file' },
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'too_large', 'unsupported_type'],
});

export const removeLogo = defineCall({
  method: 'DELETE',
  path: logoPath,
  summary: 'Remove the logo; the pages show the camp’s name alone',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
  errors: ['not_found'],
});

const picturePath = '/api/staff/settings/picture';

export const uploadPicture = defineCall({
  method: 'POST',
  path: picturePath,
  summary: 'Put a picture, PNG or JPEG, in place of the one before; anybody can see it',
  tag,
  roles: admins,
  multipart: { picture: 'file' },
  status: 200,
  response: settingsSchema,
  errors: ['invalid', 'too_large', 'unsupported_type'],
});

export const removePicture = defineCall({
  method: 'DELETE',
  path: picturePath,
  summary: 'Remove the picture from the login and sign-up pages',
  tag,
  roles: admins,
  status: 200,
  response: settingsSchema,
  errors: ['not_found'],
});
