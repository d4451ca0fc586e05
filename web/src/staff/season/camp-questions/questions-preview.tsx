import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { campQuestionsStep } from '@bowline/contract/steps/camp-questions';
import { type Language, languageNames, languages } from '@bowline/contract/text/languages';
import { useMemo, useState } from 'react';
import { AnswerGroups } from '../../../form/answer-groups.tsx';
import { useAnswersForm } from '../../../form/answers-form.ts';
import { campControls } from '../../../form/camp-controls.ts';
import { usePortal } from '../../../shell/portal.ts';
import { Card } from '../../../ui/layout/page.tsx';
import { CountedTabs } from '../../ui/counted-tabs.tsx';

type Props = { questions: readonly CampQuestion[] };

/** The questions as a parent answers them, in each language. */
export function QuestionsPreview({ questions }: Props) {
  const [language, setLanguage] = useState<Language>('en');
  const complete = questions.filter(({ label, kind }) => label && kind);
  if (complete.length === 0) return null;
  return (
    <Card as="section" className="stack gap-3">
      <h2>As families see it</h2>
      <CountedTabs
        label="Language"
        tabs={languages.map((name) => ({ name, label: languageNames[name], lang: name }))}
        chosen={language}
        onChoose={(chosen) => setLanguage(chosen as Language)}
      />
      <div lang={language}>
        <Preview key={`${language} ${JSON.stringify(complete)}`} questions={complete} language={language} />
      </div>
    </Card>
  );
}

const noAnswers = {};

function Preview({ questions, language }: Props & { language: Language }) {
  const { today, product } = usePortal();
  const section = useMemo(() => campQuestionsStep(questions, language), [questions, language]);
  const form = useAnswersForm({
    section,
    record: noAnswers,
    context: { accountType: 'parent', today, product },
    controlFor: campControls,
    idPrefix: 'preview-',
  });
  return <AnswerGroups form={form} />;
}
