import type { CamperRecord } from '@bowline/contract/api/campers';
import { listCampers } from '@bowline/contract/api/family/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { furthestOf, type StepId, workflowOf } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { AnswersForm } from '../../form/answers-form.ts';
import { AnswersOf } from '../../form/offers/answers-of.tsx';
import { queryOf } from '../../query/query.ts';
import { formQuery } from './use-wizard.ts';
import type { Wizard } from './wizard.ts';

type Props = { form: AnswersForm; wizard: Wizard };

/** Offers the answers of a brother or sister whose form for a coming camp has this step already. */
export default function SiblingForm({ form, wizard }: Props) {
  const campers = useQuery(queryOf(listCampers));
  const sibling = campers.data && siblingOf(wizard, campers.data);
  const { data } = useQuery({ ...formQuery(sibling?.formId ?? ''), enabled: sibling !== undefined });
  if (!sibling || !data) return null;
  const { name } = sibling;
  return (
    <AnswersOf {...{ form, name }} answers={answersIn(data.form)} button={t('Same as {name}', { name })} />
  );
}

/** Whose form is beyond this step; one for the same camp comes first. */
function siblingOf({ camper, form, step }: Wizard, campers: readonly CamperRecord[]) {
  const others = campers.filter(({ id, shared }) => id !== camper.id && !shared);
  const found = others.flatMap(({ name, forms }) =>
    forms
      .filter((one) => isBeyond(step, one))
      .map(({ id, camp }) => ({ name, formId: id, same: camp.id === form?.camp_id })),
  );
  return found.find(({ same }) => same) ?? found[0];
}

function isBeyond(
  step: StepId,
  { camp, furthest_step, submitted_at }: CamperRecord['forms'][number],
): boolean {
  const order = workflowOf(camp.type);
  const furthest = furthestOf(camp.type, furthest_step ?? '', '' as StepId);
  return submitted_at !== null || order.indexOf(furthest as StepId) > order.indexOf(step);
}
