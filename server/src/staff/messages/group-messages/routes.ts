import type { BodyOf, ResponseOf } from '@bowline/contract/api/define-call';
import { translatedPartsOf, translationsIn } from '@bowline/contract/api/staff/messages/group-messages';
import { uploadMessageAttachment } from '@bowline/contract/api/staff/messages/message-attachments';
import * as calls from '@bowline/contract/api/staff/messages/message-templates';
import { uuidv7 } from 'uuidv7';
import { logAccess } from '../../../core/access-log/queries.ts';
import { inSeason } from '../../../core/camps/in-season.ts';
import { defineRoutes } from '../../../http/serve-calls.ts';
import { withUpload } from '../../../http/uploads/upload.ts';
import type { AppDeps, Connection } from '../../../platform/app-deps.ts';
import { invalid, notFound } from '../../../platform/app-error.ts';
import { listQueueFamilies } from '../../review/queue/queries/entries.ts';
import { type CallerInfo, withKey } from '../../staff-request.ts';
import { uploadAttachment } from './attachments.ts';
import { cancelMessage } from './cancel-message.ts';
import { deleteTemplate, insertTemplate, listTemplates } from './queries.ts';
import { countLanguages, countRegistrations, previewToGroup, sendToGroup } from './send-to-group.ts';

export const groupMessageRoutes = defineRoutes({
  countGroup: async (deps, { staff, query }) => {
    const families = await listQueueFamilies(deps.db, await inSeason(deps, deps.db, query), staff);
    return {
      families: families.length,
      registrations: countRegistrations(families),
      languages: countLanguages(families),
    };
  },
  sendGroupMessage: (deps, { asked, request, dryRun }) =>
    dryRun ? previewToGroup(deps, asked.staff, asked.body) : sendToGroup(deps, withKey(asked, request)),
  cancelGroupMessage: (deps, { by, params }) => cancelMessage(deps, by, params.messageId),
  listMessageTemplates: (deps) => presentTemplates(deps.db),
  createMessageTemplate: (deps, { by, body }) => createTemplate(deps, by, body),
  deleteMessageTemplate: (deps, { by, params }) => removeTemplate(deps, by, params.templateId),
  uploadMessageAttachment: (deps, { by, request }) =>
    withUpload(request, uploadMessageAttachment, ({ texts, files }) =>
      uploadAttachment(deps, by, { ...texts, ...files }),
    ),
});

type Templates = ResponseOf<typeof calls.listMessageTemplates>;

/** All templates, by name. */
async function presentTemplates(db: Connection): Promise<Templates> {
  return (await listTemplates(db)).map(({ translations, ...template }) => ({
    ...template,
    ...translatedPartsOf(translations),
  }));
}

/** Keeps a message as a template. Throws 422 for the name of another, and where there are too many. */
function createTemplate(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  caller: CallerInfo,
  body: BodyOf<typeof calls.createMessageTemplate>,
): Promise<Templates> {
  return db.transaction().execute(async (trx) => {
    const { name, subject, text } = body;
    if ((await listTemplates(trx)).length >= calls.MAX_TEMPLATES) throw tooMany();
    const translations = translationsIn(body);
    const id = uuidv7();
    const saved = await insertTemplate(trx, {
      ...{ id, name, subject, text },
      translations: translations ? JSON.stringify(translations) : null,
      ...{ saved_by: caller.staffId, saved_at: clock.now() },
    });
    if (!saved)
      throw invalid({ name: ['Another template has this name. Choose another, or delete that one.'] });
    await logAccess(trx, { ...caller, action: 'change', what: ['templateSaved', id] });
    return presentTemplates(trx);
  });
}

const tooMany = () =>
  invalid({ name: [`There are ${calls.MAX_TEMPLATES} templates. Please delete one first.`] });

/** Throws 404. */
async function removeTemplate({ db }: Pick<AppDeps, 'db'>, caller: CallerInfo, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteTemplate(trx, id))) throw notFound();
    await logAccess(trx, { ...caller, action: 'change', what: ['templateDeleted', id] });
  });
}
