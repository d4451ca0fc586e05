import { t } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { classNames } from '../../ui/class-names.ts';
import { Callout } from '../../ui/feedback/callout.tsx';
import styles from './shared-note.module.css';

/** Who to ask while staff have frozen changes about a camper. */
export function Frozen() {
  const { contact_email, contact_phone } = usePortal();
  return (
    <Callout colour="amber" title={t('Please contact the camp.')}>
      <p>{t('Nothing about this camper can be changed at the moment.')}</p>
      <p className={classNames('row breaks', styles.ways)}>
        <a href={`tel:${contact_phone.replaceAll(/[^+\d]/g, '')}`}>{contact_phone}</a>
        <a href={`mailto:${contact_email}`}>{contact_email}</a>
      </p>
    </Callout>
  );
}
