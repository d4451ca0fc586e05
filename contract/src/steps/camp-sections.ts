// Apart from the steps: who may read a section is asked on pages that need none of them.

/** The section of a camp's own questions, which the step *Annual update* asks too. */
export const CAMP_QUESTIONS = 'camp-questions';

/** The section of the medicines that a camper takes at camp, which the same step asks where the camp wants it. */
export const CAMP_MEDICINES = 'camp-medicines';
