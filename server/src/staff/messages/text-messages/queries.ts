import { type Expression, sql } from 'kysely';
import { camperName, familyNames, familyPhone } from '../../../core/answers/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';

/** The camps of registrations. */
export async function listCampsOf(db: Connection, registrationIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('camp', 'camp.id', 'registration.camp_id')
    .select(['camp.id', 'camp.starts_on'])
    .distinct()
    .where(sql<boolean>`registration.id = any(${registrationIds}::uuid[])`)
    .orderBy('camp.starts_on')
    .orderBy('camp.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A group of a camp with its members; undefined where the camp has no such group. */
export const findGroup = (db: Connection, campId: string, groupId: string) =>
  db
    .selectFrom('camp_group')
    .innerJoin('group_kind', 'group_kind.id', 'camp_group.kind_id')
    .innerJoin('camp', 'camp.id', 'group_kind.camp_id')
    .select(['camp_group.name', 'group_kind.name as kind', 'camp.name as camp_name'])
    .select(
      sql<
        string[]
      >`array(select registration_id from group_member where group_member.group_id = camp_group.id)`.as(
        'members',
      ),
    )
    .where('camp_group.id', '=', groupId)
    .where('camp.id', '=', campId)
    .executeTakeFirst();

/** The names and phones of accounts. */
export const listHolders = (db: Connection, accountIds: readonly string[]) =>
  db
    .selectFrom('account')
    .select(['account.id', familyNames.as('names'), familyPhone.as('phone')])
    .where(sql<boolean>`account.id = any(${accountIds}::uuid[])`)
    .execute();

const messages = (db: Connection) =>
  db
    .selectFrom('text_message')
    .innerJoin('staff', 'staff.id', 'text_message.staff_id')
    .select(['text_message.id', 'text_message.created_at', 'text_message.recipients', 'text_message.sealed'])
    .select(['parts', 'numbers', 'cost_sen', 'staff.name as by'])
    .select(countsOf(sql.ref('text_message.id')).as('counts'));

/** How many of a message are in each state. */
const countsOf = (messageId: Expression<unknown>) => sql<Readonly<Record<string, number>>>`(
  select coalesce(jsonb_object_agg(state, count), '{}') from (
    select state, count(*) as count from text_recipient where text_message_id = ${messageId} group by state) as counted)`;

export type TextMessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number];

/** The newest first; after the one of an id. */
export const listTextMessages = (
  db: Connection,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TextMessageRow[]> =>
  messages(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(text_message.created_at, text_message.id) < (
          select created_at, id from text_message as last where last.id = ${after})`,
      ),
    )
    .orderBy('text_message.created_at', 'desc')
    .orderBy('text_message.id', 'desc')
    .limit(limit)
    .execute();

export const findTextMessage = (db: Connection, id: string): Promise<TextMessageRow | undefined> =>
  messages(db).where('text_message.id', '=', id).executeTakeFirst();

export const hasTextMessage = async (trx: Connection, id: string): Promise<boolean> =>
  (await trx.selectFrom('text_message').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined;

/** The numbers of a message and who has none, with the campers it is about. */
export const listRecipients = (db: Connection, messageId: string) =>
  db
    .selectFrom('text_recipient')
    .select(['id', 'sealed', 'state', 'reason', 'waiting_since'])
    .select(
      sql<{ registration_id: string; name: string }[]>`array(
        select jsonb_build_object('registration_id', registration.id, 'name', ${camperName})
        from registration join camper on camper.id = registration.camper_id
        where registration.id = any(text_recipient.registrations) order by 1)`.as('campers'),
    )
    .where('text_message_id', '=', messageId)
    .orderBy('id')
    .execute();
