import { canonicalJson } from '@opendraw/games/fairness'
import { type LogDraft } from '../../transparency/index.ts'
import { type LoggedEpoch } from '../tables/logged.ts'

/**
 * The log's entries of published epochs, given in the order of publication: each epoch, and before it its rules where they
 * are other than those of the game's week before.
 */
export function epochEntries(epochs: readonly LoggedEpoch[]): LogDraft[] {
  const before = new Map<string, LoggedEpoch>()
  return epochs.flatMap((epoch) => {
    const previous = before.get(epoch.game)
    before.set(epoch.game, epoch)
    return [...rulesEntry(epoch, previous), epochEntry(epoch)]
  })
}

function epochEntry(epoch: LoggedEpoch): LogDraft {
  const { game, id, leafCount, mode, oddsVersion, publishedAt } = epoch
  const body = canonicalJson({
    game,
    epochId: id,
    firstIssue: String(epoch.firstIssue),
    lastIssue: String(epoch.lastIssue),
    leafCount,
    root: epoch.root.toString('hex'),
    previousRoot: epoch.previousRoot?.toString('hex') ?? null,
    rulesHash: epoch.rulesHash.toString('hex'),
    mode,
    oddsVersion,
    publishedAtMs: publishedAt.getTime(),
    vaultKey: epoch.vaultKey.toString('hex'),
    signature: epoch.signature.toString('hex'),
  })
  return { kind: 'epoch', subject: `${game} ${id}`, body }
}

// An epoch whose predecessor is not known here is not judged, unless it says itself that it is the first.
function rulesEntry(epoch: LoggedEpoch, previous: LoggedEpoch | undefined): LogDraft[] {
  const isFirst = epoch.previousRoot === null
  const isChanged = previous !== undefined && !previous.rulesHash.equals(epoch.rulesHash)
  if (!isFirst && !isChanged) return []
  const { game, id: fromEpoch, mode, oddsVersion } = epoch
  const rulesHash = epoch.rulesHash.toString('hex')
  const previousHash = isFirst ? null : (previous?.rulesHash.toString('hex') ?? null)
  const body = canonicalJson({ game, fromEpoch, mode, oddsVersion, rulesHash, previousHash })
  return [{ kind: 'rules', subject: `${game} ${fromEpoch}`, body }]
}
