import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { UnsavedAnswersQuestion } from '../form/drafts/unsaved-answers-question.tsx';
import { createQueryCache } from '../query/query-cache.ts';
import { QueryContext } from '../query/query-context.ts';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { SessionEndNotice } from '../shell/session/session-end-notice.tsx';
import { SavedNotice } from './change-requests/saved-notice.tsx';

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
