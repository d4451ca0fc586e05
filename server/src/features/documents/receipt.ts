import { chargeLabel, isListed, sumLines } from '@bowline/contract/charges';
import { formatSen } from '@bowline/contract/money';
import { formatDate, formatDateRange } from '@bowline/contract/text/dates';
import { t } from '@bowline/contract/text/t';
import type { PdfDocument } from '../../platform/pdf/pdf-document.ts';
import type { Provider } from '../portal/service.ts';
import { footer, LANGUAGE } from './paper-words.ts';
import type { Receipt } from './queries.ts';

const DIGITS = 6;

/** A receipt's number as people read it: `000012`. */
export const receiptNumber = ({ receipt_number }: Receipt): string =>
  String(receipt_number).padStart(DIGITS, '0');

/** The receipt of a confirmed payment. The balance is the one after this payment, whatever was paid since. */
export function receipt(payment: Receipt, provider: Provider): PdfDocument {
  const title = t('Receipt {number}', { number: receiptNumber(payment) });
  const contact = t('Questions? {email}, {phone}', {
    email: provider.contact_email,
    phone: provider.contact_phone,
  });
  return {
    title,
    language: LANGUAGE,
    author: provider.name,
    madeAt: payment.created_at,
    footer: footer(provider, payment.reference, contact),
    blocks: [
      { kind: 'title', over: provider.name, text: title, under: formatSen(payment.amount_sen) },
      { kind: 'heading', text: t('Received with thanks') },
      { kind: 'answers', answers: facts(payment) },
      { kind: 'paragraph', text: t('This receipt was made by computer and needs no signature.') },
    ],
  };
}

function facts(payment: Receipt) {
  const {
    amount_sen,
    camp_name,
    camper_name,
    charges,
    ends_on,
    paid_sen,
    reference,
    signer_name,
    starts_on,
  } = payment;
  const total = sumLines(charges);
  return [
    ...(payment.received_on ? [{ label: t('Received on'), value: formatDate(payment.received_on) }] : []),
    { label: t('Received from'), value: signer_name },
    { label: t('Amount'), value: formatSen(amount_sen) },
    { label: t('For the camper'), value: camper_name },
    { label: t('Camp'), value: `${camp_name}, ${formatDateRange(starts_on, ends_on)}` },
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
