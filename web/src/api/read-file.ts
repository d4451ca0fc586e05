/** The file of a response, with the name that the server gives it. */
export async function readFile(response: Response): Promise<File> {
  const bytes = await response.blob();
  return new File([bytes], nameIn(response.headers.get('content-disposition') ?? ''), { type: bytes.type });
}

/** A name that is not plain ASCII is encoded (RFC 6266). */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]*)"/.exec(disposition)?.[1] ?? '');
}
