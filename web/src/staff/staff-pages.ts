import { listStaff } from '@bowline/contract/api/staff/administration/accounts';
import { getExposureReport } from '@bowline/contract/api/staff/administration/exposure-report';
import { listApiKeys } from '@bowline/contract/api/staff/administration/integrations/api-keys';
import {
  listDeliveries,
  listWebhooks,
} from '@bowline/contract/api/staff/administration/integrations/webhooks';
import { listLog } from '@bowline/contract/api/staff/administration/log';
import { getRetention } from '@bowline/contract/api/staff/administration/retention';
import { saveSettings } from '@bowline/contract/api/staff/administration/settings';
import { listTranslations } from '@bowline/contract/api/staff/administration/translations';
import { getFamilyImport, listFamilyImports } from '@bowline/contract/api/staff/families/imports';
import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import { getEmailTexts, listEmailKinds } from '@bowline/contract/api/staff/messages/email-texts';
import { sendGroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import {
  getScheduledMessage,
  listScheduledMessages,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import {
  getTextMessage,
  listTextMessages,
  sendTextMessage,
} from '@bowline/contract/api/staff/messages/text-messages';
import { saveAccountCodes } from '@bowline/contract/api/staff/money/journal';
import { listCampHealth } from '@bowline/contract/api/staff/on-site/camp-health';
import { listNameTags } from '@bowline/contract/api/staff/on-site/camp-passes';
import { getProgram } from '@bowline/contract/api/staff/on-site/checkpoints';
import { getGroupSheets, getGroups } from '@bowline/contract/api/staff/on-site/groups';
import { getAnswerPart } from '@bowline/contract/api/staff/review/corrections';
import { getPaperForm } from '@bowline/contract/api/staff/review/paper-forms';
import { saveCampTexts } from '@bowline/contract/api/staff/season/camp-texts';
import { createStaffCamp } from '@bowline/contract/api/staff/season/camps';
import { getSetUp } from '@bowline/contract/api/staff/season/set-up';
import { unsettledStates } from '@bowline/contract/money/entries';
import {
  hasAnyRole,
  moneyRoles,
  officeRoles,
  type StaffRole,
  staffRoles,
} from '@bowline/contract/staff/roles';
import { type LazyPage, lazyPage } from '../shell/lazy-page.tsx';
import { unsettledPath } from './money/payments/unsettled-path.ts';
import type { StaffMe } from './session/session.ts';
import type { NavigationIconName } from './ui/navigation-icon.tsx';

interface StaffPage {
  /** Below `/staff`. */
  readonly path: string;
  readonly page: LazyPage;
  /** Who may come here; the office by default. */
  readonly roles?: readonly StaffRole[];
  /** Its link in the navigation; a page without one is reached from another. */
  readonly navigation?: NavigationItem;
}

export interface NavigationItem {
  readonly label: () => string;
  readonly icon: NavigationIconName;
  /** What waits there, as `getToDo` counts it. */
  readonly toDo?: 'to_review' | 'payments';
}

/**
 * The pages behind the login, each in its own chunk, in the order of the navigation. The first that a role may see is its
 * home.
 */
export const staffPages: readonly StaffPage[] = [
  {
    path: '/registrations',
    page: lazyPage(() => import('./review/queue/queue-page.tsx')),
    navigation: { label: () => 'Registrations', icon: 'registrations', toDo: 'to_review' },
  },
  {
    path: '/registrations/:registrationId',
    page: lazyPage(() => import('./review/registrations/review-page.tsx')),
  },
  {
    path: '/families',
    page: lazyPage(() => import('./families/families/families-page.tsx')),
    navigation: { label: () => 'Families', icon: 'families' },
  },
  {
    path: '/bring-families',
    page: lazyPage(() => import('./families/imports/imports-page.tsx')),
    roles: listFamilyImports.roles,
  },
  {
    path: '/bring-families/rows',
    page: lazyPage(() => import('./families/imports/import-page.tsx')),
    roles: getFamilyImport.roles,
  },
  { path: '/families/:accountId', page: lazyPage(() => import('./families/families/family-page.tsx')) },
  {
    path: '/families/:accountId/answers/:recordId/:part',
    page: lazyPage(() => import('./review/answers/answer-part-page.tsx')),
    roles: getAnswerPart.roles,
  },
  {
    path: '/families/:accountId/paper',
    page: lazyPage(() => import('./review/paper-forms/paper-form-page.tsx')),
    roles: getPaperForm.roles,
  },
  {
    path: '/payments',
    page: lazyPage(() => import('./money/payments/payments-page.tsx')),
    roles: moneyRoles,
    navigation: { label: () => 'Payments', icon: 'payments', toDo: 'payments' },
  },
  {
    path: '/bank-statement',
    page: lazyPage(() => import('./money/bank-statements/bank-statement-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/all',
    page: lazyPage(() => import('./money/ledger/entries-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/online',
    page: lazyPage(() => import('./money/online-payments/online-payments-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/transfers',
    page: lazyPage(() => import('./money/refund-accounts/transfers-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/payouts',
    page: lazyPage(() => import('./money/payouts/payouts-page.tsx')),
    roles: moneyRoles,
  },
  ...unsettledStates.map((state) => ({
    path: unsettledPath(state),
    page: lazyPage(async () => ({
      default: (await import('./money/ledger/unsettled-page.tsx')).unsettledPage(state),
    })),
    roles: moneyRoles,
  })),
  {
    path: '/payments/reminders',
    page: lazyPage(() => import('./money/ledger/reminders-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/month',
    page: lazyPage(() => import('./money/journal/month-page.tsx')),
    roles: moneyRoles,
  },
  {
    path: '/payments/accounts',
    page: lazyPage(() => import('./money/journal/account-codes-page.tsx')),
    roles: saveAccountCodes.roles,
  },
  {
    path: '/camps',
    page: lazyPage(() => import('./season/camps/camps-page.tsx')),
    navigation: { label: () => 'Camps', icon: 'camps' },
  },
  {
    path: '/camps/new',
    page: lazyPage(() => import('./season/camps/new-camp-page.tsx')),
    roles: createStaffCamp.roles,
  },
  { path: '/camps/:campId', page: lazyPage(() => import('./season/camps/camp-page.tsx')) },
  {
    path: '/camps/:campId/family-view',
    page: lazyPage(() => import('./season/camps/family-view-page.tsx')),
  },
  {
    path: '/camps/:campId/waiting-list',
    page: lazyPage(() => import('./season/waiting-list/waiting-list-page.tsx')),
  },
  {
    path: '/camps/:campId/questions',
    page: lazyPage(() => import('./season/camp-questions/questions-page.tsx')),
  },
  {
    path: '/camps/:campId/texts/:language',
    page: lazyPage(() => import('./season/camps/camp-texts-page.tsx')),
    roles: saveCampTexts.roles,
  },
  {
    path: '/camps/:campId/lists/:list',
    page: lazyPage(() => import('./review/lists/list-page.tsx')),
  },
  {
    path: '/camps/:campId/name-tags',
    page: lazyPage(() => import('./on-site/passes/name-tags-page.tsx')),
    roles: listNameTags.roles,
  },
  {
    path: '/camps/:campId/live',
    page: lazyPage(() => import('./on-site/live/live-page.tsx')),
    roles: getProgram.roles,
  },
  {
    path: '/camps/:campId/health-day',
    page: lazyPage(() => import('./on-site/health/health-day-page.tsx')),
    roles: listCampHealth.roles,
  },
  {
    path: '/camps/:campId/health-day/:registrationId',
    page: lazyPage(() => import('./on-site/health/camp-health-page.tsx')),
    roles: listCampHealth.roles,
  },
  {
    path: '/camps/:campId/doses',
    page: lazyPage(() => import('./on-site/health/doses-page.tsx')),
    roles: listCampHealth.roles,
  },
  {
    path: '/camps/:campId/incidents',
    page: lazyPage(() => import('./on-site/health/incidents-page.tsx')),
    roles: listCampHealth.roles,
  },
  {
    path: '/camps/:campId/groups',
    page: lazyPage(() => import('./on-site/groups/groups-page.tsx')),
    roles: getGroups.roles,
  },
  {
    path: '/camps/:campId/groups/:kindId/sheets',
    page: lazyPage(() => import('./on-site/groups/sheets-page.tsx')),
    roles: getGroupSheets.roles,
  },
  {
    path: '/camps/:campId/days',
    page: lazyPage(() => import('./on-site/program/program-page.tsx')),
    roles: getProgram.roles,
  },
  {
    path: '/dashboard',
    page: lazyPage(() => import('./review/dashboard/dashboard-page.tsx')),
    navigation: { label: () => 'Dashboard', icon: 'dashboard' },
  },
  {
    path: '/mail',
    page: lazyPage(() => import('./messages/email-log/email-log-page.tsx')),
    roles: listMessages.roles,
    navigation: { label: () => 'Emails', icon: 'emails' },
  },
  {
    path: '/group-message',
    page: lazyPage(() => import('./messages/group-messages/group-message-page.tsx')),
    roles: sendGroupMessage.roles,
  },
  {
    path: '/mail/scheduled-messages',
    page: lazyPage(() => import('./messages/scheduled-messages/scheduled-page.tsx')),
    roles: listScheduledMessages.roles,
  },
  {
    path: '/mail/scheduled-messages/:messageId',
    page: lazyPage(() => import('./messages/scheduled-messages/edit-page.tsx')),
    roles: getScheduledMessage.roles,
  },
  {
    path: '/mail/text-message',
    page: lazyPage(() => import('./messages/text-messages/new-text-page.tsx')),
    roles: sendTextMessage.roles,
  },
  {
    path: '/mail/text-messages',
    page: lazyPage(() => import('./messages/text-messages/text-messages-page.tsx')),
    roles: listTextMessages.roles,
  },
  {
    path: '/mail/text-messages/:messageId',
    page: lazyPage(() => import('./messages/text-messages/text-message-page.tsx')),
    roles: getTextMessage.roles,
  },
  {
    path: '/settings',
    page: lazyPage(() => import('./administration/settings/settings-page.tsx')),
    roles: saveSettings.roles,
    navigation: { label: () => 'Settings', icon: 'settings' },
  },
  {
    path: '/set-up',
    page: lazyPage(() => import('./season/set-up/set-up-page.tsx')),
    roles: getSetUp.roles,
  },
  {
    path: '/settings/retention',
    page: lazyPage(() => import('./administration/retention/retention-page.tsx')),
    roles: getRetention.roles,
  },
  {
    path: '/settings/languages',
    page: lazyPage(() => import('./administration/translations/languages-page.tsx')),
    roles: listTranslations.roles,
  },
  {
    path: '/settings/api-keys',
    page: lazyPage(() => import('./administration/integrations/api-keys-page.tsx')),
    roles: listApiKeys.roles,
  },
  {
    path: '/settings/webhooks',
    page: lazyPage(() => import('./administration/integrations/webhooks-page.tsx')),
    roles: listWebhooks.roles,
  },
  {
    path: '/settings/webhooks/:webhookId',
    page: lazyPage(() => import('./administration/integrations/deliveries-page.tsx')),
    roles: listDeliveries.roles,
  },
  {
    path: '/settings/emails',
    page: lazyPage(() => import('./messages/emails/emails-page.tsx')),
    roles: listEmailKinds.roles,
  },
  {
    path: '/settings/emails/:kind',
    page: lazyPage(() => import('./messages/emails/email-page.tsx')),
    roles: getEmailTexts.roles,
  },
  {
    path: '/accounts',
    page: lazyPage(() => import('./administration/accounts/accounts-page.tsx')),
    roles: listStaff.roles,
    navigation: { label: () => 'Staff', icon: 'staff' },
  },
  {
    path: '/log',
    page: lazyPage(() => import('./administration/log/log-page.tsx')),
    roles: listLog.roles,
    navigation: { label: () => 'Log', icon: 'log' },
  },
  {
    path: '/log/exposure',
    page: lazyPage(() => import('./administration/log/exposure-page.tsx')),
    roles: getExposureReport.roles,
  },
  {
    path: '/account',
    page: lazyPage(() => import('./administration/own-account/own-account-page.tsx')),
    roles: staffRoles,
  },
];

/** The pages of a camp’s days: without navigation, and open without a network once they were open with one. */
export const campDayPages: readonly Pick<StaffPage, 'path' | 'page'>[] = [
  { path: '/camp/', page: lazyPage(() => import('./on-site/phone/camp-days-page.tsx')) },
  { path: '/camp/pass/:token', page: lazyPage(() => import('./on-site/phone/scan/pass-page.tsx')) },
  { path: '/camp/:campId/emergency', page: lazyPage(() => import('./on-site/live/emergency-page.tsx')) },
  { path: '/camp/:campId/today', page: lazyPage(() => import('./on-site/phone/camp-day-page.tsx')) },
  { path: '/camp/:campId/scan', page: lazyPage(() => import('./on-site/phone/scan/scan-page.tsx')) },
  {
    path: '/camp/:campId/medicine',
    page: lazyPage(() => import('./on-site/phone/health/medicine-page.tsx')),
  },
  {
    path: '/camp/:campId/incidents',
    page: lazyPage(() => import('./on-site/phone/health/incidents-on-site-page.tsx')),
  },
];

export const isCampDayPath = (pathname: string): boolean => /^\/camp\//.test(pathname);

export function canOpen({ roles }: StaffPage, held: readonly StaffRole[]): boolean {
  return hasAnyRole(held, roles ?? officeRoles);
}

/** Where somebody with these roles begins. */
export function homeOf({ roles, for_camp_days }: Pick<StaffMe, 'roles' | 'for_camp_days'>): string {
  if (for_camp_days || !hasAnyRole(roles, officeRoles)) return '/camp/';
  return staffPages.find((page) => canOpen(page, roles))?.path ?? '/account';
}
