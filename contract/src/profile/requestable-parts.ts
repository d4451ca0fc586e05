import { defineText, type Text } from '../text/t.ts';

interface RequestablePart {
  readonly title: Text;
  /** Its page, under the families' address. */
  readonly path: (camperId: string) => `/${string}`;
  /** The error if the form is submitted again without a change. Without this, a part may stay: it may have been right. */
  readonly mustChange?: Text;
}

/** The parts of the profile that staff can ask a family to change, besides the steps of the form. */
export const requestableParts = {
  photo: {
    title: defineText('Photo'),
    path: (camperId) => `/camper/photo/${camperId}`,
    mustChange: defineText('Please upload a new photo first.'),
  },
  id: {
    title: defineText('ID, front and back'),
    path: (camperId) => `/camper/ic/${camperId}`,
    mustChange: defineText('Please upload a new picture of the ID first.'),
  },
  account: { title: defineText('Account details and address'), path: () => '/account' },
} as const satisfies Record<string, RequestablePart>;

type RequestablePartId = keyof typeof requestableParts;

export const requestablePartIds = Object.keys(requestableParts) as RequestablePartId[];

export const isRequestablePart = (text: string): text is RequestablePartId =>
  Object.hasOwn(requestableParts, text);

export const getRequestablePart = (id: RequestablePartId): RequestablePart => requestableParts[id];
