import { TAKE_OVER_PATH } from '@bowline/contract/api/family/account/take-over';
import { formatDate } from '@bowline/contract/text/dates';
import type { Language } from '@bowline/contract/text/languages';
import { readersLanguage, t } from '@bowline/contract/text/t';
import type { PdfDocument } from '@bowline/pdf';
import { printedCode, type TakeOverCode } from '../core/accounts/take-over-code.ts';
import { getProvider, type Provider } from '../core/provider/queries.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { dayIn } from '../platform/process/clock.ts';
import { drawQrPath } from './camp-code.ts';
import { type DocumentDeps, renderDraft } from './keep-document.ts';
import { fileNameFrom, footer } from './paper-words.ts';
import type { RenderedDocument } from './render-documents.ts';

interface TakeOverPage extends TakeOverCode {
  /** Whose account it is. */
  readonly holder: string;
  readonly language: Language;
}

/**
 * The page with which a family takes over the account that staff entered, in its language. It is not kept: it has the code.
 */
export async function renderTakeOverPage(
  deps: DocumentDeps & Pick<AppDeps, 'config'>,
  { language, ...page }: TakeOverPage,
  owner: string,
): Promise<RenderedDocument> {
  const provider = await getProvider(deps.db);
  const write = (madeAt: Date) => takeOverPage(page, provider, deps.config.publicUrl, madeAt);
  const { bytes } = await renderDraft(deps, { photoFile: null, language, write }, owner);
  return { fileName: fileNameFrom(provider.abbreviation, 'account'), bytes };
}

function takeOverPage(
  { holder, code, endsAt }: Omit<TakeOverPage, 'language'>,
  provider: Provider,
  publicUrl: string,
  madeAt: Date,
): PdfDocument {
  const { name, contact_email, contact_phone, time_zone } = provider;
  const printed = printedCode(code);
  const address = `${new URL(publicUrl).host}${TAKE_OVER_PATH}`;
  const title = t('Your account for the camp');
  return {
    title,
    language: readersLanguage(),
    author: name,
    accent: provider.colour,
    madeAt,
    footer: footer(
      provider,
      title,
      t('Questions? {email}, {phone}', { email: contact_email, phone: contact_phone }),
    ),
    blocks: [
      { kind: 'title', over: name, text: title, under: t('For {name}', { name: holder }) },
      {
        kind: 'paragraph',
        text: t(
          'You gave {name} a registration on paper, and we entered it into our portal. With this code you can take the account over: you see your registrations, pay, and register online next time.',
          { name },
        ),
      },
      { kind: 'heading', text: t('How it works') },
      {
        kind: 'paragraph',
        text: t('1. Scan this picture with the camera of your phone, or open {address}.', { address }),
      },
      { kind: 'paragraph', text: t('2. Enter the code, your email and a password of your own.') },
      {
        kind: 'code',
        code: drawQrPath(`${publicUrl}${TAKE_OVER_PATH}#${printed}`),
        alt: t('QR code'),
        label: t('Your code'),
        text: printed,
      },
      {
        kind: 'paragraph',
        text: t(
          'The code works once, until {day}. Keep this page safe: anyone who has it can see your answers.',
          {
            day: formatDate(dayIn(time_zone, endsAt)),
          },
        ),
      },
    ],
  };
}
