import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { SavedNotice } from '../features/change-request/saved-notice.tsx';
import { UnsavedAnswersQuestion } from '../form/drafts/unsaved-answers-question.tsx';
import { LoadingWhileMounted } from '../frame/loading/loading-while-mounted.tsx';
import { createQueryCache } from '../query/query-cache.ts';
import { QueryContext } from '../query/query-context.ts';
import { SessionEndNotice } from './session/session-end-notice.tsx';

/** Holds what the signed-in pages share. The guard makes a new one for another account: nothing is carried over. */
export default function FamilyRoom() {
  const [queries] = useState(createQueryCache);
  return (
    <QueryContext value={queries}>
      <SessionEndNotice />
      <SavedNotice />
      <Suspense fallback={<LoadingWhileMounted />}>
        <Outlet />
      </Suspense>
      <UnsavedAnswersQuestion />
    </QueryContext>
  );
}
