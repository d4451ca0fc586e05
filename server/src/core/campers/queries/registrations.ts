import type { StoredPart } from '@bowline/contract/money/due';
import type { PaymentStatus } from '@bowline/contract/money/payments';
import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Connection } from '../../../platform/app-deps.ts';
import { isResubmitted, type OffersOf, offersOf } from '../../../platform/database/registration-sql.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { openReason } from '../../answers/sealed-records.ts';
import { campDetails, type StoredCampDetails } from '../../camps/queries/camp-details.ts';
import type { SeasonCamp } from '../../camps/queries.ts';

/** A registration shown on a camper's card, with its camp. */
export interface CamperRegistration {
  readonly id: string;
  readonly status: RegistrationStatus;
  readonly current_step: string | null;
  readonly furthest_step: string | null;
  readonly reference: string | null;
  /** Staff registered the camper although the camp takes no registrations. */
  readonly despite_closed: boolean;
  readonly submitted_at: string | null;
  readonly offers: OffersOf;
  readonly since_submission: SinceSubmission | null;
  readonly groups: { readonly kind: string; readonly group: string }[];
  readonly camp_details: StoredCampDetails | null;
  readonly camp: Pick<SeasonCamp, 'id' | 'starts_on' | 'ends_on'>;
}

/** What a family should know of a submitted registration. Amounts are in sen. */
interface SinceSubmission {
  readonly status_before: RegistrationStatus | null;
  readonly deposit_sen: number;
  readonly charged_sen: number;
  readonly received_sen: number;
  readonly pending_sen: number;
  readonly due_sen: number;
  readonly parts: readonly StoredPart[];
  readonly latest_payment: {
    readonly status: PaymentStatus;
    readonly created_at: string;
    readonly reason: string | null;
  } | null;
  readonly resubmitted: boolean;
  /** Why staff asked for changes, while they wait for them. */
  readonly changes_reason: string | null;
}

/** The same with the reason encrypted, in the event of this id. */
type StoredSinceSubmission = Omit<SinceSubmission, 'changes_reason'> & {
  readonly request: { readonly id: string; readonly sealed: string | null } | null;
};

/** The same as it is stored. */
export type StoredRegistration = Omit<CamperRegistration, 'since_submission'> & {
  readonly since_submission: StoredSinceSubmission | null;
};

/** A submitted registration that was withdrawn. */
export interface WithdrawnRegistration {
  readonly id: string;
  readonly reference: string;
  readonly ended: { readonly at: string; readonly cancelled: boolean };
  readonly received_sen: number;
}

/** Decrypts what is encrypted of a registration. */
export function openRegistration(
  db: Connection,
  { since_submission, ...form }: StoredRegistration,
): CamperRegistration {
  if (!since_submission) return { ...form, since_submission };
  const { request, ...since } = since_submission;
  const sealed = request?.sealed ? Buffer.from(request.sealed, 'base64') : null;
  const changes_reason = request && openReason(db, 'form_event', { id: request.id, sealed });
  return { ...form, since_submission: { ...since, changes_reason } };
}

type OfCamper = ExpressionBuilder<Schema, 'camper'>;

/** The registrations of a camper for camps that are not over, the latest first. */
export const registrationsOfCamper = ({ selectFrom }: OfCamper, today: string) =>
  jsonArrayFrom(
    selectFrom('registration')
      .innerJoin('camp', 'camp.id', 'registration.camp_id')
      .select([
        'registration.id',
        'registration.status',
        'registration.current_step',
        'registration.furthest_step',
      ])
      .select(['registration.reference', 'registration.despite_closed', 'registration.submitted_at'])
      .select([formCamp.as('camp'), sinceSubmission.as('since_submission')])
      .select([offersOf.as('offers'), publishedGroups.as('groups'), campDetails.as('camp_details')])
      .whereRef('registration.camper_id', '=', 'camper.id')
      .where('registration.status', '<>', 'Withdrawn')
      .where('camp.ends_on', '>=', today)
      .orderBy('registration.created_at', 'desc')
      .orderBy('registration.id', 'desc'),
  );

/** The registration of a camper for a coming camp that was withdrawn last. */
export const withdrawnOfCamper = ({ selectFrom }: OfCamper, today: string) =>
  jsonObjectFrom(
    selectFrom('registration')
      .innerJoin('camp', 'camp.id', 'registration.camp_id')
      .select(['registration.id', sql<string>`registration.reference`.as('reference')])
      .select([ended.as('ended'), receivedSen.as('received_sen')])
      .whereRef('registration.camper_id', '=', 'camper.id')
      .where('registration.status', '=', 'Withdrawn')
      .where('registration.reference', 'is not', null)
      .where('camp.ends_on', '>=', today)
      .orderBy('registration.created_at', 'desc')
      .limit(1),
  );

const ended = sql<WithdrawnRegistration['ended']>`coalesce((
  select jsonb_build_object('at', at, 'cancelled', move = 'cancel camp') from form_event
  where registration_id = registration.id and move in ('withdraw', 'cancel camp') order by at desc limit 1),
  jsonb_build_object('at', registration.updated_at, 'cancelled', false))`;

const receivedSen = sql<number>`(select coalesce(sum(amount_sen), 0)::integer from registration_money
  where registration_money.registration_id = registration.id)`;

const formCamp = sql<CamperRegistration['camp']>`jsonb_build_object('id', camp.id,
  'starts_on', camp.starts_on, 'ends_on', camp.ends_on)`;

const publishedGroups = sql<CamperRegistration['groups']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', group_kind.name, 'group', camp_group.name)
    order by group_kind.position, camp_group.from_on nulls first, camp_group.position), '[]')
  from group_member
  join camp_group on camp_group.id = group_member.group_id
  join group_kind on group_kind.id = camp_group.kind_id
  where group_member.registration_id = registration.id and group_kind.published
    and effective_status(registration.status, registration.status_before) = 'Accepted')`;

const latestPayment = sql`(select jsonb_build_object('status', status, 'created_at', created_at, 'reason', reason)
  from payment where payment.registration_id = registration.id order by created_at desc, id desc limit 1)`;

const request = sql`case when registration.status = 'Changes Requested' then (
  select jsonb_build_object('id', id, 'sealed', encode(sealed, 'base64')) from form_event
  where registration_id = registration.id and move = 'request changes' order by at desc, id desc limit 1) end`;

const sinceSubmission = sql<StoredSinceSubmission | null>`case when registration.submitted_at is not null then (
  select jsonb_build_object('status_before', registration.status_before, 'deposit_sen', deposit_sen,
    'charged_sen', charged_sen, 'received_sen', received_sen, 'due_sen', due_sen, 'resubmitted', ${isResubmitted},
    'request', ${request},
    'latest_payment', ${latestPayment}, 'parts', parts_due(registration.id), 'pending_sen', (select coalesce(sum(amount_sen), 0) from payment
      where payment.registration_id = registration.id and payment.status = 'Submitted'))
  from registration_balance where registration_balance.registration_id = registration.id) end`;
