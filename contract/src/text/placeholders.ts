/** The placeholders of a text, such as `{camper}`, each once and in alphabetical order. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();
