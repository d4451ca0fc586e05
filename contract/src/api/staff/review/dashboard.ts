import * as z from 'zod/mini';
import { textSchema } from '../../../form/text-schemas.ts';
import { disagreementSchema } from '../../../on-site/disagreement.ts';
import { registrationStatuses } from '../../../registrations/status.ts';
import { officeRoles } from '../../../staff/roles.ts';
import { seasonSchema } from '../../../staff/seasons/season.ts';
import { defineCall } from '../../define-call.ts';
import { dayText } from '../text-schemas.ts';

export const getToDo = defineCall({
  method: 'GET',
  path: '/api/staff/to-do',
  summary: 'How much waits for staff and for families now, over all camps',
  tag: 'Staff: dashboard',
  roles: officeRoles,
  status: 200,
  response: z.object({
    /** Registrations in the tab of this name. */
    to_review: z.int(),
    /** Registrations in the tab of this name. */
    with_families: z.int(),
    /** Families with a registration whose emails bounce. */
    unreachable: z.int(),
    /** Slips that wait; null for roles that do not confirm payments. */
    payments_to_confirm: z.nullable(z.int()),
    /** Questions about online payments that wait; null for the same roles. */
    online_payments_to_settle: z.nullable(z.int()),
    /** Both. */
    payments: z.nullable(z.int()),
    /** Whether what families pay online with moves no money. */
    test_payments: z.nullable(z.enum(['practice', 'test'])),
    /** Free places for which families wait, by camp; not of camps that offer them automatically. */
    places_to_offer: z.array(z.object({ camp_id: z.uuid(), camp: z.string(), count: z.int() })),
  }),
});

export const noticeKinds = [
  'no mail server',
  'mail limit',
  'bounces unread',
  'domain rejects',
  'forwarded requests',
  'shared address',
  'webhook off',
  'deletion waits',
  'guardians disagree',
] as const;

/** What the running server noticed and staff should know. */
export const noticeSchema = z.object({
  kind: z.enum(noticeKinds),
  /**
   * The network address that many share, the domain whose mail server rejects emails, the host that a webhook was switched
   * off for, why delivery failures cannot be read, or the id of the account that its family asks to delete or that has the
   * camper whose guardians disagree; empty in the others.
   */
  subject: z.string(),
  /** What the mail server of the domain said; empty in the others. */
  details: z.string(),
  since: z.string(),
  /** When the mail server is tried again, or the address is slowed no longer; null where somebody must act. */
  until: z.nullable(z.string()),
  /** The person guardians disagree about. */
  disagreement: z.optional(disagreementSchema),
});

export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/staff/notices',
  summary:
    'What the running server noticed: a limit of the mail server, a proxy, an address that many share, a deletion that waits, guardians who disagree',
  tag: 'Staff: dashboard',
  roles: officeRoles,
  status: 200,
  response: z.array(noticeSchema),
});

export const closeNotice = defineCall({
  method: 'POST',
  path: '/api/staff/notices/close',
  summary:
    'Close a notice about a proxy permanently, let a shared address log in at full speed for twelve hours, or send to all addresses of a domain again',
  tag: 'Staff: dashboard',
  roles: ['admin'],
  body: z.object({
    kind: z.enum(['forwarded requests', 'shared address', 'domain rejects']),
    subject: textSchema(100),
  }),
  status: 204,
  errors: ['invalid', 'not_found'],
});

const day = z.optional(dayText());

/** What the figures are about. Without a camp or a season: the current season. */
const dashboardScope = z.object({
  camp: z.optional(z.uuid()),
  season: z.optional(seasonSchema),
  /** Only registrations started from this day on, and up to that one, both included. */
  from: day,
  to: day,
});

export type DashboardScope = z.infer<typeof dashboardScope>;

const campFigures = z.object({
  id: z.uuid(),
  name: z.string(),
  dates: z.string(),
  /** Whether its last day is past. */
  over: z.boolean(),
  capacity: z.number(),
  /** Of all registrations of the camp, whenever they were started. */
  held: z.number(),
  /** Those of `held` that were accepted, and how many wait for a place. */
  accepted: z.number(),
  /** Those of `held` that are offered to somebody of `waiting`. */
  offered: z.number(),
  waiting: z.number(),
  /** Never below 0, also where more places are held than there are. */
  left: z.number(),
  /** How many registrations have each status; those with none are absent. */
  by_status: z.array(z.object({ status: z.enum(registrationStatuses), count: z.number() })),
  /** In ringgit: what was confirmed less what was given back, and what holders of a place still owe. */
  received: z.number(),
  due: z.number(),
  /** Who holds a place, by age on the first day of camp, the youngest first. */
  ages: z.array(z.object({ age: z.int(), girls: z.int(), boys: z.int() })),
});

const cancelledCamp = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Emails to families. */
  emails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  /** Registrations, and in ringgit what is left to refund. */
  refunds: z.object({ done: z.int(), to_do: z.int(), amount: z.number() }),
  /** Registrations that could choose another camp; null where none could. */
  choices: z.nullable(
    z.object({ moved: z.int(), declined: z.int(), open: z.int(), ended: z.int(), until: z.string() }),
  ),
});
export type CancelledCamp = z.infer<typeof cancelledCamp>;

const step = z.object({
  step: z.string(),
  title: z.string(),
  /** Forms that have been at this step or further on, sent ones included. */
  reached: z.number(),
  /** Forms in progress that have come no further. */
  count: z.number(),
});

/** How many registrations there were by the end of each day, from the day on which registration opened. */
const dayTotals = z.array(z.int());

/** Bus riders who hold a place: by stop, in the order of the camp, and who has chosen none. */
const journey = z.object({
  stops: z.array(z.object({ stop: z.string(), count: z.int() })),
  without_stop: z.array(z.uuid()),
});

export const getDashboard = defineCall({
  method: 'GET',
  path: '/api/staff/dashboard',
  summary:
    'A season in figures: places, ages, money, where families stop, registrations over time, bus stops of a camp',
  tag: 'Staff: dashboard',
  roles: officeRoles,
  query: dashboardScope,
  status: 200,
  response: z.object({
    /** What can be chosen from. */
    seasons: z.array(z.string()),
    choices: z.array(z.object({ id: z.uuid(), name: z.string(), dates: z.string(), season: z.string() })),
    camps: z.array(campFigures),
    /** What is done and what is left of camps that were cancelled. */
    cancelled: z.array(cancelledCamp),
    /** In the order of the wizard. */
    funnel: z.array(step),
    /** From submission to the first decision, in days; null before the first one. */
    median_days_to_decision: z.nullable(z.number()),
    /** How many registrations had their first decision after so many full days. */
    days_to_decision: z.array(z.object({ days: z.int(), count: z.int() })),
    /** Submitted registrations that are neither withdrawn nor refused. */
    over_time: z.object({
      /** Null where the camps opened on different days. */
      opened_on: z.nullable(z.string()),
      /** Until today, or the end of registration. */
      current: dayTotals,
      /** Of the camps of the same types a year before; empty without any, and for a period. */
      previous: dayTotals,
    }),
    /**
     * Money received less refunds, by week from its Monday; every week from the first to this one, or to the last of camps
     * that are over.
     */
    weeks: z.array(z.object({ week: z.string(), received: z.number() })),
    /** What holders of a place still owe, by the month in which it is due; null for what was due before today. */
    dues: z.array(z.object({ month: z.nullable(z.string()), amount: z.number() })),
    /** Only of a single camp. */
    bus: z.nullable(z.object({ there: journey, home: journey })),
  }),
  errors: ['invalid'],
});
