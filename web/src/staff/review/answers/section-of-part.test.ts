import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { closingCeremony } from '@bowline/contract/steps/closing-ceremony';
import { expect, it } from 'vitest';
import { offeringNo } from './section-of-part.ts';

const context = {
  accountType: 'parent',
  today: '2026-03-02',
  product: 'WSC',
  birthDate: '2018-01-01',
} as const;
const offered = (section: Parameters<typeof offeringNo>[0]) =>
  Object.entries(offeringNo(section, context))
    .filter(([, { offer }]) => offer?.label === 'Answer the rest No')
    .map(([name, { offer }]) => [name, offer?.answer(context)]);

it('offers No to several questions of a group, and not to one alone', () => {
  const names = offered(medical.fields).map(([name]) => name);
  expect(names).toContain('health_asthma');
  expect(names).not.toContain('health_allergies');
  expect(offered(closingCeremony.fields)).toEqual([]);
});

it('offers No to vaccines that the national programme did not give', () => {
  const names = ['pneumococcus', 'rsv', 'influenza', 'rotavirus', 'covid'].map((name) => `vax_${name}`);
  expect(offered(immunisations.fields)).toEqual(names.map((name) => [name, 'No']));
});
