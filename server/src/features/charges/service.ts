// What other features may ask of charges.
export { chargesOnSubmit, freezeCharges } from './freeze-charges.ts';
export { getNextPayment } from './next-payment.ts';
export { chargeHistory, presentCharges, presentStaffCharge } from './present.ts';
export {
  type Balance,
  type Charge,
  type ChargeWithNames,
  endCharges,
  findCharge,
  getBalance,
  insertCharges,
  listAllCharges,
  listCharges,
  listChargesAtReceipt,
  lockAccount,
  sumPending,
} from './queries.ts';
