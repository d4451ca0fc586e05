import MarkdownIt from 'markdown-it';

/** The Markdown that staff write, the same on the screen and on paper. */
// No code blocks: an indented paragraph is pasted text, not code. Line breaks are kept.
export const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('code');

// Invalid links stay visible as typed, so that staff see the mistake; relative ones lead nowhere in an email.
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address);
