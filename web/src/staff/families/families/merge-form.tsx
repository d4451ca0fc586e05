import { type DryRunOf, dryRunOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { type FamilyPage, getFamily } from '@bowline/contract/api/staff/families/families';
import { mergeBody, mergeFamilies } from '@bowline/contract/api/staff/families/merges';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { accountDetails } from '@bowline/contract/profile/account';
import { formatDate } from '@bowline/contract/text/dates';
import { listInWords } from '@bowline/contract/text/lists';
import { formatPhone } from '@bowline/contract/text/phone';
import { type ReactNode, useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type AnswersForm, useFormState } from '../../../form/answers-form.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';
import { ResponsiveTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';

const reasonFields = (label: string): Fields => ({
  reason: longText(label, { hint: 'Only staff read it.' }),
});

interface FormProps {
  readonly accountId: string;
  readonly fields: Fields;
  /** What is merged with what, where no field asks for it. */
  readonly record?: { readonly other_id: string };
  /** Below the fields, by what is chosen. */
  readonly below?: (form: AnswersForm) => ReactNode;
  readonly onClose: () => void;
}

/** Asks why, shows what moves and the email, and then merges the two. */
function MergeForm({ accountId, fields, record, below, onClose }: FormProps) {
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
      {(form) => (
        <>
          <AllFields form={form} />
          {below?.(form)}
        </>
      )}
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
    <Loaded call={getFamily} params={{ accountId: otherId }}>
      {(other) => (
        <>
          <TwoPeople
            caption="The two accounts"
            stays={{ name: family.name, facts: factsOf(family) }}
            other={{ name: other.name, facts: factsOf(other) }}
            telling={accountFacts}
          />
          <MergeForm
            {...{ record, onClose }}
            accountId={family.id}
            fields={reasonFields(`Reason why ${other.name} and ${family.name} are one person`)}
          />
        </>
      )}
    </Loaded>
  );
};

const { ic_no, address_street1 } = accountDetails.fields;
/** What one person has in both accounts, by its label: the emails differ always. */
const accountFacts = ['Name', 'Phone', ic_no.label, address_street1.label];

/** What an account says of its holder and campers, by label. */
const factsOf = ({ name, email, phone, campers, sections }: FamilyPage) =>
  new Map([
    ['Name', name],
    ['Email', email ?? ''],
    ['Phone', formatPhone(phone ?? '')],
    ...sections.flatMap(({ answers }) => answers.map(({ label, value }) => [label, value] as const)),
    ['Campers', campers.map((camper) => `${camper.name}, ${formatDate(camper.born_on)}`).join('; ')],
  ]);

interface Person {
  readonly name: string;
  readonly facts: ReadonlyMap<string, string>;
}

type TwoProps = { caption: string; stays: Person; other: Person; telling: readonly string[] };

/** Two people beside each other, what differs in bold, with a warning where all that tells people apart differs. */
function TwoPeople({ caption, stays, other, telling }: TwoProps) {
  const [kept, moved] = [stays.facts, other.facts];
  const labels = [...new Set([...kept.keys(), ...moved.keys()])].filter(
    (label) => kept.get(label) || moved.get(label),
  );
  const differs = (label: string) => kept.get(label) !== moved.get(label);
  const compared = telling.filter((label) => kept.get(label) && moved.get(label));
  return (
    <>
      {compared.length > 1 && compared.every(differs) && (
        <Callout colour="red" title={`Different: ${listInWords(compared.map(inSentence))}`}>
          Make sure that this is one person.
        </Callout>
      )}
      <ResponsiveTable
        caption={caption}
        columns={[
          { key: 'what', label: 'Answer', heads: true },
          { key: 'stays', label: `${stays.name}, stays` },
          { key: 'other', label: `${other.name}, is merged` },
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

const inSentence = (label: string): string => (label.startsWith('IC') ? label : label.toLowerCase());

type Camper = FamilyPage['campers'][number];
type CampersProps = { accountId: string; campers: readonly Camper[]; onClose: () => void };

/** Merges two campers of an account who are one person, once both are seen side by side. */
export function MergeCampersForm({ accountId, campers, onClose }: CampersProps) {
  const fields = useMemo(() => {
    const choices = campers.map(({ id, name, born_on }) => ({
      value: id,
      label: `${name}, born ${formatDate(born_on)}`,
    }));
    return {
      camper_id: choice('The profile that stays', choices, { layout: 'list' }),
      other_id: choice('The profile that is merged into it', choices, { layout: 'list' }),
      ...reasonFields('Reason why they are one person'),
    };
  }, [campers]);
  return (
    <MergeForm
      {...{ accountId, fields, onClose }}
      below={(form) => <TwoCampers form={form} campers={campers} />}
    />
  );
}

function TwoCampers({ form, campers }: { form: AnswersForm; campers: readonly Camper[] }) {
  const chosen = useFormState(form, ({ typed }) => `${typed.camper_id} ${typed.other_id}`);
  const [stays, other] = chosen.split(' ').map((id) => campers.find((camper) => camper.id === id));
  if (!stays || !other || stays === other) return null;
  const personOf = (camper: Camper) => ({ name: camper.name, facts: factsOfCamper(camper) });
  return (
    <TwoPeople
      caption="The two profiles"
      stays={personOf(stays)}
      other={personOf(other)}
      telling={['Name', 'Born']}
    />
  );
}

const factsOfCamper = ({ name, born_on, has_photo, guardians, registrations }: Camper) =>
  new Map([
    ['Name', name],
    ['Born', formatDate(born_on)],
    ['Photo', has_photo ? 'Uploaded' : ''],
    ['Guardians', guardians.map((guardian) => guardian.name).join(', ')],
    [
      'Registrations',
      registrations
        .map((one) => [one.reference, one.camp_name, one.status].filter(Boolean).join(', '))
        .join('; '),
    ],
  ]);
