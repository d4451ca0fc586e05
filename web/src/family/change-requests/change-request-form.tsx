import {
  changeRequestBody,
  type RegistrationChanges,
  saveChangeRequest,
} from '@bowline/contract/api/registration-changes';
import { isReview, isStepId } from '@bowline/contract/steps/workflows';
import { t } from '@bowline/contract/text/t';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { fieldErrors } from '../../form/field-errors.ts';
import { useFieldErrors } from '../../form/use-field-errors.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/fields/choice-rows.tsx';
import { GroupFrame } from '../../ui/fields/group-frame.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './change-request.module.css';

type Props = {
  formId: string;
  requestable: RegistrationChanges['requestable'];
  /** The open request that is edited. */
  request: RegistrationChanges['request'] | undefined;
  onDone: (changes: RegistrationChanges) => void;
  onCancel: () => void;
};

/** Which parts of the form, and what should change in them. */
export function ChangeRequestForm({ formId, requestable, request, onDone, onCancel }: Props) {
  const sections = (request?.sections ?? []).map(({ step }) => step);
  const form = useRef<HTMLFormElement>(null);
  const { messages, watch, validate, reject } = useFieldErrors(changeRequestBody, read);
  const save = useMutation({
    mutationFn: (body: { sections: string[]; message: string }) =>
      callApi(saveChangeRequest, { params: { formId }, body }),
    onSuccess: onDone,
    onError: (error) => error instanceof ApiError && form.current && reject(form.current, fieldErrors(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (validate(event.currentTarget)) save.mutate(read({}, new FormData(event.currentTarget)));
  };
  // Answers of the profile are changed there, at once and without asking.
  const asked = requestable.filter(
    ({ step }) => sections.includes(step) || !isStepId(step) || !isReview(step),
  );
  return (
    <form className={styles.form} ref={form} {...watch} onSubmit={submit} noValidate>
      <GroupFrame label={t('Which part of the form?')} error={messages.sections}>
        {() => (
          <div className={styles.choices}>
            {asked.map(({ step, title }) => (
              <CheckboxRow
                key={step}
                name="sections"
                label={title}
                value={step}
                defaultChecked={sections.includes(step)}
              />
            ))}
          </div>
        )}
      </GroupFrame>
      <TextArea
        label={t('What would you like to change?')}
        hint={t('For example: we will collect her by car on the last day.')}
        name="message"
        defaultValue={request?.message}
        error={messages.message}
      />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('Send request')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

const read = (_: object, data: FormData) => ({
  sections: data.getAll('sections').map(String),
  message: String(data.get('message')),
});
