import { answersIn } from '@bowline/contract/form/answers-schema';
import { formatIc } from '@bowline/contract/ic';
import { t } from '@bowline/contract/text/t';
import type { Wizard } from './wizard.ts';

/** Who agrees: a guardian for the camper, or an adult camper for himself or herself (spec §6). */
export function Declaration({ wizard: { account, camper, form } }: { wizard: Wizard }) {
  const { name_first, name_last, ic_no } = answersIn(account);
  const camp = form?.eligible_camp.type_display ?? '';
  const values = {
    name: `${name_first ?? ''} ${name_last ?? ''}`.trim(),
    ic: formatIc(String(ic_no ?? '')),
    camper: camper.name,
    camp,
  };
  return <p>{account.type === 'adult_camper' ? t(adultText, values) : t(parentText, values)}</p>;
}

const parentText =
  'I, {name}, IC or passport number {ic}, am the parent or guardian of {camper}. I agree to the above on behalf of the camper and consent to the camper taking part in {camp}.';

const adultText =
  'I, {name}, IC or passport number {ic}, am the camper. I agree to the above for myself and will take part in {camp} on these terms.';
