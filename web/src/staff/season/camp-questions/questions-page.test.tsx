import {
  askCampQuestions,
  getCampQuestions,
  previewAskQuestions,
  publishCampQuestions,
  undoAskQuestions,
} from '@bowline/contract/api/staff/season/camp-questions';
import type { CampQuestion } from '@bowline/contract/steps/camp-questions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ID, openStaffPage, StaffServer } from '../../../../test/staff-server.tsx';

const question = (name: string, label: string): CampQuestion => ({
  ...{ name, label, hint: null, kind: 'text', choices: null, smallest: null, largest: null, unit: null },
  ...{ required: true, readers: 'office', when_question: null, when_answer: null },
});
const boat = question('camp_q1', 'Which boat?');
const mask = question('camp_q2', 'Own mask?');

const record = {
  ...{ camp: { id: ID, name: 'Junior' }, version: 2, questions: [mask], lacking: [] },
  seconds_left: null,
  ...{ published_at: null, published_by: null },
  ever_asked: [
    { question: mask, answers: 3 },
    { question: boat, answers: 40 },
  ],
};

async function open() {
  const server = new StaffServer().on(getCampQuestions, record).on(publishCampQuestions, record);
  await openStaffPage(server, `/camps/${ID}/questions`, 'admin');
  const add = await screen.findByRole('button', { name: 'Add a question' });
  const typeQuestion = (number: number, label: string) => {
    const row = within(screen.getByRole('region', { name: new RegExp(`^Question ${number}`) }));
    const [box] = row.getAllByRole('textbox', { name: 'Question' });
    if (box) fireEvent.input(box, { target: { value: label } });
    return row;
  };
  const published = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(server.bodies(publishCampQuestions)).toHaveLength(1));
    return server.bodies(publishCampQuestions)[0];
  };
  return { add, typeQuestion, published };
}

it('offers the answers to a question in the same words that is no longer asked', async () => {
  const { add, typeQuestion, published } = await open();
  fireEvent.click(add);
  expect(typeQuestion(2, 'Which boats?').queryByText('It was asked before')).toBeNull();
  fireEvent.click(typeQuestion(2, ' which  BOAT').getByRole('button', { name: 'Take over 40 answers' }));
  expect(screen.queryByText('It was asked before')).toBeNull();
  expect(await published()).toMatchObject({ version: 2, questions: [mask, boat] });
});

it('keeps typed text while another page is visited, until it is discarded', async () => {
  const { add, typeQuestion } = await open();
  fireEvent.click(add);
  typeQuestion(2, 'Which sail?');
  cleanup();
  await open();
  const typed = () => screen.queryByRole('region', { name: 'Question 2: Which sail?' });
  expect(typed()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Discard the changes' }));
  expect(typed()).toBeNull();
});

it('asks a removed question again, with its name', async () => {
  const { published } = await open();
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  for (const { label } of [mask, boat])
    fireEvent.click(screen.getByRole('button', { name: `Ask again ${label}` }));
  expect(screen.queryByRole('heading', { name: 'No longer asked' })).toBeNull();
  expect(await published()).toMatchObject({ version: 2, questions: [mask, boat] });
});

it('shows the email and how many go out before it sends them, and undoes them within a minute', async () => {
  const row = { registration_id: ID, camper_name: 'Aini', reference: 'A-1', status: 'Accepted', open: 1 };
  const lacking = [{ ...row, status: 'Accepted' as const, asked_at: null }];
  const mail = { to: 'siti@example.com', language: 'en', subject: 'Junior has questions' } as const;
  const server = new StaffServer()
    .on(getCampQuestions, { ...record, lacking })
    .on(previewAskQuestions, {
      ...{ forms: 1, emails: 2, without_email: 1 },
      mail: { ...mail, html: '<p>Hello</p>', text: 'Hello', attachments: [] },
    })
    .on(askCampQuestions, { ...record, lacking, seconds_left: 60 })
    .on(undoAskQuestions, { ...record, lacking });
  await openStaffPage(server, `/camps/${ID}/questions`, 'registrar');
  fireEvent.click(await screen.findByRole('button', { name: 'Email this family…' }));
  await screen.findByText(/^2 emails go out.*1 more cannot/);
  expect(screen.getByText('Junior has questions')).toBeTruthy();
  expect(server.requests(askCampQuestions)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Undo the emails/ }));
  await screen.findByText('Undone: no email is sent.');
  expect(server.bodies(askCampQuestions)).toEqual([{ forms: 1 }]);
  expect(screen.queryByRole('button', { name: /^Undo the emails/ })).toBeNull();
});
