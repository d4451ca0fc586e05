import { t } from '@bowline/contract/text/t';
import { acceptOf } from '../../pictures/accept.ts';
import { ChosenPicture } from '../../pictures/chosen-picture.tsx';
import type { FileChoice } from '../../pictures/use-prepared-file.ts';
import { FileDrop } from '../../ui/file-drop.tsx';

export const SLIP = 'payment-slip';

/** The slip: a photo of it or a PDF. */
export function SlipField({ slip, disabled }: { slip: FileChoice; disabled: boolean }) {
  const { chosen, error, preparing, choose } = slip;
  return (
    <FileDrop
      id={SLIP}
      label={t('Payment slip')}
      hint={t('A photo or a PDF of the bank’s receipt or of the cheque: PNG, JPEG or PDF, up to 10 MB.')}
      error={error}
      accept={acceptOf['picture or PDF']}
      camera="environment"
      onFile={choose}
      chosen={chosen !== undefined}
      disabled={disabled}
    >
      <span role="status">{preparing && t('Getting the picture ready…')}</span>
      {chosen && <ChosenPicture chosen={chosen} alt={t('The slip you chose')} />}
    </FileDrop>
  );
}
