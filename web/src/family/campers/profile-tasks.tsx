import type { CamperRecord } from '@bowline/contract/api/campers';
import { profileParts } from '@bowline/contract/profile/camper';
import { type CardAction, nextProfilePart } from '@bowline/contract/registrations/camper-card';
import { t, translate } from '@bowline/contract/text/t';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { beginPath, registrationPath, stepPath } from '../addresses/registration-paths.ts';
import styles from './camper-card.module.css';

/** The five parts of the profile with their states and links; compact once all are done. */
export function ProfileTasks({ camper }: { camper: CamperRecord }) {
  const { profile_completion: done, profile_complete } = camper;
  const count = profileParts.filter(({ flag }) => done[flag]).length;
  const total = profileParts.length;
  return (
    <section aria-label={t('Profile of {name}', { name: camper.name })}>
      {profile_complete ? (
        <p className="small">{t('Profile Complete')}</p>
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
            <Link className={classNames('row middle between', styles.task)} to={`${path}/${camper.id}`}>
              <span className={styles.title}>
                {translate(title)}
                {!done[flag] && <OldPicture camper={camper} flag={flag} />}
              </span>{' '}
              <TaskState done={done[flag]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why a picture that is there has to be taken again. */
function OldPicture({ camper: { photo_on, ic_on }, flag }: { camper: CamperRecord; flag: string }) {
  const day = { photo: photo_on, id: ic_on }[flag];
  if (!day) return null;
  const values = { year: day.slice(0, 4) };
  return (
    <span className="quiet small block">
      {flag === 'photo'
        ? t('Please take a new photo: this one is from {year}', values)
        : t('Please upload the ID again: this one is from {year}', values)}
    </span>
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

type Props = {
  camper: CamperRecord;
  action: CardAction | null;
  /** Where the card says why Register does not work yet. */
  reasonId?: string;
  /** Another registration of the camper has the primary button. */
  quiet?: boolean;
};

/** What to do next; Register is beside it while the profile is incomplete. */
export function NextStep({ camper, action, reasonId, quiet = false }: Props) {
  const nextPart = nextProfilePart(camper);
  const isDisabled = action?.kind === 'register' && action.disabled;
  if (!action && !nextPart) return null;
  return (
    <div className={classNames('row gap-3', styles.next)}>
      {nextPart && (
        <LinkButton variant="primary" to={`${nextPart.path}/${camper.id}`}>
          {t('Continue: {part}', { part: translate(nextPart.title) })}
        </LinkButton>
      )}
      {isDisabled && (
        <Button
          aria-disabled
          aria-describedby={reasonId}
          onClick={() => document.getElementById(reasonId ?? '')?.focus()}
        >
          {action.label}
        </Button>
      )}
      {action && !isDisabled && (
        <LinkButton
          variant={isNeededNow(camper, action) && !quiet ? 'primary' : 'secondary'}
          to={hrefFor(camper, action)}
        >
          {action.label}
        </LinkButton>
      )}
    </div>
  );
}

/** Paying again can wait for the slip that is being checked, and for the place. */
export function isNeededNow({ form }: CamperRecord, { kind }: CardAction): boolean {
  if (kind !== 'pay' || form?.status === 'Pending Payment') return true;
  const { due = 0, pending = 0 } = form?.since_submission ?? {};
  return form?.status === 'Accepted' && due > pending;
}

function hrefFor({ id, form }: CamperRecord, action: CardAction): string {
  if (!form) return beginPath(id);
  if (action.kind === 'answer offer') return registrationPath(form.id);
  const step = action.kind === 'resume' ? action.step : 'payment';
  return stepPath(step, id, form.id);
}
