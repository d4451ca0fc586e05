/** Why a photo or an ID image was refused, in words for the person who chose it (spec §5: png or jpeg). */
export const imageRefusals = {
  empty: 'This file is empty. Please choose it again.',
  'wrong-type': 'Please choose a photo in PNG or JPEG form.',
  'too-many-pixels': 'This picture is larger than 40 megapixels. Please choose a smaller one.',
  unreadable:
    'We could not read this file. It may be damaged: please take the photo again or choose another.',
} as const;

/** The closed list of reasons; clients and logs decide on these, never on the sentences. */
export type RefusalReason = keyof typeof imageRefusals;

/** The same for a payment slip, which may also be a PDF (spec §9). */
export const slipRefusals: Record<RefusalReason, string> = {
  ...imageRefusals,
  'wrong-type': 'Please choose a PNG, a JPEG or a PDF.',
  unreadable: 'We could not read this file. It may be damaged: please save it again or choose another.',
};
