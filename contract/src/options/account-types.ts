export type AccountType = 'parent' | 'adult_camper';
