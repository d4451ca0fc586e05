import type { uploadIc, uploadPhoto } from '@bowline/contract/api/campers';
import type { CamperRecord } from '@bowline/contract/api/records';
import { t } from '@bowline/contract/text/t';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import type { UploadOptions } from '../../api/upload-files.ts';
import type { FileChoice } from '../../pictures/use-prepared-file.ts';
import { useUpload } from '../../pictures/use-upload.ts';
import { useQueryCache } from '../../query/query-context.ts';
import { useNotifySaved } from '../change-requests/use-notify-saved.ts';

export type PictureCall = typeof uploadIc | typeof uploadPhoto;

/** Sends all chosen pictures together and goes on; what the server has against one lands beside it. */
export function useSavePictures<C extends PictureCall>(
  call: C,
  camper: CamperRecord,
  choices: Readonly<Record<keyof C['multipart'], FileChoice>>,
) {
  const upload = useUpload(call);
  const queries = useQueryCache();
  const navigate = useNavigate();
  const notifySaved = useNotifySaved();
  const save = async (to: string) => {
    try {
      const done = await upload.send(partsOf<C>(camper.id, choices));
      if (!done) return;
      queries.outdate();
      notifySaved([camper]);
      navigate(to);
    } catch (failure) {
      showRefusals(failure, choices);
    }
  };
  return { save, progress: upload.progress, cancel: upload.cancel };
}

function partsOf<C extends PictureCall>(id: string, choices: Readonly<Record<string, FileChoice>>) {
  const parts = Object.entries(choices).map(([name, { chosen }]) => [name, chosen?.file]);
  return { params: { id }, parts: Object.fromEntries(parts) } as Pick<UploadOptions<C>, 'params' | 'parts'>;
}

// A refusal that names no picture is said by the notification alone when there is more than one to blame.
function showRefusals(failure: unknown, choices: Readonly<Record<string, FileChoice>>): void {
  if (!(failure instanceof ApiError)) throw failure;
  for (const [name, choice] of Object.entries(choices)) {
    const said = failure.errors[name]?.join(' ');
    if (said) choice.refuse(said);
    else if (Object.keys(choices).length === 1)
      choice.refuse(failure.message || t('That didn’t work. Please try again.'));
  }
}
