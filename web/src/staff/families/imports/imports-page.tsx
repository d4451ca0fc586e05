import { type FamilyImport, listFamilyImports } from '@bowline/contract/api/staff/families/imports';
import { formatInstant } from '@bowline/contract/text/dates';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CheckFile } from './check-file.tsx';
import { rowsPath, stateWords } from './import-words.ts';

/** Families from a spreadsheet: a file to check, and those that were checked before. */
export default function ImportsPage() {
  return (
    <StaffPage
      title="Bring families from a spreadsheet"
      subtitle="Each family gets an account and an email with a link to choose a password. Families that are known stay as they are."
      actions={<LinkButton to="/families">All families</LinkButton>}
    >
      <CheckFile />
      <Loaded call={listFamilyImports} fresh>
        {({ imports }) => (imports.length > 0 ? <Earlier imports={imports} /> : null)}
      </Loaded>
    </StaffPage>
  );
}

const columns = [
  { key: 'at', label: 'Checked', heads: true },
  { key: 'by', label: 'By' },
  { key: 'rows', label: 'Rows', numeric: true },
  { key: 'brought', label: 'Families brought', numeric: true },
  { key: 'state', label: 'State' },
];

function Earlier({ imports }: { imports: readonly FamilyImport[] }) {
  const { time_zone } = usePortal();
  return (
    <>
      <h2>Earlier spreadsheets</h2>
      <ResponsiveTable
        caption="Earlier spreadsheets"
        columns={columns}
        rows={imports.map(({ id, created_at, by, rows, brought, state }) => ({
          key: id,
          cells: [
            <Link key="at" to={rowsPath(id)}>
              {formatInstant(created_at, time_zone)}
            </Link>,
            by,
            rows,
            brought.families,
            <Badge key="state" colour={stateWords[state].colour}>
              {stateWords[state].label}
            </Badge>,
          ],
        }))}
      />
    </>
  );
}
