import type { Dice } from './dice.ts';

/** What families write where they may write what they like. */
const phrases = [
  'Football, drawing, and building things out of cardboard.',
  'My family, my two cats, and being outside.',
  'When everybody talks at once, and when it is very loud.',
  'I want to learn to sail alone around the buoy before the week is over.',
  'Reading under the blanket with a torch.',
  'When my friends laugh with me. When someone is left out, I am sad.',
  'Swimming in the sea, but not where I cannot see the bottom.',
  'Curious, a little shy at first, and very stubborn afterwards.',
  'A marine biologist, or someone who repairs boats.',
  'Helping my grandmother in the kitchen on Saturdays.',
  'Mosquitoes. Everything else about the outdoors is fine.',
  'Maths and chess. Not so good at waiting my turn.',
  'To finish what I begin, and to make two new friends.',
  '和朋友一起打篮球,还有看书。',
  'கடலும் படகுகளும் மிகவும் பிடிக்கும்.',
  'Main bola dengan adik-beradik, dan memancing bersama ayah.',
] as const;

export const writePhrase = (dice: Dice): string =>
  dice.chance(0.2) ? `${dice.pick(phrases)}\n${dice.pick(phrases)}` : dice.pick(phrases);

/** The examples that a hint gives: `For example: halal, vegetarian` or `e.g. Form 4 / Pre-U`. */
export function examplesIn(hint: string | undefined): string[] {
  const given = /^(?:For example:|e\.g\.) (.+)$/.exec(hint ?? '')?.[1];
  return given ? given.split(/, | \/ /) : [];
}
