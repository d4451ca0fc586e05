import type { CampDetails } from '@bowline/contract/api/camp-details';
import type { ResponseOf } from '@bowline/contract/api/define-call';
import { previewCamp } from '@bowline/contract/api/staff/season/camps';
import { campLines } from '@bowline/contract/registrations/camp-lines';
import { formatDate } from '@bowline/contract/text/dates';
import { formatRinggit } from '@bowline/contract/text/money';
import { CampFacts } from '../../../shell/camp-facts.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { FormattedText } from '../../../ui/layout/formatted-text.tsx';
import { Card } from '../../../ui/layout/page.tsx';
import { useParams } from '../../../ui/router/router.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { StaffPage } from '../../ui/staff-page.tsx';

export default function FamilyViewPage() {
  const { campId = '' } = useParams();
  const back = <LinkButton to={`/camps/${campId}`}>Back to the camp</LinkButton>;
  return (
    <StaffPage title="Family view" actions={back}>
      <FamilyView campId={campId} />
    </StaffPage>
  );
}

type Preview = ResponseOf<typeof previewCamp>;

/**
 * What a family sees of a camp: its dates, whether it is open, the fees, the stops of the bus, what comes with a place, the
 * terms.
 */
export function FamilyView({ campId }: { campId: string }) {
  return (
    <Loaded call={previewCamp} params={{ campId }} fresh>
      {(preview) => (
        <>
          <Card as="section">
            <h2>At a glance</h2>
            <DefinitionList items={linesOf(preview)} />
          </Card>
          <Card as="section">
            <h2>What to pay</h2>
            <FormattedText html={preview.fees_description} />
            <DefinitionList items={preview.plans.map(planLine)} />
          </Card>
          <OnceAccepted details={preview.camp_details} />
          <Card as="section">
            <h2>Terms</h2>
            {termsOf(preview).map(({ title, html }) => (
              <Disclosure key={title} summary={title}>
                <FormattedText html={html} />
              </Disclosure>
            ))}
          </Card>
        </>
      )}
    </Loaded>
  );
}

/** What the family of a camper with a place sees as well. */
function OnceAccepted({ details }: { details: CampDetails }) {
  const { packing_list } = details;
  const isEmpty = campLines(details).length === 0 && !packing_list;
  return (
    <Card as="section">
      <h2>Once the camper has a place</h2>
      {isEmpty && <p>Nothing yet: fill in “Place and times” and “For accepted families”.</p>}
      <CampFacts details={details} />
      {packing_list && (
        <>
          <h3>What to bring</h3>
          <FormattedText html={packing_list} />
        </>
      )}
    </Card>
  );
}

function planLine({ payment_plan, parts }: Preview['plans'][number]) {
  const value = parts.map(({ amount, due_on }) => `${formatRinggit(amount)} by ${formatDate(due_on)}`);
  return { key: payment_plan, term: planTerms[payment_plan], value: value.join('; ') || 'Nothing' };
}

const planTerms = {
  'at once': 'After the deposit, at once',
  instalments: 'After the deposit, in instalments',
} as const;

function linesOf({ eligible_camp, ...preview }: Preview) {
  return [
    { key: 'type', term: 'Camp', value: eligible_camp.type_display },
    { key: 'dates', term: 'Dates', value: eligible_camp.dates },
    { key: 'open', term: 'Registration', value: registrationText(eligible_camp) },
    { key: 'fee', term: 'Camp fee', value: formatRinggit(preview.fee) },
    { key: 'deposit', term: 'Deposit', value: formatRinggit(preview.deposit) },
    { key: 'lunch', term: 'Lunch for one guest', value: formatRinggit(preview.guest_lunch) },
    { key: 'up', term: 'Pick-up points', value: preview.pick_up_points.join('; ') },
    { key: 'down', term: 'Drop-off points', value: preview.drop_off_points.join('; ') },
  ];
}

function registrationText({ rego_open, closed_on, room }: Preview['eligible_camp']): string {
  if (!rego_open) return closed_on ? `Closed on ${formatDate(closed_on)}` : 'Not open yet';
  if (room === 'waiting list') return 'Full, waiting list open';
  return room === 'none' ? 'Full, no waiting list' : 'Open';
}

const termsOf = (preview: Preview) => [
  { title: 'Terms for parents and guardians', html: preview.terms_conditions },
  { title: 'Terms for adult campers', html: preview.terms_conditions_adult },
  { title: 'Appendices', html: preview.terms_conditions_appendices },
];
