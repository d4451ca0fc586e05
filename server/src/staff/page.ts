export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Whether there are rows beyond the page. */
  readonly hasMore: boolean;
}

/**
 * A page of what was found. The query asks for one row more than a page has, which shows whether there are more.
 * @param backwards whether the rows were read towards the beginning
 */
export const toPage = <Row>(found: readonly Row[], size: number, backwards = false): Page<Row> => ({
  rows: backwards ? found.slice(-size) : found.slice(0, size),
  hasMore: found.length > size,
});

/** The cursor of the next page: the id of the last row of this one. */
export const nextCursor = ({ rows, hasMore }: Page<{ readonly id: string }>): string | null =>
  hasMore ? (rows.at(-1)?.id ?? null) : null;
