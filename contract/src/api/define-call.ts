import type * as z from 'zod/mini';
import type { ApiScope } from '../staff/api-keys.ts';
import type { StaffRole } from '../staff/roles.ts';
import type { ErrorCode } from './errors.ts';

const file = { method: 'GET', status: 200, response: 'binary' } as const;

/** The common members of a call that returns a CSV file. */
export const csvFile = { ...file, contentType: 'text/csv' } as const;

/** The common members of a call that returns a workbook. */
export const workbookFile = {
  ...file,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

type Schema = z.ZodMiniType;

export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for each parameter, as the server's router reads it. */
  readonly path: string;
  readonly summary: string;
  /** Which part of the product the call belongs to; groups the documentation. */
  readonly tag: keyof typeof callTags;
  /** Needs no token. */
  readonly open?: boolean;
  /** The roles that may make a staff call. A family's token is never accepted. */
  readonly roles?: readonly StaffRole[];
  /** Programs with an API key of this scope may make it, too. It only reads. */
  readonly scope?: ApiScope;
  /** A staff call that a session for camp days may make, too. */
  readonly onSite?: true;
  /** Made by a timer: it does not keep a session that nobody uses from ending. */
  readonly byTimer?: true;
  /**
   * The query parameters: texts by name, validated before the handler runs. Others are refused, and ignored where a browser
   * opens the address by itself: by GET, without a token.
   */
  readonly query?: z.ZodMiniObject;
  /** The body, validated before the handler runs. */
  readonly body?: Schema;
  /** The body as documented, where the handler reads it with the form's own rules instead of `body`. */
  readonly documentedBody?: Schema;
  /** Files and values of a multipart body, by field name. */
  readonly multipart?: Readonly<Record<string, 'file' | 'text' | 'optional text'>>;
  readonly status: 200 | 201 | 204;
  /** Absent where the response has no body; `binary` where it is a file. */
  readonly response?: Schema | 'binary';
  /** What is returned with `?dry_run=true`: what the call would do. All is checked, nothing is stored or sent. */
  readonly dryRun?: Schema;
  /** What kind of file `binary` is; a JPEG by default. */
  readonly contentType?:
    | 'image/jpeg'
    | 'image/png'
    | 'application/pdf'
    | 'application/zip'
    | 'text/calendar'
    | 'text/csv'
    | 'text/event-stream'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  readonly errors?: readonly ErrorCode[];
}

/** A call of the API: what client, server and documentation all read. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call;
}

type WithDryRun = CallDefinition & { readonly dryRun: Schema };

export type DryRunOf<C extends WithDryRun> = Omit<C, 'response' | 'status' | 'dryRun'> & {
  readonly response: C['dryRun'];
  readonly status: 200;
};

/** The dry run of a call, to be made like any other. The cast: a type cannot say which members a rest of `C` has. */
export const dryRunOf = <C extends WithDryRun>({ dryRun: response, ...call }: C): DryRunOf<C> =>
  ({ ...call, response, status: 200, path: `${call.path}?dry_run=true` }) as unknown as DryRunOf<C>;

type CallsIn<Modules> = { [K in keyof Modules as Modules[K] extends CallDefinition ? K : never]: Modules[K] };

/** The calls among what modules export. */
export function callsIn<Modules extends object>(modules: Modules): CallsIn<Modules> {
  const isCall = (value: unknown) => isObject(value) && 'method' in value && 'path' in value;
  return Object.fromEntries(Object.entries(modules).filter(([, value]) => isCall(value))) as CallsIn<Modules>;
}

/** The schemas among what modules export. */
export function schemasIn(modules: object): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(modules).filter(([, value]) => isObject(value) && '_zod' in value),
  );
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

export type ResponseOf<C> = C extends { response: infer S extends Schema } ? z.infer<S> : undefined;
export type BodyOf<C> = C extends { body: infer S extends Schema } ? z.input<S> : undefined;
export type QueryOf<C> = C extends { query: infer S extends Schema } ? z.input<S> : undefined;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<C> = C extends { path: infer Path extends string }
  ? Record<ParamNames<Path>, string>
  : never;

/** The address of a call with its parameters put in, each escaped. */
export function pathOf<C extends CallDefinition>(call: C, params: ParamsOf<C>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

/** The parts of the product that calls belong to: the chapters of the API's description. */
export const callTags = {
  Portal: 'What anybody may see: the camp that runs the portal, and its season.',
  Accounts: 'Signing up, logging in, and what a family says about itself.',
  Campers: 'The profiles of a family’s campers, with photo and ID.',
  Guardians: 'Other guardians of a camper: inviting them, and what they may do.',
  Images: 'Pictures by address, for a limited time.',
  Registrations: 'The form of a camper for a camp, what it costs and how it is paid.',
  'Staff: accounts': 'Logging in as staff, and who the staff are.',
  'Staff: camps': 'The camps of a season, their prices and their texts.',
  'Staff: settings': 'The camp that runs the portal: its name, its bank account, its logo.',
  'Staff: integrations': 'The camp’s own programs: their API keys, and webhooks that tell them what happens.',
  'Staff: retention': 'How long data is kept, what is deleted next, and holds.',
  'Staff: camp days': 'Who is here, and what happens on site, from phones with a weak signal.',
  'Staff: lists': 'Lists of a camp for screen, paper and spreadsheet.',
  'Staff: mail': 'Emails to families: one to many, and what was sent.',
  'Staff: log': 'Who on the staff saw and changed what.',
  'Staff: dashboard': 'Figures of a season, and what is to do.',
  'Staff: registrations': 'The queue, one registration on a page, and decisions on it.',
  'Staff: payments': 'Payments to confirm, and the money of a registration.',
  'Staff: bank statements': 'What came into the bank account, and which registration it paid for.',
} as const;
