/** The parts of the product that calls belong to: the chapters of the API's description. */
export const callTags = {
  Portal: 'What anybody may see: the camp that runs the portal, and its season.',
  Accounts: 'Signing up, logging in, and what a family says about itself.',
  Campers: 'The profiles of a family’s campers, with photo and ID.',
  Images: 'Pictures by address, for a limited time.',
  Registrations: 'The form of a camper for a camp, what it costs and how it is paid.',
  'Staff: accounts': 'Logging in as staff, and who the staff are.',
  'Staff: camps': 'The camps of a season, their prices and their texts.',
  'Staff: settings': 'The camp that runs the portal: its name, its bank account, its logo.',
  'Staff: retention': 'How long data is kept, what is deleted next, and holds.',
  'Staff: lists': 'Lists of a camp for screen, paper and spreadsheet.',
  'Staff: mail': 'Emails to families: one to many, and what was sent.',
  'Staff: log': 'Who on the staff saw and changed what.',
  'Staff: dashboard': 'Figures of a season, and what is to do.',
  'Staff: registrations': 'The queue, one registration on a page, and decisions on it.',
  'Staff: payments': 'Payments to confirm, and the money of a registration.',
  'Staff: bank statements': 'What came into the bank account, and which registration it paid for.',
} as const;
