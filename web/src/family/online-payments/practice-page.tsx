import { decidePracticePage, getPracticePage } from '@bowline/contract/api/family/online-payments';
import { type PracticeChoice, practiceChoices } from '@bowline/contract/money/online-payments';
import { formatRinggit } from '@bowline/contract/text/money';
import { defineTexts, t, translate } from '@bowline/contract/text/t';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../query/query.ts';
import { useAction } from '../../shell/action.tsx';
import { LoadFailed } from '../../shell/loaded-query.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card, PageHeading } from '../../ui/layout/page.tsx';
import { useParams } from '../../ui/router/router.tsx';
import styles from './online-payments.module.css';
import { OpenPage } from './open-page.tsx';

const labels = defineTexts<PracticeChoice>({
  paid: 'Pay',
  'paid silently': 'Pay without telling the portal',
  failed: 'Let it fail',
  cancelled: 'Cancel',
});

const meanings = defineTexts<PracticeChoice>({
  paid: 'The payment succeeds, and the portal is told at once.',
  'paid silently': 'The payment succeeds, but the message about it is lost. The portal finds it by asking.',
  failed: 'The bank refuses the payment.',
  cancelled: 'You go back without paying. Until its time is over, this page can still be paid.',
});

const over = defineTexts({
  paid: 'This was paid already',
  failed: 'This payment has failed',
  expired: 'The time to pay is over',
});

/** The page of the practice provider, instead of a bank's. */
export default function PracticePage() {
  return (
    <OpenPage>
      <PageHeading
        title={t('Practice payment')}
        subtitle={t('This page stands in for a bank’s. No money moves.')}
      />
      <PracticeCard page={useParams().ref ?? ''} />
    </OpenPage>
  );
}

function PracticeCard({ page: ref }: Pick<Props, 'page'>) {
  const { data, error } = useQuery(queryOf(getPracticePage, { params: { ref } }));
  if (error) return <LoadFailed error={error} />;
  if (!data) return null;
  return (
    <Card className={classNames('stack gap-4', styles.practice)}>
      <p className={styles.amount}>{formatRinggit(data.amount)}</p>
      <Choices page={ref} state={data.state} />
    </Card>
  );
}

type Props = { page: string; state: 'open' | keyof typeof over };

function Choices({ page: ref, state }: Props) {
  const { act, busy } = useAction(decidePracticePage, {
    onDone: ({ return_url }) => window.location.assign(return_url),
  });
  const choose = (choice: PracticeChoice) => act({ params: { ref }, body: { choice } });
  if (state !== 'open')
    return (
      <div className="stack gap-3">
        <p className="medium">{translate(over[state])}</p>
        <Button busy={busy} onClick={() => choose('cancelled')}>
          {t('Back to the portal')}
        </Button>
      </div>
    );
  return (
    <ul className={classNames('stack gap-4', styles.choices)}>
      {practiceChoices.map((choice) => (
        <li key={choice}>
          <Button
            variant={choice === 'paid' ? 'primary' : 'secondary'}
            wide
            busy={busy}
            aria-describedby={`${choice.replace(' ', '-')}-meaning`}
            onClick={() => choose(choice)}
          >
            {translate(labels[choice])}
          </Button>
          <small id={`${choice.replace(' ', '-')}-meaning`}>{translate(meanings[choice])}</small>
        </li>
      ))}
    </ul>
  );
}
