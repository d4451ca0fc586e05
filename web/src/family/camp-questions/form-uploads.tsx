import { getAnswerFile, uploadAnswerFile } from '@bowline/contract/api/family/camp-questions';
import { type ReactNode, useMemo } from 'react';
import { UploadPlaceContext } from '../../form/upload-control.tsx';
import { useUpload } from '../../pictures/upload.tsx';
import { DownloadButton } from '../../shell/download.tsx';

/** Lets the questions of a form take files. */
export function FormUploads({ formId, children }: { formId: string; children: ReactNode }) {
  const { send, progress, cancel } = useUpload(uploadAnswerFile);
  const place = useMemo(
    () => ({
      send: async (question: string, file: Blob, name: string) =>
        (await send({ params: { formId, question }, parts: { file, name } }))?.answer.answer,
      progress,
      cancel,
      link: (fileId: string, name: string) => (
        <DownloadButton call={getAnswerFile} params={{ formId, fileId }} fileName={name}>
          {name}
        </DownloadButton>
      ),
    }),
    [formId, send, progress, cancel],
  );
  return <UploadPlaceContext value={place}>{children}</UploadPlaceContext>;
}
