/** Files and texts of a multipart body, by field name. */
export type Parts = Readonly<Record<string, Blob | string>>;

/** A multipart body as a browser sends it. A file without a name gets that of its field. */
export async function encodeMultipart(parts: Parts): Promise<{ body: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (part instanceof Blob && !(part instanceof File)) form.set(name, part, `${name}.jpg`);
    else form.set(name, part);
  }
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), contentType };
}
