import * as z from 'zod/mini';
import { decidingRoles } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';
import { dayText } from '../text-schemas.ts';
import { dayCheckpoint } from './day-records.ts';
import { shortName } from './groups.ts';

const tag = 'Staff: camp days';

const MAX_A_DAY = 40;

/** The kinds of checkpoints that a camp defines itself. */
export const definedKinds = ['session', 'meal'] as const;

const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time of day such as 09:00 or 17:30.' }));

const program = z.object({
  camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
  /** The kinds of groups that can be counted one by one. */
  group_kinds: z.array(z.object({ id: z.uuid(), name: z.string() })),
  checkpoints: z.array(
    z.object({
      ...dayCheckpoint.shape,
      /** People were counted there: it cannot be deleted any more. */
      counted: z.boolean(),
    }),
  ),
});
export type Program = z.infer<typeof program>;

export const getProgram = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/program',
  summary: 'Where people are counted on each day of a camp',
  tag,
  roles: [...decidingRoles, 'medic'],
  status: 200,
  response: program,
  errors: ['not_found'],
});

export const saveProgramDayBody = z.object({
  day: dayText(),
  checkpoints: z
    .array(
      z.object({
        /** Null for a new one. */
        id: z.nullable(z.uuid()),
        kind: z.enum(definedKinds),
        name: shortName,
        starts_at: z.nullable(time),
        group_kind_id: z.nullable(z.uuid()),
      }),
    )
    .check(z.maxLength(MAX_A_DAY)),
});

export const saveProgramDay = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/program',
  summary:
    'Save the sessions and meals of a day; one that is left out is deleted, unless people were counted',
  tag,
  roles: decidingRoles,
  body: saveProgramDayBody,
  status: 200,
  response: program,
  errors: ['invalid', 'not_found'],
});

export const copyProgramDay = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/program/copy',
  summary: 'Add the sessions and meals of a day to all other days of the camp',
  tag,
  roles: decidingRoles,
  body: z.object({ day: dayText() }),
  status: 200,
  response: program,
  errors: ['invalid', 'not_found'],
});
