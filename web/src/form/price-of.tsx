import type { Field } from '@bowline/contract/form/field';
import { priceInWords } from '@bowline/contract/form/price';
import { type AnswersForm, useFilled } from './answers-form.ts';
import styles from './price-of.module.css';
import { answersFromTyped } from './typed-values.ts';

/** What a Yes to a question costs, counted again as the answers come in. */
export function PriceOf({ form, field }: { form: AnswersForm; field: Field }) {
  const { fields, context } = form;
  const words = useFilled(form, ({ typed }) => priceInWords(field, answersFromTyped(fields, typed), context));
  return words === undefined ? null : (
    <p className={styles.price} aria-live="polite">
      {words}
    </p>
  );
}
