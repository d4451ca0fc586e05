import {
  copyProgramDay,
  definedKinds,
  getProgram,
  type Program,
  saveProgramDay,
  saveProgramDayBody,
} from '@bowline/contract/api/staff/on-site/checkpoints';
import { text } from '@bowline/contract/form/text-fields';
import { hasAnyRole } from '@bowline/contract/staff/roles';
import { eachDay } from '@bowline/contract/text/calendar';
import { formatDate } from '@bowline/contract/text/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';
import type { AnswersForm } from '../../../form/answers-form.ts';
import { useCallForm, useTextValue } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { listFields, type Row } from '../../../form/list-field.ts';
import type { TypedValues } from '../../../form/typed-values.ts';
import { queryOf, setQueryData } from '../../../query/query.ts';
import { notifySaved, notifySuccess } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useParams, useSearchParams } from '../../../ui/router/router.tsx';
import { FormList } from '../../form/form-list.tsx';
import { TimeField } from '../../form/time-field.tsx';
import { useStaffMe } from '../../session/session.ts';
import { CountedTabs } from '../../ui/counted-tabs.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';

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
        <DayForm key={JSON.stringify(ofDay)} {...{ program, day }} checkpoints={ofDay.filter(isDefined)} />
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

const isDefined = ({ kind }: Checkpoint): boolean => definedKinds.some((defined) => defined === kind);

function BuiltIn({ checkpoints }: { checkpoints: readonly Checkpoint[] }) {
  const names = checkpoints.filter((one) => !isDefined(one)).map(({ name }) => name);
  if (names.length === 0) return null;
  return <p>{`Always on this day: ${names.join(', ')}.`}</p>;
}

const noFields = {};
const lists = listFields({
  checkpoints: {
    name: text('Name'),
    starts_at: text('Starts at', { optional: true }),
    group_kind_id: text('How people are counted'),
  },
});

type DayFormProps = { program: Program; day: string; checkpoints: readonly Checkpoint[] };

function DayForm({ program: { camp, group_kinds }, day, checkpoints }: DayFormProps) {
  const queries = useQueryClient();
  const params = { campId: camp.id };
  const show = (program: Program) =>
    setQueryData<Program>(queries, queryOf(getProgram, { params }), () => program);
  const { form, errors, busy, submit, formProps } = useCallForm({
    fields: noFields,
    lists,
    record: { checkpoints },
    schema: saveProgramDayBody,
    body: (_, rows) => ({ day, ...rows }),
    send: (body) => callApi(saveProgramDay, { params, body, background: true }),
    onDone: (saved) => {
      show(saved);
      notifySaved();
    },
  });
  const copy = async (saved: Program) => {
    show(saved);
    show(await callApi(copyProgramDay, { params, body: { day }, background: true }));
    notifySuccess('Saved, and copied to all other days');
  };
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <FormList
        form={form}
        name="checkpoints"
        columns={columns}
        titleOf={titleOf}
        keptBecause={keptBecause}
        adds={adds}
      >
        {(row, record) => <CheckpointFields row={row} record={record} kinds={group_kinds} />}
      </FormList>
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
        <Button busy={busy} onClick={() => void submit(copy)}>
          Save, and copy to all other days
        </Button>
      </ButtonRow>
    </form>
  );
}

const columns = {
  Kind: '4.5rem',
  'Starts at': '5.5rem',
  Name: 'minmax(8rem, 2fr)',
  'How people are counted': 'minmax(8rem, 1fr)',
};

const adds = {
  'Add a session': () => ({ id: null, kind: 'session' }),
  'Add a meal': () => ({ id: null, kind: 'meal' }),
};

const titleOf = ({ record }: Row, _: number, { name }: TypedValues): string =>
  [kindOf(record), name].filter(Boolean).join(': ');

const kindOf = (record: object): string => ('kind' in record && record.kind === 'meal' ? 'Meal' : 'Session');

const keptBecause = ({ record }: Row): string | undefined =>
  'counted' in record && record.counted === true ? 'Already counted' : undefined;

type CheckpointProps = { row: AnswersForm; record: object; kinds: Program['group_kinds'] };

/** A session or a meal. */
function CheckpointFields({ row, record, kinds }: CheckpointProps) {
  return (
    <>
      <p>{kindOf(record)}</p>
      <TimeField form={row} name="starts_at" />
      <FieldFor form={row} name="name" />
      <SelectField
        emptyLabel="All together"
        options={kinds.map(({ id, name }) => ({ value: id, label: `By group: ${name}` }))}
        {...useTextValue(row, 'group_kind_id')}
      />
    </>
  );
}
