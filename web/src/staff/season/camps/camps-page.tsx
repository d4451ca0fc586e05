import { createStaffCamp, listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { audiences } from '@bowline/contract/staff/camp';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDateRange, formatInstant } from '@bowline/contract/text/dates';
import type { ReactNode } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { usePortal } from '../../../shell/portal.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CopySeason } from './copy-season.tsx';
import { PlacesBar } from './places-bar.tsx';

export default function CampsPage() {
  const { roles } = useStaffMe();
  const canChange = hasAnyRole(roles, createStaffCamp.roles);
  return (
    <Loaded call={listStaffCamps} fresh>
      {(camps) => (
        <StaffPage title="Camps" actions={canChange && <Actions camps={camps} />}>
          {camps.length === 0 ? <NoCamps mayChange={canChange} /> : <CampsTable camps={camps} />}
          {camps.length > 0 && (
            <p className="quiet small">
              Accepted and waiting count also those sent back to their families for changes, which have a
              status of their own under Registrations. Withdrawn registrations are not counted.
            </p>
          )}
        </StaffPage>
      )}
    </Loaded>
  );
}

function Actions({ camps }: { camps: readonly StaffCampRow[] }) {
  return (
    <>
      {camps.length > 0 && <CopySeason camps={camps} />}
      <LinkButton variant="primary" to="/camps/new">
        New camp
      </LinkButton>
    </>
  );
}

function NoCamps({ mayChange }: { mayChange: boolean }) {
  const action = mayChange && <LinkButton to="/camps/new">Create the first camp</LinkButton>;
  return (
    <EmptyState title="No camps yet" action={action}>
      Families can register once a camp is open.
    </EmptyState>
  );
}

function CampsTable({ camps }: { camps: readonly StaffCampRow[] }) {
  const { time_zone } = usePortal();
  return (
    <ResponsiveTable
      caption="Camps"
      columns={[
        { key: 'name', label: 'Camp', heads: true },
        { key: 'dates', label: 'Dates' },
        { key: 'who', label: 'Who can come' },
        { key: 'registration', label: 'Registration' },
        { key: 'places', label: 'Places held' },
        { key: 'registrations', label: 'Registrations', numeric: true },
        { key: 'lists', label: 'Lists' },
      ]}
      rows={camps.map((camp) => ({ key: camp.id, cells: cellsOf(camp, time_zone) }))}
    />
  );
}

function cellsOf(camp: StaffCampRow, timeZone: string) {
  return [
    <Link key="name" to={`/camps/${camp.id}`}>
      {camp.name}
    </Link>,
    formatDateRange(camp.starts_on, camp.ends_on),
    whoCanCome(camp),
    registrationState(camp, timeZone),
    <PlacesBar key="places" camp={camp} />,
    camp.registrations,
    <Link key="lists" to={`/camps/${camp.id}/lists/roster`} aria-label={`Lists of ${camp.name}`}>
      Lists
    </Link>,
  ];
}

function whoCanCome({ audience, min_age, max_age }: StaffCampRow): string {
  const ages = max_age === null ? `${min_age} and over` : `${min_age}–${max_age}`;
  const who = audiences.find(({ value }) => value === audience)?.label ?? '';
  return `${ages}, ${who.toLowerCase()}`;
}

/** Whether families can register, and when that changes. */
function registrationState(camp: StaffCampRow, timeZone: string): ReactNode {
  if (!camp.published) return <Badge colour="grey">Draft</Badge>;
  if (camp.cancelled) return 'Cancelled';
  if (camp.closed_by_hand) return 'Closed by staff';
  if (camp.rego_open === 1) return `Open until ${formatInstant(camp.closes_at, timeZone)}`;
  if (Date.parse(camp.opens_at) > serverNow()) {
    return `Opens ${formatInstant(camp.opens_at, timeZone)}`;
  }
  return `Closed since ${formatInstant(camp.closes_at, timeZone)}`;
}
