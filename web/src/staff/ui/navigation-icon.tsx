import { PathIcon } from '../../ui/icon.tsx';

const paths = {
  registrations: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  families: 'M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M9 20v-5a3 3 0 0 1 6 0v5',
  payments: 'M3 6h18v12H3zM3 10.5h18M7 15h3',
  camps: 'M12 4 2.5 20h19zM12 12l-4.5 8M12 12l4.5 8',
  dashboard: 'M5 20v-7M12 20V5M19 20v-10M3 20h18',
  emails: 'M3 6h18v12.5H3zM3.5 7l8.5 6.5L20.5 7',
  settings:
    'M4 7h9M19 7h1M4 17h1M11 17h9M13 7a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM5 17a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
  staff:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 3-6 6.5-6s6.5 2.5 6.5 6M16 4.3a3.5 3.5 0 0 1 0 6.4M18.5 14.8c1.9.9 3 2.8 3 5.2',
  log: 'M12 7v5l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c0-3.8 3.3-6.5 7.5-6.5s7.5 2.7 7.5 6.5',
  leave: 'M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
} as const;

export type NavigationIconName = keyof typeof paths;

/** The icon of a navigation link; its label is beside it. */
export function NavigationIcon({ name }: { name: NavigationIconName }) {
  return <PathIcon path={paths[name]} />;
}
