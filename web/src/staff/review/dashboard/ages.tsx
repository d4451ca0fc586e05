import { plural } from '@bowline/contract/text/t';
import { Figure, Summary, total } from '../../ui/figure.tsx';
import styles from './dashboard.module.css';
import type { Dashboard } from './dashboard-page.tsx';

type Camp = Dashboard['camps'][number];
type Age = Camp['ages'][number];

/** Who holds a place, by age and gender: a small pyramid for each camp. */
export function Ages({ camps }: Pick<Dashboard, 'camps'>) {
  const shown = camps.filter(({ ages }) => ages.length > 0);
  const most = Math.max(...shown.flatMap(({ ages }) => ages.flatMap(({ girls, boys }) => [girls, boys])));
  return (
    <Figure title="Ages and genders">
      <Summary>
        {shown.length === 0 ? 'Nobody holds a place yet.' : 'Places held, by age on the first day of camp'}
      </Summary>
      <div className={styles.camps}>
        {shown.map((camp) => (
          <Pyramid key={camp.id} camp={camp} most={most} />
        ))}
      </div>
    </Figure>
  );
}

/** A table whose bars lie back to back: girls to the left, boys to the right. */
function Pyramid({ camp: { name, ages }, most }: { camp: Camp; most: number }) {
  const girls = total(ages, (one) => one.girls);
  const boys = total(ages, (one) => one.boys);
  const hasAdults = (ages.at(-1)?.age ?? 0) >= 18;
  const female = hasAdults
    ? `${girls} female`
    : plural(girls, { one: '{count} girl', other: '{count} girls' });
  const male = hasAdults ? `${boys} male` : plural(boys, { one: '{count} boy', other: '{count} boys' });
  return (
    <table className={styles.pyramid}>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{female}</th>
          <th scope="col">Age</th>
          <th scope="col">{male}</th>
        </tr>
      </thead>
      <tbody>
        {everyAge(ages).map(({ age, girls, boys }) => (
          <tr key={age}>
            <td>
              <Side count={girls} most={most} />
            </td>
            <th scope="row">{age}</th>
            <td>
              <Side count={boys} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Side = ({ count, most }: { count: number; most: number }) => (
  <span className={styles.side}>
    <span>{count}</span>
    <span className={styles.bar} style={{ inlineSize: `${(count / most) * 75}%` }} aria-hidden="true" />
  </span>
);

/** More ages than this have one row for each that somebody has. */
const MOST_ROWS = 9;

/** From the youngest to the oldest, those that nobody has included. */
function everyAge(ages: readonly Age[]): readonly Age[] {
  const [first = 0, last = 0] = [ages[0]?.age, ages.at(-1)?.age];
  if (last - first >= MOST_ROWS) return ages;
  return Array.from(
    { length: last - first + 1 },
    (_, at) => ages.find(({ age }) => age === first + at) ?? { age: first + at, girls: 0, boys: 0 },
  );
}
