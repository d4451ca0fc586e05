import type { ReactNode } from 'react';
import { ShellFrame } from '../frame/shell-frame.tsx';
import { StaffHeader } from './header.tsx';
import { ChoiceDialog } from './ui/ask-choice.tsx';

export function StaffShell({ children }: { children: ReactNode }) {
  return (
    <>
      <ShellFrame header={<StaffHeader />}>{children}</ShellFrame>
      <ChoiceDialog />
    </>
  );
}
