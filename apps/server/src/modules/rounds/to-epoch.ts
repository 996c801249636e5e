import type { getEpochs, ReplyOf } from '@opendraw/contract'
import type { PublishedEpoch } from './epochs.ts'

/** A published epoch as everyone may check it. */
export function toEpoch(epoch: PublishedEpoch): ReplyOf<typeof getEpochs>['list'][number] {
  const { game, id, leafCount, mode, oddsVersion, hasFullNotice, logSeq } = epoch
  return {
    game,
    epochId: id,
    startsAt: new Date(epoch.startsAtMs),
    endsAt: new Date(epoch.endsAtMs),
    firstIssue: epoch.firstIssue,
    lastIssue: epoch.lastIssue,
    leafCount,
    root: epoch.root.toString('hex'),
    previousRoot: epoch.previousRoot?.toString('hex') ?? null,
    rulesHash: epoch.rulesHash.toString('hex'),
    mode,
    oddsVersion,
    publishedAtMs: epoch.publishedAt,
    hasFullNotice,
    vaultKey: epoch.vaultKey.toString('hex'),
    signature: epoch.signature.toString('hex'),
    logSeq,
  }
}
