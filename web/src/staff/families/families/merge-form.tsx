import { type DryRunOf, dryRunOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { type FamilyPage, getFamily } from '@bowline/contract/api/staff/families/families';
import { mergeBody, mergeFamilies } from '@bowline/contract/api/staff/families/merges';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { formatDate } from '@bowline/contract/text/dates';
import { formatPhone } from '@bowline/contract/text/phone';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const reason = longText('Reason', { hint: 'Only staff read it.' });
const reasonFields: Fields = { reason };

interface FormProps {
  readonly accountId: string;
  readonly fields: Fields;
  /** What is merged with what, where no field asks for it. */
  readonly record?: { readonly other_id: string };
  readonly onClose: () => void;
}

/** Asks why, shows what moves and the email, and then merges the two. */
function MergeForm({ accountId, fields, record, onClose }: FormProps) {
  const options = { params: { accountId }, background: true };
  return (
    <PreviewedForm
      fields={fields}
      draftKey={`merge ${accountId}`}
      schema={mergeBody}
      body={(typed) => ({ ...record, ...typed })}
      preview={(body) => callApi(dryRunOf(mergeFamilies), { ...options, body })}
      send={(body) => callApi(mergeFamilies, { ...options, body })}
      onDone={() => {
        notifySuccess('Merged. It can be undone for a day.');
      }}
      submitLabel="Preview"
      sendLabel="Merge"
      destructive
      aboveEmail={(preview) => <Moves preview={preview} />}
      onClose={onClose}
    >
      {(form) => <AllFields form={form} />}
    </PreviewedForm>
  );
}

function Moves({ preview }: { preview: ResponseOf<DryRunOf<typeof mergeFamilies>> }) {
  const { campers, differing, mail: _, ...counts } = preview;
  return (
    <Callout colour="amber" title="What moves">
      <p>{campers.length > 0 ? `Campers: ${campers.join(', ')}` : 'No campers'}</p>
      <p>
        {Object.entries(counts)
          .map(([what, count]) => `${what}: ${count}`)
          .join(', ')
          .replace(/^./, (letter) => letter.toUpperCase())}
      </p>
      <p>Ids, numbers and references stay. It can be undone for a day.</p>
      {differing.length > 0 && (
        <>
          <p>
            The merged profile answers these questions differently. The answers of the profile that stays are
            used:
          </p>
          <ul>
            {differing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Callout>
  );
}

type AccountsProps = { family: FamilyPage; otherId: string; onClose: () => void };

/** Merges another account with this one, once both are seen side by side. */
export const MergeAccountsForm = ({ family, otherId, onClose }: AccountsProps) => {
  const record = useMemo(() => ({ other_id: otherId }), [otherId]);
  return (
    <>
      <Loaded call={getFamily} params={{ accountId: otherId }}>
        {(other) => <TwoPeople stays={family} other={other} />}
      </Loaded>
      <MergeForm accountId={family.id} {...{ record, onClose }} fields={reasonFields} />
    </>
  );
};

/** What an account says of its holder and campers, by label. */
const factsOf = ({ name, email, phone, campers, sections }: FamilyPage) =>
  new Map([
    ['Name', name],
    ['Email', email ?? ''],
    ['Phone', formatPhone(phone ?? '')],
    ...sections.flatMap(({ answers }) => answers.map(({ label, value }) => [label, value] as const)),
    ['Campers', campers.map((camper) => `${camper.name}, ${formatDate(camper.born_on)}`).join('; ')],
  ]);

function TwoPeople({ stays, other }: Record<'stays' | 'other', FamilyPage>) {
  const [kept, moved] = [factsOf(stays), factsOf(other)];
  const labels = [...new Set([...kept.keys(), ...moved.keys()])].filter(
    (label) => kept.get(label) || moved.get(label),
  );
  const differs = (label: string) => kept.get(label) !== moved.get(label);
  return (
    <>
      {['Name', 'Email', 'Phone'].every(differs) && (
        <Callout colour="red" title="Name, email and phone differ">
          Make sure that this is one person.
        </Callout>
      )}
      <ResponsiveTable
        caption="The two accounts"
        columns={[
          { key: 'what', label: 'Answer', heads: true },
          { key: 'stays', label: 'This account, which stays' },
          { key: 'other', label: 'The other account' },
        ]}
        rows={labels.map((label) => ({
          key: label,
          cells: [
            label,
            kept.get(label) || 'Not given',
            differs(label) ? <strong key="other">{moved.get(label) || 'Not given'}</strong> : 'The same',
          ],
        }))}
      />
    </>
  );
}

interface NamedCamper {
  readonly id: string;
  readonly name: string;
  readonly born_on: string;
}

type CampersProps = { accountId: string; campers: readonly NamedCamper[]; onClose: () => void };

/** Merges two campers of an account who are one person. */
export function MergeCampersForm({ accountId, campers, onClose }: CampersProps) {
  const fields = useMemo(() => {
    const choices = campers.map(({ id, name, born_on }) => ({
      value: id,
      label: `${name}, born ${formatDate(born_on)}`,
    }));
    return {
      camper_id: choice('The profile that stays', choices, { layout: 'list' }),
      other_id: choice('The profile that is merged into it', choices, { layout: 'list' }),
      reason,
    };
  }, [campers]);
  return <MergeForm {...{ accountId, fields, onClose }} />;
}
