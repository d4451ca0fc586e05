import { Navigate } from 'react-router';

/** Spec §8: a form that is missing or fails to load leads to /404. */
export function UnableToLoad() {
  return <Navigate to="/404" replace state={{ error: 'Unable to load form' }} />;
}
