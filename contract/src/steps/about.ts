import { defineStep } from '../form/section.ts';
import { longText } from '../form/text-fields.ts';
import { steps } from './workflows.ts';

export const about = defineStep({
  id: 'about',
  title: steps.about.title,
  intro: 'There are no right or wrong answers. A few sentences each help us get to know the camper.',
  adultIntro: 'There are no right or wrong answers. A few sentences each help us get to know you.',
  fields: {
    about_interests: longText('Interests and hobbies', { hint: 'What do you like doing in your free time?' }),
    about_important_in_life: longText('What is important in your life?'),
    about_goals: longText('Your goals', { hint: 'What would you like to achieve, at camp and after it?' }),
    about_happy_sad: longText('What makes you happy, and what makes you sad?'),
    about_adjectives: longText('Which words describe you best?', {
      hint: 'For example: curious, shy, brave',
    }),
  },
});
