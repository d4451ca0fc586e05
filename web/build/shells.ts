import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@bowline/contract/api/calls';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { type StepId, stepIds, steps } from '@bowline/contract/steps/workflows';
import {
  type FamilyPage,
  familyPages,
  loadFamilyLayout,
  loadNotFound,
  type OpenPage,
  openPages,
  type TextArea,
} from '../src/family/pages.ts';
import { stepScreens } from '../src/family/registrations/step-screens.ts';
import type { TextSources } from './catalogues.ts';
import { ENTRY_TEXTS } from './page-languages.ts';

/** What a page behind the login needs first, so that the browser fetches all of it in parallel. */
export interface FamilyShell {
  /** The address, with a name after `:` where it has a value. */
  readonly path: string;
  /** The modules it is made of, relative to the web workspace. */
  readonly sources: readonly string[];
  /** The catalogues of its texts. */
  readonly texts: readonly string[];
  /** The addresses of the calls to prefetch; the names after `:` are those of `path`. */
  readonly prefetchPaths: readonly string[];
}

const web = resolve(import.meta.dirname, '..');
const pagesModule = resolve(web, 'src/family/pages.ts');
const screensModule = resolve(web, 'src/family/registrations/step-screens.ts');
const stepsModule = fileURLToPath(import.meta.resolve('@bowline/contract/steps/workflows'));

/** The module that a `load` of a table imports, read from its source: the tables run here as they are written. */
function sourceOf(load: () => Promise<unknown>, table: string): string {
  const [, name] = /import\(\s*'([^']+)'\s*\)/.exec(load.toString()) ?? [];
  if (!name) throw new Error(`A page or step of ${table} does not import its module by name`);
  return relative(web, resolve(table, '..', name));
}

/** The module of a page that is rendered without a login. */
export const openPageSource = ({ load }: OpenPage): string => sourceOf(load, pagesModule);

/** The catalogues of its texts. */
export const openPageTexts = ({ texts }: OpenPage): string[] => [ENTRY_TEXTS, texts];

const familyLayout = sourceOf(loadFamilyLayout, pagesModule);

// `/register/:step/:id/:formId?` is written out for each step, and for the first without a form.
function shellsOf(page: FamilyPage): FamilyShell[] {
  if (!page.perStep) return [shell(page, page.path)];
  const withForm = page.path.replace('?', '');
  return [
    ...stepIds.map((id) => shell(page, withForm.replace(':step', id), id)),
    shell(page, page.path.replace(/\/:\w+\?$/, '').replace(':step', FIRST_STEP), FIRST_STEP),
  ];
}

function shell(page: FamilyPage, path: string, step?: StepId): FamilyShell {
  const names = new Set(path.match(/:\w+/g));
  const prefetchPaths = page.calls
    .map((name) => calls[name].path)
    // A call about a registration is left out where the address has none.
    .filter((called) => (called.match(/:\w+/g) ?? []).every((name) => names.has(name)));
  const ofStep = step ? [screenSource(step), ...questionSources(step)] : [];
  return {
    path,
    sources: [familyLayout, sourceOf(page.load, pagesModule), ...ofStep],
    texts: [ENTRY_TEXTS, page.texts, ...(step && stepsWithQuestions.includes(step) ? [step] : [])],
    prefetchPaths,
  };
}

const screenSource = (id: StepId): string => sourceOf(stepScreens[steps[id].kind], screensModule);

function questionSources(id: StepId): string[] {
  const step = steps[id];
  return step.kind === 'done' ? [] : [sourceOf(step.load, stepsModule)];
}

const stepsWithQuestions = stepIds.filter((id) => questionSources(id).length > 0);
const wizardTexts: TextArea = 'registration';

/** The parts of the pages that have a catalogue of translations each. */
export const textAreas: readonly TextSources[] = collectTextAreas();

function collectTextAreas(): TextSources[] {
  const entry = {
    area: ENTRY_TEXTS,
    sources: ['src/main.tsx', familyLayout, sourceOf(loadNotFound, pagesModule)],
    after: [],
  };
  const sources = new Map<TextArea, string[]>();
  const add = (area: TextArea, added: readonly string[]) =>
    sources.set(area, [...(sources.get(area) ?? []), ...added]);
  for (const { load, texts } of openPages) add(texts, [sourceOf(load, pagesModule)]);
  for (const { load, texts, perStep } of familyPages)
    add(texts, [sourceOf(load, pagesModule), ...(perStep ? stepIds.map(screenSource) : [])]);
  // The payment page loads it where families can pay online.
  add('online-payment', ['src/family/payments/payment-ways.tsx']);
  const ofPages = [...sources].map(([area, own]) => ({ area, sources: own, after: [ENTRY_TEXTS] }));
  const ofSteps = stepsWithQuestions.map((id) => ({
    area: id,
    sources: questionSources(id),
    after: [ENTRY_TEXTS, wizardTexts],
  }));
  return [entry, ...ofPages, ...ofSteps];
}

export const familyShells: readonly FamilyShell[] = familyPages.flatMap(shellsOf);
