import { sampleAnswers } from '@bowline/contract/form/samples';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { medical } from '@bowline/contract/profile/medical';
import { expect, it } from 'vitest';
import { inWords, questionsOn, type Respondent } from './answers.ts';

const person = (dietary_restrictions: string): Respondent => ({
  accountType: 'parent',
  swimTestedOn: null,
  answers: {
    details: { ...sampleAnswers(camperDetails), dietary_restrictions },
    medical: { ...sampleAnswers(medical), health_allergies_food: dietary_restrictions },
  },
});

const onFoodList = (text: string) =>
  questionsOn('food')
    .filter(({ field }) => field.kind === 'longText')
    .map((question) => inWords(question, person(text), ''))
    .filter(Boolean);

it.each(['None', 'tiada', 'Nil.', '没有', '-', 'NKDA'])('%s is nothing on the food list', (text) =>
  expect(onFoodList(text)).toEqual([]),
);

it.each(['no pork', '不吃猪肉'])('%s is something on the food list', (text) =>
  expect(onFoodList(text)).toEqual([text, text]),
);
