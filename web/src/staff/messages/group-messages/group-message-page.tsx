import type { ResponseOf } from '@bowline/contract/api/define-call';
import {
  cancelGroupMessage,
  countGroup,
  groupMessage,
  sendGroupMessage,
} from '@bowline/contract/api/staff/messages/group-messages';
import { registrationTabs } from '@bowline/contract/staff/queue';
import { ENGLISH, languageNames } from '@bowline/contract/text/languages';
import { useState } from 'react';
import { useMailServer } from '../../../shell/mail-server.ts';
import { ButtonRow, LinkButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/router/router.tsx';
import { useFilterChips } from '../../review/queue/queue-chips.tsx';
import { type QueueAddress, readAddress } from '../../review/queue-search/queue-address.ts';
import { CancelHeld } from '../../season/composer/cancel-held.tsx';
import { EmailComposer } from '../../season/composer/composer.tsx';
import { familyCount, registrationCount } from '../../season/composer/counts.ts';
import { emailBody, messageFields, newMessage, useComposer } from '../../season/composer/use-composer.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { CURRENT_SEASON, useSeasons } from '../../ui/season-filter.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';

type SentMessage = ResponseOf<typeof sendGroupMessage>;

/** One message to every family of the queue as it was narrowed. */
export default function GroupMessagePage() {
  const [search] = useSearchParams();
  const [sent, setSent] = useState<SentMessage>();
  const { filters } = readAddress(search);
  const list = { pathname: '/registrations', search: search.toString() };
  return (
    <StaffPage
      title="Write to families"
      subtitle={<Recipients filters={filters} />}
      actions={
        <>
          <LinkButton to={{ pathname: '/mail/scheduled-messages/new', search: search.toString() }}>
            Send later or by a rule
          </LinkButton>
          <LinkButton to={list}>Back to the list</LinkButton>
        </>
      }
    >
      {sent && <MessageSent sent={sent} />}
      {!sent && (
        <Loaded call={countGroup} query={filters} fresh>
          {(count) =>
            count.families === 0 ? (
              <EmptyState
                title="No families match this list"
                action={<LinkButton to={list}>Change the list</LinkButton>}
              />
            ) : (
              <GroupComposer filters={filters} count={count} onSent={setSent} />
            )
          }
        </Loaded>
      )}
    </StaffPage>
  );
}

function Recipients({ filters }: { filters: QueueAddress['filters'] }) {
  const { season, camp, ids } = filters;
  const isNarrowed = useSeasons().length > 0 && !season && !camp && !ids;
  const ofSeason = isNarrowed ? [CURRENT_SEASON] : [];
  const chips = useFilterChips(filters).map((chip) => chip.words);
  const words = [registrationTabs[filters.tab].label, ...ofSeason, ...chips];
  return `Recipients: ${words.join(', ')}`;
}

type ComposerProps = {
  filters: QueueAddress['filters'];
  count: ResponseOf<typeof countGroup>;
  onSent: (sent: SentMessage) => void;
};

/** The message to these families. */
export function GroupComposer({ filters, count, onSent }: ComposerProps) {
  const composer = useComposer({
    ...{ call: sendGroupMessage, schema: groupMessage, draftKey: 'group message' },
    ...{ fields: messageFields, record: newMessage },
    body: (words, attachment) => ({ ...emailBody(words, attachment), filters }),
    onSent,
  });
  return (
    <EmailComposer
      {...{ composer, count }}
      submitLabel="Preview email"
      title={({ recipients }) => `Send to ${familyCount(recipients)}?`}
      sendLabel={({ preview }) => `Send to ${familyCount(preview.recipients)}`}
      about={() => (
        <p>Each family gets one email. All wait for a minute: until then you can cancel them together.</p>
      )}
    >
      <p>
        {`${familyCount(count.families)} with ${registrationCount(count.registrations)}. Each family gets one email.`}
        {(filters.tab === 'accepted' || filters.tab === 'waitlisted') &&
          ' Those sent back for changes have a status of their own and do not get it.'}
        <FamilyLanguages languages={count.languages} />
      </p>
    </EmailComposer>
  );
}

/** Who reads what, where not all read English. */
function FamilyLanguages({ languages }: Pick<ComposerProps['count'], 'languages'>) {
  if (languages.every(({ language }) => language === ENGLISH)) return null;
  const parts = languages.map(
    ({ language, families }) => `${languageNames[language]}: ${familyCount(families)}`,
  );
  return ` ${`Their languages: ${parts.join(', ')}.`}`;
}

function MessageSent({ sent }: { sent: SentMessage }) {
  const [cancelled, setCancelled] = useState(false);
  const hasMailServer = useMailServer();
  const title = cancelled
    ? 'All emails were cancelled: nothing is sent'
    : hasMailServer
      ? `Your message is on its way to ${familyCount(sent.families)}`
      : `Your message to ${familyCount(sent.families)} is kept: there is no mail server`;
  return (
    <>
      <Callout colour={cancelled ? 'blue' : 'green'} role="status" title={title}>
        {!cancelled && hasMailServer && (
          <p>
            Each family gets one email, a few at a time, after a minute in which you can take all of them
            back. The list of emails shows what was sent.
          </p>
        )}
      </Callout>
      <ButtonRow>
        {!cancelled && (
          <CancelHeld call={cancelGroupMessage} message={sent} onCancelled={() => setCancelled(true)} />
        )}
        <LinkButton variant="primary" to={{ pathname: '/mail', search: 'kind=group+message' }}>
          Show emails
        </LinkButton>
      </ButtonRow>
    </>
  );
}
