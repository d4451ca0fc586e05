import {
  type BankColumnRole,
  type BankPreview,
  bankColumnRoles,
} from '@bowline/contract/api/staff/bank-statements';
import { t } from '@bowline/contract/text/t';
import styles from './import.module.css';

const labels: Readonly<Record<BankColumnRole, string>> = {
  day: 'Date',
  description: 'Description',
  credit: 'Money in',
  debit: 'Money out',
  amount: 'Amount with a sign',
  sign: 'In or out (CR/DR)',
  ignore: 'Not needed',
};

type Props = { preview: BankPreview; onColumns: (columns: readonly BankColumnRole[]) => void };

/** The first lines as they stand in the file, with what each column holds above it. */
export function ColumnChoice({ preview: { headings, columns, sample }, onColumns }: Props) {
  const change = (index: number, role: string) =>
    onColumns(
      columns.map((one, at) =>
        at === index ? (bankColumnRoles.find((known) => known === role) ?? one) : one,
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.columns} tabIndex={0} aria-label={t('Columns of the file')}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place alone
              <th key={index} scope="col">
                <label>
                  {heading}
                  <select value={columns[index]} onChange={({ target }) => change(index, target.value)}>
                    {bankColumnRoles.map((role) => (
                      <option key={role} value={role}>
                        {t(labels[role])}
                      </option>
                    ))}
                  </select>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map((cells) => (
            <tr key={cells.join('\t')}>
              {headings.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column alone
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
