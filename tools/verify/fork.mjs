/** What a round’s record, a seal and a batch say: each is said once, and to everyone the same. */
const roundFacts = [
  ...['epochId', 'epochRoot', 'leafIndex', 'leafCount', 'commitment', 'seed', 'mode', 'betsRoot'],
  ...['betCount', 'stakeTotal', 'beaconSignature', 'result', 'rulesHash'],
]
const sealFacts = ['betsRoot', 'betCount', 'stakeTotal', 'batchCount']
const batchFacts = ['batchRoot', 'batchCount', 'batchStake']

const isEnded = ({ seed }) => typeof seed === 'string'
/** Whether some of these differ in a fact. What one does not know yet, another may: not once both have ended. */
const differ = (shown, facts) =>
  facts.some((name) => {
    const known = shown.filter((one) => isEnded(one) || (one[name] ?? null) !== null)
    return new Set(known.map((one) => JSON.stringify(one[name] ?? null))).size > 1
  })
const groupsOf = (things, nameOf) => {
  const groups = new Map()
  for (const thing of things) {
    const name = nameOf(thing)
    const group = groups.get(name) ?? []
    group.push(thing)
    groups.set(name, group)
  }
  return [...groups.values()]
}
const forkedBy = (things, nameOf, shownOf, facts) =>
  groupsOf(things, nameOf).filter((group) => differ(group.map(shownOf), facts))

/**
 * Those of these rounds and receipts, each sound by itself, that show one round, one seal or one batch in two ways: whoever
 * signed both has shown different people different things.
 */
const forkedIn = (rounds, receipts) => {
  const sealed = receipts.filter((receipt) => receipt.sealed !== null)
  const forks = [
    forkedBy(
      rounds,
      ({ r }) => `${r.game} ${r.issue}`,
      ({ r }) => r,
      roundFacts,
    ).map((group) => group.map(({ given }) => given)),
    forkedBy(
      sealed,
      ({ roundId }) => roundId,
      ({ sealed: seal }) => seal,
      sealFacts,
    ),
    forkedBy(
      receipts,
      ({ roundId, batch }) => `${roundId} ${batch}`,
      (receipt) => receipt,
      batchFacts,
    ),
  ]
  return new Set(forks.flat(2))
}

/** Each round once, by its issue: as it ended, where that was given. */
const onceEach = (rounds) => {
  const kept = new Map()
  for (const round of rounds) {
    const { issue } = round.r
    if (!kept.has(issue) || !isEnded(kept.get(issue).r)) kept.set(issue, round)
  }
  return [...kept.values()]
}

export { forkedIn, isEnded, onceEach }
