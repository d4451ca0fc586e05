import type { BodyOf } from '@bowline/contract/api/define-call';
import { addCharge, removeCharge } from '@bowline/contract/api/staff/charges';
import {
  type DecisionBody,
  decide,
  declineChange,
  undoDecision,
} from '@bowline/contract/api/staff/decisions';
import { getRegistrationMoney, moveMoney, recordRefund } from '@bowline/contract/api/staff/ledger';
import type { StaffPayment } from '@bowline/contract/api/staff/payment-records';
import {
  confirmPayment,
  recordPayment,
  rejectPayment,
  takePaymentBack,
} from '@bowline/contract/api/staff/payments';
import { addNote, getReview } from '@bowline/contract/api/staff/review';
import type { FastifyInstance } from 'fastify';
import { NotAnswered, openFrontDoor } from './front-door.ts';
import { OFFICE_ADDRESS, type StaffMember } from './staff.ts';

type Deciding = Omit<DecisionBody, 'version'>;

/** What the office does with a registration, each time as one of its people. */
export interface Office {
  /** Decides; where the camp is full, it is the waiting list instead of a place. */
  decide(registrationId: string, decision: Deciding): Promise<void>;
  confirm(paymentId: string, received: number, received_on: string): Promise<void>;
  reject(paymentId: string, reason: string): Promise<void>;
  takeBack(paymentId: string, reason: string): Promise<void>;
  record(registrationId: string, payment: BodyOf<typeof recordPayment>): Promise<void>;
  note(registrationId: string, text: string): Promise<void>;
  /** Takes the last decision back, unless the place has gone meanwhile. */
  undo(registrationId: string, why: { reason: string; note: string }): Promise<void>;
  refund(registrationId: string, refund: BodyOf<typeof recordRefund>): Promise<void>;
  /** Moves so much to a sibling, where there is one. */
  move(registrationId: string, amount: number, reason: string): Promise<void>;
  /** Returns the id of the charge. */
  charge(registrationId: string, charge: BodyOf<typeof addCharge>): Promise<string>;
  removeCharge(chargeId: string, reason: string): Promise<void>;
  declineChange(registrationId: string, reason: string): Promise<void>;
}

/** The other payment with the same file, where that is what is asked about. */
function duplicateIn(error: unknown): string | undefined {
  if (!(error instanceof NotAnswered) || error.code !== 'conflict') return undefined;
  const { same_slip } = error.current as Partial<StaffPayment>;
  return same_slip?.[0]?.payment_id;
}

export function openOffice(app: FastifyInstance, staff: StaffMember): Office {
  const ask = openFrontDoor(app, OFFICE_ADDRESS);
  const review = async (registrationId: string) =>
    ask(getReview, { token: await staff.token(), params: { registrationId } });

  async function decideOn(registrationId: string, decision: Deciding): Promise<void> {
    const { version, decisions, waiting_place } = await review(registrationId);
    // The deposit may have led to the waiting list already.
    if (decision.decision === 'waitlist' && !decisions.includes('waitlist')) return;
    const jumps = decision.decision === 'accept' && waiting_place !== null && waiting_place.position > 1;
    const body = { ...(jumps && { note: 'A sibling has a place already.' }), ...decision, version };
    await ask(decide, { token: await staff.token(), params: { registrationId }, body });
  }

  return {
    async decide(registrationId, decision) {
      try {
        await decideOn(registrationId, decision);
      } catch (error) {
        if (!(error instanceof NotAnswered) || error.code !== 'camp_full') throw error;
        const { decisions } = await review(registrationId);
        if (decisions.includes('waitlist')) await decideOn(registrationId, { decision: 'waitlist' });
      }
    },
    async confirm(paymentId, received, received_on) {
      const token = await staff.token();
      const body = { received, received_on, when_full: 'waiting list' as const };
      const asked = { token, params: { paymentId } };
      try {
        await ask(confirmPayment, { ...asked, body });
      } catch (error) {
        const duplicate_of = duplicateIn(error);
        if (!duplicate_of) throw error;
        await ask(confirmPayment, { ...asked, body: { ...body, duplicate_of } });
      }
    },
    async reject(paymentId, reason) {
      await ask(rejectPayment, { token: await staff.token(), params: { paymentId }, body: { reason } });
    },
    async takeBack(paymentId, reason) {
      await ask(takePaymentBack, { token: await staff.token(), params: { paymentId }, body: { reason } });
    },
    async record(registrationId, body) {
      const whenFull = { when_full: 'waiting list' } as const;
      await ask(recordPayment, {
        token: await staff.token(),
        params: { registrationId },
        body: { ...body, ...whenFull },
      });
    },
    async note(registrationId, text) {
      await ask(addNote, { token: await staff.token(), params: { registrationId }, body: { text } });
    },
    async undo(registrationId, why) {
      const { version, undo } = await review(registrationId);
      if (!undo) return;
      const body = { ...why, version };
      await ask(undoDecision, { token: await staff.token(), params: { registrationId }, body });
    },
    async refund(registrationId, body) {
      await ask(recordRefund, { token: await staff.token(), params: { registrationId }, body });
    },
    async move(registrationId, amount, reason) {
      const [token, params] = [await staff.token(), { registrationId }];
      const { siblings } = await ask(getRegistrationMoney, { token, params });
      const to = siblings[0]?.registration_id;
      if (to)
        await ask(moveMoney, { token, params, body: { to, amount, reason, when_full: 'waiting list' } });
    },
    async charge(registrationId, body) {
      const { charges } = await ask(addCharge, {
        token: await staff.token(),
        params: { registrationId },
        body,
      });
      return charges.find(({ reason }) => reason === body.reason)?.id ?? '';
    },
    async removeCharge(chargeId, reason) {
      await ask(removeCharge, { token: await staff.token(), params: { chargeId }, body: { reason } });
    },
    async declineChange(registrationId, reason) {
      const body = { version: (await review(registrationId)).version, reason };
      await ask(declineChange, { token: await staff.token(), params: { registrationId }, body });
    },
  };
}
