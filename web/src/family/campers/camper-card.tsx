import type { CamperRecord } from '@bowline/contract/api/records';
import { cardOf } from '@bowline/contract/camper-card';
import { t } from '@bowline/contract/text/t';
import { campTypeLabel } from '@bowline/contract/workflows';
import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './camper-card.module.css';
import { CamperPhoto } from './camper-photo.tsx';
import { CardLinks } from './card-links.tsx';
import { NextStep } from './next-step.tsx';
import { OpeningNote } from './opening-note.tsx';
import { ProfileTasks } from './profile-tasks.tsx';
import { StatusLine } from './status-line.tsx';

/** One camper as a task list: where the registration stands, what of the profile is done, and the one next step. */
export function CamperCard({ camper }: { camper: CamperRecord }) {
  const { status, messages, action } = cardOf(camper);
  const reasonId = useId();
  const { eligible_camp: camp, form } = camper;
  const opensAt = (!form || form.status === 'In Progress') && camp?.opens_at;
  const next = <NextStep camper={camper} action={action} reasonId={reasonId} />;
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <CamperPhoto camper={camper} />
        <div className={styles.who}>
          <h2 className={styles.name}>{camper.name}</h2>
          <CampLine camp={camp} />
        </div>
      </header>
      <div className={styles.state}>
        <StatusLine status={status} reference={camper.form?.reference ?? undefined} />
        <div id={reasonId} className={styles.messages} tabIndex={-1}>
          {messages.map((message) => (
            <p key={message}>{t(message)}</p>
          ))}
        </div>
        {opensAt && camp && <OpeningNote camper={camper} camp={camp} opensAt={opensAt} />}
        {camper.profile_complete && next}
      </div>
      <ProfileTasks camper={camper} />
      {!camper.profile_complete && next}
      <CardLinks camper={camper} />
    </Card>
  );
}

function CampLine({ camp }: { camp: CamperRecord['eligible_camp'] }) {
  if (!camp) return <p className={styles.camp}>{t('No eligible camps')}</p>;
  return (
    <p className={styles.camp}>
      <span>
        <strong>{camp.type_display}</strong> · {t(campTypeLabel(camp.type))}
      </span>
      <span>{camp.dates}</span>
    </p>
  );
}
