import { writeFile } from 'node:fs/promises';
import { type Locator, type Page, test } from '@playwright/test';

interface ChosenFile {
  readonly name: string;
  readonly buffer: Buffer;
}

const MEGABYTE = 1024 * 1024;

/** The place of a file on a page, with its preview and what is wrong with it. */
export const slot = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** Chooses a file as from the gallery. The browser is left to tell its kind, as phones do by its name. */
export async function chooseFile(page: Page, label: string, { name, buffer }: ChosenFile): Promise<void> {
  const gallery = slot(page, label).locator('input[type=file]:not([capture])');
  if (buffer.length > MEGABYTE) {
    // By its path: the connection to the browser takes seconds for one that is large.
    const path = test.info().outputPath(name);
    await writeFile(path, buffer);
    return gallery.setInputFiles(path);
  }
  const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
  await gallery.setInputFiles({ name, buffer, mimeType });
}
