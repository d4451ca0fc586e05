import * as z from 'zod/mini';
import type { Text } from '../text/t.ts';

/** An instant, ISO 8601 with `Z`. */
export const instantSchema = z.iso.datetime();

/** What a phone sends of every action: an id that it made, so that an action sent twice is stored once, and its time. */
const sentOfAll = { id: z.uuid(), made_at: instantSchema };

/** What a phone reads of every action: the actor, the time, and the time of receipt, if minutes later. */
export const signed = {
  id: z.uuid(),
  by: z.string(),
  at: instantSchema,
  received_at: z.optional(instantSchema),
};

/** What a phone reads of every action about a person. */
export const signedAboutPerson = { ...signed, registration_id: z.uuid(), undone: z.boolean() };

type Shape = z.core.$ZodLooseShape;

interface Definition<
  Kind extends string,
  Sent extends Shape,
  Table extends string,
  List extends string,
  Read extends Shape,
> {
  readonly kind: Kind;
  /** What was done, in the log of a family and in the office's list of what could not be stored. */
  readonly title: Text;
  /** What a phone sends. */
  readonly sent: Sent;
  /** Where it is stored, one row for each action. */
  readonly table: Table;
  /** The name of its list in what phones read. */
  readonly list: List;
  /** What phones read. */
  readonly read: Read;
  /** Whether it can be undone. */
  readonly undo: boolean;
  /** Whether it tells of somebody's health: of that few may read, and it is kept for another time. */
  readonly health: boolean;
  /** The rows have an encrypted column `sealed`. */
  readonly sealed: boolean;
  /** The name of its list in the archive of a family. */
  readonly archive: string;
  /** What an admin releases before it is in the archive that a family downloads: the row, or the note in it. */
  readonly exportOnRelease: 'row' | 'note' | null;
}

/** A tap of somebody on site: what is sent, stored and read, written once. */
export const defineDayAction = <
  const Kind extends string,
  Sent extends Shape,
  const Table extends string,
  const List extends string,
  Read extends Shape,
  Rest extends Omit<Definition<Kind, Sent, Table, List, Read>, 'kind' | 'sent' | 'table' | 'list' | 'read'>,
>(
  definition: Rest &
    Pick<Definition<Kind, Sent, Table, List, Read>, 'kind' | 'sent' | 'table' | 'list' | 'read'>,
) => ({ ...definition, schema: sentSchema(definition.kind, definition.sent) });

/** The schema of what a phone sends. */
export const sentSchema = <const Kind extends string, Sent extends Shape>(kind: Kind, sent: Sent) =>
  z.object({ ...sentOfAll, kind: z.literal(kind), ...sent });
