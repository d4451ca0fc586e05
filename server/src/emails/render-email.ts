import { type CampColours, campColours } from '@bowline/contract/text/colour';
import { ENGLISH, type Language } from '@bowline/contract/text/languages';
import { joinSentences } from '@bowline/contract/text/sentences';
import { readersLanguage, t } from '@bowline/contract/text/t';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { Provider } from '../core/provider/queries.ts';
import { renderMarkdown } from '../platform/mail/markdown.ts';
import type { EmailContent } from './define-email.ts';
import * as emailStyles from './email-styles.ts';

/**
 * The email as HTML for email programs: tables and inline styles, readable from a width of 320 pixels.
 *
 * @param logo the address of the camp's logo in the email
 */
export function renderHtml(
  content: EmailContent,
  provider: Provider,
  publicUrl: string,
  logo?: string,
): Promise<string> {
  const {
    title,
    note,
    paragraphs,
    language,
    facts = [],
    quote,
    text,
    links = [],
    button,
    secondLink,
    closing = [],
  } = content;
  const colours = campColours(provider.colour);
  return render(
    page(
      joinSentences(paragraphs.slice(1)),
      h(
        Section,
        { style: emailStyles.header(colours) },
        h(
          Text,
          { style: emailStyles.sender(colours) },
          logo && h('img', { src: logo, alt: '', height: 48, style: emailStyles.logo }),
          provider.name,
        ),
      ),
      h(
        Section,
        { style: emailStyles.content },
        h(Heading, { as: 'h1', className: 'ink', style: emailStyles.title }, title),
        note && h(Text, { className: 'soft', style: emailStyles.closing }, note),
        ...paragraphs.map((text) =>
          h(Text, { className: 'ink', style: emailStyles.paragraph, lang: language }, ...inLines(text)),
        ),
        quote && quotation(quote, colours),
        links.length > 0 && linkList(links, publicUrl),
        facts.length > 0 && factTable(facts),
        text && writtenText(text),
        h(
          Button,
          { href: publicUrl + button.path, className: 'button', style: emailStyles.button },
          button.label,
        ),
        secondLink && h(Text, { style: emailStyles.secondLink }, linkTo(secondLink, publicUrl)),
        ...closing.map((text) =>
          h(Text, { className: 'soft', style: emailStyles.closing }, ...unbroken(text)),
        ),
      ),
      footer(provider),
    ),
  );
}

// Keeps the line breaks of staff.
const inLines = (text: string): ReactNode[] =>
  text
    .split(/\r?\n/)
    .map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), ...unbroken(line)));

// A phone number stays on one line.
const unbroken = (line: string): ReactNode[] =>
  line
    .split(/(\+\d[\d -]{6,}\d)/)
    .map((part, at) => (at % 2 ? h('span', { key: at, style: emailStyles.unbroken }, part) : part));

const page = (preview: string, ...content: ReactNode[]) =>
  h(
    Html,
    { lang: readersLanguage() },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', null, emailStyles.darkStyle),
    ),
    jsx(Preview, { children: preview }),
    h(
      Body,
      { className: 'ground', style: emailStyles.page },
      h(Container, { className: 'surface', style: emailStyles.card }, ...content),
    ),
  );

const linkTo = ({ label, path }: EmailContent['button'], publicUrl: string) =>
  h(Link, { href: publicUrl + path, className: 'link', style: emailStyles.link }, label);

const linkList = (links: NonNullable<EmailContent['links']>, publicUrl: string) =>
  h(
    'ul',
    { style: emailStyles.links },
    ...links.map((link) => h('li', { style: emailStyles.paragraph }, linkTo(link, publicUrl))),
  );

const factTable = (facts: NonNullable<EmailContent['facts']>) =>
  h(
    'table',
    { className: 'line', style: emailStyles.facts },
    h(
      'tbody',
      null,
      ...facts.map(([label, value, language]) => h('tr', null, factLabel(label), factValue(value, language))),
    ),
  );

const writtenText = ({ title, markdown, language }: NonNullable<EmailContent['text']>) =>
  h(
    Section,
    { className: 'ink', style: emailStyles.text, lang: language },
    h(Heading, { as: 'h2', className: 'ink', style: emailStyles.subtitle, lang: readersLanguage() }, title),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by `renderMarkdown`
    h('div', { dangerouslySetInnerHTML: { __html: renderMarkdown(markdown) } }),
  );

const factLabel = (label: string) =>
  h('th', { scope: 'row', className: 'soft', style: emailStyles.factLabel }, label);
const factValue = (value: string, lang?: Language) =>
  h(
    'td',
    { className: 'ink', style: emailStyles.factValue, lang },
    ...(value.startsWith('https://')
      ? [h(Link, { key: 0, href: value, className: 'link', style: emailStyles.link }, new URL(value).host)]
      : inLines(value)),
  );

const footer = ({ name, contact_email, contact_phone }: Provider) =>
  h(
    Section,
    { className: 'line', style: emailStyles.footer },
    h(
      Text,
      { className: 'soft', style: emailStyles.small },
      name,
      h('br'),
      h(
        Link,
        { href: `mailto:${contact_email}`, className: 'soft', style: emailStyles.smallLink },
        contact_email,
      ),
      ...unbroken(` · ${contact_phone}`),
    ),
  );

const quotation = (words: string, colours: CampColours) =>
  h(
    Section,
    // Staff write English.
    { className: 'quiet', style: emailStyles.quote(colours), lang: ENGLISH },
    ...words
      .split(/\r?\n/)
      .map((line) => h(Text, { className: 'ink', style: emailStyles.quoteLine }, line || '\u00a0')),
  );

/** The email as plain text, for plain-text readers and mailbox search. */
export function renderText(content: EmailContent, provider: Provider, publicUrl: string): string {
  const { title, note, paragraphs, facts = [], quote, text, links = [], closing = [] } = content;
  const { button, secondLink } = content;
  return [
    title,
    note,
    ...paragraphs,
    quote ? quote.replaceAll(/^/gm, '> ') : undefined,
    links
      .map(({ label, path }) => `- ${t('{label}: {value}', { label, value: publicUrl + path })}`)
      .join('\n'),
    facts.map(([label, value]) => t('{label}: {value}', { label, value })).join('\n'),
    text && `${text.title}\n\n${text.markdown}`,
    lineTo(button, publicUrl),
    secondLink && lineTo(secondLink, publicUrl),
    ...closing,
    `-- \n${provider.name}\n${provider.contact_email}\n${provider.contact_phone}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const lineTo = ({ label, path }: EmailContent['button'], publicUrl: string): string =>
  `${t('{label}:', { label })}\n${publicUrl}${path}`;
