import { getRegistrationChanges } from '@bowline/contract/api/family/change-requests';
import { t } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { ChangedAnswer } from '../change-requests/changed-answer.tsx';
import styles from './review-groups.module.css';

/** What the profile says of a step otherwise than the form that was submitted. */
export default function ChangedAnswers({ formId, step }: { formId: string; step: string }) {
  const query = queryOf(getRegistrationChanges, { params: { formId } });
  const { data } = useQuery({ ...query, staleTime: 0 });
  const changes = data?.profile_changes.filter((change) => change.step === step) ?? [];
  if (changes.length === 0) return null;
  return (
    <section className={styles.changed}>
      <h2 className={styles.changedAnswersTitle}>{t('Changed since you submitted the form')}</h2>
      <DefinitionList
        items={changes.map((change) => ({
          key: change.name,
          term: change.label,
          value: <ChangedAnswer change={change} />,
        }))}
      />
    </section>
  );
}
