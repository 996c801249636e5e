import { EXPORT_DAYS, EXPORT_LINES_MAX, EXPORTS_MAX } from '@opendraw/contract/operator'

const most = EXPORT_LINES_MAX.toLocaleString('en')

/** The texts of the exports. */
export const exportMessages = {
  title: 'Exports',
  hint: `Files of lists, made in the background: at most ${most} lines in one and ${EXPORTS_MAX} exports at a time. Each is deleted after ${EXPORT_DAYS} days. The audit log records each request and download.`,
  empty: 'No exports. Request one above a list.',
  list: 'List',
  lists: {
    audit: 'Audit log',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    orders: 'Savings orders',
    ticket_orders: 'Ticket orders',
    disputes: 'Ticket disputes',
  },
  operator: 'Requested by',
  filters: 'Filters',
  states: { waiting: 'In progress', done: 'Ready', failed: 'Failed' },
  cut: 'Cut: narrow the filters',
  lines: 'Lines',
  size: 'Size',
  asked: 'Requested at',
  expires: 'Deleted at',
  download: 'Download',
  downloadOf: (id: bigint) => `Download export ${id}`,
  remove: 'Delete',
  removeOf: (id: bigint) => `Delete export ${id}`,
  removeAsk: 'Delete this file?',
  removed: 'The export was deleted.',
  saved: 'The file was saved.',
  actions: 'Actions',
  reasons: { no_permission: 'The operator may no longer export this list' },
  broken: (code: string) => `The file could not be made (${code}). Request it again.`,
} as const
