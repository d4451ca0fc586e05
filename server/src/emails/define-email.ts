import type { MessageKind } from '@bowline/contract/emails/message-kinds';
import type { Language } from '@bowline/contract/text/languages';
import type { NumberMask } from '../core/answers/ic-numbers.ts';
import type { MessageRow } from '../core/outbox/queries/messages.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Attachment } from '../platform/mail/mailer.ts';
import type { SampleFacts } from './sample-facts.ts';

export type LoadDeps = Pick<AppDeps, 'db' | 'deriveKey' | 'clock'>;

/** Whether what an email says still holds when it is sent. */
export type StillTrue = (deps: AppDeps, row: MessageRow) => Promise<boolean>;

interface EmailOptions {
  /**
   * An email that is no longer true is not sent. Without this, it says what happened and stays so, or how things are now.
   */
  readonly stillTrue?: StillTrue;
  /** The documents or the picture that it brings; calendar entries are in `calendar-change.ts`. */
  readonly attach?: (
    deps: AppDeps,
    row: MessageRow,
    mask: NumberMask,
  ) => Promise<Attachment | readonly Attachment[] | undefined>;
  /** Who it goes to, if not to the account or the member of staff that it is about. */
  readonly addressee?: (
    deps: AppDeps,
    row: MessageRow,
  ) => { readonly name: string; readonly address: string };
}

interface EmailDefinition<Kind, Facts> extends EmailOptions {
  readonly kind: Kind;
  /** The current data that it mentions. */
  readonly load: (deps: LoadDeps, row: MessageRow) => Promise<Facts>;
  readonly write: (facts: Facts) => EmailContent;
  /** What it mentions beyond `SampleFacts`, for a preview without a family. */
  readonly sample?: (facts: SampleFacts) => Facts;
}

export interface Email<Kind extends MessageKind = MessageKind> extends EmailOptions {
  readonly kind: Kind;
  /** The content of a message, from the current data. */
  readonly build: (deps: LoadDeps, row: MessageRow) => Promise<EmailContent>;
  /** The content about a family that does not exist. */
  readonly writeSample: (facts: SampleFacts) => EmailContent;
}

export const pdf = ({ fileName, bytes }: { fileName: string; bytes: Buffer }): Attachment => ({
  filename: fileName,
  contentType: 'application/pdf',
  content: bytes,
});

/** An email: what it says and when. Its label, and whether it is held, are in `messageKinds` of the contract. */
export const defineEmail = <const Kind extends MessageKind, Facts>({
  load,
  write,
  // Without one of its own, it mentions nothing else: the tests write every sample.
  sample = (facts) => facts as Facts,
  ...email
}: EmailDefinition<Kind, Facts>): Email<Kind> => ({
  ...email,
  build: async (deps, row) => write(await load(deps, row)),
  writeSample: (facts) => write(sample(facts)),
});

/** A link into the portal. */
export interface Link {
  readonly label: string;
  readonly path: `/${string}`;
}

/**
 * The content of an email, in the reader's language, from which both HTML and plain text are rendered.
 */
export interface EmailContent {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The language of subject and paragraphs, where staff wrote them in another one than the reader's. */
  readonly language?: Language;
  /** Above the paragraphs, in the reader's language. */
  readonly note?: string;
  /**
   * Label and value, such as the camp and its dates; the language of a value that may be in another one than the reader's.
   */
  readonly facts?: readonly (readonly [label: string, value: string, language?: Language])[];
  /** A text that staff wrote in Markdown, below the facts; the title is in the reader's language. */
  readonly text?: { readonly title: string; readonly markdown: string; readonly language: Language };
  /** Pages of the portal to look at. */
  readonly links?: readonly Link[];
  /** What staff wrote, rendered as a quote. */
  readonly quote?: string;
  readonly button: Link;
  /** What else can be done now, below the button. */
  readonly secondLink?: Link;
  /** Paragraphs after the button, in small print. */
  readonly closing?: readonly string[];
}
