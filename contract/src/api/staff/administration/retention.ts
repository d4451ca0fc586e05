import * as z from 'zod/mini';
import {
  BACKUPS,
  longestPeriod,
  periodName,
  retentionKinds,
  shortestPeriod,
} from '../../../staff/retention.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { requiredLongText } from '../text-schemas.ts';

const tag = 'Staff: retention';
const admins = ['admin'] as const;

const kind = z.enum(retentionKinds);
function days(shortest: number) {
  const error = `Enter a whole number of days, from ${shortest} to 36,500.`;
  return z.int({ error }).check(z.gte(shortest, { error }), z.lte(longestPeriod, { error }));
}

/** In days, by the name of the period. */
export const retentionPeriods = z.object(
  Object.fromEntries([
    ...retentionKinds.map((name) => [periodName(name), days(shortestPeriod(name))] as const),
    [periodName(BACKUPS), days(1)],
  ]) as Record<string, ReturnType<typeof days>>,
);

export const retention = z.object({
  periods: z.record(z.string(), z.int()),
  /** The day of the first run, two weeks after the update that brought the rules. */
  first_run: z.string(),
  /** The day of the last run that finished. */
  last_run: z.nullable(z.string()),
  /** What will go in the next 90 days, by day, kind and camp, with the first names of each. */
  due: z.array(
    z.object({
      day: z.string(),
      kind,
      camp: z.nullable(z.string()),
      held: z.boolean(),
      count: z.int(),
      registrations: z.readonly(z.array(z.object({ id: z.uuid(), name: z.string() }))),
    }),
  ),
  holds: z.array(
    z.object({
      registration_id: z.uuid(),
      name: z.string(),
      reason: z.string(),
      by: z.string(),
      at: z.string(),
      /** The account is deleted: the held data goes when the hold is lifted. */
      account_deleted: z.boolean(),
    }),
  ),
  /** Each rule with its last night, null where it is not in force, and the last one in which it deleted something. */
  rules: z.array(
    z.object({
      kind,
      last_run: z.nullable(z.object({ day: z.string(), erased: z.int(), failed: z.int() })),
      last_erased: z.nullable(z.object({ day: z.string(), erased: z.int() })),
    }),
  ),
  /** What the last run could not delete; the next one tries again. */
  failures: z.array(
    z.object({
      kind,
      /** `WHOLE_RULE` where it is no single record. */
      id: z.string(),
      error: z.string(),
      /** Null where it is no registration, and where the rule as a whole could not run. */
      registration_id: z.nullable(z.uuid()),
    }),
  ),
  /** The last hundred runs that deleted something or failed to, newest first. */
  certificates: z.array(
    z.object({
      id: z.uuid(),
      day: z.string(),
      started_at: z.string(),
      finished_at: z.string(),
      software: z.string(),
      /** Back-ups of this day and older still have what was deleted, until this other day. */
      backups_until: z.string(),
      results: z.array(
        z.object({
          kind: z.string(),
          days: z.int(),
          erased: z.int(),
          failed: z.int(),
          ids_sha256: z.string(),
        }),
      ),
    }),
  ),
});

export const getRetention = defineCall({
  method: 'GET',
  path: '/api/staff/retention',
  summary: 'How long data is kept, what will be deleted next, and certificates of what was',
  tag,
  roles: admins,
  status: 200,
  response: retention,
});

export const saveRetention = defineCall({
  method: 'PUT',
  path: '/api/staff/retention',
  summary: 'Change how long data is kept; the next night deletes by it',
  tag,
  roles: admins,
  body: retentionPeriods,
  status: 200,
  response: retention,
  errors: ['invalid'],
});

const hold = z.object({ reason: z.string(), by: z.string(), at: z.string() });
const holdPath = '/api/staff/registrations/:registrationId/hold';

export const getHold = defineCall({
  method: 'GET',
  path: holdPath,
  summary: 'Why nothing of a registration is deleted at present',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({ hold: z.nullable(hold) }),
  errors: ['not_found'],
});

export const holdBody = z.object({ reason: requiredLongText('Give a reason.') });

export const createHold = defineCall({
  method: 'POST',
  path: holdPath,
  summary: 'Keep all of a registration until the hold is lifted; one that is held keeps its first reason',
  tag,
  roles: decidingRoles,
  body: holdBody,
  status: 201,
  response: z.object({ hold }),
  errors: ['invalid', 'not_found'],
});

export const liftHold = defineCall({
  method: 'DELETE',
  path: holdPath,
  summary: 'Lift the hold on a registration',
  tag,
  roles: admins,
  status: 200,
  response: z.object({ hold: z.nullable(hold) }),
  errors: ['not_found'],
});

export type Retention = z.infer<typeof retention>;
export type RetentionHold = z.infer<typeof hold>;
