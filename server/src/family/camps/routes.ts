import { readersLanguage } from '@bowline/contract/text/t';
import { getTextsIn } from '../../core/camps/camp-texts.ts';
import { findPublishedCamp } from '../../core/camps/queries.ts';
import { hashAgreement } from '../../core/registrations/frozen-document.ts';
import { defineRoutes } from '../../http/serve-calls.ts';
import { notFound } from '../../platform/app-error.ts';
import { renderMarkdown } from '../../platform/mail/markdown.ts';

export const campRoutes = defineRoutes({
  getTerms: async (deps, { params }) => {
    const camp = await findPublishedCamp(deps.db, params.campId);
    if (!camp) throw notFound();
    const language = readersLanguage();
    const texts = await getTextsIn(deps.db, camp, language);
    const { terms_conditions, terms_conditions_adult, terms_conditions_appendices } = texts;
    return {
      terms_conditions: renderMarkdown(terms_conditions.text),
      terms_conditions_adult: renderMarkdown(terms_conditions_adult.text),
      terms_conditions_appendices: renderMarkdown(terms_conditions_appendices.text),
      written_in: {
        terms_conditions: terms_conditions.language,
        terms_conditions_adult: terms_conditions_adult.language,
        terms_conditions_appendices: terms_conditions_appendices.language,
      },
      language,
      sha256: hashAgreement({ account_type: 'parent' }, texts, language),
      sha256_adult: hashAgreement({ account_type: 'adult_camper' }, texts, language),
    };
  },
});
