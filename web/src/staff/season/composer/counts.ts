const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const familyCount = counted('family', 'families');
export const registrationCount = counted('registration', 'registrations');
export const numberCount = counted('number', 'numbers');
export const partCount = counted('part', 'parts');
