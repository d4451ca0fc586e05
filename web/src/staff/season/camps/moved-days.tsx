import styles from './camps.module.css';

interface MovedDay {
  readonly name: string;
  readonly label: string;
  /** In words. */
  readonly from: string;
  readonly to: string;
}

type Props = {
  caption: string;
  days: readonly MovedDay[];
  /** The names of those that move, where staff choose. */
  chosen?: readonly string[];
  onChoose?: (chosen: readonly string[]) => void;
};

/** The days of a camp as they are and as they will be, side by side. */
export function MovedDays({ caption, days, chosen, onChoose }: Props) {
  const toggle = (name: string) =>
    onChoose?.(days.map((day) => day.name).filter((one) => chosen?.includes(one) !== (one === name)));
  return (
    <table className={styles.camp}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ name, label, from, to }) => (
          <tr key={name}>
            <th scope="row">
              {chosen ? (
                <label className={styles.choice}>
                  <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
                  {label}
                </label>
              ) : (
                label
              )}
            </th>
            <td>{from}</td>
            <td className={!chosen || chosen.includes(name) ? styles.after : styles.stays}>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
