import type { ResponseOf } from '@bowline/contract/api/define-call';
import { repriceBody } from '@bowline/contract/api/staff/camps';
import { previewCampPrices } from '@bowline/contract/api/staff/charges';
import { formatRinggit } from '@bowline/contract/text/money';
import { t } from '@bowline/contract/text/t';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { schemaErrors } from '../../form/field-errors.ts';
import type { SaveBody } from '../../form/use-save.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { RadioRows } from '../../ui/fields/choice-rows.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import styles from './price-question.module.css';

type Preview = ResponseOf<typeof previewCampPrices>;
type Prices = { fee: number; guest_lunch: number };
type OpenQuestion = {
  preview: Preview;
  prices: Prices;
  answer: (reprice: Reprice | null | undefined) => void;
};

/** What the registered are told and how many they are; null where they keep their prices. */
export type Reprice = { reason: string; count: number };

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
  const [asked, setAsked] = useState<OpenQuestion>();
  const ask = async (body: SaveBody): Promise<SaveBody | undefined> => {
    const prices = pricesIn(body);
    const before = camp && pricesIn(camp);
    if (!before || (before.fee === prices.fee && before.guest_lunch === prices.guest_lunch)) return body;
    const preview = await callApi(previewCampPrices, { params: { campId: camp.id }, body: prices });
    if (preview.registrations.length === 0) return body;
    const reprice = await new Promise<Reprice | null | undefined>((answer) =>
      setAsked({ preview, prices, answer }),
    );
    setAsked(undefined);
    if (reprice === undefined) return undefined;
    return reprice ? { ...body, reprice } : body;
  };
  const question = (
    <Dialog
      title={t('The prices of this camp change')}
      open={!!asked}
      onClose={() => asked?.answer(undefined)}
    >
      {asked && camp && <PriceQuestion asked={asked} campId={camp.id} />}
    </Dialog>
  );
  return { ask, question };
}

function PriceQuestion({
  asked: { preview, prices, answer },
  campId,
}: {
  asked: OpenQuestion;
  campId: string;
}) {
  const [who, setWho] = useState('new');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [mail, setMail] = useState(preview.mail);
  const { registrations } = preview;
  const count = registrations.length;
  const body = { reason, count };
  const checked = () => {
    const wrong = schemaErrors(repriceBody, body).reason;
    setError(wrong);
    return !wrong;
  };
  const showEmail = async () => {
    if (!checked()) return;
    const shown = await callApi(previewCampPrices, { params: { campId }, body: { ...prices, reason } });
    setMail(shown.mail);
  };
  return (
    <>
      <RadioRows
        label={t('Who pays the new prices?')}
        name="who"
        value={who}
        onChange={setWho}
        options={[
          {
            value: 'new',
            label: t('New registrations only'),
            hint: t('Those already registered keep the prices they submitted with.'),
          },
          {
            value: 'all',
            label: count === 1 ? t('Also the 1 registered') : t('Also the {count} registered', { count }),
            hint: t('Each family gets an email.'),
          },
        ]}
      />
      {who === 'all' && (
        <div className={styles.effect}>
          <DataTable
            caption={t('Who is affected')}
            columns={[
              { key: 'camper', label: t('Camper'), heads: true },
              { key: 'charged', label: t('Charged now → then'), numeric: true },
            ]}
            rows={registrations.map((one) => ({
              key: one.registration_id,
              cells: [one.camper_name, `${formatRinggit(one.before)} → ${formatRinggit(one.after)}`],
            }))}
          />
          <TextArea
            label={t('Reason')}
            hint={t('Included in the email word for word.')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={error}
          />
          <Button onClick={showEmail}>{t('Preview email')}</Button>
          {mail && reason && (
            <>
              <p className={styles.subject}>{mail.subject}</p>
              <pre className={styles.mail}>{mail.text}</pre>
            </>
          )}
        </div>
      )}
      <ButtonRow>
        <Button
          look="primary"
          onClick={() => {
            if (who === 'new') answer(null);
            else if (checked()) answer(body);
          }}
        >
          {who === 'new' ? t('Save') : t('Save and email the families')}
        </Button>
        <Button onClick={() => answer(undefined)}>{t('Cancel')}</Button>
      </ButtonRow>
    </>
  );
}
