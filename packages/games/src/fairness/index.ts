export {
  BEACON_DELAY_MS,
  BEACON_LIMIT_MS,
  type BeaconChain,
  beaconRoundAt,
  beaconRoundOf,
  beaconTimeMs,
  isSameChain,
  quicknet,
} from './beacon-chain.ts'
export {
  type BatchRoot,
  type BetProof,
  batchLeaf,
  batchTree,
  betHash,
  emptyRoot,
  ownerHandle,
  rootFromBet,
  type SealedBet,
  sealedRoot,
  sealedTree,
} from './bets-root.ts'
export {
  byteStream,
  commitmentOf,
  type EntropyInput,
  entropyOf,
  isMode,
  type Mode,
  type NextByte,
  seedOf,
  uniform,
} from './byte-stream.ts'
export { compareBytes, fromHex } from './bytes.ts'
export { type Draw, type DrawInput, draw, drawResult, MAPPING } from './draw-result.ts'
export {
  type EpochCommitments,
  type EpochRoot,
  epochCommitments,
  epochMessage,
  type LeafInput,
  leafOf,
} from './epoch-message.ts'
export type { IsSigned } from './is-signed.ts'
export {
  canonicalJson,
  digestRoot,
  headMessage,
  isLogContent,
  LOG_BODY_MAX,
  type LogContent,
  logHash,
  logStart,
  type RoundEnd,
} from './log-entry.ts'
export { type MerkleTree, merklePath, merkleRoot, merkleTree, rootFromPath } from './merkle.ts'
export { receiptMessage, type SignedBatch } from './receipt-facts.ts'
export type { RoundRecord } from './round-record.ts'
export { rulesHash, rulesText } from './rules-hash.ts'
export { type LogEntry, type LogFault, type LogHead, type LogVerdict, verifyLog } from './verify-log.ts'
export {
  type ReceiptStep,
  type ReceiptStepName,
  type Seal,
  sealMessage,
  verifyReceipt,
} from './verify-receipt.ts'
export { type StepName, type VerifyStep, verifyRound } from './verify-round.ts'
