import type { Connection } from '../../platform/app-deps.ts';

/** All corrections of translations, the newest first, with who made them. */
export function listCorrections(db: Connection) {
  return db
    .selectFrom('text_correction')
    .innerJoin('staff', 'staff.id', 'text_correction.changed_by')
    .select([
      'text_correction.id',
      'language',
      'english',
      'translation',
      'changed_at',
      'staff.name as changed_by',
    ])
    .orderBy('changed_at', 'desc')
    .execute();
}

export type Correction = Awaited<ReturnType<typeof listCorrections>>[number];
