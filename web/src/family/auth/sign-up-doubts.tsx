import type { AnswerContext, Question } from '@bowline/contract/form/field';
import { type ReactNode, type RefObject, useState } from 'react';
import { lazyEnteredRules, loadEnteredRules } from '../../form/entered-rules.ts';
import { AskedQuestion } from '../../form/field-question.tsx';
import { focusField } from '../../ui/feedback/still-needed.tsx';

const doubted = ['phone', 'email'] as const;

/** The fields that are asked about. */
export type Doubted = (typeof doubted)[number];

type Doubts = Readonly<Partial<Record<Doubted, Question>>>;

// Nobody has an address yet.
const context: AnswerContext = { accountType: 'parent', today: '', product: '' };

/** Warnings about the phone and the email of a form, found when they are left. */
export function useDoubts(form: RefObject<HTMLFormElement | null>) {
  const [doubts, setDoubts] = useState<Doubts>({});
  const [asked, setAsked] = useState<Partial<Record<Doubted, string>>>({});
  const settle = (name: Doubted) => setDoubts(({ [name]: _, ...rest }) => rest);
  const boxOf = (name: Doubted) => form.current?.elements.namedItem(name);

  const find = async (target: Element): Promise<void> => {
    const name = nameOf(target);
    if (!name) return;
    await loadEnteredRules();
    const box = boxOf(name);
    if (!(box instanceof HTMLInputElement) || !box.value.trim()) return;
    const question = lazyEnteredRules.questionAbout({ kind: name }, box.value, context, {});
    if (question) setDoubts((before) => ({ ...before, [name]: question }));
  };
  const use = (name: Doubted, correction: string) => {
    const box = boxOf(name);
    if (box instanceof HTMLInputElement) box.value = correction;
    settle(name);
    focusField(name);
  };
  /** Goes to what is refused, and once to what is asked about. */
  const showWarnings = (): boolean => {
    const name = doubted.find((one) => {
      const { text, refused } = doubts[one] ?? {};
      return refused || (text !== undefined && text !== asked[one]);
    });
    if (!name) return false;
    setAsked({ ...asked, [name]: doubts[name]?.text });
    focusField(name);
    return true;
  };
  return {
    find,
    showWarnings,
    forget: (target: EventTarget) => {
      const name = target instanceof Element && nameOf(target);
      if (name && doubts[name]) settle(name);
    },
    errorOf: (name: string): string | undefined => {
      const { text, refused } = doubts[name as Doubted] ?? {};
      return refused && text;
    },
    questionOf: (name: Doubted, onUsed: () => void): ReactNode => {
      const question = doubts[name];
      const onUse = (correction: string) => {
        use(name, correction);
        onUsed();
      };
      return question && <AskedQuestion question={question} onUse={onUse} onKeep={() => settle(name)} />;
    },
  };
}

const nameOf = (box: Element): Doubted | undefined =>
  doubted.find((name) => name === box.getAttribute('name'));
