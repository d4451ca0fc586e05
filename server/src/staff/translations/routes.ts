import { defineRoutes } from '../../http/serve-calls.ts';
import { correctTranslation, undoCorrection } from './correct-translation.ts';
import { getEmailTexts, listEmailKinds, previewEmailText } from './email-texts.ts';
import { getCatalogue, listTranslations } from './list-translations.ts';

export const translationRoutes = defineRoutes({
  listTranslations: (deps, { query }) => listTranslations(deps.db, query),
  getCatalogue: (deps, { query }) => getCatalogue(deps.db, query.language),
  correctTranslation: (deps, { by, body }) => correctTranslation(deps, by, body),
  undoCorrection: (deps, { by, params }) => undoCorrection(deps, by, params.correctionId),
  listEmailKinds,
  getEmailTexts: (deps, { query }) => getEmailTexts(deps, query),
  previewEmailText: (deps, { body }) => previewEmailText(deps, body),
});
