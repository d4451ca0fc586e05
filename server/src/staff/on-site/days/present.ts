import { receivedLate } from '@bowline/contract/on-site/day-records';

interface SignedRow {
  readonly id: string;
  readonly by: string;
  readonly made_at: Date;
  readonly received_at: Date;
}

interface DoneRow extends SignedRow {
  readonly registration_id: string;
  readonly undone_at: Date | null;
}

/** Who did something on site, and when. */
export const presentSigned = ({ id, by, made_at, received_at }: SignedRow) => ({
  id,
  by,
  at: made_at.toISOString(),
  received_at: receivedLate(made_at, received_at),
});

/** The same about a person, and whether it was undone. */
export const presentDone = (row: DoneRow) => ({
  ...presentSigned(row),
  registration_id: row.registration_id,
  undone: row.undone_at !== null,
});
