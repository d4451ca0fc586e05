import { useLocation } from 'react-router';
import { ErrorBoundary } from '../shell/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';
import { useTitleAtOnce } from './use-title-at-once.ts';

export function App() {
  useTitleAtOnce();
  return (
    <Shell>
      <ErrorBoundary place={useLocation().pathname}>
        <AppRoutes />
      </ErrorBoundary>
    </Shell>
  );
}
