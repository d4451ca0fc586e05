import {
  type CampGroups,
  createGroupKind,
  createGroupKindBody,
  type GroupKindRecord,
  getGroups,
} from '@bowline/contract/api/staff/on-site/groups';
import { text } from '@bowline/contract/form/text-fields';
import { usualGroupKinds } from '@bowline/contract/on-site/group-kinds';
import { findGroupConflicts } from '@bowline/contract/on-site/groups';
import { type Suggestions, suggestGroups } from '@bowline/contract/on-site/suggest-groups';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { reloadShown } from '../../../query/changes.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { Board } from './board.tsx';
import { compromiseTexts, nameOf } from './group-words.ts';
import styles from './groups.module.css';
import { EditKind } from './kind-form.tsx';
import { useMove } from './use-groups.ts';

/** The boats, cabins, teams and buses of a camp, and who is in them. */
export default function GroupsPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={getGroups} params={{ campId }} fresh>
      {(groups) => <Groups {...groups} />}
    </Loaded>
  );
}

function Groups({ camp, kinds, people, leaders, wishes }: CampGroups) {
  const canChange = hasAnyRole(useStaffMe().roles, createGroupKind.roles);
  const [search, setSearch] = useSearchParams();
  const kind = kinds.find(({ id }) => id === search.get('kind')) ?? kinds[0];
  const choose = (id: string) => setSearch({ kind: id }, { replace: true });
  return (
    <StaffPage
      title={`Groups: ${camp.name}`}
      actions={
        <>
          <LinkButton to={`/camps/${camp.id}/days`}>Program</LinkButton>
          {kind && <LinkButton to={`/camps/${camp.id}/groups/${kind.id}/sheets`}>Sheets</LinkButton>}
          {canChange && <AddKind campId={camp.id} kinds={kinds} onAdded={choose} />}
        </>
      }
    >
      {kind ? (
        <>
          <CountedTabs
            label="Kinds of groups"
            tabs={kinds.map(({ id, name, groups }) => ({ name: id, label: name, count: groups.length }))}
            chosen={kind.id}
            onChoose={choose}
          />
          <Board
            key={kind.id}
            campId={camp.id}
            kind={kind}
            people={people}
            wishes={wishes}
            leaders={leaders}
            conflicts={findGroupConflicts(kind, people, wishes)}
            canChange={canChange}
            actions={
              canChange && (
                <>
                  <EditKind camp={camp} people={people} kind={kind} />
                  <SuggestGroups campId={camp.id} kind={kind} people={people} wishes={wishes} />
                </>
              )
            }
          />
        </>
      ) : (
        <EmptyState title="This camp has no groups yet">
          <p>Add a group type, such as boats or cabins, then its groups.</p>
        </EmptyState>
      )}
    </StaffPage>
  );
}

const fields = { name: text('Name') };

type AddKindProps = {
  campId: string;
  kinds: readonly GroupKindRecord[];
  onAdded: (kindId: string) => void;
};

/** Adds a kind of group: one of the usual ones, or another. */
function AddKind({ onAdded, ...props }: AddKindProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const added = (kindId: string) => {
    close();
    onAdded(kindId);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add a group type</Button>
      <Dialog title="Add a group type" open={open} onClose={close}>
        <AddKindForm {...props} onAdded={added} onCancel={close} />
      </Dialog>
    </>
  );
}

function AddKindForm({ campId, kinds, onAdded, onCancel }: AddKindProps & { onCancel: () => void }) {
  const callForm = useCallForm({
    fields,
    schema: createGroupKindBody,
    send: (body) => callApi(createGroupKind, { params: { campId }, body, background: true }),
    onDone: async ({ id }) => {
      await reloadShown();
      onAdded(id);
    },
  });
  const others = Object.keys(usualGroupKinds).filter((one) => kinds.every(({ name }) => name !== one));
  return (
    <DialogForm {...{ callForm, onCancel }} submitLabel="Add">
      <TextField list="usual-kinds" {...useTextValue(callForm.form, 'name')} />
      <datalist id="usual-kinds">
        {others.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </DialogForm>
  );
}

type Props = Pick<CampGroups, 'people' | 'wishes'> & { campId: string; kind: GroupKindRecord };

/** Suggests groups for those without one; nobody moves before staff say so. */
function SuggestGroups(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suggest groups</Button>
      <Dialog title={`Suggestions for ${props.kind.name}`} open={open} onClose={() => setOpen(false)}>
        <Proposal {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Proposal({ campId, kind, people, wishes, onDone }: Props & { onDone: () => void }) {
  const [proposal] = useState(() => suggestGroups(kind, people, wishes));
  const { suggestions, without } = proposal;
  const move = useMove(campId, kind);
  const apply = () =>
    move.mutate(
      suggestions.map(({ registration_id, group_id }) => ({ registration_id, group_id })),
      { onSuccess: onDone },
    );
  return (
    <>
      <Rule separate={kind.separate_by_sex} />
      {suggestions.length === 0 && <p>{without.length > 0 ? 'No free places.' : 'Everyone is placed.'}</p>}
      <ProposedGroups kind={kind} people={people} suggestions={suggestions} />
      {without.length > 0 && (
        <p>{`No place found for ${without.map((id) => nameOf(people, id)).join(', ')}.`}</p>
      )}
      <ButtonRow>
        {suggestions.length > 0 && (
          <Button variant="primary" busy={move.isPending} onClick={apply}>
            {suggestions.length === 1 ? 'Place 1' : `Place ${suggestions.length}`}
          </Button>
        )}
        <Button onClick={onDone}>{suggestions.length > 0 ? 'Discard' : 'Close'}</Button>
      </ButtonRow>
    </>
  );
}

function Rule({ separate }: { separate: boolean }) {
  return (
    <details className={styles.rule}>
      <summary>How groups are suggested</summary>
      {separate && (
        <p>Girls and boys are placed in separate groups; empty groups are shared out between them.</p>
      )}
      <p>
        Campers who have a group stay in it. Siblings, and those to be kept together, are placed at once: the
        largest party first, then the youngest. Each goes to a group with places, life jackets and helmets
        left, and never to somebody they are kept apart from. Among these groups the first of the following
        decides, then the next:
      </p>
      <ol>
        <li>siblings and friends who have a group already</li>
        <li>on the water, at most one non-swimmer in three</li>
        <li>groups of even size</li>
        <li>a language in common with somebody in the group</li>
        <li>at most three years between the youngest and the oldest</li>
      </ol>
      <p>Nobody is moved until you apply the suggestions.</p>
    </details>
  );
}

type ProposedProps = Pick<Props, 'kind' | 'people'> & Pick<Suggestions, 'suggestions'>;

function ProposedGroups({ kind, people, suggestions }: ProposedProps) {
  return kind.groups.map(({ id, name }) => {
    const own = suggestions.filter(({ group_id }) => group_id === id);
    if (own.length === 0) return null;
    return (
      <section key={id}>
        <h3>{name}</h3>
        <ul>
          {own.map(({ registration_id, compromises }) => (
            <li key={registration_id}>
              {nameOf(people, registration_id)}
              {compromises.length > 0 && (
                <span className="quiet small">
                  {' '}
                  ({compromises.map((one) => compromiseTexts[one]).join('; ')})
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
