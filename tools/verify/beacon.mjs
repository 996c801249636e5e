import { quicknet } from './place.mjs'
import { need, notJudged } from './verdict.mjs'

/** The step of the beacon that a round of mode 2 names. That drand signed it needs BLS12-381, which nothing here has. */
const beaconStep = ({ r, given, place }) => {
  const isDrawn = r.mode === 2 && r.result !== null
  if (given.beacon === undefined || given.beacon === null) {
    need(r.mode !== 2 || given.beacon === undefined, 'beacon_mismatch', 'a round of mode 2 names no beacon')
    if (isDrawn) notJudged('no beacon in the file, and that drand signed it is not judged here (BLS12-381)')
    notJudged(r.mode === 0 ? 'a round of mode 0 has none' : 'no beacon in the file')
  }
  const { chainHash, round, signature } = given.beacon
  const first = Math.ceil((place.locksAt + 5000 - quicknet.genesisMs) / quicknet.periodMs) + 1
  const isUsed = r.mode === 2 && signature === r.beaconSignature
  need(isUsed, 'beacon_mismatch', 'this is not the beacon that was drawn with')
  need(chainHash === quicknet.hash, 'beacon_mismatch', 'the beacon is of another chain than quicknet')
  const isFirst = round === first
  need(isFirst, 'beacon_mismatch', `the first beacon 5 seconds after the lock is ${first}, not ${round}`)
  if (isDrawn) notJudged(`beacon ${round} of quicknet; that drand signed it is not judged here (BLS12-381)`)
  return `beacon ${round} of quicknet`
}

export { beaconStep }
