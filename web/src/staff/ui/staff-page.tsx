import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import { Page, PageHeading } from '../../ui/layout/page.tsx';
import styles from './staff-page.module.css';

type Props = { title: string; subtitle?: ReactNode; actions?: ReactNode; children: ReactNode };

/** A staff page: it uses the full width; its actions are beside the heading and are not printed. */
export function StaffPage({ title, subtitle, actions, children }: Props) {
  return (
    <div className={styles.wide}>
      <div className={classNames('row between', styles.head)}>
        <PageHeading title={title} subtitle={subtitle} />
        {actions && <div className="row gap-3 no-print">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** For unknown addresses, and for pages that the role does not include. */
export function NotFoundPage() {
  return (
    <Page width="narrow">
      <PageHeading title="Page not found" />
      <Callout colour="blue">
        This page does not exist, or your roles do not include it. An admin can change your roles.
      </Callout>
      <p>
        <LinkButton variant="primary" to="/">
          Go to the start page
        </LinkButton>
      </p>
    </Page>
  );
}
