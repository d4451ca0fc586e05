import { expect, test } from 'vitest';
import { html } from './routes.ts';

test('escapes values', () => {
  const text = `<script>alert("1" & '2')</script>`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    '<p title="&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;">&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;</p>',
  );
});

test('keeps HTML, by itself or in a list', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
});

test('leaves out absent values, and keeps zero', () => {
  expect(html`${undefined}${false}${0}`.text).toBe('0');
});
