import type { CamperRecord } from '@bowline/contract/api/campers';
import { mayChange } from '@bowline/contract/guardians/may-change';
import type { AccountType } from '@bowline/contract/options/choice';
import { lazy } from 'react';
import { useStoredPicture } from '../../pictures/picture.tsx';
import { LazyPart } from '../../shell/when-loaded.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/page.tsx';
import { Sharing } from '../sharing/sharing.tsx';
import { campChoices, mayRegister } from './camp-choices.ts';
import styles from './camper-card.module.css';
import { ProfileTasks } from './profile-tasks.tsx';
import { CampLine, RegistrationOnCard } from './registration-on-card.tsx';

// Most campers have one camp to go to.
const ChooseCamp = lazy(() => import('./choose-camp.tsx'));
const AnotherCamp = lazy(() => import('./another-camp.tsx'));
// Few families are asked for a bank account.
const RefundAsked = lazy(() => import('../refunds/refund-asked.tsx'));
// Few camps are cancelled.
const ChoiceOnCard = lazy(() => import('../camp-choices/choice-on-card.tsx'));
const SeveralRegistrations = lazy(() => import('./several-registrations.tsx'));

type Props = {
  camper: CamperRecord;
  accountType: AccountType;
  /** The camp that the family came for, from a link. */
  linkedCamp?: string | undefined;
};

/** One camper as a task list: the status of each registration, the progress of the profile, and the next step. */
export function CamperCard({ camper, accountType, linkedCamp }: Props) {
  const { eligible_camp: camp, forms } = camper;
  const choices = campChoices(camper);
  const isChoosing = forms.length === 0 && (choices.length > 1 || (choices[0] && choices[0].id !== camp?.id));
  const hasSeveral = forms.length > 1;
  const isParent = accountType === 'parent';
  return (
    <Card as="article" className={styles.card}>
      <header className="row gap-4 middle">
        <CamperPhoto camper={camper} />
        <div className={styles.who}>
          <h2 className={styles.name}>{camper.name}</h2>
          {!hasSeveral && !isChoosing && <CampLine camp={camp} />}
        </div>
      </header>
      <Sharing camper={camper} />
      {camper.refund_asked && mayChange(camper, 'pay') && (
        <LazyPart>
          <RefundAsked refund={camper.refund_asked} />
        </LazyPart>
      )}
      {camper.camp_choice && mayChange(camper, 'sign') && (
        <LazyPart>
          <ChoiceOnCard choice={camper.camp_choice} />
        </LazyPart>
      )}
      {hasSeveral && <SeveralRegistrations camper={camper} isParent={isParent} />}
      {isChoosing && <ChooseCamp {...{ camper, choices, linkedCamp }} />}
      {!hasSeveral && !isChoosing && <RegistrationOnCard camper={camper} isParent={isParent} />}
      {forms.length > 0 && choices.length > 0 && mayRegister(camper) && (
        <AnotherCamp {...{ camper, choices, linkedCamp }} />
      )}
      {(hasSeveral || isChoosing) && <ProfileTasks camper={camper} />}
    </Card>
  );
}

/** The uploaded photo, small; initials until there is one. */
function CamperPhoto({ camper: { name, photo } }: { camper: CamperRecord }) {
  return (
    <span className={classNames('center bold', styles.photo)} aria-hidden="true">
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

// A letter as a person sees it: one emoji or one Tamil letter can be several code points. Firefox before 125 has no
// `Segmenter`.
function firstLetterOf(word: string): string {
  const [first] = Intl.Segmenter ? new Intl.Segmenter().segment(word) : [{ segment: [...word][0] }];
  return first?.segment ?? '';
}
