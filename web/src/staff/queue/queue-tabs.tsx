import {
  type RegistrationTab,
  registrationTabNames,
  registrationTabs,
} from '@bowline/contract/registration-tabs';
import { t } from '@bowline/contract/text/t';
import { CountedTabs } from '../ui/counted-tabs.tsx';

type Props = {
  tab: RegistrationTab;
  counts: Readonly<Record<RegistrationTab, number>> | undefined;
  onChoose: (tab: RegistrationTab) => void;
};

export function QueueTabs({ tab, counts, onChoose }: Props) {
  const tabs = registrationTabNames.map((name) => ({
    name,
    label: t(registrationTabs[name].label),
    count: counts?.[name],
  }));
  return <CountedTabs label={t('Statuses')} tabs={tabs} chosen={tab} onChoose={onChoose} />;
}
