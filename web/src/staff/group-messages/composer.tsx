import type { GroupMessage } from '@bowline/contract/api/staff/group-messages';
import { exampleOfPair, groupPlaceholders } from '@bowline/contract/emails/group-placeholders';
import { LINE_LENGTH } from '@bowline/contract/form/text-schemas';
import { t } from '@bowline/contract/text/t';
import { type RefObject, useRef } from 'react';
import { typeAnswer } from '../../form/answers-form.ts';
import { type CallForm, useTextValue } from '../../form/call-form.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { AlertBox } from '../../ui/feedback/callout.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './group-message.module.css';
import { familyCount, GroupPreview, registrationCount } from './group-preview.tsx';
import { useComposer } from './use-composer.ts';

type Props = {
  filters: GroupMessage['filters'];
  count: { families: number; registrations: number };
  onSent: (families: number) => void;
};

/** The message; then the email as a family gets it, and the last step. */
export function Composer({ filters, count, onSent }: Props) {
  const composer = useComposer(filters, onSent);
  if (composer.shown) return <GroupPreview composer={composer} shown={composer.shown} />;
  return <MessageForm callForm={composer.callForm} count={count} />;
}

type FormProps = Pick<Props, 'count'> & { callForm: CallForm };

function MessageForm({ callForm: { form, errors, busy, formProps }, count }: FormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <form {...formProps}>
      <p>
        {t('{families} with {registrations}. Each family gets one email.', {
          families: familyCount(count.families),
          registrations: registrationCount(count.registrations),
        })}
      </p>
      <AlertBox messages={errors} />
      <TextField maxLength={LINE_LENGTH} autoComplete="off" {...useTextValue(form, 'subject')} />
      <TextArea ref={area} rows={10} {...useTextValue(form, 'text')} />
      <Placeholders area={area} onInsert={(text) => typeAnswer(form, 'text', text)} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={busy}>
          {t('Preview email')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type PlaceholdersProps = { area: RefObject<HTMLTextAreaElement | null>; onInsert: (text: string) => void };

/** The placeholders, each replaced for each family; a click inserts one at the cursor. The subject may hold them too. */
function Placeholders({ area, onInsert }: PlaceholdersProps) {
  function insert(placeholder: string) {
    const box = area.current;
    if (!box) return;
    box.setRangeText(placeholder, box.selectionStart, box.selectionEnd, 'end');
    onInsert(box.value);
    box.focus();
  }
  return (
    <section className={styles.placeholders} aria-label={t('Placeholders')}>
      <p>{t('Replaced with each family’s own details, in the subject too. Select one to insert it:')}</p>
      <ul>
        {Object.entries(groupPlaceholders).map(([name, label]) => (
          <li key={name}>
            <button type="button" className={styles.placeholder} onClick={() => insert(`{${name}}`)}>
              {`{${name}}`}
            </button>
            {t(label)}
          </li>
        ))}
        <li>
          <button type="button" className={styles.placeholder} onClick={() => insert(exampleOfPair)}>
            {exampleOfPair}
          </button>
          {t('The first word for one camper, the second for siblings: “{example}”', {
            example: `{camper} ${exampleOfPair} …`,
          })}
        </li>
      </ul>
    </section>
  );
}
