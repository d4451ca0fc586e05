type Errors = Readonly<Record<string, string>>;
/** Hidden fields of a form: the forgery token, the token of the link. */
type HiddenFields = Readonly<Record<string, string>>;

/**
 * What the server passes to the renderer of the pages behind links to a new password or a new email, and links that confirm
 * an email. The server decides which page is shown, with which values and errors; the texts and the layout are the web's.
 */
export type PasswordPage =
  | {
      readonly name: 'forgot-password';
      readonly hidden: HiddenFields;
      readonly email?: string;
      readonly errors?: Errors;
    }
  | { readonly name: 'link-sent'; readonly linkMinutes: number; readonly linksAnHour: number }
  | {
      readonly name: 'reset-password';
      readonly hidden: HiddenFields;
      readonly email: string;
      readonly errors?: Errors;
    }
  | { readonly name: 'dead-password-link'; readonly linkMinutes: number }
  | { readonly name: 'password-changed' }
  | { readonly name: 'confirm-email'; readonly hidden: HiddenFields; readonly email: string }
  | { readonly name: 'dead-email-link'; readonly linkMinutes: number }
  | { readonly name: 'confirm-own-email'; readonly hidden: HiddenFields; readonly email: string }
  | { readonly name: 'email-confirmed' }
  | { readonly name: 'email-taken' }
  | { readonly name: 'email-changed' }
  | { readonly name: 'failed'; readonly message: string; readonly retryHref: string };

export type PasswordPageName = PasswordPage['name'];
