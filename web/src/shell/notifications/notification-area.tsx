import { SnackbarRegion } from '../../ui/snackbar.tsx';
import { closeNotification, useNotifications } from './notifications.ts';

export function NotificationArea() {
  return <SnackbarRegion items={useNotifications()} onClose={closeNotification} />;
}
