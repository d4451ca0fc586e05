import type { BodyOf, QueryOf, ResponseOf } from '@bowline/contract/api/define-call';
import type * as calls from '@bowline/contract/api/staff/messages/email-texts';
import { editableKinds, type MessageKind } from '@bowline/contract/emails/message-kinds';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import type { Catalogue, PluralForms } from '@bowline/contract/text/t';
import { getProvider } from '../../../core/provider/queries.ts';
import { listCorrections } from '../../../core/text-corrections/queries.ts';
import { readTextCorrections } from '../../../core/text-corrections/text-corrections.ts';
import { emailOf } from '../../../emails/build-email.ts';
import { loadLogo, logoInPage } from '../../../emails/email-logo.ts';
import { renderHtml, renderText } from '../../../emails/render-email.ts';
import { type SampleFacts, sampleFacts } from '../../../emails/sample-facts.ts';
import type { AppDeps } from '../../../platform/app-deps.ts';
import { recordTexts } from '../../../platform/language.ts';
import { textsByKind } from '../../../platform/text-places.ts';
import { listTexts } from './list-translations.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'files'>;

/** The emails to families, with how many of their texts were changed. */
export async function listEmailKinds(deps: Deps): Promise<ResponseOf<typeof calls.listEmailKinds>> {
  const corrected = (await listCorrections(deps.db)).map(({ english }) => english);
  const facts = await loadSampleFacts(deps);
  return editableKinds.map((kind) => {
    const texts = textsOf(kind, facts);
    return { kind, changed: corrected.filter((english) => texts.all.includes(english)).length };
  });
}

/** The texts of an email, and a sample of it. */
export async function getEmailTexts(
  deps: Deps,
  { kind, language }: QueryOf<typeof calls.getEmailTexts>,
): Promise<ResponseOf<typeof calls.getEmailTexts>> {
  // Another process may have changed one.
  await readTextCorrections(deps.db);
  const { inSample, all } = textsOf(kind, await loadSampleFacts(deps));
  const texts = await listTexts(deps.db, language, all);
  return {
    texts: texts.map((text) => ({ ...text, in_sample: inSample.includes(text.english) })),
    sample: await renderSample(deps, kind, language),
  };
}

/** The sample with one text changed, which is not saved. */
export function previewEmailText(
  deps: Deps,
  { kind, correction: { language, english, ...forms } }: BodyOf<typeof calls.previewEmailText>,
): Promise<ResponseOf<typeof calls.previewEmailText>> {
  return renderSample(deps, kind, language, { [english]: forms as PluralForms });
}

/** The texts of the sample in their order, and then those of other cases. */
function textsOf(kind: MessageKind, facts: SampleFacts) {
  const { texts: inSample } = recordTexts(ENGLISH, {}, () => emailOf({ kind }).writeSample(facts));
  const others = textsByKind()[kind] ?? [];
  return { inSample, all: [...new Set([...inSample, ...others])] };
}

const loadSampleFacts = async ({ db, clock }: Deps): Promise<SampleFacts> => {
  const provider = await getProvider(db);
  return sampleFacts(provider, clock.today(provider.time_zone));
};

async function renderSample(deps: Deps, kind: MessageKind, language: Language, changed: Catalogue = {}) {
  const facts = await loadSampleFacts(deps);
  const { provider } = facts;
  const logo = await loadLogo(deps, provider);
  const { publicUrl } = deps.config;
  const { result } = recordTexts(language, changed, async () => {
    const content = emailOf({ kind }).writeSample(facts);
    const html = await renderHtml(content, provider, publicUrl, logo && logoInPage(logo));
    return { subject: content.subject, language, html, text: renderText(content, provider, publicUrl) };
  });
  return result;
}
