import {
  type StaffAccount,
  saveCrewCamps,
  saveCrewCampsBody,
} from '@bowline/contract/api/staff/administration/accounts';
import type { CrewCamp } from '@bowline/contract/api/staff/on-site/crew';
import { listStaffCamps, type StaffCampRow } from '@bowline/contract/api/staff/season/camps';
import { agreement } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { date } from '@bowline/contract/form/measure-fields';
import { formatDateRange } from '@bowline/contract/text/dates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { type FormValues, useCallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { queryOf } from '../../../query/query.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { Fieldset } from '../../../ui/fields/fieldset.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';

export type ComingCamp = Pick<StaffCampRow, 'id' | 'name' | 'starts_on' | 'ends_on'>;

/** The camps that are not over. */
export function useComingCamps(): readonly ComingCamp[] | undefined {
  const { today } = usePortal();
  const { data } = useQuery(queryOf(listStaffCamps));
  return useMemo(() => data?.filter(({ ends_on }) => ends_on >= today), [data, today]);
}

const namesOf = ({ id }: Pick<ComingCamp, 'id'>) => ({
  at: `at_${id}`,
  from: `from_${id}`,
  until: `until_${id}`,
});

/** A box for each camp, with the first and the last day that its crew see it. */
export const crewFields = (camps: readonly ComingCamp[]): Fields =>
  Object.fromEntries(
    camps.flatMap((camp) => {
      const { at, from, until } = namesOf(camp);
      const hint = 'Leave it empty for all of the camp.';
      return [
        [at, agreement(`${camp.name}, ${formatDateRange(camp.starts_on, camp.ends_on)}`, { optional: true })],
        [from, date('From', { optional: true, hint })],
        [until, date('Until', { optional: true, hint })],
      ];
    }),
  );

/** A member of the crew, as these fields hold it. */
export const crewRecord = (named: readonly CrewCamp[]): object =>
  Object.fromEntries(
    named.flatMap(({ camp_id, from_on, until_on }) => {
      const { at, from, until } = namesOf({ id: camp_id });
      return [
        [at, true],
        [from, from_on],
        [until, until_on],
      ];
    }),
  );

/** The camps that are ticked, as the calls take them. */
export const crewCampsIn = (values: FormValues, camps: readonly ComingCamp[]): CrewCamp[] =>
  camps
    .filter((camp) => values[namesOf(camp).at] === true)
    .map((camp) => ({
      camp_id: camp.id,
      from_on: String(values[namesOf(camp).from] || camp.starts_on),
      until_on: String(values[namesOf(camp).until] || camp.ends_on),
    }));

/** Which camps somebody of the crew sees, and when. */
export function CrewCampFields({ form, camps }: { form: AnswersForm; camps: readonly ComingCamp[] }) {
  return (
    <Fieldset legend="Camps" intro="The crew see the days of these camps only.">
      {camps.map((camp) => (
        <CampFields key={camp.id} form={form} camp={camp} />
      ))}
      {camps.length === 0 && <p>There is no camp to come.</p>}
    </Fieldset>
  );
}

function CampFields({ form, camp }: { form: AnswersForm; camp: ComingCamp }) {
  const { at, from, until } = namesOf(camp);
  const isTicked = useFormState(form, ({ typed }) => typed[at] === true);
  return (
    <>
      <FieldFor form={form} name={at} />
      {isTicked && (
        <>
          <FieldFor form={form} name={from} />
          <FieldFor form={form} name={until} />
        </>
      )}
    </>
  );
}

type CrewProps = { account: StaffAccount; onSaved: () => void };

/** The camps of a member of the crew, saved by themselves. */
export function CrewCamps(props: CrewProps) {
  const camps = useComingCamps();
  return (
    <Disclosure summary="Camps of this member of the crew">
      {camps && <CrewCampsForm {...props} camps={camps} />}
    </Disclosure>
  );
}

function CrewCampsForm({ account, onSaved, camps }: CrewProps & { camps: readonly ComingCamp[] }) {
  const fields = useMemo(() => crewFields(camps), [camps]);
  const record = useMemo(() => crewRecord(account.crew_camps), [account.crew_camps]);
  const past = account.crew_camps
    .filter(({ camp_id }) => !camps.some(({ id }) => id === camp_id))
    .map(({ camp: _, ...named }) => named);
  const { form, errors, busy, formProps } = useCallForm({
    fields,
    record,
    schema: saveCrewCampsBody,
    body: (values) => ({ camps: [...past, ...crewCampsIn(values, camps)] }),
    send: (body) => callApi(saveCrewCamps, { params: { staffId: account.id }, body, background: true }),
    onDone: onSaved,
  });
  return (
    <form {...formProps}>
      <AlertBox messages={errors} />
      <CrewCampFields form={form} camps={camps} />
      <Button type="submit" busy={busy}>
        Save camps
      </Button>
    </form>
  );
}
