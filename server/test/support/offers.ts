import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { beforeEach, expect } from 'vitest';
import { runOffers } from '../../src/core/offers/run-offers.ts';
import { viewWaitingList } from '../../src/staff/season/waiting-list/view-waiting-list.ts';
import { createFilledForm, submit } from './family.ts';
import { openSeason } from './open-season.ts';
import { staffClientOf } from './review.ts';
import { changeRows } from './rows.ts';
import { createStaff, type StaffMember } from './staff.ts';
import { createSubmittedForm, type SubmittedForm } from './submitted-form.ts';

/** A camp with one place, its waiting list and a registrar, anew for each test. Call it at the top of the file. */
export async function setUpOffers() {
  const { db, testApp } = await openSeason();
  let registrar: StaffMember;
  /** A session ends with a day on which nobody worked. */
  const logInAgain = async () => {
    registrar = await createStaff(testApp, 'registrar');
  };
  const ask: StaffMember['ask'] = (...request) => registrar.ask(...request);
  const post = (...request: Parameters<ReturnType<typeof staffClientOf>['post']>) =>
    staffClientOf(registrar).post(...request);
  const campId = (
    await db.selectFrom('camp').select('id').where('name', '=', 'Junior Camp').executeTakeFirstOrThrow()
  ).id;
  const setCamp = (camp: {
    capacity?: number;
    offers_automatic?: boolean;
    closed_by_hand?: boolean;
    offer_hours?: number;
  }) => db.updateTable('camp').set(camp).where('id', '=', campId).execute();

  beforeEach(async () => {
    testApp.clock.set('2026-03-02T10:00:00+08:00');
    await db.updateTable('registration').set({ status: 'Withdrawn', status_before: null }).execute();
    await db.deleteFrom('message').execute();
    await logInAgain();
    await setCamp({ capacity: 1, offers_automatic: true, closed_by_hand: false, offer_hours: 24 });
  });

  const withStatus = async (status: RegistrationStatus, name: string): Promise<SubmittedForm> => {
    const form = await createSubmittedForm(testApp, { status, camper: { name } });
    testApp.clock.advance(1000);
    return form;
  };
  const waiting = (name: string) => withStatus('Waitlisted', name);

  /** Two siblings on the waiting list. */
  async function waitingSiblings() {
    const first = await waiting('Sibling One');
    const second = await createFilledForm(first.family, { dob: '2014-05-01', name: 'Sibling Two' });
    await submit(first.family, second);
    await db.updateTable('registration').set({ status: 'Waitlisted' }).where('id', '=', second).execute();
    return { family: first.family, first, second: { id: second, family: first.family } };
  }

  const run = () => runOffers(testApp.deps);
  /** Two servers at once. */
  const runTwice = () => Promise.all([run(), run()]);
  const list = () => viewWaitingList(db, testApp.deps, campId);
  const offered = async () =>
    (await list()).rows.flatMap(({ offer, camper_name }) => (offer ? [camper_name] : []));
  const answer = ({ id, family }: SubmittedForm, given: 'accept' | 'decline' | 'want again') =>
    family.ask('POST', `/api/rego/offer/${id}`, { answer: given });
  const waitingOf = async ({ id, family }: SubmittedForm) =>
    (await family.ask('GET', `/api/rego/waiting/${id}`)).json();
  const statusOf = async ({ id }: SubmittedForm) =>
    (await db.selectFrom('registration').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const places = async () => {
    const read = (table: 'camp_places' | 'counted_places') =>
      db
        .selectFrom(table)
        .select(['deposits', 'accepted', 'offered'])
        .where('camp_id', '=', campId)
        .executeTakeFirstOrThrow();
    const kept = await read('camp_places');
    expect(kept).toEqual(await read('counted_places'));
    return kept;
  };
  /** Lets the open offers end so many milliseconds from now, as a session would not last until they do. */
  const endIn = (milliseconds: number) =>
    changeRows(
      db,
      'place_offer',
      { state: 'open' },
      { ends_at: new Date(testApp.clock.now().getTime() + milliseconds) },
    );
  const move = (form: SubmittedForm, what: string, body: object) =>
    registrar.ask('PUT', `/api/staff/registrations/${form.id}/waiting/${what}`, body);
  const offer = (form: SubmittedForm, body: object = {}) =>
    registrar.ask('POST', `/api/staff/registrations/${form.id}/offer`, body);
  return {
    db,
    testApp,
    ask,
    logInAgain,
    post,
    campId,
    setCamp,
    withStatus,
    waiting,
    waitingSiblings,
    run,
    runTwice,
    list,
    offered,
    answer,
    waitingOf,
    statusOf,
    places,
    endIn,
    move,
    offer,
  };
}
