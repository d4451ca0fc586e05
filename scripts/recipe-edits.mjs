// What somebody types who follows the recipes of CONTRIBUTING, for scripts/recipes.mjs. An edit without `after` is a new file;
// the others are typed after the first place where that text stands.

const sailing = {
  file: 'contract/src/steps/sailing.ts',
  text: `import { yesNo } from '../form/choice-fields.ts';
import { defineStep } from '../form/section.ts';
import { steps } from './workflows.ts';

export const sailing = defineStep({
  id: 'sailing',
  title: steps.sailing.title,
  fields: {
    has_sailed: yesNo('Has the camper sailed before?'),
  },
});
`,
};

const sendPackingList = {
  file: 'server/src/staff/registrations/send-packing-list.ts',
  text: `import { logAccess } from '../../core/access-log/queries.ts';
import { queueMessage } from '../../core/outbox/queue-message.ts';
import { getRegistrationStatus } from '../../core/registrations/registration.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { CallerInfo } from '../staff-request.ts';

/** Sends the family of a registration the packing list. Throws 404. */
export async function sendPackingList(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  registrationId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const form = await getRegistrationStatus(trx, registrationId);
    const about = { accountId: form.account_id, registrationId };
    await queueMessage(trx, deps, { kind: 'packing list', ...about });
    await logAccess(trx, { ...caller, action: 'change', what: ['packingList'], ...about });
  });
}
`,
};

const sunCream = {
  file: 'contract/src/on-site/actions/sun-cream.ts',
  text: `import * as z from 'zod/mini';
import { defineText } from '../../text/t.ts';
import { defineDayAction, signedAboutPerson } from '../define-action.ts';
import { note } from './texts.ts';

/** Somebody put on sun cream. */
export const sunCream = defineDayAction({
  kind: 'sun cream',
  title: defineText('Sun cream put on'),
  sent: { registration_id: z.uuid(), note },
  table: 'sun_cream',
  list: 'sun_creams',
  read: { ...signedAboutPerson, note: z.string() },
  undo: true,
  health: false,
  sealed: true,
  archive: 'sun_cream',
  heldBack: 'note',
});
`,
};

const handleSunCream = {
  file: 'server/src/staff/on-site/days/actions/sun-cream.ts',
  text: `import { sunCream } from '@bowline/contract/on-site/actions/sun-cream';
import { openNote, sealNote } from '../../../../core/answers/sealed-records.ts';
import { presentDone } from '../present.ts';
import { listRows } from '../queries/actions.ts';
import { aboutPerson, handleDayAction } from './action.ts';
import { storeOnce } from './store-once.ts';

/** Somebody put on sun cream. */
export const handleSunCream = handleDayAction(sunCream, {
  store: aboutPerson((context, action) => {
    const sealed = sealNote(context.trx, 'sun_cream', action.id, action.note);
    return storeOnce(context, action, sunCream, { sealed });
  }),
  list: (db, campId, since) => listRows(db, 'sun_cream', campId, since),
  present: (db, row) => ({ ...presentDone(row), note: openNote(db, 'sun_cream', row) }),
});
`,
};

