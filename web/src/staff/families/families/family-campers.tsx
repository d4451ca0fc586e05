import { type FamilyPage, getFamilyPhoto, registerFor } from '@bowline/contract/api/staff/families/families';
import { mergeFamilies } from '@bowline/contract/api/staff/families/merges';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { formatDate, formatDay } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useObjectUrl } from '../../../pictures/picture.tsx';
import { queryOf } from '../../../query/query.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { Link } from '../../../ui/link.tsx';
import { EnterCamper } from '../../review/paper-forms/enter-camper.tsx';
import { RegisterFor } from '../../review/paper-forms/register-for.tsx';
import { useStaffMe } from '../../session/session.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import styles from './families.module.css';
import { MergeCampersForm } from './merge-form.tsx';

type Camper = FamilyPage['campers'][number];

/** The campers of the family with their registrations, and who else shares them. */
export function CampersCard({ family }: { family: FamilyPage }) {
  const { id, campers } = family;
  return (
    <Card as="section">
      <h2>Campers</h2>
      {campers.length === 0 && <p>No campers yet.</p>}
      <ul>
        {campers.map((camper) => (
          <li key={camper.id} className={styles.camper}>
            <div className={classNames('inset', styles.photo)}>
              {camper.has_photo && <Photo accountId={id} camper={camper} />}
            </div>
            <CamperFacts family={family} camper={camper} />
          </li>
        ))}
      </ul>
      <EnterCamper family={family} />
      <MergeCampers accountId={id} campers={campers.filter(({ owner }) => owner === null)} />
    </Card>
  );
}

/** Two profiles of one person, for roles that decide. */
function MergeCampers({ accountId, campers }: { accountId: string; campers: readonly Camper[] }) {
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  if (campers.length < 2 || !hasAnyRole(roles, mergeFamilies.roles)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge duplicate campers…</Button>
      <Dialog wide title="Merge two campers" open={open} onClose={close}>
        <MergeCampersForm accountId={accountId} campers={campers} onClose={close} />
      </Dialog>
    </>
  );
}

function Photo({ accountId, camper }: { accountId: string; camper: Camper }) {
  const { data } = useQuery({
    ...queryOf(getFamilyPhoto, { params: { accountId, camperId: camper.id }, background: true }),
    gcTime: 0,
    // Each load is logged as a view.
    staleTime: 'static',
    refetchOnWindowFocus: false,
  });
  const url = useObjectUrl(data);
  return url ? <img src={url} alt={camper.name} /> : null;
}

const accessLabels = { see: 'sees', edit: 'changes answers', sign: 'changes, signs and pays' } as const;

function CamperFacts({ family, camper }: { family: FamilyPage; camper: Camper }) {
  const { roles } = useStaffMe();
  const { time_zone } = usePortal();
  const { name, born_on, owner, guardians, freeze, registrations } = camper;
  return (
    <div>
      <h3>{name}</h3>
      <p className="quiet small">{`Born ${formatDate(born_on)}`}</p>
      {owner && (
        <p className="quiet small">
          In the account of <Link to={`/families/${owner.account_id}`}>{owner.name}</Link>
        </p>
      )}
      {guardians.map((guardian) => (
        <p key={guardian.account_id} className="quiet small">
          Guardian: <Link to={`/families/${guardian.account_id}`}>{guardian.name}</Link>{' '}
          {[accessLabels[guardian.access], !guardian.sees_health && 'does not read the health answers']
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
      {freeze && (
        <Callout colour="amber" title="Changes by the family are frozen">
          <p>{[freeze.reason, `By ${freeze.by}`].filter(Boolean).join(' · ')}</p>
          {freeze.deletion_asked_at && (
            <p>
              {`On ${formatDay(freeze.deletion_asked_at, time_zone)} the family asked to delete its account, which waits until you allow changes again.`}
            </p>
          )}
        </Callout>
      )}
      {registrations.length === 0 && <p>No registrations yet.</p>}
      {registrations.map((one) => (
        <p key={one.id} className={styles.line}>
          <Link to={`/registrations/${one.id}`}>{one.reference ?? 'Draft'}</Link>
          <StatusBadge status={one.status} />
          <span>{`${one.camp_name}, ${one.dates}`}</span>
          {one.reference && <span className="quiet small">{`${formatRinggit(one.due)} to pay`}</span>}
        </p>
      ))}
      {!owner && hasAnyRole(roles, registerFor.roles) && <RegisterFor family={family} camper={camper} />}
    </div>
  );
}
