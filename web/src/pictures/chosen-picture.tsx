import { t } from '@bowline/contract/text/t';
import styles from './picture.module.css';
import type { PreparedFile } from './prepare-file.ts';
import { useObjectUrl } from './use-object-url.ts';

/** The chosen file before it is saved: the picture itself, or its name where there is nothing to see. */
export function ChosenPicture({ chosen, alt }: { chosen: PreparedFile; alt: string }) {
  const url = useObjectUrl(chosen.preview === 'picture' ? chosen.file : undefined);
  return (
    <figure className={styles.figure}>
      {url && <img className={styles.picture} src={url} alt={alt} />}
      <figcaption className={styles.caption}>{t('Chosen: {name}', { name: chosen.name })}</figcaption>
    </figure>
  );
}
