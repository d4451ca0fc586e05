const file = { method: 'GET', status: 200, response: 'binary' } as const;

/** What a call has whose answer is a list as a CSV file. */
export const csvFile = { ...file, contentType: 'text/csv' } as const;

/** What a call has whose answer is a list as a workbook. */
export const workbookFile = {
  ...file,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
