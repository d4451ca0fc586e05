import {
  copyProgramDay,
  definedKinds,
  getProgram,
  type Program,
  saveProgramDay,
} from '@bowline/contract/api/staff/on-site/checkpoints';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { newId } from '../../../api/new-id.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifySaved, notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';
import { CheckpointRow, type Draft } from './checkpoint-row.tsx';
import styles from './program-page.module.css';

/** Where people are counted on each day of a camp. */
export default function ProgramPage() {
  const { campId = '' } = useParams();
  return (
    <Loaded call={getProgram} params={{ campId }} fresh>
      {(program) => <ProgramDays program={program} />}
    </Loaded>
  );
}

function ProgramDays({ program }: { program: Program }) {
  const { camp, checkpoints } = program;
  const [search, setSearch] = useSearchParams();
  const days = eachDay(camp.starts_on, camp.ends_on);
  const { today } = usePortal();
  const chosen = search.get('day') ?? today;
  const day = days.find((one) => one === chosen) ?? camp.starts_on;
  const canChange = hasAnyRole(useStaffMe().roles, saveProgramDay.roles);
  const ofDay = checkpoints.filter((one) => one.day === day);
  return (
    <StaffPage
      title={`Program: ${camp.name}`}
      subtitle="Everybody is counted at each of these, on the phones of those on site."
      actions={
        <>
          <LinkButton to={`/camps/${camp.id}/live`}>Live</LinkButton>
          <LinkButton to={`/camps/${camp.id}/groups`}>Groups</LinkButton>
        </>
      }
    >
      <CountedTabs
        label="Day"
        tabs={days.map((one) => ({
          name: one,
          label: formatDate(one),
          count: checkpoints.filter((checkpoint) => checkpoint.day === one).length,
        }))}
        chosen={day}
        onChoose={(next) => setSearch({ day: next }, { replace: true })}
      />
      <BuiltIn checkpoints={ofDay} />
      {canChange ? (
        <DayForm key={JSON.stringify(ofDay)} program={program} day={day} />
      ) : (
        <ul>
          {ofDay.filter(isDefined).map(({ id, name, starts_at }) => (
            <li key={id}>{[starts_at, name].filter(Boolean).join(' ')}</li>
          ))}
        </ul>
      )}
    </StaffPage>
  );
}

type Checkpoint = Program['checkpoints'][number];
type Defined = Checkpoint & { kind: Draft['kind'] };

const isDefined = (checkpoint: Checkpoint): checkpoint is Defined =>
  definedKinds.some((kind) => kind === checkpoint.kind);

function BuiltIn({ checkpoints }: { checkpoints: readonly Checkpoint[] }) {
  const names = checkpoints.filter((one) => !isDefined(one)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p>{`Always on this day: ${names.join(', ')}.`}</p>;
}

const draftOf = ({ id, kind, name, starts_at, group_kind_id, counted }: Defined): Draft => ({
  key: id,
  id,
  kind,
  name,
  starts_at: starts_at ?? '',
  group_kind_id: group_kind_id ?? '',
  counted,
});

const newDraft = (kind: Draft['kind']): Draft => ({
  key: newId(),
  id: null,
  kind,
  name: '',
  starts_at: '',
  group_kind_id: '',
  counted: false,
});

function DayForm({ program, day }: { program: Program; day: string }) {
  const { camp, checkpoints, group_kinds } = program;
  const [drafts, setDrafts] = useState(() =>
    checkpoints
      .filter((one) => one.day === day)
      .filter(isDefined)
      .map(draftOf),
  );
  const { save, copy } = useSave(camp.id, day, drafts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const change = (next: Draft) => setDrafts(drafts.map((one) => (one.key === next.key ? next : one)));
  return (
    <form onSubmit={submit} className={styles.day}>
      <AlertBox messages={errorsOf(save.error)} />
      {drafts.map((draft) => (
        <CheckpointRow
          key={draft.key}
          draft={draft}
          kinds={group_kinds}
          onChange={change}
          onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <ButtonRow>
        <Button onClick={() => setDrafts([...drafts, newDraft('session')])}>Add a session</Button>
        <Button onClick={() => setDrafts([...drafts, newDraft('meal')])}>Add a meal</Button>
      </ButtonRow>
      <ButtonRow>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
        <Button busy={copy.isPending} onClick={() => copy.mutate()}>
          Save, and copy to all other days
        </Button>
      </ButtonRow>
    </form>
  );
}

const errorsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.errors).flat())] : [];

function useSave(campId: string, day: string, drafts: readonly Draft[]) {
  const queries = useQueryClient();
  const params = { campId };
  const show = (program: Program) =>
    setQueryData<Program>(queries, queryOf(getProgram, { params }), () => program);
  const send = () =>
    callApi(saveProgramDay, {
      params,
      body: {
        day,
        checkpoints: drafts.map(({ id, kind, name, starts_at, group_kind_id }) => ({
          ...{ id, kind, name },
          starts_at: starts_at || null,
          group_kind_id: group_kind_id || null,
        })),
      },
    });
  const save = useMutation({
    mutationFn: send,
    onSuccess: (program) => {
      show(program);
      notifySaved();
    },
  });
  const copy = useMutation({
    mutationFn: async () => {
      show(await send());
      return callApi(copyProgramDay, { params, body: { day } });
    },
    onSuccess: (program) => {
      show(program);
      notifySuccess('Saved, and copied to all other days');
    },
  });
  return { save: { ...save, error: save.error ?? copy.error }, copy };
}
