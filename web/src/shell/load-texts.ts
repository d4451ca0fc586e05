import { noteMissingCode } from './missing-code.ts';

/** Loads a part of the pages together with its translations, which the page's HTML names the folder of; English has none. */
export async function withTexts<Module>(
  area: string | undefined,
  load: () => Promise<Module>,
): Promise<Module> {
  const folder = globalThis.document?.documentElement.dataset.texts;
  const texts = area && folder && import(/* @vite-ignore */ `${folder}${area}.js`).catch(noteMissingCode);
  const [module] = await Promise.all([load(), texts]);
  return module;
}
