import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MemoryRouter } from '../../ui/router/router.tsx';
import { StepButtons } from './question-step.tsx';
import type { Wizard } from './wizard.ts';

afterEach(cleanup);

it.each([
  { needsAll: undefined, complete: false, waiting: ['Next'] },
  { needsAll: true, complete: false, waiting: ['Save', 'Next'] },
  { needsAll: undefined, complete: true, waiting: [] },
  { needsAll: true, complete: true, waiting: [] },
])(
  'where Save needs all answers: $needsAll, and all are there: $complete, $waiting wait',
  ({ needsAll, complete, waiting }) => {
    const controls = { complete, saving: false, save: async () => undefined };
    render(
      <MemoryRouter initialAddress="/">
        <StepButtons
          wizard={{ position: {} } as Wizard}
          {...{ controls, needsAll }}
          onSave={() => undefined}
        />
      </MemoryRouter>,
    );
    const buttons = screen.getAllByRole('button');
    const inactive = buttons.filter((button) => button.getAttribute('aria-disabled') === 'true');
    expect(inactive.map(({ textContent }) => textContent)).toEqual(waiting);
  },
);
