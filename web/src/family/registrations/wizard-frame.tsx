import { t } from '@bowline/contract/text/t';
import { stepTitle } from '@bowline/contract/workflows';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StatusNotice } from './status-notice.tsx';
import type { Wizard } from './wizard.ts';
import styles from './wizard-frame.module.css';
import { WizardSteps } from './wizard-steps.tsx';

/** Title, the camper's name, the way so far, and the step itself. */
export function WizardFrame({ wizard, children }: { wizard: Wizard; children: ReactNode }) {
  const { step, place, account, camper } = wizard;
  const name = t(stepTitle(step, account.type));
  return (
    <Page width="wide">
      <div className={styles.frame}>
        <div className={styles.heading}>
          <PageHeading title={t('Part {number}: {name}', { number: place.number, name })} />
        </div>
        <p className={styles.camper}>{camper.name}</p>
        <aside className={styles.steps}>
          <WizardSteps wizard={wizard} />
        </aside>
        <div className={styles.content}>
          <StatusNotice wizard={wizard} />
          {children}
        </div>
      </div>
    </Page>
  );
}
