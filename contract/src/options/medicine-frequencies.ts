/** How often a medicine is given, as the family and the medic say it. */
export const medicineFrequencies = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekdays', label: 'On some days of the week' },
  { value: 'days', label: 'Every few days' },
  { value: 'hours', label: 'Every few hours, also at night' },
  { value: 'as needed', label: 'Only when needed' },
] as const;
