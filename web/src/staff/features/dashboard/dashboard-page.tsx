import type { ResponseOf } from '@bowline/contract/api/define-call';
import { getDashboard } from '@bowline/contract/api/staff/dashboard';
import { t } from '@bowline/contract/text/t';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CampFigures } from './camp-figures.tsx';
import { Funnel } from './funnel.tsx';

export type Dashboard = ResponseOf<typeof getDashboard>;

/** The season at a glance. */
export default function DashboardPage() {
  return (
    <Loaded call={getDashboard} fresh>
      {({ camps, funnel, median_days_to_decision }) => (
        <StaffPage title={t('Dashboard')} subtitle={decisionTime(median_days_to_decision)}>
          <CampFigures camps={camps} />
          <Funnel funnel={funnel} />
        </StaffPage>
      )}
    </Loaded>
  );
}

function decisionTime(days: number | null): string {
  if (days === null) return t('No decision has been made yet.');
  return t('Half of the decisions came within {days} days of the form.', { days });
}
