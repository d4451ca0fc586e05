import type { RegistrationStatus } from '@bowline/contract/registrations/status';
import { afterEach } from 'vitest';
import { openSeason } from './open-season.ts';
import { staffClientOf } from './review.ts';
import { createStaff } from './staff.ts';
import { createSubmittedForm } from './submitted-form.ts';

/** A registrar who decides and undoes, in a camp with places. Call it at the top of the file. */
export async function setUpUndo() {
  const { db, testApp } = await openSeason();
  const registrar = await createStaff(testApp, 'registrar');
  const { look, post } = staffClientOf(registrar);
  const PLACES = 60;
  afterEach(() => db.updateTable('camp').set({ capacity: PLACES }).execute());

  const inStatus = (status: RegistrationStatus) => createSubmittedForm(testApp, { status });
  const deposit = () => inStatus('Deposit Received');
  const later = () => testApp.clock.advance(60_000);
  const askForTransport = { decision: 'request changes', reason: 'Which bus?', steps: ['transport'] };
  const mails = (id: string) =>
    db
      .selectFrom('message')
      .select(['kind', 'state', 'corrects', 'id'])
      .where('registration_id', '=', id)
      .where('kind', '<>', 'form copy')
      .orderBy('id')
      .execute();
  return { db, testApp, registrar, look, post, inStatus, deposit, later, askForTransport, mails };
}
