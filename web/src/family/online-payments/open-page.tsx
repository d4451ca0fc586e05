import { type ReactNode, useState } from 'react';
import { Queries } from '../../query/queries.tsx';
import { createQueryClient } from '../../query/query.ts';
import { Page } from '../../ui/layout/page.tsx';

/** A page that makes calls without a login. */
export function OpenPage({ children }: { children: ReactNode }) {
  const [queries] = useState(createQueryClient);
  return (
    <Queries client={queries}>
      <Page width="narrow">{children}</Page>
    </Queries>
  );
}
