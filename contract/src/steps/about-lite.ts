import { scale } from '../form/choice-fields.ts';
import { defineStep } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';
import { excitementLevels } from '../options/choices.ts';
import { steps } from './workflows.ts';

export const aboutLite = defineStep({
  id: 'about-lite',
  title: steps['about-lite'].title,
  intro: 'Best answered together with the child, in the child’s own words.',
  fields: {
    about_lite_excited: scale('How excited are you about camp?', excitementLevels, { sample: 5 }),
    about_lite_ambition: longText('When I grow up, I want to be …'),
    about_lite_important: longText('What is most important to me is …'),
    about_lite_happy: longText('I feel happy when …'),
    about_lite_sad: longText('I feel sad when …'),
    about_lite_angry: longText('I feel angry when …'),
    about_lite_scared: longText('I feel scared when …'),
    about_lite_good_at: longText('I am good at …'),
    about_lite_bad_at: longText('I am not so good at …'),
    about_lite_outdoors: longText('What I like or do not like about being outdoors …'),
  },
});
