import type { Comparison } from '@bowline/contract/api/staff/registration-answers';
import type { FrozenStep } from '../../core/registrations/frozen-document.ts';

type Change = Comparison['changes'][number];

/** What a submission says otherwise than one before it, answer by answer, in the order of the form. */
export function changesBetween(before: readonly FrozenStep[], after: readonly FrozenStep[]): Change[] {
  const titles = new Map([...after, ...before].map(({ step, title }) => [step, title]));
  return [...titles].flatMap(([step, title]) => {
    const [old, now] = [answersOf(before, step), answersOf(after, step)];
    const names = new Set([...now.keys(), ...old.keys()]);
    return [...names].flatMap((name) => {
      const [was, is] = [old.get(name), now.get(name)];
      if (was?.value === is?.value) return [];
      const label = is?.label ?? was?.label ?? name;
      return [{ step, title, name, label, before: was?.value ?? '', after: is?.value ?? '' }];
    });
  });
}

function answersOf(steps: readonly FrozenStep[], step: string) {
  const answers = steps.find((one) => one.step === step)?.answers ?? [];
  return new Map(answers.map((answer) => [answer.name, answer]));
}
