import type { Locator, Page } from '@playwright/test';

export interface ChosenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

/** The place of a file on a page, with its preview and what is wrong with it. */
export const slot = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** Chooses a file as from the gallery. The browser is left to tell its kind, as phones do by its name. */
export async function chooseFile(page: Page, label: string, file: ChosenFile): Promise<void> {
  const gallery = slot(page, label).locator('input[type=file]:not([capture])');
  const mimeType = file.name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await gallery.setInputFiles({ ...file, mimeType });
}
