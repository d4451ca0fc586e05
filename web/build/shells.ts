import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@bowline/contract/api/calls';
import { FIRST_STEP } from '@bowline/contract/steps/first-step';
import { type StepId, stepIds, steps } from '@bowline/contract/steps/workflows';
import { type FamilyPage, familyPages, loadFamilyLayout, type OpenPage } from '../src/family/pages.ts';
import { stepScreens } from '../src/family/registrations/step-screens.ts';

/** What a page behind the login needs first, so that the browser fetches all of it in parallel. */
export interface FamilyShell {
  /** The address, with a name after `:` where it has a value. */
  readonly path: string;
  /** The modules it is made of, relative to the web workspace. */
  readonly sources: readonly string[];
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

/** The module of a page that is rendered without a login; undefined where it comes with the entry. */
export const openPageSource = ({ load }: OpenPage): string | undefined => load && sourceOf(load, pagesModule);

const familyLayout = sourceOf(loadFamilyLayout, pagesModule);

// `/register/:step/:id/:formId?` is written out for each step, and for the first without a form.
function shellsOf(page: FamilyPage): FamilyShell[] {
  if (!page.perStep) return [shell(page, page.path, [])];
  const withForm = page.path.replace('?', '');
  return [
    ...stepIds.map((id) => shell(page, withForm.replace(':step', id), stepSources(id))),
    shell(page, page.path.replace(/\/:\w+\?$/, '').replace(':step', FIRST_STEP), stepSources(FIRST_STEP)),
  ];
}

function shell(page: FamilyPage, path: string, own: readonly string[]): FamilyShell {
  const names = new Set(path.match(/:\w+/g));
  const prefetchPaths = page.calls
    .map((name) => calls[name].path)
    // A call about a registration is left out where the address has none.
    .filter((called) => (called.match(/:\w+/g) ?? []).every((name) => names.has(name)));
  return { path, sources: [familyLayout, sourceOf(page.load, pagesModule), ...own], prefetchPaths };
}

function stepSources(id: StepId): string[] {
  const step = steps[id];
  const screen = sourceOf(stepScreens[step.kind], screensModule);
  return step.kind === 'done' ? [screen] : [screen, sourceOf(step.load, stepsModule)];
}

export const familyShells: readonly FamilyShell[] = familyPages.flatMap(shellsOf);
