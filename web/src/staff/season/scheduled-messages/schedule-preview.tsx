import { ruleInWords } from '@bowline/contract/staff/send-rules';
import { formatDate } from '@bowline/contract/text/dates';
import { useEffect, useRef } from 'react';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Link } from '../../../ui/link.tsx';
import { EmailText } from '../../ui/email-frame.tsx';
import { familyCount, registrationCount } from '../group-messages/group-preview.tsx';
import styles from './scheduled.module.css';
import type { ShownSchedule, useSchedule } from './use-schedule.ts';

type Props = { schedule: ReturnType<typeof useSchedule>; shown: ShownSchedule };

/** Who the message would reach as of now and when, what one family would get, and the last step. */
export function SchedulePreview({
  schedule: { save, busy, edit, attachment },
  shown: { body, preview },
}: Props) {
  const { families, registrations, days, people, mail } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const timing = { rule: body.rule, day: body.day ?? null, time: body.time ?? null, days: body.days ?? null };
  return (
    <section className={styles.preview}>
      <h2 ref={heading} tabIndex={-1}>
        Preview
      </h2>
      <p>{`${ruleInWords(timing)}. The list is read again when it is sent.`}</p>
      {families === 0 ? (
        <Callout colour="blue" title="As things are now, it reaches nobody">
          Who joins the list later still gets it on their day.
        </Callout>
      ) : (
        <>
          <p>
            {`As things are now, it reaches ${familyCount(families)} with ${registrationCount(registrations)}: `}
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
      {mail && (
        <>
          <p>
            What the first family would get. Subject: <strong lang={mail.language}>{mail.subject}</strong>
            {attachment && `. Attached: ${attachment.name}`}
          </p>
          <EmailText title="The email to the first family" email={mail} />
        </>
      )}
      <ButtonRow>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          Save and schedule
        </Button>
        <Button onClick={edit}>Edit</Button>
      </ButtonRow>
    </section>
  );
}
