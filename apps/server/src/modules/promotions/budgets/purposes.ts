import { type Purpose, purposes } from '@opendraw/ledger'

/** What there are budgets for, in the order of their accounts. */
export const purposeNames = Object.keys(purposes) as Purpose[]
