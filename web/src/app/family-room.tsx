import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { UnsavedAnswersQuestion } from '../form/drafts/unsaved-answers-question.tsx';
import { LoadingWhileMounted } from '../frame/loading/loading-while-mounted.tsx';
import { SessionEndNotice } from './session/session-end-notice.tsx';

/** Holds what the signed-in pages share. The guard makes a new one for another account: nothing is carried over. */
export default function FamilyRoom() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionEndNotice />
      <Suspense fallback={<LoadingWhileMounted />}>
        <Outlet />
      </Suspense>
      <UnsavedAnswersQuestion />
    </QueryClientProvider>
  );
}
