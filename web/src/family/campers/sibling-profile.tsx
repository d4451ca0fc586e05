import { listCampers } from '@bowline/contract/api/family/campers';
import { answersIn } from '@bowline/contract/form/answers-schema';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import type { AnswersForm } from '../../form/answers-form.ts';
import { AnswersOf } from '../../form/offers/answers-of.tsx';
import { queryOf } from '../../query/query.ts';

/** Offers a new camper the details of the camper that the account added last. */
export default function SiblingProfile({ form }: { form: AnswersForm }) {
  const { data = [] } = useQuery(queryOf(listCampers));
  const sibling = data.filter((camper) => !camper.shared && camper.profile_completion.details).at(-1);
  if (!sibling) return null;
  const { name } = sibling;
  return <AnswersOf {...{ form, name }} answers={answersIn(sibling)} button={t('Use them')} />;
}
