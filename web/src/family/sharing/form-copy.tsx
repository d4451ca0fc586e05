import type { CamperRecord } from '@bowline/contract/api/campers';
import { getRegistrationPdf } from '@bowline/contract/api/family/registrations';
import { t } from '@bowline/contract/text/t';
import { DownloadButton } from '../../shell/download.tsx';

/** Whether this account may have the copy of a form: it holds answers on health, which staff may keep from a guardian. */
export const readsFormCopy = ({ shared }: Pick<CamperRecord, 'shared'>): boolean =>
  shared?.sees_health !== false;

type Props = {
  camper: Pick<CamperRecord, 'shared'>;
  form: { readonly id: string; readonly reference: string | null };
};

/** Downloads a form as it was submitted. */
export function FormCopy({ camper, form: { id, reference } }: Props) {
  if (!reference || !readsFormCopy(camper)) return null;
  return (
    <DownloadButton call={getRegistrationPdf} params={{ formId: id }} fileName={`${reference}.pdf`}>
      {t('Form copy (PDF)')}
    </DownloadButton>
  );
}
