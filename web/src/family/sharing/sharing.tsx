import type { CamperRecord } from '@bowline/contract/api/campers';
import { lazy, Suspense } from 'react';
import { LoadingWhileMounted } from '../../shell/loading.tsx';

// Few campers are shared.
const SharedNote = lazy(() => import('./shared-note.tsx'));

/** What this account may do with a camper that is shared with it, or whose changes are frozen. */
export function Sharing({ camper }: { camper: CamperRecord }) {
  if (!camper.shared && !camper.frozen) return null;
  return (
    <Suspense fallback={<LoadingWhileMounted />}>
      <SharedNote camper={camper} />
    </Suspense>
  );
}

/** Whether staff keep a part of the profile from this account. */
export const isHidden = ({ shared }: CamperRecord, section: string): boolean =>
  shared?.sees_health === false && (section === 'medical' || section === 'immunisations');
