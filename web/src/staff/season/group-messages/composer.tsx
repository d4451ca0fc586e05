import type { ResponseOf } from '@bowline/contract/api/define-call';
import type { countGroup, GroupMessage } from '@bowline/contract/api/staff/messages/group-messages';
import { ENGLISH, languageNames } from '@bowline/contract/text/languages';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { AlertBox } from '../../../ui/feedback/callout.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { familyCount, GroupPreview, registrationCount } from './group-preview.tsx';
import { MessageFields } from './message-fields.tsx';
import { SaveTemplate, Templates } from './templates.tsx';
import { type SentMessage, useComposer } from './use-composer.ts';

type Props = {
  filters: GroupMessage['filters'];
  count: ResponseOf<typeof countGroup>;
  onSent: (sent: SentMessage) => void;
};

/** The message; then the email as a family gets it, and the last step. */
export function Composer({ filters, count, onSent }: Props) {
  const composer = useComposer(filters, onSent);
  if (composer.shown) return <GroupPreview composer={composer} shown={composer.shown} />;
  return <MessageForm composer={composer} count={count} />;
}

type FormProps = Pick<Props, 'count'> & { composer: ReturnType<typeof useComposer> };

function MessageForm({ composer, count }: FormProps) {
  const { callForm, attachment, setAttachment } = composer;
  const { form, errors, busy, formProps } = callForm;
  return (
    <>
      <Templates form={form} />
      <form {...formProps}>
        <p>
          {`${familyCount(count.families)} with ${registrationCount(count.registrations)}. Each family gets one email.`}
          <FamilyLanguages languages={count.languages} />
        </p>
        <AlertBox messages={errors} />
        <MessageFields form={form} count={count} />
        <AttachmentField attachment={attachment} onChange={setAttachment} />
        <ButtonRow>
          <Button type="submit" variant="primary" busy={busy}>
            Preview email
          </Button>
        </ButtonRow>
      </form>
      <SaveTemplate form={form} />
    </>
  );
}

/** Who reads what, where not all read English. */
function FamilyLanguages({ languages }: Pick<Props['count'], 'languages'>) {
  if (languages.every(({ language }) => language === ENGLISH)) return null;
  const parts = languages.map(
    ({ language, families }) => `${languageNames[language]}: ${familyCount(families)}`,
  );
  return ` ${`Their languages: ${parts.join(', ')}.`}`;
}
