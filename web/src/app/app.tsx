import { useLocation } from 'react-router';
import { ErrorBoundary } from '../frame/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <Shell>
      <ErrorBoundary place={useLocation().pathname}>
        <AppRoutes />
      </ErrorBoundary>
    </Shell>
  );
}
