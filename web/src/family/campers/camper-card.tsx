import type { CamperRecord } from '@bowline/contract/api/records';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { type Card as CamperCardFacts, getCamperCard } from '@bowline/contract/registrations/camper-card';
import { statusLabels } from '@bowline/contract/registrations/status';
import { campTypeLabels } from '@bowline/contract/steps/workflows';
import { sentenceGap } from '@bowline/contract/text/sentences';
import { type Text, t, translate } from '@bowline/contract/text/t';
import { useId } from 'react';
import { useStoredPicture } from '../../pictures/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './camper-card.module.css';
import { CardLinks } from './card-links.tsx';
import { OpeningNote } from './opening-note.tsx';
import { NextStep, ProfileTasks } from './profile-tasks.tsx';

/** The colour of a status; its words are always beside it. */
const statusTones: Readonly<Record<CamperCardFacts['status'], StatusTone>> = {
  'Not Started': 'calm',
  'In Progress': 'yours',
  'Pending Payment': 'yours',
  'Pending Payment Confirmation': 'calm',
  'Deposit Received': 'good',
  Accepted: 'good',
  Waitlisted: 'calm',
  Refused: 'over',
  Withdrawn: 'over',
  'Changes Requested': 'yours',
};

/** One camper as a task list: the status of the registration, what is done of the profile, and the next step. */
export function CamperCard({ camper }: { camper: CamperRecord }) {
  const { status, messages, notice, action } = getCamperCard(camper);
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
            <p key={message}>{message}</p>
          ))}
          {form?.groups.map(({ kind, group }) => (
            <p key={`${kind} ${group}`}>{t('{kind}: {group}', { kind: groupKindInWords(kind), group })}</p>
          ))}
        </div>
        {notice && <NoticeBox {...notice} />}
        {opensAt && camp && <OpeningNote camper={camper} camp={camp} opensAt={opensAt} />}
        {camper.profile_complete && next}
      </div>
      <ProfileTasks camper={camper} />
      {!camper.profile_complete && next}
      <CardLinks camper={camper} />
    </Card>
  );
}

/** One of a usual kind in the reader’s language, such as `Boat`; another kind as staff named it. */
const groupKindInWords = (kind: string): string => {
  const usual: Readonly<Partial<Record<string, Text>>> = usualGroupKinds;
  return usual[kind] === undefined ? kind : translate(usual[kind]);
};

function CampLine({ camp }: { camp: CamperRecord['eligible_camp'] }) {
  if (!camp) return <p className={styles.camp}>{t('No eligible camps')}</p>;
  return (
    <p className={styles.camp}>
      <span>
        <strong lang={camp.name_language}>{camp.type_display}</strong> ·{' '}
        {translate(campTypeLabels[camp.type])}
      </span>
      <span>{camp.dates}</span>
    </p>
  );
}

/** The uploaded photo, small; initials until there is one. */
function CamperPhoto({ camper: { name, photo } }: { camper: CamperRecord }) {
  return (
    <span className={styles.photo} aria-hidden="true">
      {photo ? <StoredPhoto path={photo} /> : initialsOf(name)}
    </span>
  );
}

function StoredPhoto({ path }: { path: string }) {
  const { url, onError } = useStoredPicture(path, 'small');
  return url && <img src={url} alt="" width="64" height="64" onError={onError} />;
}

const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => firstLetterOf(word).toUpperCase())
    .join('');

// A letter as a person sees it: one emoji or one Tamil letter can be several code points. Firefox before 125 has no `Segmenter`.
function firstLetterOf(word: string): string {
  const [first] = Intl.Segmenter ? new Intl.Segmenter().segment(word) : [{ segment: [...word][0] }];
  return first?.segment ?? '';
}

type StatusTone = 'calm' | 'yours' | 'good' | 'over';

type Props = { status: CamperCardFacts['status']; reference: string | undefined };

function StatusLine({ status, reference }: Props) {
  return (
    <p className={styles.line}>
      <span>
        <VisuallyHidden>
          {t('Status:')}
          {sentenceGap()}
        </VisuallyHidden>
        <span className={classNames(styles.status, styles[statusTones[status]])}>
          {translate(statusLabels[status])}
        </span>
      </span>
      {reference && (
        <span className={styles.reference}>
          {t('Reference')} <span>{reference}</span>
        </span>
      )}
    </p>
  );
}
