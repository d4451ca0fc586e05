import { useParams } from '../../ui/router/router.tsx';
import { CorrectionPage } from './correction-page.tsx';
import { SignAgainPage } from './sign-again-page.tsx';

/** What staff changed, or the consent to sign again after that. One page for both: every family loads the table of pages. */
export default function CorrectionsPage() {
  const { what, id = '' } = useParams();
  return what === 'consent' ? (
    <SignAgainPage key={id} formId={id} />
  ) : (
    <CorrectionPage key={id} correctionId={id} />
  );
}
