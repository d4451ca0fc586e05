import type { AccountRecord } from '@bowline/contract/api/records';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Answers } from '@bowline/contract/form/field';
import { addressFields } from '@bowline/contract/profile/address';
import type { camperDetails } from '@bowline/contract/profile/camper-details';

type Prefilled = Partial<Record<keyof typeof camperDetails.fields, Answers[string]>>;

/** What a new camper's profile begins with (spec §5): the family's address; for an adult the person as well. */
export function newCamper(account: AccountRecord): Answers {
  const known = answersIn(account);
  const address = Object.fromEntries(Object.keys(addressFields()).map((name) => [name, known[name]]));
  return account.type === 'adult_camper' ? { ...address, ...personIn(known) } : address;
}

function personIn({ name_first, name_last, ic_no, phone, email }: Answers): Prefilled {
  return { name: [name_first, name_last].filter(Boolean).join(' '), ic: ic_no, phone_mobile: phone, email };
}
