import type { CamperRecord } from '@bowline/contract/api/campers';
import { type CardAction, getCamperCard } from '@bowline/contract/registrations/camper-card';
import { milestonesOf } from '@bowline/contract/registrations/milestones';
import { campTypeLabels } from '@bowline/contract/steps/workflows';
import { t, translate } from '@bowline/contract/text/t';
import { lazy, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { NoticeBox } from '../../ui/feedback/notice-box.tsx';
import { Milestones } from '../../ui/layout/milestones.tsx';
import styles from './camper-card.module.css';
import { CardLinks, OpenRegistration } from './card-links.tsx';
import { Groups } from './groups.tsx';
import { OpeningReminder, OpeningTime } from './opening-note.tsx';
import { isNeededNow, NextStep, ProfileTasks } from './profile-tasks.tsx';
import { StatusLine } from './status-line.tsx';

// Only the families of the accepted see it.
const CampOfCard = lazy(() => import('./camp-of-card.tsx'));

type Props = {
  camper: CamperRecord;
  isParent: boolean;
  /** Where the card has several registrations: whether this one has the primary button. */
  several?: { leads: boolean };
};

/** Where a registration stands, with its next step; or what is needed to begin one. */
export function RegistrationOnCard({ camper, isParent, several }: Props) {
  const { status, messages, notice, action } = getCamperCard(camper);
  const reasonId = useId();
  const { eligible_camp: camp, form } = camper;
  const details = form?.camp_details ?? null;
  // With a place the whole way is behind.
  const milestones = form && !details ? milestonesOf(camper) : [];
  const opensAt = (!form || form.status === 'In Progress') && camp?.opens_at;
  // The choice of another camp leads where one was cancelled.
  const quiet = several?.leads === false || camper.camp_choice !== null;
  const next = <NextStep {...{ camper, action, reasonId, quiet }} />;
  const hasPrimary = !details || actsNow(camper, action);
  const nextIsHere = camper.profile_complete || several;
  return (
    <>
      <div className={styles.state}>
        <StatusLine status={status} reference={form?.reference ?? undefined} />
        {milestones.length > 0 && <Milestones label={t('The way to camp')} items={milestones} />}
        {opensAt && <OpeningTime opensAt={opensAt} />}
        <div id={reasonId} className={styles.messages} tabIndex={-1}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
          {form && <Groups groups={form.groups} />}
        </div>
        {notice && <NoticeBox {...notice} />}
        {details && form && <CampOfCard formId={form.id} details={details} money={form.since_submission} />}
        {opensAt && <OpeningReminder camper={camper} campId={camp.id} />}
        {form && !hasPrimary && (
          <div className={styles.open}>
            <OpenRegistration formId={form.id} variant={quiet ? 'secondary' : 'primary'} />
          </div>
        )}
        {nextIsHere && next}
      </div>
      {!several && <ProfileTasks camper={camper} />}
      {!nextIsHere && next}
      <CardLinks camper={camper} isParent={isParent} hasOpen={!hasPrimary} />
    </>
  );
}

/** Whether the family has something to do on the registration. */
export const actsNow = (camper: CamperRecord, action: CardAction | null): boolean =>
  action !== null && isNeededNow(camper, action);

export function CampLine({ camp }: { camp: CamperRecord['eligible_camp'] }) {
  if (!camp) return <p className={classNames('row quiet', styles.camp)}>{t('No eligible camps')}</p>;
  const type = translate(campTypeLabels[camp.type]);
  return (
    <p className={classNames('row quiet', styles.camp)}>
      <span>
        <strong lang={camp.name_language}>{camp.type_display}</strong>
        {!camp.type_display.includes(type) && ` · ${type}`}
      </span>
      <span>{camp.dates}</span>
    </p>
  );
}
