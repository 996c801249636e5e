/** The texts of decisions on several requests at once. */
export const bulkMessages = {
  keys: ', X marks, B decides on all that are marked',
  mark: (id: bigint) => `Mark ${id}`,
  marked: (count: number) => (count === 1 ? '1 request marked' : `${count} requests marked`),
  tooMany: (max: number) => `Mark ${max} requests at most.`,
  open: 'Decide on all (B)',
  clear: 'Clear marks',
  title: (count: number) => (count === 1 ? 'Decide on 1 request' : `Decide on ${count} requests`),
  verdict: 'Decision',
  preview: 'Preview',
  request: 'Request',
  outcome: 'Outcome',
  would: {
    approve: 'Would be approved',
    reject: 'Would be rejected',
    second: 'Would need a second operator',
    refused: 'Not possible',
  },
  became: {
    approve: 'Approved',
    reject: 'Rejected',
    second: 'Proposed to a second operator',
    refused: 'Not done',
  },
  decide: (verdict: string, count: number) => `${verdict} (${count})`,
  close: 'Close',
} as const
