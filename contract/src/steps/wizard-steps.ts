import type { Section, Step } from '../form/section.ts';
import { type StepId, stepIds, steps, workflowOf } from './workflows.ts';

/** A part of a profile, shown again for review. */
export interface ReviewStep {
  readonly kind: 'review';
  /** Whose record the section belongs to. */
  readonly record: 'camper' | 'account';
  readonly section: Section;
}

export interface QuestionStep {
  readonly kind: 'questions' | 'consent';
  readonly step: Step;
}

interface ClosingStep {
  readonly kind: 'done';
}

/** What a numbered screen of the wizard shows. */
export type WizardStep = ReviewStep | QuestionStep | ClosingStep;

async function loadStep(id: StepId): Promise<WizardStep> {
  const entry = steps[id];
  if (entry.kind === 'review') return { kind: 'review', record: entry.record, section: await entry.load() };
  return entry.kind === 'done' ? { kind: 'done' } : { kind: entry.kind, step: await entry.load() };
}

const loaded = await Promise.all(stepIds.map(async (id) => [id, await loadStep(id)] as const));

/** All steps at once, for the server and the tests. Pages load one at a time, by `load` of `steps`. */
export const wizardSteps = Object.fromEntries(loaded) as Readonly<Record<StepId, WizardStep>>;

interface WorkflowStep {
  readonly id: StepId;
  readonly step: Step;
}

// Asked for several times with every save, and always the same.
const stepsByWorkflow = new Map<readonly StepId[], readonly WorkflowStep[]>();

/** The steps of a workflow that ask questions of their own, with their ids, in order. */
export function questionSteps(formType: string): readonly WorkflowStep[] {
  const workflow = workflowOf(formType);
  const known = stepsByWorkflow.get(workflow);
  if (known) return known;
  const asking = workflow.flatMap((id) => {
    const step = wizardSteps[id];
    return 'step' in step ? [{ id, step: step.step }] : [];
  });
  stepsByWorkflow.set(workflow, asking);
  return asking;
}

/** The step that has a question of this name, or undefined when no step of the workflow has it. */
export function stepAsking(formType: string, fieldName: string): StepId | undefined {
  return questionSteps(formType).find(({ step }) => Object.hasOwn(step.fields, fieldName))?.id;
}
