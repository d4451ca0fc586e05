import { onlineProviders } from '@bowline/contract/money/online-payments';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startPaymentProviders } from '../../../test/support/payment-providers.ts';
import { BadSignature, ProviderFailed } from './payment-provider.ts';

const providers = await startPaymentProviders();
const { clock, create, newPage } = providers;
const { stripe, billplz } = providers;
const NAMES = onlineProviders.filter((name) => name !== 'practice');
const START = '2026-03-01T09:00:00+08:00';
const MINUTE_MS = 60_000;
afterAll(providers.close);
beforeEach(() => clock.set(START));

const failureOf = async (call: Promise<unknown>): Promise<ProviderFailed> => {
  const failure = await call.catch((error: unknown) => error);
  if (!(failure instanceof ProviderFailed)) throw new Error(`It did not fail as it should: ${failure}`);
  return failure;
};

describe.each(NAMES)('%s', (name) => {
  const { double, provider } = providers[name];

  it('is opened at an address of its own for each page', async () => {
    const [a, b] = [await provider.createPage(newPage()), await provider.createPage(newPage())];
    expect(a.url).toMatch(/^https:/);
    expect(a.url).not.toBe(b.url);
    expect(a.ref).not.toBe(b.ref);
  });

  it.each([
    [401, name === 'billplz'],
    [404, true],
    [422, true],
    [429, false],
    [500, false],
    [503, false],
  ] as const)('fails at status %i, without what was sent', async (status, isRefused) => {
    double.failNext(name === 'stripe' && status === 422 ? 400 : status);
    const { message, refused } = await failureOf(provider.createPage(newPage()));
    expect(refused).toBe(isRefused);
    expect(message).not.toMatch(/parent@example|sk_test|Tan Mei/);
  });

  it.each(['garbage', 'lost'] as const)('fails at a %s response, and can be asked again', async (fault) => {
    const { ref } = await provider.createPage(newPage());
    // Stripe's library asks once more where a connection broke.
    double.failNext(fault, { times: name === 'stripe' && fault === 'lost' ? 2 : 1 });
    expect((await failureOf(provider.readPayment(ref))).refused).toBe(false);
    expect((await provider.readPayment(ref)).state).toBe('open');
  });

  it('fails where there is no response in time', async () => {
    double.failNext('hang');
    const failure = await failureOf(create[name]({ timeoutMs: 50 }).createPage(newPage()));
    expect(failure.refused).toBe(false);
  });

  it('fails where nobody listens', async () => {
    const failure = await failureOf(create[name]({ apiUrl: 'http://127.0.0.1:1' }).createPage(newPage()));
    expect(failure.refused).toBe(false);
  });

  it('refuses another key', async () => {
    const other = create[name]({ secretKey: 'sk_test_other', apiKey: 'other' });
    const { message, refused } = await failureOf(other.createPage(newPage()));
    expect(refused).toBe(name === 'billplz');
    expect(message).toMatch(/STRIPE_SECRET_KEY|BILLPLZ_API_KEY/);
  });

  it('does not know the page of another', async () => {
    expect((await failureOf(provider.readPayment('nothing'))).refused).toBe(name === 'billplz');
  });

  it('is told of what expired at the provider', async () => {
    const { ref } = await provider.createPage(newPage());
    double.expire(ref);
    expect((await provider.readPayment(ref)).state).toBe('expired');
  });

  it('closes a page whose time is over, and not before', async () => {
    const { ref } = await provider.createPage(newPage());
    clock.advance(14 * MINUTE_MS);
    expect((await provider.readPayment(ref)).state).toBe('open');
    clock.advance(MINUTE_MS);
    expect((await provider.readPayment(ref)).state).toBe('expired');
    expect((await provider.readPayment(ref)).state).toBe('expired');
  });

  it('keeps what was paid in time when it is read late', async () => {
    const { ref } = await provider.createPage(newPage());
    double.pay(ref);
    clock.advance(60 * MINUTE_MS);
    expect(await provider.readPayment(ref)).toMatchObject({ state: 'paid', paidAt: new Date(START) });
  });

  it('fails where it cannot close a page, and closes it the next time', async () => {
    const { ref } = await provider.createPage(newPage());
    clock.advance(60 * MINUTE_MS);
    double.failNext(500);
    await failureOf(provider.readPayment(ref));
    expect((await provider.readPayment(ref)).state).toBe('expired');
  });

  it.each(['', 'x', '{"a":', 'x_signature=', 'x_signature=abc&id=1', '{}'])('refuses %j', async (text) => {
    const body = Buffer.from(text);
    const request = { headers: { 'stripe-signature': 't=1,v1=abc' }, body, now: clock.now() };
    await expect(provider.readNotification(request)).rejects.toThrow(BadSignature);
    await expect(provider.readNotification({ ...request, headers: {} })).rejects.toThrow(BadSignature);
  });

  it('reads the payments of a payout', async () => {
    const { double: paid, provider: reader } = (await startPaymentProviders())[name];
    const page = newPage({ description: 'Camp, “Lite”; 2026' });
    const { ref } = await reader.createPage(page);
    await reader.createPage(newPage());
    paid.pay(ref, { feeSen: 150 });
    const lines = reader.readPayoutReport(paid.payoutReport());
    paid.close();
    expect(lines).toEqual([
      {
        ...{
          kind: 'payment',
          attemptId: page.attemptId,
          amountSen: 35_000,
          description: 'Camp, “Lite”; 2026',
        },
        ...(name === 'stripe'
          ? { payout: 'po_double', day: '2026-03-01', ref: null, feeSen: 150 }
          : { payout: '2026-03-02', day: '2026-03-02', ref, feeSen: 0 }),
      },
    ]);
  });

  it.each(['', 'a,b\n1,2', '"a\n'])('says which file it wants instead of %j', (csv) => {
    expect(() => provider.readPayoutReport(csv)).toThrow(/Please choose the|Is it a complete CSV file/);
  });
});

