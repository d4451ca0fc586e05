import type { ReactNode } from 'react';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { classNames } from '../ui/class-names.ts';
import { StaffHeader } from './header.tsx';
import { IdleWarning } from './session/idle-warning.tsx';
import { useStaffSession } from './session/session.ts';
import styles from './shell.module.css';
import { ChoiceDialog } from './ui/ask-choice.tsx';

/** Beside a page the navigation; on a phone above and below it. */
export function StaffShell({ children }: { children: ReactNode }) {
  const signedIn = useStaffSession().status === 'signed-in';
  return (
    <div className={classNames(signedIn && styles.frame)}>
      <ShellFrame header={<StaffHeader />}>{children}</ShellFrame>
      <ChoiceDialog />
      <IdleWarning />
    </div>
  );
}
