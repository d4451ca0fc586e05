import * as z from 'zod/mini';
import { answersSchema, rawAnswers } from '../../../form/answers-schema.ts';
import { incidentFacts } from '../../../on-site/actions/incident.ts';
import { doseWarnings } from '../../../on-site/doses.ts';
import { doseOutcomes, givers, incidentTypes } from '../../../on-site/health.ts';
import { dosePeriodSchema, medicineScheduleSchema } from '../../../on-site/medicine-schedule.ts';
import { campHealthSection, medicineSection } from '../../../staff/camp-health.ts';
import { rolesThatSee } from '../../../staff/roles.ts';
import { defineCall } from '../../define-call.ts';

const common = { tag: 'Staff: camp days', roles: rolesThatSee('health') } as const;

const medicine = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In words, with every change of it. */
  dose: z.string(),
  /** Where it changes from one day to another. */
  doses: z.optional(z.array(dosePeriodSchema)),
  /** `hh:mm` on each day, in order; empty where it is given as needed, or has a schedule. */
  times: z.array(z.string()),
  /** Where it is not given on each day from the first to the last. */
  schedule: z.nullable(medicineScheduleSchema),
  from_on: z.string(),
  until_on: z.string(),
  hours_apart: z.nullable(z.int()),
  most_a_day: z.nullable(z.int()),
  given_by: z.enum(givers),
  notes: z.string(),
  entered_by: z.string(),
  ended_at: z.nullable(z.string()),
  /** When the family changed its health answers after that, as long as no medic has read them. */
  unread_since: z.nullable(z.string()),
});

const campHealthRecord = z.extend(answersSchema(campHealthSection.fields), {
  registration_id: z.uuid(),
  camper_name: z.string(),
  age: z.int(),
  camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
  /** What the family answered, in words. */
  family: z.object({
    alerts: z.array(z.string()),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** What it wrote about allergies that the medic has not answered: the crew read it. */
    unanswered: z.array(z.string()),
    /** The medicines that the camper takes at camp. */
    medicines: z.array(
      z.object({
        name: z.string(),
        dose: z.string(),
        often: z.string(),
        when: z.string(),
        food: z.string(),
        brings: z.string(),
        self: z.boolean(),
      }),
    ),
    /** The standard medicines that the medic may give. */
    allowed: z.array(z.string()),
    action_plan: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  }),
  medicines: z.array(medicine),
  /** 0 while nothing was entered. */
  version: z.int(),
});
export type CampHealthRecord = z.infer<typeof campHealthRecord>;
export type CampMedicine = CampHealthRecord['medicines'][number];

export const listCampHealth = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/health-day',
  summary: 'The accepted of a camp, those with something to look after first',
  status: 200,
  response: z.object({
    camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
    people: z.array(
      z.object({
        registration_id: z.uuid(),
        name: z.string(),
        age: z.int(),
        alerts: z.array(z.string()),
        /** The names of their groups. */
        groups: z.array(z.string()),
        /** How many alerts of health have no instructions. */
        without_instructions: z.int(),
        medicines: z.int(),
        /** When the family changed its health answers after a medicine was entered, as long as no medic has read them. */
        unread_since: z.nullable(z.string()),
        /** Whether the medic has entered anything: how many allergens are answered, and whether it says what to do. */
        entered: z.boolean(),
        allergens_answered: z.int(),
        what_to_do: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const getCampHealth = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/health-day/:registrationId',
  summary: 'What the family says of a camper’s health, and what the medic entered beside it',
  status: 200,
  response: campHealthRecord,
  errors: ['not_found'],
});

export const saveCampHealth = defineCall({
  ...common,
  method: 'PUT',
  path: '/api/staff/camps/:campId/health-day/:registrationId',
  summary: 'Enter allergens and what is to do; absent members stay as they are',
  body: rawAnswers,
  documentedBody: z.extend(answersSchema(campHealthSection.fields), {
    version: z.optional(z.int()),
    /** The family's unanswered words on the page: `family_answered` is only about them. */
    family_words: z.optional(z.array(z.string())),
  }),
  status: 200,
  response: campHealthRecord,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const addMedicine = defineCall({
  ...common,
  method: 'POST',
  path: '/api/staff/camps/:campId/health-day/:registrationId/medicines',
  summary: 'Enter a medicine that is given at camp, once for an Idempotency-Key',
  body: rawAnswers,
  documentedBody: answersSchema(medicineSection.fields),
  status: 201,
  response: campHealthRecord,
  errors: ['invalid', 'not_found'],
});

export const endMedicine = defineCall({
  ...common,
  method: 'POST',
  path: '/api/staff/camps/:campId/health-day/:registrationId/medicines/:medicineId/end',
  summary: 'A medicine is not given any more; what was given stays',
  status: 200,
  response: campHealthRecord,
  errors: ['not_found'],
});

export const listDoses = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/doses',
  summary: 'Every dose that was recorded at a camp, by camper, also of medicines that have ended',
  status: 200,
  response: z.object({
    camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
    time_zone: z.string(),
    people: z.array(
      z.object({
        registration_id: z.uuid(),
        name: z.string(),
        doses: z.array(
          z.object({
            id: z.uuid(),
            /** The name and the dose, such as `Cetirizine, 1 tablet`. */
            medicine: z.string(),
            /** For which it is, `yyyy-mm-dd` and `hh:mm`; without a time it was given as needed. */
            day: z.string(),
            due_at: z.nullable(z.string()),
            outcome: z.enum(doseOutcomes),
            /** When it was given, or recorded. */
            given_at: z.string(),
            by: z.string(),
            note: z.string(),
            undone: z.boolean(),
            warning: z.nullable(z.enum(doseWarnings)),
            /** Who looked into what is wrong with it. */
            settled: z.nullable(z.object({ by: z.string(), at: z.string(), note: z.string() })),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type MedicationRecord = z.infer<typeof listDoses.response>;

const reportNote = z.object({
  id: z.uuid(),
  by: z.string(),
  at: z.string(),
  received_at: z.optional(z.string()),
  text: z.string(),
  has_photo: z.boolean(),
  settles: z.optional(z.literal(true)),
  guardian_told_at: z.nullable(z.string()),
});

export const listIncidents = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/incidents',
  summary: 'What happened at a camp, the newest first, with the notes to it',
  status: 200,
  response: z.object({
    camp: z.object({ id: z.uuid(), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
    time_zone: z.string(),
    incidents: z.array(
      z.object({
        id: z.uuid(),
        registration_id: z.nullable(z.uuid()),
        camper_name: z.nullable(z.string()),
        type: z.enum(incidentTypes),
        happened_at: z.string(),
        ...incidentFacts,
        guardian_told_at: z.nullable(z.string()),
        by: z.string(),
        at: z.string(),
        /** When the server received it, where that was minutes later. */
        received_at: z.optional(z.string()),
        notes: z.array(reportNote),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type IncidentReport = z.infer<typeof listIncidents.response>['incidents'][number];

export const getIncidentPhoto = defineCall({
  ...common,
  method: 'GET',
  path: '/api/staff/camps/:campId/incident-notes/:noteId/photo',
  summary: 'The photo of a note to an incident; the view is in the log',
  status: 200,
  response: 'binary',
  errors: ['not_found'],
});
