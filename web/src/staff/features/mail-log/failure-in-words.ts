import { t } from '@bowline/contract/text/t';

const words: Readonly<Record<string, string>> = {
  recipient: 'there is no such address',
  connection: 'the mail server could not be reached',
  timeout: 'the mail server did not answer in time',
  login: 'the mail server did not let us in',
  stopped: 'the portal was stopped',
  disk: 'there was no room on the disk',
  composing: 'the mail could not be written',
  interrupted: 'the sending was cut off again and again',
  'out of date': 'its link had run out',
};

/** What kept a mail from leaving; the number a mail server answered stays as it is, for whoever looks after it. */
export function failureInWords(reason: string): string {
  const answered = /^answered (\d+)$/.exec(reason);
  if (answered) return t('the email server rejected it ({number})', { number: answered[1] ?? '' });
  return t(words[reason] ?? reason);
}
