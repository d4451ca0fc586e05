import type { FamilyImport, FamilyImportRow } from '@bowline/contract/api/staff/families/imports';
import { workOnImports } from '../../src/staff/families/imports/work-on-imports.ts';
import type { TestApp } from './build-test-app.ts';
import type { StaffMember } from './staff.ts';

const path = '/api/staff/family-imports';

const parts = (file: string | Buffer, columns: readonly string[] | undefined, reading: object) => ({
  file: new File([new Uint8Array(Buffer.from(file))], 'families.csv'),
  columns: columns ? JSON.stringify(columns) : '',
  reading: JSON.stringify(reading),
});

/** What staff do with spreadsheets of families. */
export const importDesk = (testApp: TestApp, staff: StaffMember) => {
  const get = async (id: string): Promise<FamilyImport> => (await staff.ask('GET', `${path}/${id}`)).json();
  const act = (id: string, what: 'stop' | 'undo') => staff.ask('POST', `${path}/${id}/${what}`);
  const upload = (file: string | Buffer, columns?: readonly string[], reading = {}) =>
    staff.upload(path, parts(file, columns, reading));
  return {
    get,
    act,
    upload,
    preview: (file: string | Buffer, columns?: readonly string[], reading = {}) =>
      staff.upload(`${path}/preview`, parts(file, columns, reading)),
    check: async (file: string | Buffer, columns?: readonly string[], reading = {}): Promise<string> =>
      (await upload(file, columns, reading)).json().import_id,
    rows: async (id: string): Promise<FamilyImportRow[]> =>
      (await staff.ask('GET', `/api/staff/family-import-rows?import_id=${id}`)).json().rows,
    tick: (id: string, rowId: string) => staff.ask('PUT', `${path}/${id}/rows/${rowId}`, { ticked: true }),
    start: async (id: string, emails_per_hour = 200) =>
      staff.ask('POST', `${path}/${id}/start`, { ...(await get(id)).to_bring, emails_per_hour }),
    work: () => workOnImports(testApp.deps),
  };
};
