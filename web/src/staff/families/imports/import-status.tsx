import {
  discardFamilyImport,
  type FamilyImport,
  startFamilyImport,
  stopFamilyImport,
  undoFamilyImport,
} from '@bowline/contract/api/staff/families/imports';
import { EMAILS_PER_HOUR } from '@bowline/contract/staff/family-import';
import { formatInstant } from '@bowline/contract/text/dates';
import { useState } from 'react';
import { fieldErrors } from '../../../form/field-errors.ts';
import { ActionButton, useAction } from '../../../shell/action.tsx';
import { usePortal } from '../../../shell/portal.ts';
import { confirm } from '../../../shell/prompt-choice.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useNavigate } from '../../../ui/router/router.tsx';
import { Badge } from '../../ui/badge.tsx';
import { bringCount, rowCount, stateWords } from './import-words.ts';
import styles from './imports.module.css';

/** How far an import is, and what can be done next. */
export function ImportStatus({ shown }: { shown: FamilyImport }) {
  const { state, to_bring, brought } = shown;
  const { label, colour } = stateWords[state];
  return (
    <section className={classNames('panel stack gap-3', styles.status)} aria-label="State of the import">
      <p className="row gap-2 middle">
        <Badge colour={colour}>{label}</Badge>
        {brought.campers > 0 && <span>{`Brought: ${bringCount(brought)}.`}</span>}
      </p>
      {state === 'running' && (
        <ProgressBar
          label="Families are being brought. You can leave this page."
          value={brought.campers}
          max={brought.campers + to_bring.campers}
          note={`${brought.campers} of ${brought.campers + to_bring.campers}`}
        />
      )}
      <Emails shown={shown} />
      {(state === 'checked' || state === 'stopped') && <Start shown={shown} />}
      {state === 'running' && (
        <div>
          <ActionButton call={stopFamilyImport} params={{ importId: shown.id }}>
            Stop
          </ActionButton>
        </div>
      )}
      <Undo shown={shown} />
    </section>
  );
}

function Emails({ shown: { emails, emails_per_hour } }: { shown: FamilyImport }) {
  if (emails.waiting + emails.sent === 0) return null;
  return (
    <p className="quiet">
      {`Emails with a link: ${emails.sent} sent, ${emails.waiting} waiting`}
      {emails.waiting > 0 && `, at most ${emails_per_hour} an hour`}.
    </p>
  );
}

function Start({ shown: { id, state, to_bring } }: { shown: FamilyImport }) {
  const navigate = useNavigate();
  const [rate, setRate] = useState(String(EMAILS_PER_HOUR));
  const { act, busy, error } = useAction(startFamilyImport, { quiet: true });
  const errors = error ? fieldErrors(error) : {};
  const what = bringCount(to_bring);
  const start = async () => {
    const text = `${to_bring.families > 0 ? `Each family is emailed a link to choose a password, at most ${rate} an hour. ` : ''}You can undo it for a day.`;
    if (await confirm({ title: `Bring ${what}?`, text, yes: `Bring ${what}`, danger: false }))
      act({ params: { importId: id }, body: { ...to_bring, emails_per_hour: Number(rate) } });
  };
  if (to_bring.campers === 0)
    return (
      <div className="row gap-3 middle">
        <span>There is nothing to bring. Tick doubtful rows, or correct the file and check it again.</span>
        {state === 'checked' && <Discard id={id} onDone={() => navigate('/bring-families')} />}
      </div>
    );
  return (
    <>
      {to_bring.families > 0 && (
        <NumberField
          whole
          label="Emails an hour"
          hint="Mail servers refuse too many at once."
          name="emails_per_hour"
          value={rate}
          error={errors.emails_per_hour}
          onChange={({ target }) => setRate(target.value)}
        />
      )}
      {error && !errors.emails_per_hour && <AlertBox messages={[error.message]} />}
      <div className="row gap-3">
        <Button variant="primary" busy={busy} onClick={() => void start()}>
          {state === 'stopped' ? `Go on: ${what}` : `Bring ${what}`}
        </Button>
        {state === 'checked' && <Discard id={id} onDone={() => navigate('/bring-families')} />}
      </div>
    </>
  );
}

function Discard({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <ActionButton call={discardFamilyImport} params={{ importId: id }} onDone={onDone}>
      Discard
    </ActionButton>
  );
}

function Undo({ shown: { id, undo_until, brought, emails } }: { shown: FamilyImport }) {
  const { time_zone } = usePortal();
  if (!undo_until) return null;
  const sent =
    emails.sent > 0
      ? ` ${rowCount(emails.sent).replace(/rows?/, 'links')} that were emailed no longer work.`
      : '';
  return (
    <div className="row gap-3 middle">
      <ActionButton
        variant="danger"
        call={undoFamilyImport}
        params={{ importId: id }}
        confirm={{
          title: `Undo ${bringCount(brought)}?`,
          text: `Accounts and campers are deleted, except those that a family has taken over, or that were changed or registered since.${sent}`,
          yes: 'Undo',
        }}
      >
        Undo
      </ActionButton>
      <span className="quiet">{`Until ${formatInstant(undo_until, time_zone)}`}</span>
    </div>
  );
}
