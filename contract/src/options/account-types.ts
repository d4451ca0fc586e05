export type AccountType = 'parent' | 'adult_camper';

export const accountTypes: readonly { readonly value: AccountType; readonly label: string }[] = [
  { value: 'parent', label: 'Parent or guardian' },
  { value: 'adult_camper', label: 'Adult camper (18 and above)' },
];
