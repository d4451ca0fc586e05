import type { AccountType } from '../options/choice.ts';
import { formatIc } from '../text/ic.ts';
import { defineText, t } from '../text/t.ts';

export const DECLARATION_TITLE = defineText('Declaration');

interface Signer {
  readonly accountType: AccountType;
  /** First and last name of the account's holder. */
  readonly name: string;
  readonly ic: string;
}

/** Who agrees to the terms: a guardian for the camper, or an adult camper for himself or herself (spec §6). */
export function getDeclaration(signer: Signer, camper: string, camp: string): string {
  const values = { name: signer.name, ic: formatIc(signer.ic), camper, camp };
  return signer.accountType === 'adult_camper'
    ? t(
        'I, {name}, IC or passport number {ic}, am the camper. I agree to the above for myself and will take part in {camp} on these terms.',
        values,
      )
    : t(
        'I, {name}, IC or passport number {ic}, am the parent or guardian of {camper}. I agree to the above on behalf of the camper and consent to the camper taking part in {camp}.',
        values,
      );
}
