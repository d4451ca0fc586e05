import type { Email } from '../../src/platform/mail/mailer.ts';

export const sampleMail: Email = {
  id: '019c1f6e-0000-7000-8000-000000000001',
  date: new Date('2026-03-02T01:00:00Z'),
  from: { name: 'Westwind Sailing Camp', address: 'registration@westwind.example' },
  replyTo: 'office@westwind.example',
  to: { name: 'Mei Ling Tan', address: 'mei@example.com' },
  subject: 'Welcome',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
};
