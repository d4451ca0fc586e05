import * as emailCalls from '@bowline/contract/api/staff/messages/email-texts';
import * as calls from '@bowline/contract/api/staff/translations';
import type { FastifyInstance } from 'fastify';
import { handleStaffCall } from '../../http/handle-call.ts';
import type { AppDeps } from '../../platform/app-deps.ts';
import { callerInfo } from '../staff-request.ts';
import { correctTranslation, undoCorrection } from './correct-translation.ts';
import { getEmailTexts, listEmailKinds, previewEmailText } from './email-texts.ts';
import { getCatalogue, listTranslations } from './list-translations.ts';

export function translationRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleStaffCall(app, deps, calls.listTranslations, ({ query }) => listTranslations(deps.db, query));
  handleStaffCall(app, deps, calls.getCatalogue, ({ query }) => getCatalogue(deps.db, query.language));
  handleStaffCall(app, deps, calls.correctTranslation, ({ body, request }) =>
    correctTranslation(deps, callerInfo(request), body),
  );
  handleStaffCall(app, deps, calls.undoCorrection, async ({ params, request }) => {
    await undoCorrection(deps, callerInfo(request), params.correctionId);
    return undefined;
  });
  handleStaffCall(app, deps, emailCalls.listEmailKinds, () => listEmailKinds(deps));
  handleStaffCall(app, deps, emailCalls.getEmailTexts, ({ query }) => getEmailTexts(deps, query));
  handleStaffCall(app, deps, emailCalls.previewEmailText, ({ body }) => previewEmailText(deps, body));
}
