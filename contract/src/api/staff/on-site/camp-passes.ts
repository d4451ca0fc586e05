import * as z from 'zod/mini';
import { groupColours } from '../../../on-site/group-colours.ts';
import { campDayRoles, decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';

const tag = 'Staff: camp days';

/** A QR code: the side of its square in modules, and the dark ones as the path of an SVG. */
const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;

const nameTags = z.object({
  camp: z.object({ id: z.uuid(), name: z.string() }),
  people: z.array(
    z.object({
      registration_id: z.uuid(),
      name: z.string(),
      groups: z.array(z.string()),
      /** Of the first group; null if the camper has none. */
      colour: z.nullable(z.enum(groupColours)),
      qr: qrCode,
    }),
  ),
});
export type NameTags = z.infer<typeof nameTags>;

/** What a QR code is good for. */
const passStates = [
  'valid',
  /** The camper was withdrawn, or is not accepted any more. */
  'not accepted',
  /** The camp is over. */
  'earlier camp',
] as const;
export type PassState = (typeof passStates)[number];

export const findByPass = defineCall({
  method: 'GET',
  path: '/api/staff/camp-pass/:token',
  summary: 'Whose QR code a phone on site has read, and whether it is good for a camp of now',
  tag,
  roles: campDayRoles,
  onSite: true,
  status: 200,
  response: z.object({ camp_id: z.uuid(), registration_id: z.uuid(), state: z.enum(passStates) }),
  errors: ['not_found'],
});

export const listNameTags = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/name-tags',
  summary: 'The name tags of the accepted, with their QR codes, to print',
  tag,
  roles: decidingRoles,
  status: 200,
  response: nameTags,
  errors: ['not_found'],
});
