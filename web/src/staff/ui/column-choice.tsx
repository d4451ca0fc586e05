import styles from './column-choice.module.css';

type Props<Column extends string> = {
  headings: readonly string[];
  columns: readonly Column[];
  sample: readonly (readonly string[])[];
  choices: readonly Column[];
  labels: Readonly<Record<Column, string>>;
  onColumns: (columns: readonly Column[]) => void;
};

/** The first lines of a file as they are in it, with what each column holds above it. */
export function ColumnChoice<Column extends string>(props: Props<Column>) {
  const { headings, columns, sample, choices, labels, onColumns } = props;
  const change = (index: number, chosen: string) =>
    onColumns(
      columns.map((one, at) => (at === index ? (choices.find((known) => known === chosen) ?? one) : one)),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.columns} tabIndex={0} aria-label="Columns of the file">
      <table>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is known only by its place
              <th key={index} scope="col">
                <label>
                  {heading}
                  <select value={columns[index]} onChange={({ target }) => change(index, target.value)}>
                    {choices.map((choice) => (
                      <option key={choice} value={choice}>
                        {labels[choice]}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known only by its column
                <td key={index}>{cells[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
