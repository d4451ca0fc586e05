import { sentenceGap } from '@bowline/contract/text/sentences';
import styles from './form.module.css';

/** A question with a few words on its answer, such as when it was given. */
export const MarkedLabel = ({ label, mark }: { label: string; mark: string }) => (
  <>
    {label}
    {sentenceGap()}
    <span className={styles.mark}>{mark}</span>
  </>
);
