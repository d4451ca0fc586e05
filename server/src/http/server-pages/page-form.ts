import { XSRF_FIELD } from '../xsrf.ts';
import { type Html, html } from './html.ts';

interface Form {
  readonly action: string;
  /** `request.xsrf`. */
  readonly xsrf: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly fields: readonly Html[];
}

/** A form that the server reads itself: it works without scripts and proves that it comes from our page. */
export const form = ({ action, xsrf, hidden = {}, fields }: Form): Html =>
  html`<form class="card" method="post" action="${action}">
${Object.entries({ [XSRF_FIELD]: xsrf, ...hidden }).map(
  ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
)}
${fields}
</form>`;
