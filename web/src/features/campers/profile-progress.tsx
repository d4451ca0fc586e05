import type { CamperRecord } from '@bowline/contract/api/records';
import { profileParts } from '@bowline/contract/profile/camper';
import { t } from '@bowline/contract/text/t';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './profile-progress.module.css';

/** How much of the profile is there, and the way to each part of it. */
export function ProfileProgress({ camper }: { camper: CamperRecord }) {
  const { profile_completion: done, profile_complete } = camper;
  const count = profileParts.filter(({ flag }) => done[flag]).length;
  const total = profileParts.length;
  return (
    <section aria-label={t('Profile of {name}', { name: camper.name })}>
      <p className={styles.count}>
        {profile_complete
          ? t('Profile Complete')
          : t('Profile Completion: {count} / {total}', { count, total })}
      </p>
      <ul className={styles.parts}>
        {profileParts.map(({ flag, title, path }) => (
          <li key={flag}>
            <Link className={classNames(styles.part, done[flag] && styles.done)} to={`${path}/${camper.id}`}>
              <span className={styles.mark}>{done[flag] && <Icon name="tick" />}</span>
              {t(title)}
              <VisuallyHidden> {done[flag] ? t('(done)') : t('(to do)')}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
