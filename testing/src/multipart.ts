/** Files and texts of a multipart body, by field name. */
export type Parts = Readonly<Record<string, Blob | string>>;

/** Parts in an order of their own; a name may come more than once. */
export type PartList = readonly (readonly [name: string, part: Blob | string])[];

/** A multipart body as a browser sends it. A file without a name gets that of its field. */
export async function encodeMultipart(
  parts: Parts | PartList,
): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  const list: PartList = Array.isArray(parts) ? parts : Object.entries(parts);
  for (const [name, part] of list) {
    if (part instanceof Blob && !(part instanceof File)) form.append(name, part, `${name}.jpg`);
    else form.append(name, part);
  }
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType };
}
