import type { CamperRecord } from '@bowline/contract/api/records';
import { profileParts } from '@bowline/contract/profile/camper';
import { t } from '@bowline/contract/text/t';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import styles from './profile-tasks.module.css';

/** The five parts of the profile, each with its state and the way to it. Once all are done they take little room. */
export function ProfileTasks({ camper }: { camper: CamperRecord }) {
  const { profile_completion: done, profile_complete } = camper;
  const count = profileParts.filter(({ flag }) => done[flag]).length;
  const total = profileParts.length;
  return (
    <section aria-label={t('Profile of {name}', { name: camper.name })}>
      {profile_complete ? (
        <p className={styles.complete}>{t('Profile Complete')}</p>
      ) : (
        <ProgressBar
          label={t('Profile Completion: {count} / {total}', { count, total })}
          value={count}
          max={total}
        />
      )}
      <ul className={classNames(styles.tasks, profile_complete && styles.compact)}>
        {profileParts.map(({ flag, title, path }) => (
          <li key={flag}>
            <Link className={styles.task} to={`${path}/${camper.id}`}>
              <span className={styles.title}>{t(title)}</span> <TaskState done={done[flag]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TaskState({ done }: { done: boolean }) {
  return (
    <span className={done ? styles.done : styles.toDo}>
      {done && <Icon name="tick" />}
      <span className={styles.word}>{done ? t('Done') : t('To do')}</span>
    </span>
  );
}
