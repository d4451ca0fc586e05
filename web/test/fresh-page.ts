import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// The files of a worker share its page and its libraries: making both again takes longer than most files' tests do.
// What a file leaves behind must not reach the next, so each starts with an empty page and with new modules of ours.
vi.resetModules();

// happy-dom has no methods of dialogs.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterAll(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});
