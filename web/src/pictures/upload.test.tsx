import { uploadPhoto } from '@bowline/contract/api/family/campers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { observeCalls } from '../api/call-events.ts';
import { UploadProgress, useUpload } from './upload.tsx';

type Answer = { status: number; body: object; retryAfter?: string };

const busy: Answer = { status: 503, body: { code: 'unavailable', message: 'Busy.' }, retryAfter: '5' };
const saved: Answer = { status: 200, body: { id: 'c' } };
const photo = new Blob(['a photo']);

let answers: Answer[];
let sent: { photo: FormDataEntryValue | null; key: string | undefined }[];
let failures: string[];

/** Answers with the next of `answers`; the last one stays. */
class FakeRequest {
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload = () => {};
  #headers = new Map<string, string>();
  #retryAfter: string | undefined;
  open() {}
  abort() {}
  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }
  getResponseHeader() {
    return this.#retryAfter ?? null;
  }
  send(data: FormData) {
    sent.push({ photo: data.get('photo'), key: this.#headers.get('idempotency-key') });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? saved;
    this.status = answer.status;
    this.responseText = JSON.stringify(answer.body);
    this.#retryAfter = answer.retryAfter;
    queueMicrotask(() => this.onload());
  }
}

function Sender() {
  const { progress, send, cancel } = useUpload(uploadPhoto);
  const [outcome, setOutcome] = useState('');
  const start = () =>
    send({ params: { id: 'c' }, parts: { photo } }).then(
      (done) => setOutcome(done ? 'saved' : 'cancelled'),
      (failure: Error) => setOutcome(failure.message),
    );
  return (
    <>
      <button type="button" onClick={start}>
        Save
      </button>
      {progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
      <output>{outcome}</output>
    </>
  );
}

let stopObserving: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  [sent, failures] = [[], []];
  stopObserving = observeCalls((event) => event.kind === 'failed' && failures.push(event.error.message));
});
afterEach(() => stopObserving());

async function sendWith(...given: Answer[]): Promise<void> {
  answers = given;
  render(<Sender />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await passSeconds(0);
}

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const outcome = () => document.querySelector('output')?.textContent;

it('waits while the server is busy, says so, and sends the same file again under the same key', async () => {
  await sendWith(busy, busy, saved);
  expect(document.body.textContent).toContain('Yours is kept, and we’ll try again in a moment.');
  expect(screen.getByLabelText('Waiting…')).toBeTruthy();
  await passSeconds(4);
  expect(sent).toHaveLength(1);
  await passSeconds(12);
  expect(outcome()).toBe('saved');
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.every((one) => one.photo instanceof Blob && one.photo.size === photo.size)).toBe(true);
  expect(failures).toEqual([]);
});

it('gives up in the end, once, with the sentence of the server', async () => {
  await sendWith(busy);
  await passSeconds(120);
  expect([outcome(), sent.length]).toEqual(['Busy.', 12]);
  expect(failures).toEqual(['Busy.']);
});

it('does not send again by itself what was rejected', async () => {
  await sendWith({ status: 415, body: { code: 'unsupported_type', message: 'No picture.' } });
  await passSeconds(60);
  expect([outcome(), sent.length]).toEqual(['No picture.', 1]);
});

it('can be cancelled while it waits', async () => {
  await sendWith(busy);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await passSeconds(60);
  expect([outcome(), sent.length]).toEqual(['cancelled', 1]);
});