describe('Stripe', () => {
  const { double, provider } = stripe;

  it('makes one page of repeated requests, also later and where the response was lost', async () => {
    const page = newPage();
    const before = double.pages().length;
    double.failNext('lost');
    const first = await provider.createPage(page);
    clock.advance(5 * MINUTE_MS);
    expect(await provider.createPage(page)).toEqual(first);
    expect(double.pages().length).toBe(before + 1);
  });

  it('refuses another amount with the same id', async () => {
    const page = newPage();
    await provider.createPage(page);
    expect((await failureOf(provider.createPage({ ...page, amountSen: 100 }))).refused).toBe(false);
  });

  it('sends what Checkout takes', async () => {
    const page = newPage({ language: 'ms', email: null });
    await provider.createPage(page);
    const { form, headers } = double.calls.at(-1) ?? {};
    expect(Object.fromEntries(form ?? [])).toEqual({
      mode: 'payment',
      ...{ 'line_items[0][quantity]': '1', 'line_items[0][price_data][currency]': 'myr' },
      'line_items[0][price_data][unit_amount]': '35000',
      'line_items[0][price_data][product_data][name]': page.description,
      client_reference_id: page.attemptId,
      'metadata[attempt_id]': page.attemptId,
      'metadata[pay_before]': '2026-03-01T01:15:00.000Z',
      'payment_intent_data[description]': page.description,
      'payment_intent_data[metadata][attempt_id]': page.attemptId,
      expires_at: String(Date.parse('2026-03-01T09:46:00+08:00') / 1000),
      ...{ success_url: page.returnUrl, cancel_url: page.returnUrl, locale: 'auto' },
      'adaptive_pricing[enabled]': 'false',
    });
    expect(headers?.['idempotency-key']).toBe(page.attemptId);
    expect(headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  it('leaves a page open while somebody is at their bank', async () => {
    const { ref } = await provider.createPage(newPage());
    double.visitBank(ref);
    clock.advance(20 * MINUTE_MS);
    expect((await provider.readPayment(ref)).state).toBe('open');
  });

  it('waits for a payment that takes days, which may fail', async () => {
    const [{ ref: paid }, { ref: failed }] = [
      await provider.createPage(newPage()),
      await provider.createPage(newPage()),
    ];
    for (const ref of [paid, failed]) {
      double.payLater(ref);
      expect((await provider.readPayment(ref)).state).toBe('open');
    }
    double.pay(paid);
    double.failPayment(failed);
    expect((await provider.readPayment(paid)).state).toBe('paid');
    expect((await provider.readPayment(failed)).state).toBe('failed');
    expect(await provider.readNotification({ ...double.notification(failed), now: clock.now() })).toEqual({
      ...{ about: 'payment', ref: failed },
    });
  });

  it('refuses a payment in another currency', async () => {
    double.setCurrency('sgd');
    const { ref } = await provider.createPage(newPage());
    double.setCurrency(undefined);
    expect((await failureOf(provider.readPayment(ref))).message).toMatch('not in MYR');
    expect((await failureOf(provider.refund({ ref, amountSen: 1, refundId: 'a' }))).message).toMatch('MYR');
    double.pay(ref);
    const notification = double.notification(double.dispute(ref));
    await failureOf(provider.readNotification({ ...notification, now: clock.now() }));
  });

  it('takes a notification for five minutes', async () => {
    const { ref } = await provider.createPage(newPage());
    const notification = double.notification(ref, { type: 'checkout.session.expired' });
    clock.advance(5 * MINUTE_MS);
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toBeDefined();
    clock.advance(1000);
    await expect(provider.readNotification({ ...notification, now: clock.now() })).rejects.toThrow(
      BadSignature,
    );
  });

  it('ignores notifications of other kinds', async () => {
    const { ref } = await provider.createPage(newPage());
    const notification = double.notification(ref, { type: 'customer.created' });
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toBeUndefined();
  });

  it('refunds in parts up to what was paid, each of which may take its time or fail', async () => {
    const { ref } = await provider.createPage(newPage());
    const refund = (amountSen: number, refundId: string) =>
      provider.refund({ ref, amountSen, refundId: `${ref}-${refundId}` });
    expect((await failureOf(refund(100, 'early'))).refused).toBe(true);
    double.pay(ref);
    double.setRefunds('pending');
    const pending = await refund(20_000, 'a');
    expect(pending.state).toBe('pending');
    double.setRefunds('succeeded');
    expect((await failureOf(refund(15_001, 'b'))).refused).toBe(true);
    expect((await refund(15_000, 'c')).state).toBe('done');
    expect((await failureOf(refund(1, 'd'))).message).toBe('Stripe says that this was already refunded.');
    double.settleRefund(pending.ref, 'failed');
    expect(await provider.readRefund(pending.ref)).toEqual({ ref: pending.ref, state: 'failed' });
    expect(
      await provider.readNotification({ ...double.notification(pending.ref), now: clock.now() }),
    ).toEqual({ about: 'refund', ref: pending.ref });
    expect((await refund(20_000, 'e')).state).toBe('done');
  });

  it.each([401, 403, 409, 429, 500])('does not take status %i as an answer on a refund', async (status) => {
    const { ref } = await provider.createPage(newPage());
    double.pay(ref);
    const refund = { ref, amountSen: 100, refundId: ref };
    double.failNext(status, { path: /refunds/ });
    expect((await failureOf(provider.refund(refund))).refused).toBe(false);
    expect((await provider.refund(refund)).state).toBe('done');
  });

  it.each([
    ['needs_response', 'open'],
    ['warning_needs_response', 'open'],
    ['won', 'won'],
    ['warning_closed', 'won'],
    ['lost', 'lost'],
  ] as const)('tells which page a dispute that is %s is about', async (status, state) => {
    const { ref } = await provider.createPage(newPage());
    double.pay(ref, { channel: 'card' });
    const notification = double.notification(double.dispute(ref, { status }));
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toEqual({
      ...{ about: 'dispute', ref, amountSen: 35_000, state },
    });
    double.failNext(500);
    await failureOf(provider.readNotification({ ...notification, now: clock.now() }));
  });

  it('ignores a dispute about a payment that was not made here', async () => {
    const { ref } = await provider.createPage(newPage());
    const notification = double.notification(double.dispute(ref));
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toBeUndefined();
  });

  it('knows test keys', () => {
    const isTest = (secretKey: string) => create.stripe({ secretKey }).isTest;
    expect(['sk_test_a', 'rk_test_a', 'sk_live_a', 'rk_live_a'].map(isTest)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('reads refunds and other lines of a payout', async () => {
    const csv = [
      'automatic_payout_id,automatic_payout_effective_at,reporting_category,source_id,currency,gross,fee,payment_metadata[attempt_id],description',
      'po_1,2026-03-04 00:00:00,charge,ch_1,myr,"1,080.00",3.50,a1,Deposit',
      'po_1,2026-03-04 00:00:00,refund,re_1,myr,-80.00,0.00,a1,REFUND',
      'po_1,2026-03-04 00:00:00,dispute,dp_1,myr,-1000.00,60.00,a1,Chargeback',
      'po_1,2026-03-04 00:00:00,fee,,myr,-8.00,0.00,,Radar',
      'po_1,2026-03-04 00:00:00,payout,po_1,myr,-1.00,0.00,,PAYOUT',
      ',,charge,ch_2,myr,5.00,0.10,a2,Not paid out yet',
    ].join('\n');
    const shared = { payout: 'po_1', day: '2026-03-04' };
    expect(provider.readPayoutReport(csv)).toEqual([
      {
        ...shared,
        ...{ kind: 'payment', ref: null, attemptId: 'a1', amountSen: 108_000, feeSen: 350 },
        description: 'Deposit',
      },
      {
        ...shared,
        ...{ kind: 'refund', ref: 're_1', attemptId: 'a1', amountSen: -8000, feeSen: 0 },
        description: 'REFUND',
      },
      {
        ...shared,
        ...{ kind: 'other', ref: null, attemptId: 'a1', amountSen: -100_000, feeSen: 6000 },
        description: 'Chargeback',
      },
      {
        ...shared,
        ...{ kind: 'other', ref: null, attemptId: null, amountSen: -800, feeSen: 0 },
        description: 'Radar',
      },
    ]);
    expect(() => provider.readPayoutReport(csv.replace('"1,080.00"', 'many'))).toThrow('“many”');
    expect(() => provider.readPayoutReport(csv.replaceAll('2026-03-04', 'soon'))).toThrow('date');
    expect(() => provider.readPayoutReport(csv.replaceAll(',myr,', ',sgd,'))).toThrow('MYR');
  });
});

describe('Billplz', () => {
  const { double, provider } = billplz;

  it('sends a bill as Billplz takes it, also for somebody unknown', async () => {
    const page = newPage({ name: '', email: null, description: 'x'.repeat(300) });
    await provider.createPage(page);
    expect(Object.fromEntries(double.calls.at(-1)?.form ?? [])).toEqual({
      ...{ collection_id: double.collectionId, email: 'camp@example.com', name: 'x'.repeat(200) },
      ...{ amount: '35000', description: 'x'.repeat(200), due_at: '2026-03-01' },
      ...{ callback_url: page.notifyUrl, redirect_url: page.returnUrl },
      ...{ reference_1_label: 'Reference', reference_1: page.attemptId },
      ...{ reference_2_label: 'Pay before', reference_2: '2026-03-01 09:15:00 +0800' },
    });
  });

  it('leaves a bill open that a bank refused', async () => {
    const { ref } = await provider.createPage(newPage());
    double.failPayment(ref);
    expect((await provider.readPayment(ref)).state).toBe('open');
    double.pay(ref, { channel: 'boost' });
    expect(await provider.readPayment(ref)).toMatchObject({ state: 'paid', channel: 'boost' });
  });

  it('tells of a bill that was paid after it expired', async () => {
    const { ref } = await provider.createPage(newPage());
    clock.advance(20 * MINUTE_MS);
    expect((await provider.readPayment(ref)).state).toBe('expired');
    double.pay(ref);
    expect((await provider.readPayment(ref)).state).toBe('paid');
  });

  it('tells of a paid bill, also where it is not said how', async () => {
    const { ref } = await provider.createPage(newPage());
    double.pay(ref);
    double.failNext(429, { path: /transactions/ });
    const paid = { state: 'paid', channel: null, paidAt: clock.now() };
    expect(await provider.readPayment(ref)).toMatchObject(paid);
  });

  it('ignores bills of another collection', async () => {
    const { ref } = await provider.createPage(newPage());
    const notification = double.notification(ref, { collection_id: 'other' });
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toBeUndefined();
  });

  it('refunds nothing', async () => {
    const failure = await failureOf(provider.refund({ ref: 'a', amountSen: 1, refundId: 'b' }));
    expect(failure.refused).toBe(true);
    expect(provider.canRefund).toBe(false);
  });

  it('knows the sandbox', () => {
    const isTest = (apiUrl: string | undefined) => create.billplz({ apiUrl }).isTest;
    expect(isTest('https://www.billplz-sandbox.com/api/')).toBe(true);
    expect([undefined, 'https://www.billplz.com', 'https://billplz-sandbox.com.example'].map(isTest)).toEqual(
      [...[false, false, false]],
    );
  });

  it('reads a statement as Excel saves it, without its sums', () => {
    const csv = [
      'No;Bill ID;Transaction Date;Amount (RM);Amount;Payout',
      '1;abc;1/3/2026 16:23;;RM 200.00;RM 198.50',
      'Total;;;;;198.50',
    ].join('\r\n');
    expect(provider.readPayoutReport(`\ufeff${csv}`)).toEqual([
      {
        ...{ payout: '2026-03-02', day: '2026-03-02', ref: 'abc', attemptId: null, kind: 'payment' },
        ...{ amountSen: 20_000, feeSen: 150, description: '' },
      },
    ]);
  });
});
