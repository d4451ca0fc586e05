import type {
  BankPreview,
  BankReading,
  DecimalMark,
  StatementEncoding,
} from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';

const encodingLabels: Readonly<Record<StatementEncoding, string>> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  gb18030: 'Chinese (GB18030)',
  'windows-1252': 'Western European (Windows-1252)',
};

type Props = { preview: BankPreview; onReading: (reading: BankReading) => void };

/** What only a reader can tell of a file: which of these names are right, and what its amounts mean. */
export function ReadingChoice({ preview, onReading }: Props) {
  const { encodings, encoding, unclear_amounts, decimals } = preview;
  const chosen = { ...(encoding && { encoding }), ...(decimals && { decimals }) };
  return (
    <>
      {encodings.length > 0 && (
        <RadioRows
          label={t('Which of these is written right?')}
          name="encoding"
          options={encodings.map((one) => ({
            value: one.encoding,
            label: t(encodingLabels[one.encoding]),
            hint: one.lines.join(' · '),
          }))}
          value={encoding}
          onChange={(value) => onReading({ ...chosen, encoding: value as StatementEncoding })}
        />
      )}
      {unclear_amounts.length > 0 && (
        <RadioRows
          label={t('How are amounts written in this file?')}
          hint={t('The file has {amounts}.', { amounts: unclear_amounts.join(', ') })}
          name="decimals"
          options={[
            { value: 'point', label: '1,080.00', hint: t('A point before the sen') },
            { value: 'comma', label: '1.080,00', hint: t('A comma before the sen') },
          ]}
          value={decimals}
          onChange={(value) => onReading({ ...chosen, decimals: value as DecimalMark })}
        />
      )}
    </>
  );
}
