import { classNames } from './class-names.ts';
import styles from './illustration.module.css';

const wave = 'c6 0 6-5 12-5s6 5 12 5';
const swell = (count: number) => wave.repeat(count);

interface Drawing {
  /** Filled with the camp's colour. */
  readonly filled: string;
  readonly lines: string;
}

const drawings = {
  /** A boat under sail: the start of something, or its end. */
  sail: {
    filled: 'M84 14c14 11 23 27 25 44H84z',
    lines: `M76 22C69 33 60 47 53 58h23zM80 8v58M46 66h68c-5 9-11 13-20 13H66c-9 0-15-4-20-13zM20 88${swell(5)}M44 97${swell(3)}`,
  },
  /** A quiet sea with the sun on it: nothing is here yet. */
  waves: {
    filled: 'M58 62a22 22 0 0 1 44 0z',
    lines: `M20 67h120M80 22v8M51 34l5 6M109 34l-5 6M36 54l7 3M124 54l-7 3M32 80${swell(4)}M20 93${swell(5)}`,
  },
  /** A buoy that leans in the swell: the way ends here. */
  buoy: {
    filled: 'M61 68h38l-6 18H67z',
    lines: `M69 68l7-34h8l7 34M72 52h16M76 34v-9h8v9M80 16V9M91 20l5-5M69 20l-5-5M20 90${swell(2)}M92 90${swell(2)}M32 99${swell(4)}`,
  },
} as const satisfies Readonly<Record<string, Drawing>>;

export type IllustrationName = keyof typeof drawings;

type Props = { name: IllustrationName; className?: string | undefined };

/** A drawing in one width of line and two colours. It says nothing that the words beside it do not. */
export function Illustration({ name, className }: Props) {
  const { filled, lines } = drawings[name];
  return (
    <svg
      className={classNames(styles.illustration, className)}
      viewBox="19 0 122 104"
      width={122}
      height={104}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.filled} d={filled} />
      <path d={lines} />
    </svg>
  );
}
