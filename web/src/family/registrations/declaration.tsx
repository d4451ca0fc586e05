import { declarationOf } from '@bowline/contract/declaration';
import { answersIn } from '@bowline/contract/form/answers-schema';
import type { Wizard } from './wizard.ts';

/** Who agrees, as it will stand in the copy. */
export function Declaration({ wizard: { account, camper, form } }: { wizard: Wizard }) {
  const { name_first, name_last, ic_no } = answersIn(account);
  const name = `${name_first ?? ''} ${name_last ?? ''}`.trim();
  const signer = { accountType: account.type, name, ic: String(ic_no ?? '') };
  return <p>{declarationOf(signer, camper.name, form?.eligible_camp.type_display ?? '')}</p>;
}
