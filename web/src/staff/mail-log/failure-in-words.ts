import { t } from '@bowline/contract/text/t';

const words: Readonly<Record<string, string>> = {
  recipient: 'there is no such address',
  connection: 'the email server couldn’t be reached',
  timeout: 'the email server didn’t respond in time',
  login: 'the email server didn’t let us log in',
  stopped: 'the portal was stopped',
  disk: 'the disk was full',
  composing: 'the email couldn’t be created',
  interrupted: 'sending was interrupted repeatedly',
  'out of date': 'its link had expired',
};

/** What kept a mail from leaving; the number a mail server answered stays as it is, for whoever looks after it. */
export function failureInWords(reason: string): string {
  const answered = /^answered (\d+)$/.exec(reason);
  if (answered) return t('the email server rejected it ({number})', { number: answered[1] ?? '' });
  return t(words[reason] ?? reason);
}
