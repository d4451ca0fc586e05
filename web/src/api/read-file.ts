/** The file of a response, with the name that the server gives it. */
export async function readFile(response: Response): Promise<File> {
  const bytes = await response.blob();
  return new File([bytes], nameIn(response.headers.get('content-disposition') ?? ''), { type: bytes.type });
}

// What stands last counts: a name that is not plain is repeated, encoded (server/src/http/send-attachment.ts).
const nameIn = (disposition: string): string =>
  decodeURIComponent(/(?:filename="|UTF-8'')([^";]+)"?$/.exec(disposition)?.[1] ?? '');
