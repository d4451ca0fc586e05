import type { Wanted } from './prepare-file.ts';

// HEIC by its endings too: outside Apple's systems browsers know no type for it.
const pictures = 'image/png,image/jpeg,image/heic,image/heif,.heic,.heif';

/** What the file chooser offers. */
export const acceptOf: Readonly<Record<Wanted, string>> = {
  picture: pictures,
  'picture or PDF': `${pictures},application/pdf`,
};
