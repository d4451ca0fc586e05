import * as z from 'zod/mini';
import { LINE_LENGTH, lineSchema } from '../../../form/text-schemas.ts';
import { decidingRoles } from '../../../staff/roles.ts';
import { sendRuleNames } from '../../../staff/send-rules.ts';
import { defineCall } from '../../define-call.ts';
import { queueFilters } from '../review/queue.ts';
import { dayText } from '../text-schemas.ts';
import { composed, composedShape, messagePreview, recipientsOn } from './composer.ts';
import { attachment, bothParts, messageParts, writtenParts } from './group-messages.ts';
import { messageAttachment } from './message-attachments.ts';

const { tag } = composed;
const path = '/api/staff/scheduled-messages';

/** An installation that keeps more has forgotten to tidy up. */
export const MAX_SCHEDULED = 200;
const MAX_DAYS = 365;

/** The filters of the queue without those that depend on who asks, or name or choose single families. */
export const scheduledFilters = z.pick(queueFilters, {
  tab: true,
  season: true,
  camp: true,
  type: true,
  sex: true,
  age_from: true,
  age_to: true,
  date_from: true,
  date_to: true,
  profile_changed: true,
  change_requested: true,
  in_other_account: true,
  balance_due: true,
});

const unnamed = 'Give the message a name.';
const noDays = 'Enter a number of days, 0 to 365.';
const noTime = 'Enter a time of day such as 09:00 or 17:30.';

const timing = z.object({
  rule: z.enum(sendRuleNames, { error: 'Choose when it is sent.' }),
  /** For `at`, in the camp's time zone. */
  day: z.optional(dayText()),
  time: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: noTime }))),
  /** For the other rules. */
  days: z.optional(
    z.int({ error: noDays }).check(z.minimum(0, { error: noDays }), z.maximum(MAX_DAYS, { error: noDays })),
  ),
});

const scheduledShape = z.object({
  name: lineSchema(LINE_LENGTH, unnamed).check(z.minLength(1, { error: unnamed })),
  filters: scheduledFilters,
  ...timing.shape,
  attachment,
  ...composedShape,
  ...messageParts,
});

const neededTiming = z.superRefine<z.infer<typeof timing>>(({ rule, day, time, days }, context) => {
  const need = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (rule === 'at' && !day) need('day', 'Enter a date.');
  if (rule === 'at' && !time) need('time', noTime);
  if (rule !== 'at' && days === undefined) need('days', noDays);
});

/** Of one that is changed. */
export const savedMessageBody = z.extend(scheduledShape, { version: z.int() }).check(bothParts, neededTiming);

export const scheduledMessageBody = scheduledShape.check(bothParts, neededTiming);

const record = z.object({
  id: z.uuid(),
  name: z.string(),
  filters: scheduledFilters,
  rule: z.enum(sendRuleNames),
  day: z.nullable(z.string()),
  time: z.nullable(z.string()),
  days: z.nullable(z.int()),
  state: z.enum(['active', 'paused', 'cancelled', 'sent', 'missed']),
  version: z.int(),
  saved_by: z.string(),
  /** How many families it has gone to. */
  sent_to: z.int(),
  attachment: z.nullable(messageAttachment),
  ...writtenParts,
});

export type ScheduledMessage = z.infer<typeof record>;

export const listScheduledMessages = defineCall({
  method: 'GET',
  path,
  summary:
    'Messages that go out at a time or by a rule, what will go out in the next six weeks, and what went out',
  tag,
  roles: decidingRoles,
  status: 200,
  response: z.object({
    messages: z.array(record),
    /** As things are now; by day. */
    upcoming: z.array(
      z.extend(recipientsOn, { id: z.uuid(), name: z.string(), time: z.nullable(z.string()) }),
    ),
    /** Of the last six weeks, the newest first. */
    sent: z.array(
      z.object({
        /** Of the message to the group. */
        id: z.uuid(),
        scheduled_id: z.uuid(),
        name: z.string(),
        at: z.string(),
        /** 0 once all emails were cancelled. */
        families: z.int(),
        /** How long all emails can be cancelled; null where they cannot. */
        seconds_left: z.nullable(z.int()),
      }),
    ),
  }),
});

const one = { path: `${path}/:messageId`, tag, roles: decidingRoles } as const;

export const getScheduledMessage = defineCall({
  ...one,
  method: 'GET',
  summary: 'A message that goes out at a time or by a rule',
  status: 200,
  response: record,
  errors: ['not_found'],
});

export const createScheduledMessage = defineCall({
  ...composed,
  path,
  summary:
    'Schedule a message: the filter is read when it is sent, and each registration gets it once; with the same Idempotency-Key it is created once',
  body: scheduledMessageBody,
  dryRun: messagePreview,
  response: record,
});

export const saveScheduledMessage = defineCall({
  ...composed,
  method: 'PUT',
  path: one.path,
  summary:
    'Change a scheduled message that is active or paused; what went out stays, and who has got it does not get it again',
  body: savedMessageBody,
  dryRun: messagePreview,
  status: 200,
  response: record,
});

export const setScheduledMessageState = defineCall({
  ...one,
  method: 'PUT',
  path: `${path}/:messageId/state`,
  summary: 'Pause a scheduled message, resume it, or cancel it for good',
  body: z.object({
    state: z.enum(['active', 'paused', 'cancelled'], {
      error: 'Choose what to do with the message.',
    }),
  }),
  status: 200,
  response: record,
  errors: ['invalid', 'not_found', 'conflict'],
});
