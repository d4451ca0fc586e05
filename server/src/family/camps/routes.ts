import { getJourneys } from '@bowline/contract/api/camps';
import { getTerms } from '@bowline/contract/api/registrations';
import { readersLanguage } from '@bowline/contract/text/t';
import type { FastifyInstance } from 'fastify';
import { optionsOf, pricesOf } from '../../core/camps/present.ts';
import { findPublishedCamp } from '../../core/camps/queries.ts';
import { hashTerms } from '../../core/registrations/frozen-document.ts';
import type { AppDeps } from '../../http/app-deps.ts';
import { notFound } from '../../http/app-error.ts';
import { handleCall } from '../../http/handle-call.ts';
import { renderMarkdown } from '../../platform/markdown.ts';

export function campRoutes(app: FastifyInstance, deps: AppDeps): void {
  handleCall(app, deps, getTerms, async ({ params }) => {
    const camp = await findPublishedCamp(deps.db, params.campId);
    if (!camp) throw notFound();
    return {
      terms_conditions: renderMarkdown(camp.terms_conditions),
      terms_conditions_adult: renderMarkdown(camp.terms_conditions_adult),
      terms_conditions_appendices: renderMarkdown(camp.terms_conditions_appendices),
      language: readersLanguage(),
      sha256: hashTerms({ account_type: 'parent' }, camp),
      sha256_adult: hashTerms({ account_type: 'adult_camper' }, camp),
    };
  });

  handleCall(app, deps, getJourneys, async ({ params }) => {
    const camp = await findPublishedCamp(deps.db, params.campId);
    if (!camp) throw notFound();
    return { ...optionsOf(camp), ...pricesOf(camp) };
  });
}
