import { expect, test } from 'vitest';
import { html } from './html.ts';

test('whatever is put in stays text', () => {
  const text = `<script>alert("1" & '2')</script>`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;">&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</p>',
  );
});

test('HTML put in stays HTML, alone or several pieces of it', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
});

test('what is absent leaves nothing behind, zero is something', () => {
  expect(html`${undefined}${false}${0}`.text).toBe('0');
});
