import { importDesk } from '../support/family-imports.ts';
import { createStaff, type StaffMember } from '../support/staff.ts';
import type { Fixture } from './fixture.ts';
import { deciders, MISSING, type StaffCallRow } from './row.ts';

let count = 0;

/** A row of a new family. */
const aFile = () => {
  count += 1;
  const day = String((count % 28) + 1).padStart(2, '0');
  const born = `${String(10 + (Math.floor(count / 28) % 8))}03${day}`;
  return `Parent name,Email,Child,Child IC\nRow ${count},row-${count}@example.com,Child ${count},${born}14${5000 + count}\n`;
};

const parts = (columns = '') => ({ file: new File([aFile()], 'families.csv'), columns, reading: '' });

/** One that was checked; others may not check a file. */
async function checked({ testApp }: Fixture, _caller: StaffMember) {
  const clerk = await createStaff(testApp, 'registrar');
  const importId = await importDesk(testApp, clerk).check(aFile());
  return { params: { importId } };
}

/** Only one is worked on at a time. */
const endOthers = ({ testApp }: Fixture) =>
  testApp.deps.db
    .updateTable('family_import')
    .set({ state: 'done' })
    .where('state', 'in', ['running', 'undoing'])
    .execute();

/** One in a state in which it can be changed. */
const inState = (state: 'running' | 'done') => async (fixture: Fixture, caller: StaffMember) => {
  const { params } = await checked(fixture, caller);
  const { db, clock } = fixture.testApp.deps;
  await endOthers(fixture);
  await db
    .updateTable('family_import')
    .set({ state, finished_at: clock.now() })
    .where('id', '=', params.importId)
    .execute();
  await db
    .updateTable('family_import_row')
    .set({ state: 'brought' })
    .where('import_id', '=', params.importId)
    .execute();
  return { params };
};

const toStart = { families: 1, campers: 1, emails_per_hour: 200 };

async function startable(fixture: Fixture, caller: StaffMember) {
  const { params } = await checked(fixture, caller);
  await endOthers(fixture);
  return { params, body: toStart };
}

async function doubtfulRow(fixture: Fixture, caller: StaffMember) {
  const { params } = await checked(fixture, caller);
  const { db } = fixture.testApp.deps;
  const { id: rowId } = await db
    .updateTable('family_import_row')
    .set({ kind: 'doubtful' })
    .where('import_id', '=', params.importId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { params: { ...params, rowId }, body: { ticked: true } };
}

const list = {
  may: deciders,
  valid: async (fixture: Fixture, caller: StaffMember) => {
    const { params } = await checked(fixture, caller);
    return { query: { import_id: params.importId } };
  },
  invalid: [{}, { import_id: 'x' }, { import_id: MISSING, group: 'x' }],
};

export const importRows = {
  previewFamilyFile: {
    ...{ may: deciders, unlogged: 'Reads a file and keeps nothing' },
    valid: () => ({ parts: parts() }),
  },
  checkFamilyFile: { may: deciders, valid: () => ({ parts: parts() }) },
  listFamilyImports: { may: deciders, unlogged: 'Numbers of rows' },
  getFamilyImport: { may: deciders, unlogged: 'Numbers of rows', valid: checked },
  listFamilyImportRows: { ...list, unlogged: 'Names of parents and campers, neither health nor IC numbers' },
  getFamilyImportRowsCsv: list,
  getFamilyImportRowsXlsx: list,
  tickFamilyImportRow: {
    ...{ may: deciders, unlogged: 'Changes nothing of a family; starting the import is logged' },
    valid: doubtfulRow,
    invalid: [{}, { ticked: 'x' }],
  },
  startFamilyImport: {
    ...{ may: deciders, valid: startable },
    invalid: [{}, { ...toStart, emails_per_hour: 0 }, { ...toStart, families: 'x' }],
  },
  stopFamilyImport: { may: deciders, valid: inState('running') },
  undoFamilyImport: { may: deciders, valid: inState('done') },
  discardFamilyImport: { may: deciders, valid: checked },
} as const satisfies Record<string, StaffCallRow>;
