import { type CampGroups, createGroupKind, getGroups } from '@bowline/contract/api/staff/on-site/groups';
import { findGroupConflicts } from '@bowline/contract/on-site/groups';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { AddKind } from './add-kind.tsx';
import { Board } from './board.tsx';
import { EditKind } from './kind-form.tsx';
import { SuggestGroups } from './suggestions.tsx';

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
