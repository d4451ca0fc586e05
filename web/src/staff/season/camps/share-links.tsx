import { getCampCalendar } from '@bowline/contract/api/open-camps';
import type { StaffCamp } from '@bowline/contract/api/staff/season/camps';
import { useId } from 'react';
import { usePortal } from '../../../shell/portal.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CopyButton } from '../../ui/code-list.tsx';
import styles from './camps.module.css';

/** Addresses for the camp's own website and for calendars; a draft has none. */
export function ShareLinks({ camp }: { camp: StaffCamp }) {
  const titleId = useId();
  const { public_url } = usePortal();
  if (!camp.published) return null;
  const calendar = getCampCalendar.path.replace(':campId', camp.id);
  return (
    <section className={classNames('row middle sheet', styles.links)} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        Links to share
      </h2>
      <CopyButton quiet label="Copy link to register" text={`${public_url}/login?camp=${camp.id}`} />
      <CopyButton quiet label="Copy calendar feed" text={`${public_url}${calendar}`} />
    </section>
  );
}