/** By the heading of the recipe. The first question is the code in CONTRIBUTING itself. */
export const editsOf = (question) => ({
  'Add a question': [
    {
      file: 'contract/src/steps/update.ts',
      after: "        listLabel: 'Cousins named',\n      }),\n    }),\n",
      text: question,
    },
  ],

  'Add a step': [
    sailing,
    {
      file: 'contract/src/steps/workflows.ts',
      after: "(await import('./update.ts')).update,\n  },\n",
      text: `  sailing: {
    kind: 'questions',
    title: defineText('Sailing experience'),
    load: async (): Promise<Step> => (await import('./sailing.ts')).sailing,
  },
`,
    },
    {
      file: 'contract/src/steps/workflows.ts',
      after: "const seniorOrder: readonly StepId[] = [...reviews, 'update', ",
      text: "'sailing', ",
    },
  ],

  'Add a setting': [
    {
      file: 'contract/src/staff/provider.ts',
      after: "contact_phone: text('Phone for families', { sample: '+60 3-5555 0100' }),\n",
      text: "      website: text('Website', { optional: true, sample: 'camp.example' }),\n",
    },
    {
      file: 'server/migrations/0099-website.sql',
      text: 'alter table provider add column website text;\n',
    },
  ],

  'Add an email': [
    {
      file: 'server/src/emails/kinds/packing-list.ts',
      text: `import { t } from '@bowline/contract/text/t';
import { defineEmail } from '../define-email.ts';
import { loadRegistrationFacts } from '../facts.ts';
import { campFacts, greeting, seeRegistration } from '../words.ts';

export const packingList = defineEmail({
  kind: 'packing list',
  load: loadRegistrationFacts,
  write: (facts) => {
    const { camper, provider, reference } = facts;
    return {
      subject: t('What {camper} brings to camp ({reference})', { camper, reference }),
      title: t('What to bring'),
      paragraphs: [
        greeting(facts),
        t('The packing list for {camper} is at {website}.', { camper, website: provider.website ?? '' }),
      ],
      facts: campFacts(facts),
      button: seeRegistration(),
    };
  },
});
`,
    },
    {
      file: 'server/src/emails/build-email.ts',
      after: "import { healthChanges } from './kinds/health-changes.ts';\n",
      text: "import { packingList } from './kinds/packing-list.ts';\n",
    },
    {
      file: 'server/src/emails/build-email.ts',
      after: "  'form copy': formCopy,\n",
      text: "  'packing list': packingList,\n",
    },
    {
      file: 'contract/src/emails/message-kinds.ts',
      after: 'export const messageKinds = {\n',
      text: `  'packing list': {
    label: defineText('Packing list'),
    why: 'Staff sent the packing list',
    about: ['registration'],
  },
`,
    },
  ],

  'Add a list column': [
    {
      file: 'contract/src/steps/update.ts',
      after: '          sample: 142,\n',
      text: '          ...onGear,\n',
    },
    {
      file: 'contract/src/staff/queue.ts',
      after: "  status: { label: 'Status', standard: true },\n",
      text: "  school: { label: 'School year' },\n",
    },
    {
      file: 'contract/src/api/staff/queue.ts',
      after: '  camper_name: z.string(),\n',
      text: '  school: z.nullable(z.string()),\n',
    },
    {
      file: 'server/src/staff/queue/queries/entries.ts',
      after: "    .select(camperName.as('camper_name'))\n",
      text: "    .select(sql<string | null>`registration.answers #>> '{update,school_year}'`.as('school'))\n",
    },
    {
      file: 'web/src/staff/review/queue/queue-cells.tsx',
      after: '  status: ({ status }) => <StatusBadge status={status} />,\n',
      text: '  school: ({ school }) => school,\n',
    },
  ],

  'Add a call': [
    {
      file: 'contract/src/api/staff/review.ts',
      after: "  errors: ['not_found', 'read_only', 'too_many'],\n});\n",
      text: `
export const sendPackingList = defineCall({
  method: 'POST',
  path: '/api/staff/registrations/:registrationId/packing-list',
  summary: 'Send the family the packing list',
  tag,
  roles: decidingRoles,
  status: 204,
  errors: ['not_found'],
});
`,
    },
    {
      file: 'server/src/staff/registrations/routes.ts',
      after: "import { sendConfirmation } from './send-confirmation.ts';\n",
      text: "import { sendPackingList } from './send-packing-list.ts';\n",
    },
    {
      file: 'server/src/staff/registrations/routes.ts',
      after: `    await sendConfirmation(deps, staff, { ...params, address: request.ip });
    return undefined;
  });
`,
      text: `  handleStaffCall(app, deps, calls.sendPackingList, async ({ params, request }) => {
    await sendPackingList(deps, callerInfo(request), params.registrationId);
    return undefined;
  });
`,
    },
    {
      file: 'server/src/staff/registrations/routes.ts',
      after: "import { getNeighbours, getQueue } from '../queue/list-queue.ts';\n",
      text: "import { callerInfo } from '../staff-request.ts';\n",
    },
    sendPackingList,
    {
      file: 'contract/src/staff/log-texts.ts',
      after: "  confirmationLink: 'Confirmation link sent',\n",
      text: "  packingList: 'Packing list sent',\n",
    },
    {
      file: 'server/test/staff-calls/registration-rows.ts',
      after: '  sendConfirmation: { may: deciders, valid: unconfirmed },\n',
      text: '  sendPackingList: { may: deciders, valid: theForm },\n',
    },
  ],

  'Add an action on site': [
    sunCream,
    {
      file: 'contract/src/on-site/actions.ts',
      after: "import { incidentNote } from './actions/incident-note.ts';\n",
      text: "import { sunCream } from './actions/sun-cream.ts';\n",
    },
    {
      file: 'contract/src/on-site/actions.ts',
      after: 'export const dayActions = [',
      text: 'sunCream, ',
    },
    {
      file: 'server/migrations/0100-sun-cream.sql',
      text: `create table sun_cream (
  id uuid primary key,
  registration_id uuid not null references registration on delete cascade,
  sealed bytea,
  staff_id uuid not null references staff,
  made_at timestamptz not null,
  received_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references staff,
  version bigint not null
);
comment on column sun_cream.sealed is 'A note; null without one.';
create index sun_cream_by_registration on sun_cream (registration_id);
`,
    },
    handleSunCream,
    {
      file: 'server/src/staff/on-site/days/actions/handlers.ts',
      after: "import { handleIncident, handleIncidentNote } from './incident.ts';\n",
      text: "import { handleSunCream } from './sun-cream.ts';\n",
    },
    {
      file: 'server/src/staff/on-site/days/actions/handlers.ts',
      after: '  handleIncident,\n  handleIncidentNote,\n',
      text: '  handleSunCream,\n',
    },
    {
      file: 'web/src/staff/on-site/phone/person/person-sheet.tsx',
      after: '                <Button onClick={onClose}>Close</Button>\n',
      text: `                <Button onClick={() => act(newAction({ kind: 'sun cream', registration_id, note: '' }))}>
                  Sun cream
                </Button>
`,
    },
  ],
});
