import * as z from 'zod/mini';
import { kindsExportedOnRelease } from '../../../on-site/actions.ts';
import { defineCall } from '../../define-call.ts';
import { logRoles, tag } from '../administration/log.ts';

/** Everything that is held on a family, for a request of theirs or a move elsewhere; every kind of data is in it. */
export const getFamilyData = defineCall({
  method: 'GET',
  path: '/api/staff/families/:accountId/data',
  summary: 'Everything held on a family as a ZIP file; it is logged as an export before its first byte',
  tag,
  roles: logRoles,
  status: 200,
  response: 'binary',
  contentType: 'application/zip',
  errors: ['not_found'],
});

/** What staff write at camp: it is in the archive that a family downloads only once it is released. */
export const campRecordKinds = ['what to do', 'medicine', 'not stored', ...kindsExportedOnRelease] as const;
export type CampRecordKind = (typeof campRecordKinds)[number];

/** A record as it was read: what to do has versions, of which each is released by itself. */
const recordKey = z.object({ id: z.uuid(), version: z.int().check(z.gte(0)) });

const campRecord = z.extend(recordKey, {
  kind: z.enum(campRecordKinds),
  by: z.string(),
  at: z.string(),
  text: z.string(),
  /** Of a note to an incident: the photo is released with it. */
  has_photo: z.boolean(),
  /** Null while the family does not have it. */
  released: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type CampRecord = z.infer<typeof campRecord>;

const common = {
  path: '/api/staff/registrations/:registrationId/camp-records',
  tag,
  roles: logRoles,
  status: 200,
  response: z.object({ records: z.array(campRecord) }),
} as const;

export const listCampRecords = defineCall({
  ...common,
  method: 'GET',
  summary: 'What staff wrote at camp about a camper, and what of it is released to the family; it is logged',
  errors: ['not_found'],
});

export const releaseRecordsBody = z.object({
  records: z.array(recordKey).check(z.minLength(1, { error: 'Choose what to release.' })),
});

export const releaseCampRecords = defineCall({
  ...common,
  method: 'POST',
  summary:
    'Release records, as they were read, to the archive that the family downloads; it cannot be undone',
  body: releaseRecordsBody,
  errors: ['invalid', 'not_found'],
});
