/** The long texts of a camp, written in Markdown. */
export const campTexts = [
  'fees_description',
  'terms_conditions',
  'terms_conditions_adult',
  'terms_conditions_appendices',
] as const;
