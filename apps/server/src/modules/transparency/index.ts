export { appendEntries, isLogRefused, isSigned, type LogDraft, signHead } from './append-entries.ts'
export { type KeptHead, logInvariants } from './invariants.ts'
export { readKeptHead } from './read-chain.ts'
export {
  entriesFrom,
  entriesOfKind,
  loggedBody,
  loggedKeys,
  loggedOf,
  newestHead,
  sealedStretch,
  seqsOf,
  toEntry,
  toHead,
} from './read-log.ts'
export type { HeadRow, LogRow } from './tables.ts'
