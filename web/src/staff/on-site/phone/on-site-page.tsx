import type { CampDay } from '@bowline/contract/api/staff/on-site/day-records';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './camp-day.module.css';
import type { OpenPhoneDay, PhoneDay } from './phone-day/phone-day.ts';
import { SyncState } from './sync-state.tsx';
import { TopBar } from './top-bar.tsx';
import { UnstoredList } from './unstored-list.tsx';

interface Props {
  readonly title: string;
  readonly day: CampDay;
  readonly phone: OpenPhoneDay;
  readonly known: PhoneDay;
  readonly children: ReactNode;
}

/** A page of a camp's days beside the list of people. */
export function OnSitePage({ title, day, phone, known, children }: Props) {
  return (
    <div className={styles.page}>
      <TopBar camp={title} state={<SyncState {...known} />}>
        <Link className={classNames('center medium', styles.toList)} to={`/camp/${day.camp.id}/today`}>
          All campers
        </Link>
      </TopBar>
      <UnstoredList day={day} unstored={known.unstored} onDismiss={phone.dismiss} />
      {children}
    </div>
  );
}
