import {
  changeRequestBody,
  type RegistrationChanges,
  saveChangeRequest,
} from '@bowline/contract/api/family/change-requests';
import { longText, text } from '@bowline/contract/form/text-fields';
import { isReview, isStepId } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { callApi } from '../../api/call-api.ts';
import type { AnswersForm } from '../../form/answers-form.ts';
import { listIn, useCallForm, useListValue } from '../../form/call-form.ts';
import { useLocalDraft } from '../../form/drafts/local-drafts.ts';
import { useTypedDraft } from '../../form/drafts/use-typed-draft.ts';
import { FieldFor } from '../../form/field-for.tsx';
import { CHANGE_REQUEST_DRAFT } from '../../shell/page-hashes.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { GroupFrame } from '../../ui/fields/group-frame.tsx';
import styles from './change-request.module.css';

const fields = {
  sections: text('Which part of the form?'),
  message: longText('What would you like to change?', {
    hint: 'For example: we will collect her by car on the last day.',
  }),
};

type Requestable = RegistrationChanges['requestable'];
type Props = {
  formId: string;
  requestable: Requestable;
  /** The open request that is edited. */
  request: RegistrationChanges['request'] | undefined;
  onDone: (changes: RegistrationChanges) => void;
  onCancel: () => void;
};

/** Which parts of the form, and what should change in them. */
export default function ChangeRequestForm({ formId, requestable, request, onDone, onCancel }: Props) {
  const requested = (request?.sections ?? []).map(({ step }) => step);
  // Answers of the profile are changed there, at once and without asking.
  const offered = requestable.filter(
    ({ step }) => requested.includes(step) || !isStepId(step) || !isReview(step),
  );
  const sections = offered.map(({ step }) => step).filter((step) => requested.includes(step));
  const draft = useLocalDraft({ form: formId, step: CHANGE_REQUEST_DRAFT });
  const { form, busy, formProps } = useCallForm({
    fields,
    record: { sections: sections.join(','), message: request?.message },
    schema: changeRequestBody,
    body: ({ sections, message }) => ({ sections: listIn(sections), message }),
    send: (body) => callApi(saveChangeRequest, { params: { formId }, body }),
    onDone: (changes) => {
      draft.clear();
      onDone(changes);
    },
  });
  useTypedDraft(form, draft);
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  return (
    <form {...formProps}>
      <SectionChoice form={form} offered={offered} />
      <FieldFor form={form} name="message" />
      <ButtonRow>
        <Button onClick={cancel}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Send request')}
        </Button>
      </ButtonRow>
    </form>
  );
}

function SectionChoice({ form, offered }: { form: AnswersForm; offered: Requestable }) {
  const { id, label, error, name, values, onChange } = useListValue(form, 'sections');
  const toggle = (step: string) =>
    onChange(offered.map((section) => section.step).filter((one) => values.includes(one) !== (one === step)));
  return (
    <GroupFrame id={id} label={label} error={error}>
      {() => (
        <div className={styles.choices}>
          {offered.map(({ step, title }) => (
            <CheckboxRow
              key={step}
              name={name}
              label={title}
              value={step}
              checked={values.includes(step)}
              onChange={() => toggle(step)}
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}
