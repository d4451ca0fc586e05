import { t } from '@bowline/contract/text/t';
import { type ReactNode, Suspense, useState } from 'react';
import { UnsavedAnswersQuestion } from '../form/drafts/unsaved-answers-question.tsx';
import { Queries } from '../query/queries.tsx';
import { createQueryClient } from '../query/query.ts';
import { LoadingWhileMounted } from '../shell/loading.tsx';
import { ChoiceDialog } from '../shell/prompt-choice.tsx';
import { SessionEndNotice } from '../shell/session/session-end-notice.tsx';
import { StorageNotice } from '../shell/storage-notice.tsx';
import { AccountLanguage } from './account-language.tsx';
import { SavedNotice } from './change-requests/saved-notice.tsx';

/** Holds what the signed-in pages share. The guard makes a new one for another account: nothing is carried over. */
export default function FamilyLayout({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <Queries client={queries}>
      <AccountLanguage />
      <SessionEndNotice />
      <StorageNotice
        withoutTls={t(
          'This connection is not encrypted (http), so what you type is kept only once you save it.',
        )}
      />
      <SavedNotice />
      <Suspense fallback={<LoadingWhileMounted />}>{children}</Suspense>
      <UnsavedAnswersQuestion />
      <ChoiceDialog />
    </Queries>
  );
}
