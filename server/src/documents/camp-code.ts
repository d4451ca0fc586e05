import type { QrCode } from '@bowline/contract/api/staff/on-site/camp-passes';
import { camperDetails } from '@bowline/contract/profile/camper-details';
import { campColours } from '@bowline/contract/text/colour';
import { formatDateRange } from '@bowline/contract/text/dates';
import { create } from 'qrcode';
import { campName } from '../core/camps/camp-names.ts';
import { getPasses, passPath } from '../core/on-site/passes.ts';
import { getProvider } from '../core/provider/queries.ts';
import type { Registration } from '../core/registrations/registration.ts';
import type { AppDeps } from '../platform/app-deps.ts';

/** A picture ready to be sent; the name is in any script. */
export interface CampCode {
  readonly fileName: string;
  readonly png: Buffer;
}

/**
 * The code that the crew reads with the camera of a phone, with camper, camp, dates and provider, rendered for `owner`.
 * It works once the registration is accepted. Throws 503 while too many are waiting.
 */
export async function renderCampCode(
  { db, pdf, config }: Pick<AppDeps, 'db' | 'pdf' | 'config'>,
  { id, camp, camper_profile }: Registration,
  owner: string,
): Promise<CampCode> {
  const [provider, passes] = await Promise.all([getProvider(db), getPasses(db, [id])]);
  const { colour, ink } = campColours(provider.colour);
  const name = String(camper_profile[camperDetails.id]?.name);
  const picture = {
    over: provider.name,
    band: { ground: colour, ink },
    name,
    lines: [campName(camp), formatDateRange(camp.starts_on, camp.ends_on)],
    code: drawQrPath(config.publicUrl + passPath(passes.get(id) ?? '')),
  };
  const png = await pdf.render(async () => picture, owner);
  return { fileName: pictureName(name, campName(camp)), png };
}

/** Without the characters that a file system refuses. */
const pictureName = (...parts: readonly string[]): string =>
  `${parts.join(' - ').replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '')}.png`;

// A code that is creased or half in shade is still read.
const errorCorrectionLevel = 'M';

/** A QR code as the path of an SVG, one unit a module, without the quiet zone around it. */
export function drawQrPath(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel }).modules;
  const dark = [...data].flatMap((bit, at) =>
    bit ? [`M${at % size} ${Math.floor(at / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join('') };
}
