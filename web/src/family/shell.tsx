import type { ReactNode } from 'react';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export function Shell({ children }: { children: ReactNode }) {
  const header = (
    <>
      <Header />
      <OfflineNotice />
    </>
  );
  return (
    <ShellFrame header={header} footer={<Footer />}>
      {children}
    </ShellFrame>
  );
}
