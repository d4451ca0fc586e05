import styles from './corrections.module.css';

export interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Old and new answers beside each other. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, label, before, after }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td data-label="Before">{before || <em>Not given</em>}</td>
            <td data-label="After">{after || <em>Not given</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
