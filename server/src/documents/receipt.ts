import { chargeLabel, isListed, sumLines } from '@bowline/contract/money/charges';
import { receiptNumber, transferMethodLabels } from '@bowline/contract/money/payments';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { formatSen } from '@bowline/contract/text/money';
import { withoutNoLastName } from '@bowline/contract/text/names/one-name';
import { readersLanguage, t, translate } from '@bowline/contract/text/t';
import type { Block, PdfDocument } from '@bowline/pdf';
import { campName } from '../core/camps/camp-names.ts';
import type { Provider } from '../core/provider/queries.ts';
import { footer, issuerFacts } from './paper-words.ts';
import type { Receipt } from './queries/documents.ts';

/** The receipt of a payment, with the balance after this payment. A void receipt says that it is void. */
export function receipt(record: Receipt, provider: Provider): PdfDocument {
  const { issued_at, voided_at, reference } = record;
  const contact = t('Questions? {email}, {phone}', {
    email: provider.contact_email,
    phone: provider.contact_phone,
  });
  const title = titleOf(record);
  return {
    title,
    language: readersLanguage(),
    author: provider.name,
    accent: provider.colour,
    madeAt: voided_at ?? issued_at,
    footer: footer(provider, reference, contact),
    blocks: [
      { kind: 'title', over: provider.name, text: title, under: formatSen(record.amount_sen) },
      ...(voided_at ? voidBlocks(record) : []),
      { kind: 'heading', text: voided_at ? t('What it said') : t('Received with thanks') },
      { kind: 'answers', answers: facts(record) },
      ...issuerBlocks(provider),
      ...(voided_at ? [] : [noSignatureNote()]),
    ],
  };
}

function titleOf({ number, void_number }: Receipt): string {
  const values = { number: receiptNumber(number) };
  return void_number === null ? t('Receipt {number}', values) : t('Receipt {number} – VOID', values);
}

const methodInWords = (method: Receipt['method']): string =>
  method === 'slip' ? t('Bank transfer or cheque, with a slip') : translate(transferMethodLabels[method]);

function issuerBlocks(provider: Provider): Block[] {
  const facts = issuerFacts(provider);
  if (facts.length === 0) return [];
  return [
    { kind: 'heading', text: t('Issued by') },
    { kind: 'answers', answers: [{ label: t('Name'), value: provider.name }, ...facts] },
  ];
}

const noSignatureNote = (): Block => ({
  kind: 'paragraph',
  text: t('This receipt is computer-generated and needs no signature.'),
});

const voidBlocks = ({ void_number, voided_on, void_reason }: Receipt): Block[] => [
  { kind: 'heading', text: t('This receipt is void') },
  {
    kind: 'answers',
    answers: [
      { label: t('Void number'), value: receiptNumber(void_number ?? 0) },
      { label: t('Void since'), value: formatDate(voided_on ?? '') },
      { label: t('Reason'), value: void_reason ?? '' },
    ],
  },
];

function facts(written: Receipt) {
  const {
    amount_sen,
    camp_name,
    camp_names,
    camper_name,
    charges,
    ends_on,
    paid_sen,
    reference,
    signer_name,
    starts_on,
  } = written;
  const total = sumLines(charges);
  const camp = campName({ name: camp_name, names: camp_names });
  return [
    ...(written.received_on ? [{ label: t('Received on'), value: formatDate(written.received_on) }] : []),
    { label: t('Received from'), value: withoutNoLastName(signer_name) },
    { label: t('Amount'), value: formatSen(amount_sen) },
    { label: t('Paid by'), value: methodInWords(written.method) },
    { label: t('For the camper'), value: camper_name },
    { label: t('Camp'), value: `${camp}, ${formatDateRange(starts_on, ends_on)}` },
    { label: t('Reference'), value: reference },
    ...charges.filter(isListed).map((charge) => ({
      label: chargeLabel(charge),
      value: formatSen(charge.amount_sen),
    })),
    { label: t('Total'), value: formatSen(total) },
    { label: t('Received so far'), value: formatSen(paid_sen) },
    { label: t('Balance after this payment'), value: formatSen(Math.max(0, total - paid_sen)) },
  ];
}
