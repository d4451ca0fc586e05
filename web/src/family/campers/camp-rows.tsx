import type { CamperRecord } from '@bowline/contract/api/campers';
import type { CampChoice } from '@bowline/contract/api/registrations';
import { offerInWords } from '@bowline/contract/registrations/camp-offer';
import { campTypeLabels } from '@bowline/contract/steps/workflows';
import { formatDay, formatTime } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { t, translate } from '@bowline/contract/text/t';
import { usePortal } from '../../shell/portal.ts';
import { withZone } from '../../shell/time-zone.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { beginPath } from '../addresses/registration-paths.ts';
import { mayRegister } from './camp-choices.ts';
import styles from './camper-card.module.css';

export type ChoiceProps = {
  camper: CamperRecord;
  choices: readonly CampChoice[];
  /** The camp that the family came for, from a link. */
  linkedCamp?: string | undefined;
};

type Props = ChoiceProps & {
  /** Where the card says why Register does not work yet. */
  reasonId: string;
  /** Whether the first camp that can be registered for has the primary button. */
  leads?: boolean;
};

/** The camp that the family came for is first. */
export const inOrder = (choices: readonly CampChoice[], linkedCamp: string | undefined): CampChoice[] =>
  [...choices].sort((a, b) => Number(b.id === linkedCamp) - Number(a.id === linkedCamp));

const isOpen = ({ rego_open, room }: CampChoice): boolean => rego_open === 1 && room !== 'none';

/** Camps with their dates, fee and places, each with its own button. */
export function CampRows({ camper, choices, linkedCamp, reasonId, leads = false }: Props) {
  const ordered = inOrder(choices, linkedCamp);
  const first = leads ? ordered.find(isOpen) : undefined;
  return (
    <ul className={styles.camps}>
      {ordered.map((camp) => (
        <li key={camp.id} className={classNames('row middle between', styles.campRowsCamp)}>
          <CampFacts camp={camp} isLinked={camp.id === linkedCamp} />
          {isOpen(camp) && mayRegister(camper) && (
            <Register {...{ camper, camp, reasonId }} primary={camp === first} />
          )}
        </li>
      ))}
    </ul>
  );
}

function CampFacts({ camp, isLinked }: { camp: CampChoice; isLinked: boolean }) {
  const type = translate(campTypeLabels[camp.type]);
  return (
    <div className={styles.facts}>
      <p>
        <strong className={classNames('medium breaks', styles.campRowsName)} lang={camp.name_language}>
          {camp.type_display}
        </strong>
        {!camp.type_display.includes(type) && <span className={styles.soft}> · {type}</span>}
      </p>
      <p className={styles.soft}>
        <span>{camp.dates}</span> <span>{formatRinggit(camp.fee)}</span>
      </p>
      <p className={styles.offer}>
        <Places camp={camp} />
        {isLinked && <span>{t('The camp you came for')}</span>}
      </p>
    </div>
  );
}

function Places({ camp }: { camp: CampChoice }) {
  const { time_zone } = usePortal();
  const { opens_at, room, places_left } = camp;
  if (opens_at)
    return (
      <span>
        {t('Opens {day}, {time}', {
          day: formatDay(opens_at, time_zone),
          time: withZone(formatTime(opens_at, time_zone), time_zone, opens_at),
        })}
      </span>
    );
  const state = ({ places: 'open', 'waiting list': 'waiting list', none: 'full' } as const)[room];
  return (
    <span className={classNames(room === 'places' && 'medium green')}>
      {offerInWords({ state, until: null, places_left })}
    </span>
  );
}

type RegisterProps = { camper: CamperRecord; camp: CampChoice; reasonId: string; primary: boolean };

function Register({ camper, camp, reasonId, primary }: RegisterProps) {
  const name = t('Register for {camp}', { camp: camp.type_display });
  if (camper.profile_complete)
    return (
      <LinkButton
        variant={primary ? 'primary' : 'secondary'}
        to={beginPath(camper.id, camp.id)}
        aria-label={name}
      >
        {t('Register')}
      </LinkButton>
    );
  return (
    <Button
      aria-disabled
      aria-label={name}
      aria-describedby={reasonId}
      onClick={() => document.getElementById(reasonId)?.focus()}
    >
      {t('Register')}
    </Button>
  );
}
