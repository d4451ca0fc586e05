import { groupTitleOf } from '@bowline/contract/form/words';
import { consent } from '@bowline/contract/steps/consent';
import { formatDateRange } from '@bowline/contract/text/dates';
import { formatIc } from '@bowline/contract/text/ic';
import { withoutNoLastName } from '@bowline/contract/text/names/one-name';
import { readersLanguage, t } from '@bowline/contract/text/t';
import type { Block, PdfDocument, Picture } from '@bowline/pdf';
import { campName } from '../core/camps/camp-names.ts';
import type { WrittenText } from '../core/camps/camp-texts.ts';
import type { Provider } from '../core/provider/queries.ts';
import { findField } from '../core/registrations/frozen-document.ts';
import { footer, timeInWords } from './paper-words.ts';
import type { FrozenStep, Submission } from './queries/documents.ts';

interface FormCopyFacts {
  readonly submission: Submission;
  /** Whether its IC and passport numbers are masked. */
  readonly isMasked?: boolean;
  /** Whether private details of another guardian are left out. */
  readonly isPartial?: boolean;
  readonly provider: Provider;
  readonly photo: Uint8Array | undefined;
}

/** The registration as it was submitted, section by section as on paper. */
export function formCopy({ submission, photo, ...facts }: FormCopyFacts): PdfDocument {
  const { provider } = facts;
  const { camper_name, document, reference } = submission;
  const name = { reference, camper: camper_name };
  const sections = document.filter(({ step }) => step !== consent.id);
  const agreement = document.filter(({ step }) => step === consent.id);
  return {
    title: t('Registration {reference}: {camper}', name),
    language: readersLanguage(),
    author: provider.name,
    accent: provider.colour,
    madeAt: submission.submitted_at,
    footer: footer(
      provider,
      name.reference,
      t('SHA-256 of what was submitted: {hash}', { hash: submission.sha256 }),
    ),
    blocks: [
      ...head(submission, facts, photo),
      ...sections.flatMap((section) => sectionBlocks(section, provider)),
      ...agreement.flatMap((step) => agreementBlocks(step, submission, provider)),
    ],
  };
}

function head(
  submission: Submission,
  { provider, isMasked, isPartial }: Omit<FormCopyFacts, 'submission' | 'photo'>,
  photo: Uint8Array | undefined,
): Block[] {
  const { camp_name, camp_names, camper_name, ends_on, reference, starts_on, submitted_at } = submission;
  const facts = [
    { label: t('Camper'), value: camper_name },
    { label: t('Reference'), value: reference },
    { label: t('Camp'), value: campName({ name: camp_name, names: camp_names }) },
    { label: t('Dates'), value: formatDateRange(starts_on, ends_on) },
    { label: t('Submitted'), value: timeInWords(submitted_at, provider) },
  ];
  return [
    {
      kind: 'title',
      over: provider.name,
      text: t('Registration form'),
      under: isMasked
        ? t('As submitted by the family, with IC and passport numbers masked')
        : isPartial
          ? t('As submitted by the family, without the private details of the other guardian')
          : t('As submitted by the family'),
    },
    { kind: 'facts', facts, picture: photo && photoPicture(photo, camper_name) },
  ];
}

// The photo is the current one, not part of the submission.
const photoPicture = (jpeg: Uint8Array, camper: string): Picture => ({
  jpeg,
  alt: t('Photo of {camper}', { camper }),
  caption: t('Photo in the camper profile'),
});

type Answer = FrozenStep['answers'][number];

/** The answers of a part under the headings that they have in the form, then the questions left open, in one row. */
function sectionBlocks({ step, title, answers }: FrozenStep, { abbreviation }: Provider): Block[] {
  const fieldOf = ({ name = '' }: Answer) => findField(step, name);
  const headingOf = (answer: Answer) => {
    const group = fieldOf(answer)?.group;
    const heading = group && groupTitleOf(group, { product: abbreviation });
    return heading?.toLowerCase() === title.toLowerCase() ? undefined : heading;
  };
  // A remark belongs to a question that is listed itself.
  const open = answers.filter((answer) => !answer.value && !fieldOf(answer)?.remarkOn);
  return [
    { kind: 'heading', text: title },
    ...underHeadings(
      answers.filter(({ value }) => value),
      headingOf,
    ),
    ...(open.length > 0 ? [openQuestions(open)] : []),
  ];
}

function underHeadings(
  answers: readonly Answer[],
  headingOf: (answer: Answer) => string | undefined,
): Block[] {
  const parts: { heading: string | undefined; answers: Answer[] }[] = [];
  for (const answer of answers) {
    const heading = headingOf(answer);
    const last = parts.at(-1);
    if (last && last.heading === heading) last.answers.push(answer);
    else parts.push({ heading, answers: [answer] });
  }
  return parts.flatMap(({ heading, answers }): Block[] => [
    ...(heading === undefined ? [] : [{ kind: 'subheading' as const, text: heading }]),
    { kind: 'answers', answers },
  ]);
}

const openQuestions = (open: readonly Answer[]): Block => ({
  kind: 'paragraph',
  text: t('{label}: {value}', {
    label: t('Not given'),
    value: open.map(({ label }) => label).join(' · '),
  }),
});

function termsBlocks({ language, text }: WrittenText): Block[] {
  const terms: Block = { kind: 'markdown', source: text };
  if (language === readersLanguage()) return [terms];
  return [
    { kind: 'paragraph', text: t('This text is only in English.') },
    { ...terms, language },
  ];
}

/** The terms, then the agreement and signature: who signed, when and from where. */
function agreementBlocks(
  { title, answers }: FrozenStep,
  submission: Submission,
  provider: Provider,
): Block[] {
  const { signed_from, signer_ic, signer_name, submitted_at, terms } = submission;
  const signature = [
    { label: t('Signed by'), value: withoutNoLastName(signer_name) },
    { label: t('IC or passport number'), value: formatIc(signer_ic) },
    { label: t('Signed at'), value: timeInWords(submitted_at, provider) },
    ...(signed_from ? [{ label: t('Signed from the internet address'), value: signed_from }] : []),
  ];
  return [
    { kind: 'heading', text: title },
    ...terms.filter(({ text }) => text.trim()).flatMap(termsBlocks),
    { kind: 'heading', text: t('Agreement and signature') },
    { kind: 'answers', answers: [...answers, ...signature] },
  ];
}
