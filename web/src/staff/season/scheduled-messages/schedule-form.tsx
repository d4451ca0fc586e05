import type { ScheduledMessage } from '@bowline/contract/api/staff/messages/scheduled-messages';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { date, number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import { type SendRule, sendRuleNames, sendRules } from '@bowline/contract/staff/send-rules';
import { timeOfDay } from '@bowline/contract/staff/staff-fields';
import { useFormState } from '../../../form/answers-form.ts';
import type { CallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox, Callout } from '../../../ui/feedback/callout.tsx';
import { TimeField } from '../../form/time-field.tsx';
import { AttachmentField } from '../group-messages/attachment-field.tsx';
import { MessageFields } from '../group-messages/message-fields.tsx';
import { SaveTemplate, Templates } from '../group-messages/templates.tsx';
import { messageFields } from '../group-messages/use-composer.ts';
import { ListFilters } from './list-filters.tsx';
import { SchedulePreview } from './schedule-preview.tsx';
import styles from './scheduled.module.css';
import { useSchedule } from './use-schedule.ts';

const scheduleFields: Fields = {
  name: text('Name', { hint: 'Only for staff, such as “Packing list”' }),
  rule: choice(
    'When is it sent?',
    sendRuleNames.map((value) => ({ value, label: sendRules[value].label })),
  ),
  day: date('Day', { showWhen: { rule: 'at' } }),
  time: timeOfDay('Time', { showWhen: { rule: 'at' } }),
  days: number('Number of days', {
    min: 0,
    max: 365,
    unit: 'days',
    showWhen: { rule: sendRuleNames.filter((rule) => rule !== 'at') },
  }),
  ...messageFields,
};

type Props = {
  filters: ScheduledMessage['filters'];
  message?: ScheduledMessage;
  /** Whether the list that it comes from had a filter that a scheduled message cannot have. */
  dropped?: boolean;
};

/** The message with its time and its list; then who it would reach, and the last step. */
export function ScheduleForm({ dropped, ...props }: Props) {
  const schedule = useSchedule(scheduleFields, props);
  const { shown, callForm, filters, setFilters } = schedule;
  return (
    <>
      {shown && <SchedulePreview schedule={schedule} shown={shown} />}
      {!shown && <Templates form={callForm.form} />}
      {/* It stays while the preview is shown: what was typed is still there on the way back. */}
      <form {...callForm.formProps} hidden={shown !== undefined}>
        {dropped && (
          <Callout colour="amber">
            A search, single registrations and what depends on who looks cannot be part of a scheduled
            message: these filters were left out.
          </Callout>
        )}
        <AlertBox messages={callForm.errors} />
        <FieldFor form={callForm.form} name="name" />
        <TimingFields form={callForm.form} />
        <ListFilters filters={filters} form={callForm.form} onChange={setFilters} />
        <MessageFields form={callForm.form} />
        <AttachmentField attachment={schedule.attachment} onChange={schedule.setAttachment} />
        <ButtonRow>
          <Button type="submit" variant="primary" busy={callForm.busy}>
            Preview
          </Button>
        </ButtonRow>
      </form>
      {!shown && <SaveTemplate form={callForm.form} />}
    </>
  );
}

function TimingFields({ form }: Pick<CallForm, 'form'>) {
  const { time_zone } = usePortal();
  const rule = useFormState(form, ({ typed }) => typed.rule) as SendRule | null | undefined;
  return (
    <>
      <FieldFor form={form} name="rule" />
      {rule && <p className={styles.quiet}>{sendRules[rule].note(time_zone)}</p>}
      {rule === 'at' && (
        <>
          <FieldFor form={form} name="day" />
          <TimeField form={form} name="time" />
        </>
      )}
      {rule && rule !== 'at' && <FieldFor form={form} name="days" />}
    </>
  );
}
