import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The files of a worker share its page and its libraries: making both again takes longer than most files' tests do.
// What a file leaves behind must not reach the next, so each starts with an empty page and with new modules of ours.
vi.resetModules();

// On a busy machine what is waited for takes longer than the second that it has by itself.
configure({ asyncUtilTimeout: 15_000 });

// happy-dom has no methods of dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  document.body.replaceChildren();
});
