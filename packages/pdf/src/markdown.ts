import MarkdownIt from 'markdown-it';

/** The Markdown that staff write, the same on the screen and on paper. */
// An indented paragraph pasted from a letter is no program, hence no code blocks; a new line is a new line.
export const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable('code');

// What is no link stays visible as it was typed, so that staff see their slip; relative ones lead nowhere in a mail.
markdown.validateLink = (address) => /^(?:https?:\/\/|mailto:)/i.test(address);
