import {
  createScheduledMessage,
  type ScheduledMessage,
  savedMessageBody,
  saveScheduledMessage,
  scheduledMessageBody,
} from '@bowline/contract/api/staff/messages/scheduled-messages';
import { choice } from '@bowline/contract/form/choice-fields';
import type { Fields } from '@bowline/contract/form/field';
import { date, number } from '@bowline/contract/form/measure-fields';
import { text } from '@bowline/contract/form/text-fields';
import type { Answer } from '@bowline/contract/options/choice';
import { type RegistrationTab, registrationTabNames, registrationTabs } from '@bowline/contract/staff/queue';
import {
  fixedListOf,
  ruleInWords,
  type SendRule,
  sendRuleNames,
  sendRules,
} from '@bowline/contract/staff/send-rules';
import { timeOfDay } from '@bowline/contract/staff/staff-fields';
import { formatDate } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { useFormState } from '../../../form/answers-form.ts';
import type { CallForm } from '../../../form/call-form.ts';
import { FieldFor } from '../../../form/field-for.tsx';
import { notifySaved } from '../../../shell/notifications.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { TimeField } from '../../form/time-field.tsx';
import { useFilterChips } from '../../review/queue/queue-chips.tsx';
import { EmailComposer } from '../../season/composer/composer.tsx';
import { familyCount, registrationCount } from '../../season/composer/counts.ts';
import {
  emailBody,
  messageFields,
  newMessage,
  type ShownMessage,
  useComposer,
  withoutEmpty,
} from '../../season/composer/use-composer.ts';
import { FilterSelect } from '../../ui/filters.tsx';
import { SeasonFilter, useCampOptions } from '../../ui/season-filter.tsx';
import styles from './scheduled.module.css';

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
export function ScheduleForm({ dropped = false, ...props }: Props) {
  const { message } = props;
  const [filters, setFilters] = useState(props.filters);
  const navigate = useNavigate();
  const composer = useComposer({
    call: message ? saveScheduledMessage : createScheduledMessage,
    schema: message ? savedMessageBody : scheduledMessageBody,
    ...(message && { params: { messageId: message.id } }),
    draftKey: `scheduled message ${message?.id ?? 'new'} ${message?.version ?? ''}`,
    fields: scheduleFields,
    record: message ?? newMessage,
    attached: message?.attachment,
    body: ({ name, rule, day, time, days, ...words }, attachment) => ({
      ...emailBody(words, attachment),
      ...{ name, rule: rule || undefined, filters },
      ...(rule === 'at' ? withoutEmpty({ day, time }) : daysOf(days)),
      ...(message && { version: message.version }),
    }),
    onSent: ({ id }) => {
      notifySaved();
      if (!message) navigate(`/mail/scheduled-messages/${id}`);
    },
  });
  const { form } = composer.callForm;
  return (
    <EmailComposer
      composer={composer}
      submitLabel="Preview"
      title={() => 'Save and schedule?'}
      sendLabel={() => 'Save and schedule'}
      about={(shown) => <Reach {...shown} />}
    >
      {dropped && (
        <Callout colour="amber">
          A search, single registrations and what depends on who looks cannot be part of a scheduled message:
          these filters were left out.
        </Callout>
      )}
      <FieldFor form={form} name="name" />
      <TimingFields form={form} />
      <ListFilters filters={filters} form={form} onChange={setFilters} />
    </EmailComposer>
  );
}

// Typed as text, and none where nothing is typed.
const daysOf = (typed: Answer | undefined) =>
  String(typed ?? '').trim() === '' ? {} : { days: Number(typed) };

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

/** Who the message would reach as of now, and when. */
function Reach({ body, preview }: ShownMessage<typeof createScheduledMessage>) {
  const { recipients, registrations, days, people } = preview;
  const timing = { rule: body.rule, day: body.day ?? null, time: body.time ?? null, days: body.days ?? null };
  return (
    <>
      <p>{`${ruleInWords(timing)}. The list is read again when it is sent.`}</p>
      {recipients === 0 ? (
        <Callout colour="blue" title="It has no recipients right now">
          Who joins the list later still gets it on their day.
        </Callout>
      ) : (
        <>
          <p>
            {`As things are now, it reaches ${familyCount(recipients)} with ${registrationCount(registrations)}: `}
            {days.map((one) => `${familyCount(one.families)} on ${formatDate(one.day)}`).join(', ')}.
          </p>
          <Disclosure summary={people.length < registrations ? 'Show the first fifty' : 'Show who'}>
            <ul className="stack gap-1 breaks">
              {people.map(({ registration_id, camper_name, camp_name, day }) => (
                <li key={registration_id}>
                  <Link to={`/registrations/${registration_id}`}>{camper_name}</Link>
                  {`, ${camp_name}, ${formatDate(day)}`}
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </>
  );
}

type Filters = ScheduledMessage['filters'];
type ListFiltersProps = Pick<CallForm, 'form'> & { filters: Filters; onChange: (filters: Filters) => void };

const tabs = registrationTabNames.map((value) => ({ value, label: registrationTabs[value].label }));

/** Which list it goes to: status and camp, and what the queue was narrowed by. */
function ListFilters({ form, filters, onChange }: ListFiltersProps) {
  const rule = useFormState(form, ({ typed }) => typed.rule) as SendRule | null | undefined;
  const only = rule && fixedListOf(rule);
  const { tab = 'to_review', season, camp, ...others } = filters;
  const camps = useCampOptions({ season, camp });
  const chips = useFilterChips(others);
  const change = (changed: Partial<Filters>) =>
    onChange(Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value)));
  return (
    <section className={styles.filters} aria-label="Recipients">
      {only ? (
        <p>{only.words}</p>
      ) : (
        <FilterSelect
          label="Send to"
          required
          value={tab}
          options={tabs}
          onChoose={(chosen) => change({ tab: chosen as RegistrationTab })}
        />
      )}
      <SeasonFilter value={season} onChoose={(chosen) => change({ season: chosen, camp: undefined })} />
      <FilterSelect
        label="Camp"
        value={camp}
        options={camps}
        onChoose={(chosen) => change({ camp: chosen || undefined })}
      />
      {chips.length > 0 && (
        <p>
          {`Also narrowed by: ${chips.map(({ words }) => words).join(', ')}. `}
          <Button
            variant="quiet"
            onClick={() => onChange({ tab, ...(season && { season }), ...(camp && { camp }) })}
          >
            Remove
          </Button>
        </p>
      )}
    </section>
  );
}
