import type { getEpochs, ReplyOf } from '@opendraw/contract'
import type { PublishedEpoch } from './get-epochs.ts'

/** A published epoch as everybody may check it. */
export function epochOnWire(epoch: PublishedEpoch): ReplyOf<typeof getEpochs>['list'][number] {
  const { game, id, leafCount, mode, oddsVersion, hasFullNotice, logSeq } = epoch
  return {
    game,
    epochId: id,
    startsAt: epoch.startsAtMs,
    endsAt: epoch.endsAtMs,
    firstIssue: String(epoch.firstIssue),
    lastIssue: String(epoch.lastIssue),
    leafCount,
    root: epoch.root.toString('hex'),
    previousRoot: epoch.previousRoot?.toString('hex') ?? null,
    rulesHash: epoch.rulesHash.toString('hex'),
    mode,
    oddsVersion,
    publishedAtMs: epoch.publishedAt.getTime(),
    hasFullNotice,
    vaultKey: epoch.vaultKey.toString('hex'),
    signature: epoch.signature.toString('hex'),
    logSeq,
  }
}
