import { type DryRunOf, dryRunOf, type ResponseOf } from '@bowline/contract/api/define-call';
import { mergeBody, mergeFamilies } from '@bowline/contract/api/staff/families/merges';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { longText } from '@bowline/contract/form/text-fields';
import { useMemo } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { AllFields } from '../../../form/field-for.tsx';
import { notifySuccess } from '../../../shell/notifications.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { PreviewedForm } from '../../form/previewed-form.tsx';

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

type AccountsProps = { accountId: string; otherId: string; onClose: () => void };

/** Merges another account with this one. */
export const MergeAccountsForm = ({ accountId, otherId, onClose }: AccountsProps) => {
  const record = useMemo(() => ({ other_id: otherId }), [otherId]);
  return <MergeForm {...{ accountId, record, onClose }} fields={reasonFields} />;
};

interface NamedCamper {
  readonly id: string;
  readonly name: string;
  readonly born_on: string;
}

type CampersProps = { accountId: string; campers: readonly NamedCamper[]; onClose: () => void };

/** Merges two campers of an account who are one person. */
export function MergeCampersForm({ accountId, campers, onClose }: CampersProps) {
  const fields = useMemo(() => {
    const choices = campers.map(({ id, name, born_on }) => ({ value: id, label: `${name}, ${born_on}` }));
    return {
      camper_id: choice('The profile that stays', choices, { layout: 'list' }),
      other_id: choice('The profile that is merged into it', choices, { layout: 'list' }),
      reason,
    };
  }, [campers]);
  return <MergeForm {...{ accountId, fields, onClose }} />;
}
