import type { ResponseOf } from '@bowline/contract/api/define-call';
import { previewCampPrices } from '@bowline/contract/api/staff/money/charges';
import { repriceBody } from '@bowline/contract/api/staff/season/camps';
import { choice } from '@bowline/contract/form/choice-fields';
import { longText } from '@bowline/contract/form/text-fields';
import { formatRinggit } from '@bowline/contract/text/money';
import { type FormEvent, useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { check, useFormState } from '../../../form/answers-form.ts';
import { useCallForm } from '../../../form/call-form.ts';
import { textOf } from '../../../form/controls.tsx';
import { FieldFor } from '../../../form/field-for.tsx';
import type { SaveBody } from '../../../form/use-save.ts';
import { Button, ButtonRow } from '../../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmailText, useCampQuestion } from './camp-question.tsx';
import styles from './camps.module.css';

type Preview = ResponseOf<typeof previewCampPrices>;
type Prices = { fee: number; guest_lunch: number };
type Question = { preview: Preview; prices: Prices; campId: string };

/** What those registered are told and how many they are; null where they keep their prices. */
type Reprice = { reason: string; count: number };

type PricedCamp = Readonly<Record<string, unknown>> & { readonly id: string };

const pricesIn = ({ fee, guest_lunch }: Readonly<Record<string, unknown>>): Prices => ({
  fee: Number(fee),
  guest_lunch: Number(guest_lunch),
});

/**
 * Asks whether new prices of a camp also hold for those registered, where there are any whose charges would change.
 * `ask` returns what to save, or undefined when the person chose not to save.
 */
export function usePriceQuestion(camp: PricedCamp | undefined) {
  const { ask: askPrices, dialog } = useCampQuestion<Question, Reprice | null>(
    'The prices of this camp change',
    ({ question, answer }) => <PriceQuestion {...question} answer={answer} />,
  );
  const ask = async (body: SaveBody): Promise<SaveBody | undefined> => {
    const prices = pricesIn(body);
    const before = camp && pricesIn(camp);
    if (!before || (before.fee === prices.fee && before.guest_lunch === prices.guest_lunch)) return body;
    const preview = await callApi(previewCampPrices, { params: { campId: camp.id }, body: prices });
    if (preview.registrations.length === 0) return body;
    const reprice = await askPrices({ preview, prices, campId: camp.id });
    if (reprice === undefined) return undefined;
    return reprice ? { ...body, reprice } : body;
  };
  return { ask, question: dialog };
}

type PriceQuestionProps = Question & { answer: (reprice: Reprice | null | undefined) => void };

function PriceQuestion({ preview, prices, campId, answer }: PriceQuestionProps) {
  const [email, setEmail] = useState(preview.mail);
  const { registrations } = preview;
  const count = registrations.length;
  const { form, formProps } = useCallForm({
    fields: useMemo(() => questionFields(count), [count]),
    record: { who: 'new' },
    schema: repriceBody,
    body: ({ reason }) => ({ reason, count }),
    send: async (reprice) => reprice,
    onDone: answer,
  });
  const isNew = useFormState(form, ({ typed }) => typed.who === 'new');
  const reason = useFormState(form, ({ typed }) => textOf(typed.reason ?? null));
  const showEmail = async () => {
    if (Object.keys(check(form, 'complete')).length > 0) return;
    const withReason = await callApi(previewCampPrices, { params: { campId }, body: { ...prices, reason } });
    setEmail(withReason.mail);
  };
  const save = (event: FormEvent) => {
    if (!isNew) return formProps.onSubmit(event);
    event.preventDefault();
    answer(null);
  };
  return (
    <form {...formProps} onSubmit={save}>
      <FieldFor form={form} name="who" />
      {!isNew && (
        <div className={styles.effect}>
          <DataTable
            caption="Who is affected"
            columns={[
              { key: 'camper', label: 'Camper', heads: true },
              { key: 'charged', label: 'Charged now → then', numeric: true },
            ]}
            rows={registrations.map((one) => ({
              key: one.registration_id,
              cells: [one.camper_name, `${formatRinggit(one.before)} → ${formatRinggit(one.after)}`],
            }))}
          />
          <FieldFor form={form} name="reason" />
          <Button onClick={showEmail}>Preview email</Button>
          {email && reason && <EmailText email={email} />}
        </div>
      )}
      <ButtonRow>
        <Button type="submit" variant="primary">
          {isNew ? 'Save' : 'Save and email the families'}
        </Button>
        <Button onClick={() => answer(undefined)}>Cancel</Button>
      </ButtonRow>
    </form>
  );
}

const questionFields = (count: number) => ({
  who: choice('Who pays the new prices?', [
    {
      value: 'new',
      label: 'New registrations only',
      hint: 'Those already registered keep the prices they submitted with.',
    },
    {
      value: 'all',
      label: count === 1 ? 'Also the 1 registered' : `Also the ${count} registered`,
      hint: 'Each family gets an email.',
    },
  ]),
  reason: longText('Reason', { hint: 'Included in the email word for word.' }),
});
