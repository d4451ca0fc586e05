import { campColours, colourError, DEFAULT_COLOUR } from '@bowline/contract/text/colour';
import { type AnswersForm, typeAnswer, useFormState } from '../../../form/answers-form.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './settings.module.css';

const FIELD = 'colour';

/** The header of families' pages in the colour that is typed, in both themes, and a palette to choose it from. */
export function CampColour({ form }: { form: AnswersForm }) {
  const typed = useFormState(form, (filled) => filled.typed[FIELD]);
  const product = useFormState(form, (filled) => filled.typed.abbreviation);
  const { colour: inUse } = usePortal();
  const chosen = typeof typed === 'string' && !colourError(typed) ? typed.toLowerCase() : inUse;
  const { colour, ink, darkColour, darkInk } = campColours(chosen);
  const choose = (other: string) => typeAnswer(form, FIELD, other);
  return (
    <section className={styles.card} aria-label="How families see the colour">
      <div className={styles.bars}>
        <Bar background={colour} color={ink} product={String(product ?? '')} theme="Light" />
        <Bar background={darkColour} color={darkInk} product={String(product ?? '')} theme="Dark" />
      </div>
      <div className={classNames('row middle', styles.choose)}>
        <label className={styles.palette}>
          <input type="color" value={chosen} onChange={(event) => choose(event.currentTarget.value)} />
          Choose the colour of the camp
        </label>
        {chosen !== DEFAULT_COLOUR && (
          <Button variant="quiet" onClick={() => choose(DEFAULT_COLOUR)}>
            Back to yellow
          </Button>
        )}
      </div>
    </section>
  );
}

type BarProps = { background: string; color: string; product: string; theme: 'Light' | 'Dark' };

function Bar({ background, color, product, theme }: BarProps) {
  return (
    <figure className={classNames(styles.sample, theme === 'Dark' && styles.dark)}>
      <p className={styles.bar} style={{ background, color }}>
        {`${product} Registration`.trim()}
      </p>
      <figcaption>{theme}</figcaption>
    </figure>
  );
}

/** Gives the open page another colour; pages opened later have it from the server. */
export function showCampColour(colour: string): void {
  const { style } = document.documentElement;
  const { ink, darkColour, darkInk } = campColours(colour);
  style.setProperty('--camp-colour', colour);
  style.setProperty('--camp-ink', ink);
  style.setProperty('--camp-colour-dark', darkColour);
  style.setProperty('--camp-ink-dark', darkInk);
}
