/** A file, the bytes of a picture as a phone sends it, or a text. */
type Part = Blob | Buffer | string;

/** Files and texts of a multipart body, by field name. */
export type Parts = Readonly<Record<string, Part>>;

/** Parts in an order of their own; a name may come more than once. */
export type PartList = readonly (readonly [name: string, part: Part])[];

/** A multipart body as a browser sends it. A file without a name gets that of its field. */
export async function encodeMultipart(
  parts: Parts | PartList,
): Promise<{ body: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData();
  const list: PartList = Array.isArray(parts) ? parts : Object.entries(parts);
  for (const [name, part] of list) {
    if (Buffer.isBuffer(part)) form.append(name, photo(part));
    else if (part instanceof Blob && !(part instanceof File)) form.append(name, part, `${name}.jpg`);
    else form.append(name, part);
  }
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return { body: Buffer.from(await encoded.arrayBuffer()), headers };
}

const photo = (bytes: Buffer): File =>
  new File([new Uint8Array(bytes)], 'IMG_0001.jpg', { type: 'image/jpeg' });
