import { staffRoleHints, staffRoleLabels } from '@bowline/contract/staff-roles';
import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { Card, Page, PageHeading } from '../../ui/layout/page.tsx';
import { type StaffMe, useStaffMe } from '../session/session.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './own-account.module.css';
import { RecoveryCodesForm } from './recovery-codes-form.tsx';

const FEW_CODES = 3;

export default function OwnAccountPage() {
  const me = useStaffMe();
  return (
    <Page>
      <PageHeading title={me.name} subtitle={me.email} />
      {me.recovery_codes_left < FEW_CODES && (
        <Callout colour="amber">{t('You have few recovery codes left. Create new ones below.')}</Callout>
      )}
      <Card>
        <DefinitionList items={itemsOf(me, usePortal().time_zone)} />
      </Card>
      <Card as="section">
        <h2>{t('Change password')}</h2>
        <ChangePasswordForm email={me.email} />
      </Card>
      <Card as="section" className={styles.part}>
        <h2>{t('Recovery codes')}</h2>
        <RecoveryCodesForm />
      </Card>
    </Page>
  );
}

function itemsOf(me: StaffMe, timeZone: string) {
  return [
    ...me.roles.map((role) => ({
      key: role,
      term: t(staffRoleLabels[role]),
      value: t(staffRoleHints[role]),
    })),
    { key: 'ends', term: t('Last day'), value: me.ends_on ? formatDate(me.ends_on) : t('None') },
    {
      key: 'session',
      term: t('This session ends'),
      value: t('{time}, or after 30 minutes without activity', {
        time: formatInstant(me.session_ends_at, timeZone),
      }),
    },
    { key: 'codes', term: t('Recovery codes left'), value: String(me.recovery_codes_left) },
  ];
}
