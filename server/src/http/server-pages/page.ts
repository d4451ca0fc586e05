import type { Html } from './html.ts';

/** The camp that runs the portal, named below the page. */
export interface Camp {
  readonly name: string;
  readonly abbreviation: string;
  readonly contact_email: string;
  readonly contact_phone: string;
}

/** A page that the server makes itself. */
export interface Page {
  /** 200 unless it says otherwise. */
  readonly status?: number;
  readonly title: string;
  readonly subtitle?: string;
  readonly content: Html;
  /** Absent where it cannot be known, such as while the database is away. */
  readonly camp?: Camp;
}
