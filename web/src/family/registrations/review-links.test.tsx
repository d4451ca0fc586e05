import type { Section } from '@bowline/contract/form/section';
import { immunisations } from '@bowline/contract/profile/immunisations';
import { medical } from '@bowline/contract/profile/medical';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { transportGroupNotes } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { Wizard } from './wizard.ts';

const wizardOf = (step: string) =>
  ({
    step,
    camper: { id: 'c1' },
    account: { type: 'parent' },
    position: { previous: 'closing-ceremony' },
    context: { accountType: 'parent', today: '2026-11-26', product: 'WSC' },
    editable: true,
    closed: false,
    pathTo: (to: string) => `/register/${to}/c1/f1`,
  }) as unknown as Wizard;

const show = (content: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{content}</MemoryRouter>
    </QueryClientProvider>,
  );
const links = () =>
  screen.getAllByRole('link').map((link) => [
    link.getAttribute('aria-label') ?? link.textContent,
    link
      .getAttribute('href')
      ?.replace(/[?#].*/, '')
      .replace(/^\//, ''),
  ]);

it.each<[string, Section, string[]]>([
  ['medical', medical, ['Allergies', 'Conditions', 'Injuries and anything else']],
  ['immunisations', immunisations, ['Immunisations']],
])('the review of %s links to the profile, and at each group to the section', (step, section, titles) => {
  show(
    <ReviewStep wizard={wizardOf(step)} review={{ kind: 'review', record: 'camper', section } as never} />,
  );
  const found = links();
  expect(found).toContainEqual(['Edit profile', 'camper/c1']);
  for (const title of titles) expect(found).toContainEqual([`Edit ${title}`, `camper/${step}/c1`]);
});

it('the request to attend the closing ceremony and its link stand at the journey home', () => {
  show(transportGroupNotes(wizardOf('transport'))['From Campsite']);
  expect(document.body.textContent).toMatch(/^Please consider attending the closing ceremony/);
  expect(links()).toEqual([['Go back to the closing ceremony', 'register/closing-ceremony/c1/f1']]);
});
