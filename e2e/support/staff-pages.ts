import { campDayRoles, type StaffRole, staffRoles } from '@bowline/contract/staff/roles';
import type { RegistrationWithSlip } from './prepared.ts';

interface StaffPage {
  /** Below `/staff`. */
  readonly path: string;
  /** Who finds it; the office by default. */
  readonly roles?: readonly StaffRole[];
  /** Staff make decisions on phones, too. */
  readonly forPhones?: true;
}

const deciders: readonly StaffRole[] = ['admin', 'registrar'];
const money: readonly StaffRole[] = ['admin', 'registrar', 'treasurer'];
const bookkeepers: readonly StaffRole[] = ['admin', 'treasurer'];
const health: readonly StaffRole[] = ['admin', 'medic'];
const readersOfGroups: readonly StaffRole[] = ['admin', 'registrar', 'medic'];
const admins: readonly StaffRole[] = ['admin'];

/** Every staff page behind the login, with data to show. */
export const staffPages = ({ id, campId, accountId }: RegistrationWithSlip): StaffPage[] => [
  { path: '/registrations?tab=all', forPhones: true },
  { path: `/registrations/${id}`, forPhones: true },
  { path: '/families', forPhones: true },
  { path: `/families/${accountId}`, forPhones: true },
  { path: '/bring-families', roles: deciders, forPhones: true },
  { path: `/families/${accountId}/answers/${accountId}/account-details`, roles: deciders, forPhones: true },
  { path: `/families/${accountId}/paper`, roles: deciders, forPhones: true },
  { path: '/group-message?tab=all', roles: deciders },
  { path: '/mail/scheduled-messages', roles: deciders, forPhones: true },
  { path: '/mail/scheduled-messages/new?tab=accepted', roles: deciders, forPhones: true },
  { path: '/mail/text-message?tab=all', roles: deciders, forPhones: true },
  { path: '/mail/text-messages', roles: deciders, forPhones: true },
  { path: '/payments', roles: money },
  { path: '/payments/all', roles: money, forPhones: true },
  { path: '/payments/online', roles: money, forPhones: true },
  { path: '/payments/transfers', roles: money, forPhones: true },
  { path: '/payments/payouts', roles: money, forPhones: true },
  { path: '/payments/to-refund', roles: money, forPhones: true },
  { path: '/payments/reminders', roles: money, forPhones: true },
  { path: '/payments/month', roles: money, forPhones: true },
  { path: '/payments/accounts', roles: bookkeepers, forPhones: true },
  { path: '/bank-statement', roles: money },
  { path: '/camps', forPhones: true },
  { path: '/camps/new', roles: admins },
  { path: `/camps/${campId}` },
  { path: `/camps/${campId}/family-view` },
  { path: `/camps/${campId}/questions`, forPhones: true },
  { path: `/camps/${campId}/waiting-list`, forPhones: true },
  { path: `/camps/${campId}/texts/ms`, roles: admins },
  { path: `/camps/${campId}/lists/roster` },
  { path: `/camps/${campId}/groups`, roles: readersOfGroups, forPhones: true },
  { path: `/camps/${campId}/days`, roles: readersOfGroups },
  { path: `/camps/${campId}/name-tags`, roles: deciders },
  { path: `/camps/${campId}/health-day`, roles: health, forPhones: true },
  { path: `/camps/${campId}/doses`, roles: health, forPhones: true },
  { path: `/camps/${campId}/incidents`, roles: health, forPhones: true },
  { path: `/camps/${campId}/live`, roles: readersOfGroups, forPhones: true },
  { path: '/mail', roles: deciders },
  { path: '/dashboard' },
  { path: '/settings', roles: admins },
  { path: '/set-up', roles: admins, forPhones: true },
  { path: '/settings/retention', roles: admins },
  { path: '/settings/languages', roles: admins, forPhones: true },
  { path: '/settings/api-keys', roles: admins, forPhones: true },
  { path: '/settings/webhooks', roles: admins, forPhones: true },
  { path: '/settings/emails', roles: admins, forPhones: true },
  { path: '/settings/emails/accepted?language=ms', roles: admins, forPhones: true },
  { path: '/accounts', roles: admins },
  { path: '/log', roles: admins },
  { path: '/log/exposure', roles: admins },
  { path: '/camp/', roles: campDayRoles, forPhones: true },
  { path: '/account', roles: staffRoles },
];

/** What the navigation offers each role. */
export const linksOf: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: [
    'Registrations',
    'Families',
    'Payments',
    'Camps',
    'Dashboard',
    'Emails',
    'Settings',
    'Staff',
    'Log',
  ],
  registrar: ['Registrations', 'Families', 'Payments', 'Camps', 'Dashboard', 'Emails'],
  medic: ['Registrations', 'Families', 'Camps', 'Dashboard'],
  treasurer: ['Registrations', 'Families', 'Payments', 'Camps', 'Dashboard'],
  viewer: ['Registrations', 'Families', 'Camps', 'Dashboard'],
  crew: [],
};
