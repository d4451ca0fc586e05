import { t } from '@bowline/contract/text/t';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Wizard } from './wizard.ts';

/** To the previous step; from the first one to the campers. */
export function BackLink({ wizard: { place, pathTo } }: { wizard: Wizard }) {
  return <LinkButton to={place.previous ? pathTo(place.previous) : '/campers'}>{t('Back')}</LinkButton>;
}
