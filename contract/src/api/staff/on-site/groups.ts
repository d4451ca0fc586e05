import * as z from 'zod/mini';
import { lineSchema } from '../../../form/text-schemas.ts';
import { groupColours } from '../../../on-site/group-colours.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { addDays } from '../../../text/calendar.ts';
import { defineCall } from '../../define-call.ts';
import { dayText } from '../text-schemas.ts';
import { type DayPerson, dayPerson } from './day-records.ts';

const tag = 'Staff: camp days';

/** Medics read the groups; admins and registrars change them. */
const readers = [...decidingRoles, 'medic'] as const;

const NAME_LENGTH = 60;
const MAX_COUNT = 1000;
const MAX_GROUPS = 100;
const MAX_MOVES = 2000;
const MAX_LEADERS = 50;

/** The name of a group, a kind of group or a checkpoint. */
export const shortName = lineSchema(NAME_LENGTH, 'Enter a name.').check(
  z.minLength(1, { error: 'Enter a name.' }),
);

function count(minimum: number) {
  const error = `Enter a whole number from ${minimum} to ${MAX_COUNT}.`;
  return z.nullable(z.int({ error }).check(z.minimum(minimum, { error }), z.maximum(MAX_COUNT, { error })));
}

const groupShape = {
  name: shortName,
  capacity: count(1),
  from_on: z.nullable(dayText()),
  until_on: z.nullable(dayText()),
  helmets: count(0),
  life_jackets: count(0),
};

const group = z.object({
  ...groupShape,
  id: z.uuid(),
  colour: z.enum(groupColours),
  leader_ids: z.array(z.uuid()),
});

const groupKind = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Families see their camper’s group. */
  published: z.boolean(),
  /** Girls and boys have groups of their own. */
  separate_by_sex: z.boolean(),
  /** For how many campers one leader is enough; null for no rule. */
  campers_per_leader: count(1),
  groups: z.array(group),
});
export type GroupKindRecord = z.infer<typeof groupKind>;

const groupPerson = z.object({
  registration_id: z.uuid(),
  /** The same for siblings. */
  family_id: z.uuid(),
  name: z.string(),
  age: z.int(),
  sex: z.nullable(z.enum(['M', 'F'])),
  swims: z.boolean(),
  /** Those they speak well. */
  languages: z.array(z.string()),
  group_ids: z.array(z.uuid()),
});
export type GroupPersonRecord = z.infer<typeof groupPerson>;

/** Staff who may lead a group. */
const groupLeader = z.object({ id: z.uuid(), name: z.string() });

const campOfDays = z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() });

const campGroups = z.object({
  camp: campOfDays,
  kinds: z.array(groupKind),
  people: z.array(groupPerson),
  /** The crew of the camp first, then those of the office who see its days. */
  leaders: z.array(groupLeader),
  /** Each once for the two. */
  wishes: z.array(z.object({ registration_id: z.uuid(), other_id: z.uuid(), together: z.boolean() })),
});
export type CampGroups = z.infer<typeof campGroups>;

export const getGroups = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/groups',
  summary: 'The groups of a camp, who is in them, and who shall be together or apart',
  tag,
  roles: readers,
  status: 200,
  response: campGroups,
  errors: ['not_found'],
});

export const createGroupKindBody = z.object({ name: shortName });

export const createGroupKind = defineCall({
  method: 'POST',
  path: '/api/staff/camps/:campId/group-kinds',
  summary: 'Add a kind of group, such as boats',
  tag,
  roles: decidingRoles,
  body: createGroupKindBody,
  status: 201,
  response: z.object({ id: z.uuid() }),
  errors: ['invalid', 'not_found'],
});

export const saveGroupKindBody = z.object({
  name: shortName,
  published: z.boolean(),
  /** Absent, it stays as it is. */
  separate_by_sex: z.optional(z.boolean()),
  campers_per_leader: z.optional(count(1)),
  groups: z
    .array(
      z.object({
        ...groupShape,
        /** Null for a new one. */
        id: z.nullable(z.uuid()),
        /** Absent, it stays as it is; a new group gets the one used least so far. */
        colour: z.optional(z.enum(groupColours)),
      }),
    )
    .check(z.maxLength(MAX_GROUPS)),
});

export const saveGroupKind = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/group-kinds/:kindId',
  summary: 'Save a kind with all its groups; a group that is left out is deleted, and its people have none',
  tag,
  roles: decidingRoles,
  body: saveGroupKindBody,
  status: 204,
  errors: ['invalid', 'not_found'],
});

export const deleteGroupKind = defineCall({
  method: 'DELETE',
  path: '/api/staff/camps/:campId/group-kinds/:kindId',
  summary: 'Delete a kind with its groups',
  tag,
  roles: decidingRoles,
  status: 204,
  errors: ['not_found'],
});

export const saveGroupLeaders = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/group-kinds/:kindId/groups/:groupId/leaders',
  summary: 'Name the staff who lead a group',
  tag,
  roles: decidingRoles,
  body: z.object({ staff_ids: z.array(z.uuid()).check(z.maxLength(MAX_LEADERS)) }),
  status: 204,
  errors: ['invalid', 'not_found'],
});

export const moveGroupMembers = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/group-kinds/:kindId/members',
  summary:
    'Put people into groups of a kind: each leaves those of the same days; null takes them out of every group of the kind',
  tag,
  roles: decidingRoles,
  body: z.object({
    moves: z
      .array(z.object({ registration_id: z.uuid(), group_id: z.nullable(z.uuid()) }))
      .check(z.minLength(1), z.maxLength(MAX_MOVES)),
  }),
  status: 204,
  errors: ['invalid', 'not_found'],
});

export const saveGroupWish = defineCall({
  method: 'PUT',
  path: '/api/staff/camps/:campId/group-wishes',
  summary: 'Keep two people together or apart; null for neither',
  tag,
  roles: decidingRoles,
  body: z.object({ registration_id: z.uuid(), other_id: z.uuid(), together: z.nullable(z.boolean()) }),
  status: 204,
  errors: ['invalid', 'not_found'],
});

/** Printed sheets of groups are destroyed this many days after the camp’s last day. */
const SHEET_DAYS = 14;

/** `yyyy-mm-dd` */
export const destroySheetsBy = (lastDay: string): string => addDays(lastDay, SHEET_DAYS);

const sheetPerson = z.pick(dayPerson, {
  registration_id: true,
  name: true,
  age: true,
  flags: true,
  what_to_do: true,
  group_ids: true,
});
export type SheetPerson = Pick<DayPerson, keyof z.infer<typeof sheetPerson>> & {
  readonly guardians: DayPerson['contacts']['guardians'];
};

export const getGroupSheets = defineCall({
  method: 'GET',
  path: '/api/staff/camps/:campId/group-kinds/:kindId/sheets',
  summary: 'What leaders need to know of each group of a kind, to be printed',
  tag,
  roles: readers,
  status: 200,
  response: z.object({
    camp: campOfDays,
    kind: groupKind,
    leaders: z.array(groupLeader),
    people: z.array(z.extend(sheetPerson, { guardians: dayPerson.shape.contacts.shape.guardians })),
    /** `yyyy-mm-dd` */
    destroy_by: z.string(),
  }),
  errors: ['not_found'],
});
