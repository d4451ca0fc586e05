import type { CamperRecord } from '@bowline/contract/api/records';
import { cardOf } from '@bowline/contract/camper-card';
import { t } from '@bowline/contract/text/t';
import { Card } from '../../ui/card.tsx';
import styles from './camper-card.module.css';
import { CardActions } from './card-actions.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { StatusLine } from './status-line.tsx';

export function CamperCard({ camper }: { camper: CamperRecord }) {
  const { status, messages, action } = cardOf(camper);
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(camper.name)}
        </span>
        <div className={styles.who}>
          <h2 className={styles.name}>{camper.name}</h2>
          <CampLine camp={camper.eligible_camp} />
        </div>
      </header>
      <ProfileProgress camper={camper} />
      <StatusLine status={status} reference={camper.form?.reference ?? undefined} />
      {messages.map((message) => (
        <p key={message}>{t(message)}</p>
      ))}
      <CardActions camper={camper} action={action} />
    </Card>
  );
}

function CampLine({ camp }: { camp: CamperRecord['eligible_camp'] }) {
  if (!camp) return <p className={styles.camp}>{t('No eligible camps')}</p>;
  return (
    <p className={styles.camp}>
      <strong>{camp.type_display}</strong> <span>{camp.dates}</span>
    </p>
  );
}

// A letter as a person sees it: one emoji or one Tamil letter can be several code points.
function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
}
