/** One page of ListObjectsV2: the keys, and the token of the next page unless this is the last. */
export interface S3Listing {
  keys: string[];
  next: string | undefined;
}

/** Picks keys and continuation token out of a ListBucketResult; the rest of the XML is of no use here. */
export function parseS3Listing(xml: string): S3Listing {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map((match) => decoded(match[1] ?? ''));
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { keys, next: token === undefined ? undefined : decoded(token) };
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function decoded(text: string): string {
  return text.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity);
}
