import { formatDate } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { Block, PdfDocument } from '@bowline/pdf';
import type { Provider } from '../core/provider/provider.ts';
import { footer, LANGUAGE } from './paper-words.ts';
import { statementLines, sumLine } from './statement-lines.ts';
import type { Statement, StatementPart } from './statement-queries.ts';

interface Made {
  readonly at: Date;
  /** The provider's day, `yyyy-mm-dd`. */
  readonly today: string;
}

/** All the money of an account: each registration line by line with its balance, then what it comes to in all. */
export function statement(
  { holder, registrations }: Statement,
  provider: Provider,
  { at, today }: Made,
): PdfDocument {
  const title = t('Statement of account');
  const contact = t('Questions? {email}, {phone}', {
    email: provider.contact_email,
    phone: provider.contact_phone,
  });
  return {
    title: t('Statement of account for {name}', { name: holder }),
    language: LANGUAGE,
    author: provider.name,
    madeAt: at,
    footer: footer(provider, title, contact),
    blocks: [
      { kind: 'title', over: provider.name, text: title, under: formatDate(today) },
      { kind: 'facts', facts: facts(holder, provider) },
      ...registrations.flatMap((part) => partBlocks(part, provider)),
      { kind: 'heading', text: t('In all') },
      { kind: 'sums', lines: totals(registrations) },
    ],
  };
}

const facts = (holder: string, { payee, bank_name, bank_account }: Provider) => [
  { label: t('Account of'), value: holder },
  { label: t('Pay to'), value: payee },
  { label: t('Bank'), value: bank_name },
  { label: t('Account number'), value: bank_account },
];

function partBlocks(part: StatementPart, { time_zone }: Provider): Block[] {
  const { camper, camp, reference, status } = part;
  const values = { camper, camp, reference: reference ?? '', status: t(status) };
  return [
    { kind: 'heading', text: t('{camper}, {camp} ({reference}): {status}', values) },
    { kind: 'sums', lines: statementLines(part, time_zone) },
  ];
}

function totals(parts: readonly StatementPart[]) {
  const sumOf = (amount: (part: StatementPart) => number) =>
    parts.reduce((sum, part) => sum + amount(part), 0);
  return [
    {
      ...sumLine(
        t('Charged'),
        sumOf(({ charged_sen }) => charged_sen),
      ),
      sum: false,
    },
    {
      ...sumLine(t('Received, less refunds'), -sumOf(({ received_sen }) => received_sen)),
      sum: false,
    },
    sumLine(
      t('Balance in all'),
      sumOf(({ balance_sen }) => balance_sen),
    ),
    sumLine(
      t('Still to pay in all'),
      sumOf(({ due_sen }) => due_sen),
    ),
  ];
}
