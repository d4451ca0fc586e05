import { describe, expect, it } from 'vitest';
import { correctionBody } from '../api/staff/administration/translations.ts';
import { sendGroupMessage } from '../api/staff/messages/group-messages.ts';
import { messageTemplateBody } from '../api/staff/messages/message-templates.ts';
import { scheduledMessageBody } from '../api/staff/messages/scheduled-messages.ts';
import { sendTextMessage } from '../api/staff/messages/text-messages.ts';
import { fillPlaceholders } from './group-placeholders.ts';

const words = {
  ...{ parent: 'Mei Ling', camper: 'Ali', camp: 'Junior', dates: '1 to 5 June', reference: 'WSC-1' },
  balance: 'RM 5',
};

const recipients = { kind: 'queue', filters: {} };

/** What families read where staff typed this in each place, or the sentence that refuses it. */
const outcomes = (typed: string) => {
  const message = { filters: {}, subject: typed, text: typed, subject_ms: typed, text_ms: typed };
  const bodies = [
    sendGroupMessage.body.safeParse({ ...message, confirmed: 1 }),
    scheduledMessageBody.safeParse({ ...message, name: 'Pack', rule: 'before start', days: 3 }),
    messageTemplateBody.safeParse({ ...message, name: 'Pack' }),
  ];
  const written = bodies.flatMap(({ data, error }) =>
    ['subject', 'text', 'subject_ms', 'text_ms'].map((part) => {
      const issue = error?.issues.find(({ path }) => path[0] === part);
      return issue?.message ?? fillPlaceholders(String(data?.[part as 'text']), words, 1);
    }),
  );
  const english = 'Dear {parent}, pack for {camper}';
  const { data, error } = correctionBody.safeParse({ language: 'ms', english, other: typed });
  return { written: [...new Set(written)], correction: error?.issues[0]?.message ?? data?.other };
};

describe('placeholders as people type them', () => {
  it.each([
    'Dear {parent}, pack for {camper}',
    'Dear ｛parent｝, pack for ｛camper｝',
    'Dear {{parent}}, pack for {{camper}}',
    'Dear { parent }, pack for {camper }',
    'Dear {{ parent }}, pack for {\u00a0camper\u200b}',
    'Dear ｛｛parent｝｝, pack for {｛camper｝}',
  ])('are taken: %s', (typed) => {
    expect(outcomes(typed)).toEqual({
      written: ['Dear Mei Ling, pack for Ali'],
      correction: 'Dear {parent}, pack for {camper}',
    });
  });

  it.each([
    ['Dear {parent}, {camper}, [parent]', 'Write {parent} instead of [parent].'],
    ['Dear {parent}, {camper}, <Camper>', 'Write {camper} instead of <Camper>.'],
    ['Dear {parent}, {camper}, 【parent】', 'Write {parent} instead of 【parent】.'],
    [
      'Dear {parent}, {camper}, {parent, pack',
      'A brace has no other one: {parent, pack. Please close or remove it.',
    ],
    ['Dear {parent}, {camper}, camper}', 'A brace has no other one: }. Please close or remove it.'],
    ['Dear {parent}, {camper}, {my camper}', '{my camper} is not a placeholder. Choose one of those listed.'],
  ])('are refused: %s', (typed, sentence) => {
    expect(outcomes(typed)).toEqual({ written: [sentence], correction: sentence });
  });

  it('leaves other brackets and links alone', () => {
    const typed = 'Dear {parent}, pack for {camper} [optional], see [camp](https://camp.example) <3';
    expect(outcomes(typed).correction).toBe(typed);
    expect(outcomes('{camper} {has|have} a place').written).toEqual(['Ali has a place']);
  });

  it.each(['Dear {parent}', 'Dear ｛ Parent ｝', 'Dear {{parent}}', 'Dear [parent]'])(
    'are refused in a text message: %s',
    (text) => {
      expect(sendTextMessage.body.safeParse({ recipients, text }).error?.issues[0]?.message).toBe(
        'Text messages have no placeholders: all recipients get the same text.',
      );
      expect(sendTextMessage.body.safeParse({ recipients, text: 'Bus {B} is [late]' }).success).toBe(true);
    },
  );
});
