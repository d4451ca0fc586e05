import type { AnsweredSection, ReviewSummary } from '@bowline/contract/api/staff/review/answers';
import type { StaffRole } from '@bowline/contract/staff/roles';
import { expect, it } from 'vitest';
import { openSeason } from '../../../../test/support/open-season.ts';
import { staffClientOf } from '../../../../test/support/review.ts';
import { createStaff } from '../../../../test/support/staff.ts';
import { createSubmittedForm } from '../../../../test/support/submitted-form.ts';

const { testApp } = await openSeason();
const { id } = await createSubmittedForm(testApp, {
  camper: {
    can_swim: false,
    swim_proficiency: null,
    health_allergies: true,
    health_allergies_food: 'Peanuts',
    health_asthma: false,
    health_diabetes: false,
    health_migraine: true,
    health_motion_sickness: false,
    health_notes: 'Antihistamine in the bag',
    dietary_restrictions: 'No nuts',
    phone_mobile: '0123456789',
  },
});

const look = async (role: StaffRole) => {
  const staff = await createStaff(testApp, role);
  return staffClientOf(staff).look(id);
};

it('summarizes the risks of the camper with the family’s details', async () => {
  const { summary } = await look('admin');
  expect(summary.alerts).toEqual(['Cannot swim', 'Allergies']);
  expect(Object.fromEntries(summary.facts.map(({ label, value }) => [label, value]))).toMatchObject({
    'Can swim': 'No',
    'Allergic to': expect.stringContaining('Food: Peanuts'),
    'Conditions and medicines': expect.stringMatching(/Migraine.*Antihistamine in the bag/),
    'Dietary restrictions': 'No nuts',
  });
  expect(summary.health_hidden).toBe(false);
});

it.each([
  ['registrar', ['Can swim', 'Dietary restrictions']],
  ['viewer', ['Can swim']],
] as const)('keeps health from a %s', async (role, labels) => {
  const { summary } = await look(role);
  expect(summary).toMatchObject({
    alerts: ['Cannot swim'],
    health_hidden: true,
  } satisfies Partial<ReviewSummary>);
  expect(summary.facts.map(({ label }) => label)).toEqual(labels);
});

it('marks each answer as alert, empty or phone number', async () => {
  const { sections } = await look('admin');
  const all = sections.flatMap(({ answers }) => answers);
  const find = (name: string): AnsweredSection['answers'][number] | undefined =>
    all.find((answer) => answer.name === name);
  expect(find('can_swim')).toMatchObject({ value: 'No', emphasis: 'alert' });
  expect(find('health_allergies')).toMatchObject({ value: 'Yes', emphasis: 'alert' });
  expect(find('health_asthma')).toMatchObject({ value: 'No', emphasis: 'folded' });
  expect(find('health_migraine')).toMatchObject({ value: 'Yes', emphasis: 'normal' });
  expect(find('phone_mobile')).toMatchObject({ value: '+60 12-345 6789', kind: 'phone' });
  expect(all.filter(({ value }) => value === '').every(({ emphasis }) => emphasis === 'folded')).toBe(true);
});
