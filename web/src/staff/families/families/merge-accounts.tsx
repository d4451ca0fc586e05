import { type FamilyPage, listFamilies } from '@bowline/contract/api/staff/families/families';
import { mergeFamilies, undoMerge } from '@bowline/contract/api/staff/families/merges';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { ALL_SEASONS } from '@bowline/contract/staff/seasons/season';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { ActionButton } from '../../../shell/action.tsx';
import { useStaffSentWords } from '../../../shell/mail-server.ts';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useStaffMe } from '../../session/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import styles from './families.module.css';
import { MergeAccountsForm } from './merge-form.tsx';

type Family = Pick<FamilyPage, 'id' | 'merges'>;

/** Merges another account of the same person with this one, for roles that decide. */
export function MergeAccounts({ family }: { family: FamilyPage }) {
  const { id, deleted_at, merged_with } = family;
  const { roles } = useStaffMe();
  const [open, setOpen] = useState(false);
  const [other, setOther] = useState<string>();
  if (deleted_at || merged_with || !hasAnyRole(roles, mergeFamilies.roles)) return null;
  const close = () => {
    setOpen(false);
    setOther(undefined);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Merge with another account…</Button>
      <Dialog wide title="Merge with another account" open={open} onClose={close}>
        {other ? (
          <MergeAccountsForm family={family} otherId={other} onClose={close} />
        ) : (
          <FindAccount id={id} onChoose={setOther} />
        )}
      </Dialog>
    </>
  );
}

/** The other account, which nobody logs in to afterwards. */
function FindAccount({ id, onChoose }: { id: string; onChoose: (id: string) => void }) {
  const [q, setQ] = useState('');
  return (
    <>
      <p>This account stays. Everything of the other one moves here, and its login ends.</p>
      <SearchForm label="Name, phone, email, reference or IC" q={q} onSearch={setQ}>
        {null}
      </SearchForm>
      {q && (
        <Loaded call={listFamilies} query={{ q, season: ALL_SEASONS }}>
          {({ rows }) => (
            <ul className={styles.found}>
              {rows
                .filter((row) => row.id !== id && !row.deleted_at)
                .map((row) => (
                  <li key={row.id}>
                    <Button onClick={() => onChoose(row.id)}>
                      {[row.name, row.email ?? 'no email', row.phone].filter(Boolean).join(', ')}
                    </Button>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
      )}
    </>
  );
}

/** What was merged into this account, with an undo for a day. */
export function MergesCard({ family: { id, merges } }: { family: Family }) {
  const { time_zone } = usePortal();
  if (merges.length === 0) return null;
  return (
    <Card as="section">
      <h2>Merged accounts and campers</h2>
      <ul>
        {merges.map((merge) => (
          <li key={merge.id}>
            <p>
              {merge.other_email ? `With the account of ${merge.other_email}` : 'Two profiles of one camper'}
            </p>
            <p className="quiet small">
              {merge.by}, <time dateTime={merge.at}>{formatInstant(merge.at, time_zone)}</time>
              {merge.undone && ', undone'}
            </p>
            {merge.can_undo && <Undo accountId={id} mergeId={merge.id} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Undo(params: { accountId: string; mergeId: string }) {
  const { roles } = useStaffMe();
  const sent = useStaffSentWords();
  if (!hasAnyRole(roles, undoMerge.roles)) return null;
  const undone = () => notifySuccess(`Merge undone. ${sent('Both addresses get an email.')}`);
  return (
    <ActionButton call={undoMerge} params={params} onDone={undone}>
      Undo
    </ActionButton>
  );
}
