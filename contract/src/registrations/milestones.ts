import { t } from '../text/t.ts';
import type { SinceSubmission } from './family-notice.ts';
import { effectiveStatus } from './places.ts';
import type { RegistrationStatus } from './status.ts';

type MilestoneState = 'done' | 'now' | 'later';

/** One of the four parts of the way to camp. */
export interface Milestone {
  readonly key: 'profile' | 'form' | 'payment' | 'place';
  readonly title: string;
  readonly state: MilestoneState;
}

interface MilestoneFacts {
  readonly profile_complete: boolean;
  readonly form: {
    readonly status: RegistrationStatus;
    readonly since_submission: SinceSubmission | null;
  } | null;
}

/**
 * The way to camp with the first part that is not done as the present one; none once a registration is refused or withdrawn.
 */
export function milestonesOf({ profile_complete, form }: MilestoneFacts): Milestone[] {
  const status = form?.status ?? 'In Progress';
  if (status === 'Refused' || status === 'Withdrawn') return [];
  const since = form?.since_submission;
  const isWithFamily = status === 'In Progress' || status === 'Changes Requested';
  const before = since ? effectiveStatus({ status, status_before: since.status_before }) : status;
  const done = {
    profile: profile_complete,
    form: !isWithFamily,
    payment: since !== null && since !== undefined && since.received > 0 && since.received >= since.deposit,
    place: before === 'Accepted',
  };
  const titles = { profile: t('Profile'), form: t('Form'), payment: t('Deposit'), place: t('Place') };
  const keys = ['profile', 'form', 'payment', 'place'] as const;
  const now = keys.find((key) => !done[key]);
  const stateOf = (key: Milestone['key']) => (key === now ? 'now' : 'later');
  return keys.map((key) => ({ key, title: titles[key], state: done[key] ? 'done' : stateOf(key) }));
}
