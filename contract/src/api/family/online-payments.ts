import * as z from 'zod/mini';
import { practiceChoices } from '../../money/online-payments.ts';
import { defineCall } from '../define-call.ts';
import { paymentShares } from '../payments.ts';

const tag = 'Registrations';

/** The page of a provider, which the browser opens next. */
const openedPage = z.object({ id: z.uuid(), url: z.string() });

/** What became of an online payment, for who waits for it. */
export const onlinePaymentSchema = z.object({
  state: z.enum(['waiting', 'paid', 'failed', 'expired']),
  /** In ringgit, with the fee that is passed on. */
  amount: z.number(),
  /** Whether no real money moves. */
  test: z.boolean(),
  /** The provider's page; null once it cannot be paid there. */
  url: z.nullable(z.string()),
  shares: z.array(
    z.object({
      registration_id: z.uuid(),
      camper_id: z.uuid(),
      camper_name: z.string(),
      camp_name: z.string(),
      amount: z.number(),
    }),
  ),
});
export type OnlinePayment = z.infer<typeof onlinePaymentSchema>;

export const startOnlinePayment = defineCall({
  method: 'POST',
  path: '/api/online-payments',
  summary:
    'Begin an online payment for one registration or several; the browser then opens `url`. The same again while it is open returns the same page',
  tag,
  body: z.object({ shares: paymentShares }),
  status: 201,
  response: openedPage,
  errors: ['invalid', 'not_found', 'read_only', 'unavailable'],
});

export const getOnlinePayment = defineCall({
  method: 'GET',
  path: '/api/online-payments/:id',
  summary: 'What became of an online payment of this account',
  tag,
  status: 200,
  response: onlinePaymentSchema,
  errors: ['not_found'],
});

export const createPaymentLink = defineCall({
  method: 'POST',
  path: '/api/rego/:formId/payment-link',
  summary:
    'A link for somebody else to pay what is due next; it shows the first name, the camp and the sum. An earlier one no longer works',
  tag,
  status: 201,
  response: z.object({ url: z.string(), expires_on: z.string() }),
  errors: ['not_found', 'read_only'],
});

const linkBody = z.object({ token: z.string() });

export const showPaymentLink = defineCall({
  method: 'POST',
  path: '/api/payment-links/show',
  summary: 'What a payment link asks for; `amount` is null where nothing is to be paid any more',
  tag,
  open: true,
  body: linkBody,
  status: 200,
  response: z.object({
    first_name: z.string(),
    camp_name: z.string(),
    amount: z.nullable(z.number()),
    fee: z.number(),
    test: z.boolean(),
  }),
  errors: ['not_found'],
});

export const payByLink = defineCall({
  method: 'POST',
  path: '/api/payment-links/pay',
  summary: 'Begin the online payment that a link asks for',
  tag,
  open: true,
  body: linkBody,
  status: 201,
  response: openedPage,
  errors: ['not_found', 'read_only', 'unavailable'],
});

export const getLinkPayment = defineCall({
  method: 'POST',
  path: '/api/payment-links/payment',
  summary: 'The outcome of a payment started with a payment link',
  tag,
  open: true,
  body: z.object({ token: z.string(), id: z.uuid() }),
  status: 200,
  response: z.pick(onlinePaymentSchema, { state: true, amount: true, url: true }),
  errors: ['not_found'],
});

const practicePage = z.object({
  amount: z.number(),
  state: z.enum(['open', 'paid', 'failed', 'expired']),
});

export const getPracticePage = defineCall({
  method: 'GET',
  path: '/api/practice-payments/:ref',
  summary: 'A page of the practice provider, which moves no money',
  tag,
  open: true,
  status: 200,
  response: practicePage,
  errors: ['not_found'],
});

export const decidePracticePage = defineCall({
  method: 'POST',
  path: '/api/practice-payments/:ref',
  summary: 'Pay, fail or cancel at the practice provider; returns where the browser goes next',
  tag,
  open: true,
  body: z.object({ choice: z.enum(practiceChoices) }),
  status: 200,
  response: z.object({ return_url: z.string() }),
  errors: ['not_found'],
});
