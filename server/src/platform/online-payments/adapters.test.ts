import { onlineProviders } from '@bowline/contract/money/online-payments';
import { afterAll, describe, expect, it } from 'vitest';
import { startPaymentProviders } from '../../../test/support/payment-providers.ts';
import { BadSignature } from './payment-provider.ts';

const providers = await startPaymentProviders();
const { clock, create, newPage } = providers;
afterAll(providers.close);

describe.each(onlineProviders.filter((name) => name !== 'practice'))('a page of %s', (name) => {
  const { double, provider } = providers[name];

  it('is open until it is paid, as a notification tells', async () => {
    const { ref } = await provider.createPage(newPage());
    expect(await provider.readPayment(ref)).toMatchObject({
      ref,
      state: 'open',
      amountSen: 35_000,
      paidAt: null,
    });
    double.pay(ref, { channel: 'fpx' });
    const notification = double.notification(ref);
    expect(await provider.readNotification({ ...notification, now: clock.now() })).toEqual({
      about: 'payment',
      ref,
    });
    expect(await provider.readPayment(ref)).toEqual({
      ...{ ref, state: 'paid', amountSen: 35_000, feeSen: name === 'stripe' ? 150 : null },
      ...{ channel: 'fpx', paidAt: clock.now() },
    });
  });

  it('takes no notification that was changed, or that others signed', async () => {
    const { ref } = await provider.createPage(newPage());
    const { headers, body } = double.notification(ref);
    const changed = Buffer.from(body.toString().replace('35000', '99000'));
    expect(changed).not.toEqual(body);
    await expect(provider.readNotification({ headers, body: changed, now: clock.now() })).rejects.toThrow(
      BadSignature,
    );
    const other = create[name]({ signatureKey: 'another', webhookSecret: 'whsec_another' });
    await expect(other.readNotification({ headers, body, now: clock.now() })).rejects.toThrow(BadSignature);
  });
});

it('verifies the example that Billplz publishes of X Signature', async () => {
  const provider = create.billplz({ signatureKey: 'S-s7b4yWpp9h7rrkNM1i3Z_g', collectionId: 'yhx5t1pp' });
  const body = new URLSearchParams({
    ...{ id: 'zq0tm2wc', collection_id: 'yhx5t1pp', paid: 'true', state: 'paid', amount: '100' },
    ...{ paid_amount: '100', due_at: '2018-9-27', email: 'tester@test.com', mobile: '', name: 'TESTER' },
    url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
    paid_at: '2018-09-27 15:15:09 +0800',
    x_signature: '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e',
  });
  const request = { headers: {}, body: Buffer.from(body.toString()), now: clock.now() };
  expect(await provider.readNotification(request)).toEqual({ about: 'payment', ref: 'zq0tm2wc' });
});

it('refunds a part through Stripe once, also where the request is repeated', async () => {
  const { double, provider } = providers.stripe;
  const { ref } = await provider.createPage(newPage());
  double.pay(ref);
  const refund = { ref, amountSen: 5000, refundId: '0195a0f0-0000-7000-8000-00000000000a' };
  const first = await provider.refund(refund);
  expect(first.state).toBe('done');
  expect(await provider.refund(refund)).toEqual(first);
});
