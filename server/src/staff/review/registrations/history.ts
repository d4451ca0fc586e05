import { listMessages } from '@bowline/contract/api/staff/messages/email-log';
import type { HistoryEvent } from '@bowline/contract/api/staff/review/registrations';
import { messageKind } from '@bowline/contract/emails/message-kinds';
import { outcomeLabels } from '@bowline/contract/on-site/health';
import type { Transition } from '@bowline/contract/registrations/status';
import { decidingRoles, hasAnyRole, rolesThatSee, type StaffRole } from '@bowline/contract/staff/roles';
import { formatSen } from '@bowline/contract/text/money';
import { personName } from '@bowline/contract/text/names/person-name';
import { chargeHistory } from '../../../core/charges/present.ts';
import type { ChargeWithNames } from '../../../core/charges/queries.ts';
import type { Connection } from '../../../platform/app-deps.ts';
import { canReadNotes } from './present.ts';
import {
  type CampEvent,
  type DoseEvent,
  type EmailEvent,
  listCampEvents,
  listDoseEvents,
  listEmailEvents,
  listMoneyEvents,
  type MoneyEvent,
  type MoneyMove,
} from './queries/history.ts';
import type { TransitionRow } from './queries.ts';

interface Recorded {
  readonly transitions: readonly TransitionRow[];
  readonly charges: readonly ChargeWithNames[];
}

interface HistoryReader {
  readonly roles: readonly StaffRole[];
  /** Of the registration's camp: crew see those that they are named for. */
  readonly seesCampDays: boolean;
}

/**
 * What happened to a registration, oldest first, as far as a role reads it: money and emails are for roles that decide, camp
 * days for roles that see them, doses for roles that see health. The reasons are only for roles that read internal notes: a
 * reason may be one.
 */
export async function getHistory(
  db: Connection,
  { roles, seesCampDays }: HistoryReader,
  registrationId: string,
  { transitions, charges }: Recorded,
): Promise<HistoryEvent[]> {
  const decides = hasAnyRole(roles, decidingRoles);
  const readsEmails = hasAnyRole(roles, listMessages.roles);
  const money = decides ? await listMoneyEvents(db, registrationId) : [];
  const emails = readsEmails ? await listEmailEvents(db, registrationId) : [];
  const camp = seesCampDays ? await listCampEvents(db, registrationId) : [];
  const doses = hasAnyRole(roles, rolesThatSee('health')) ? await listDoseEvents(db, registrationId) : [];
  const events = [
    ...withMoney(transitions.map(presentTransition), money.map(presentMoneyEvent)),
    ...chargeHistory(charges).map((charge) => ({ ...nothingElse, ...charge, kind: 'money' as const })),
    ...emails.map(presentEmailEvent),
    ...camp.map(presentCampEvent),
    ...doses.map(presentDose),
  ];
  const readsReasons = canReadNotes(roles);
  return events
    .map((event) => (readsReasons ? event : { ...event, reason: null }))
    .sort((a, b) => a.at.localeCompare(b.at));
}

const nothingElse = { move: null, text: null, detail: null, from: null, to: null, reason: null };

function presentTransition(row: TransitionRow): HistoryEvent {
  const { id, move, from_status, to_status, at, reason } = row;
  return {
    ...nothingElse,
    ...{ id, kind: 'status', move, from: from_status, to: to_status, reason },
    by: actorName(row),
    at: at.toISOString(),
  };
}

function actorName({ actor, staff_name, guardian }: TransitionRow): string {
  if (actor === 'staff') return staff_name ?? 'Staff';
  return actor === 'family' ? personName(guardian) || 'Family' : 'System';
}

const moneyTexts: Readonly<Record<MoneyMove, string>> = {
  upload: 'Slip uploaded',
  confirm: 'Payment confirmed',
  reject: 'Slip rejected',
  reverse: 'Payment confirmation reversed',
  refund: 'Refund',
  'refund reversed': 'Refund reversed',
  kept: 'Amount kept under the terms',
  'kept reversed': 'Kept amount reversed',
  'moved out': 'Money moved',
  'moved in': 'Money moved',
};

const whereTo: Readonly<Partial<Record<MoneyMove, string>>> = {
  'moved out': ' to a sibling',
  'moved in': ' from a sibling',
};

type PresentedMoney = HistoryEvent & { readonly what: MoneyMove };

function presentMoneyEvent({ id, what, at, by, amount_sen, receipt, reason }: MoneyEvent): PresentedMoney {
  const isFamilys = what === 'upload';
  return {
    ...nothingElse,
    ...{ id, kind: 'money', what, text: moneyTexts[what], reason },
    detail: `${formatSen(amount_sen)}${whereTo[what] ?? ''}${receipt ? `, receipt ${receipt}` : ''}`,
    by: isFamilys ? 'Family' : by,
    at: at.toISOString(),
  };
}

const movesOfMoney: Readonly<Partial<Record<Transition, readonly MoneyMove[]>>> = {
  'upload slip': ['upload'],
  'confirm deposit': ['confirm', 'moved in', 'refund reversed'],
  'confirm part': ['confirm', 'moved in', 'refund reversed'],
  'reject slip': ['reject'],
  'reject one slip': ['reject'],
  'reverse payment': ['reverse'],
  'reverse deposit': ['reverse'],
  'reverse to slip': ['reverse'],
};

const SAME_MOMENT_MS = 5000;

/** A payment that changed the status was recorded with it: both are one event, with the amount. */
function withMoney(transitions: readonly HistoryEvent[], money: readonly PresentedMoney[]): HistoryEvent[] {
  const left = [...money];
  const joined = transitions.map((event) => {
    const index = left.findIndex(
      ({ what, at }) =>
        event.move !== null &&
        movesOfMoney[event.move]?.includes(what) &&
        Math.abs(Date.parse(at) - Date.parse(event.at)) < SAME_MOMENT_MS,
    );
    const [payment] = index < 0 ? [] : left.splice(index, 1);
    return payment ? { ...event, detail: payment.detail, reason: event.reason ?? payment.reason } : event;
  });
  return [...joined, ...left.map(({ what: _, ...event }) => event)];
}

const emailStates = { sent: null, failed: 'not delivered yet', dead: 'not delivered' };

const presentEmailEvent = ({ id, kind, state, at, by }: EmailEvent): HistoryEvent => ({
  ...nothingElse,
  ...{ id, kind: 'email', by, at: at.toISOString() },
  text: `Email: ${messageKind(kind).label}`,
  detail: emailStates[state],
});

const campTexts: Readonly<Record<CampEvent['what'], string>> = {
  'check in': 'Counted',
  'hand over': 'Handed over',
  'came back': 'Came back to camp',
  'roll call': 'Ticked at a roll call',
};

const presentCampEvent = ({ id, what, detail, by, at }: CampEvent): HistoryEvent => ({
  ...nothingElse,
  ...{ id, kind: 'camp', text: campTexts[what], detail, by, at: at.toISOString() },
});

const presentDose = ({ id, outcome, medicine, by, at }: DoseEvent): HistoryEvent => ({
  ...nothingElse,
  ...{ id, kind: 'medicine', detail: medicine, by, at: at.toISOString() },
  text: `Medicine: ${outcomeLabels[outcome].toLowerCase()}`,
});
