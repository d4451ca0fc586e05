import type { CamperRecord } from '@bowline/contract/api/records';
import type { AccountType } from '@bowline/contract/options/choice';
import { getCamperCard } from '@bowline/contract/registrations/camper-card';
import { milestonesOf } from '@bowline/contract/registrations/milestones';
import { campTypeLabels } from '@bowline/contract/steps/workflows';
import { t, translate } from '@bowline/contract/text/t';
import { lazy, useId } from 'react';
import { useStoredPicture } from '../../pictures/picture.tsx';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { Milestones } from '../../ui/layout/milestones.tsx';
import { Card } from '../../ui/layout/page.tsx';
import { Sharing } from '../sharing/sharing.tsx';
import styles from './camper-card.module.css';
import { CardLinks, OpenRegistration } from './card-links.tsx';
import { Groups } from './groups.tsx';
import { OpeningNote } from './opening-note.tsx';
import { isNeededNow, NextStep, ProfileTasks } from './profile-tasks.tsx';
import { StatusLine } from './status-line.tsx';

// Only the families of the accepted see it.
const CampOfCard = lazy(() => import('./camp-of-card.tsx'));

type Props = { camper: CamperRecord; accountType: AccountType };

/** One camper as a task list: the status of the registration, what is done of the profile, and the next step. */
export function CamperCard({ camper, accountType }: Props) {
  const { status, messages, notice, action } = getCamperCard(camper);
  const reasonId = useId();
  const { eligible_camp: camp, form } = camper;
  const details = form?.camp_details ?? null;
  // With a place the whole way is behind.
  const milestones = form && !details ? milestonesOf(camper) : [];
  const opensAt = (!form || form.status === 'In Progress') && camp?.opens_at;
  const next = <NextStep camper={camper} action={action} reasonId={reasonId} />;
  const hasPrimary = !details || (action !== null && isNeededNow(camper, action));
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <CamperPhoto camper={camper} />
        <div className={styles.who}>
          <h2 className={styles.name}>{camper.name}</h2>
          <CampLine camp={camp} />
        </div>
      </header>
      <Sharing camper={camper} />
      <div className={styles.state}>
        <StatusLine status={status} reference={camper.form?.reference ?? undefined} />
        {milestones.length > 0 && <Milestones label={t('The way to camp')} items={milestones} />}
        <div id={reasonId} className={styles.messages} tabIndex={-1}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {form && <Groups groups={form.groups} />}
        </div>
        {notice && <NoticeBox {...notice} />}
        {details && form && <CampOfCard details={details} money={form.since_submission} />}
        {opensAt && camp && <OpeningNote camper={camper} camp={camp} opensAt={opensAt} />}
        {form && !hasPrimary && (
          <div className={styles.open}>
            <OpenRegistration formId={form.id} />
          </div>
        )}
        {camper.profile_complete && next}
      </div>
      <ProfileTasks camper={camper} />
      {!camper.profile_complete && next}
      <CardLinks camper={camper} isParent={accountType === 'parent'} hasOpen={!hasPrimary} />
    </Card>
  );
}

function CampLine({ camp }: { camp: CamperRecord['eligible_camp'] }) {
  if (!camp) return <p className={styles.camp}>{t('No eligible camps')}</p>;
  const type = translate(campTypeLabels[camp.type]);
  return (
    <p className={styles.camp}>
      <span>
        <strong lang={camp.name_language}>{camp.type_display}</strong>
        {!camp.type_display.includes(type) && ` · ${type}`}
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
