import { around, type Corruption, changed, flipped, otherNumbers, refused, swapped } from './falsify.ts'
import { bytesFrom, hexFrom } from './make-rounds.ts'

/** Ways of falsifying a round's record. The games of three minutes are drawn with a beacon. */
export const falsifiedRecords: readonly Corruption[] = [
  refused(
    'bad_record',
    'rgb-1m',
    'a game that there is not',
    changed(() => ({ game: 'rgb-2m' })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'an issue that is no number',
    changed(() => ({ issue: '2026112x0001' })),
  ),
  refused(
    'bad_record',
    'k3-1m',
    'an issue on no day',
    changed(() => ({ issue: '202602300001' })),
  ),
  refused(
    'bad_record',
    'pk-1m',
    'a short hash',
    changed((r) => ({ commitment: r.commitment.slice(2) })),
  ),
  refused(
    'bad_record',
    'ssc-1m',
    'capitals',
    changed((r) => ({ epochRoot: `A${r.epochRoot.slice(1)}` })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'no path',
    changed(() => ({ path: undefined })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'no seed',
    changed(() => ({ seed: null })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'no result',
    changed(() => ({ result: null })),
  ),
  refused(
    'bad_record',
    'k3-1m',
    'drawn, of nothing',
    changed(() => ({ seed: null, result: null })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'a result in words',
    changed(() => ({ result: ['7'] })),
  ),
  refused(
    'bad_record',
    'rgb-1m',
    'a place below zero',
    changed(() => ({ leafIndex: -1 })),
  ),
  refused('bad_record', 'rgb-1m', 'a record that is none', () => ({ record: null })),
  refused('bad_record', 'rgb-1m', 'a list of lists', () => [[]]),

  refused(
    'bad_commitment',
    'rgb-1m',
    'a seed of other bits',
    changed((r) => ({ seed: flipped(r.seed) })),
  ),
  refused(
    'bad_commitment',
    'pk-5m',
    'a chosen seed',
    changed(() => ({ seed: hexFrom('chosen') })),
  ),

  refused(
    'bad_path',
    'rgb-1m',
    'a place one further',
    changed((r) => ({ leafIndex: r.leafIndex + 1 })),
  ),
  refused(
    'bad_path',
    'k3-5m',
    'a smaller week',
    changed((r) => ({ leafCount: r.leafCount - 1 })),
  ),
  refused(
    'bad_path',
    'ssc-1m',
    'another week',
    changed(() => ({ epochId: '2026-W47' })),
  ),
  refused(
    'bad_path',
    'rgb-30s',
    'a path too short',
    changed((r) => ({ path: r.path.slice(1) })),
  ),
  refused(
    'bad_path',
    'rgb-30s',
    'a path too long',
    changed((r) => ({ path: [...r.path, hexFrom('more')] })),
  ),
  refused(
    'bad_path',
    'rgb-1m',
    'an issue after the day',
    changed(() => ({ issue: '202611231441' })),
  ),
  refused(
    'bad_path',
    'pk-1m',
    'the next issue',
    changed((r) => ({ issue: String(BigInt(r.issue) + 1n) })),
  ),
  refused(
    'bad_path',
    'rgb-1m',
    'a later lock',
    around(({ locksAt }) => ({ locksAt: locksAt + 1 })),
  ),

  refused(
    'bad_root',
    'rgb-1m',
    'another step',
    changed((r) => ({ path: r.path.with(3, hexFrom('other')) })),
  ),
  refused(
    'bad_root',
    'rgb-1m',
    'two steps changed over',
    changed((r) => ({ path: swapped(r.path, 0, 1) })),
  ),
  refused(
    'bad_root',
    'rgb-1m',
    'another root',
    changed((r) => ({ epochRoot: flipped(r.epochRoot) })),
  ),
  refused(
    'bad_root',
    'ssc-5m',
    'a chosen seed with its commitment',
    changed(() => ({ seed: hexFrom('mine'), commitment: hexFrom(bytesFrom('mine')) })),
  ),

  refused(
    'bad_mode',
    'rgb-1m',
    'the bets alone',
    changed(() => ({ mode: 1 })),
  ),
  refused(
    'bad_mode',
    'ssc-3m',
    'a mode to come',
    changed(() => ({ mode: 3 })),
  ),

  refused(
    'bad_entropy',
    'rgb-1m',
    'a beacon unasked',
    changed(() => ({ beaconSignature: hexFrom('beacon') })),
  ),
  refused(
    'bad_entropy',
    'pk-3m',
    'a beacon left out',
    changed(() => ({ beaconSignature: null })),
  ),
  refused(
    'bad_entropy',
    'pk-3m',
    'no sealed bets',
    changed(() => ({ betsRoot: null })),
  ),
  refused(
    'bad_entropy',
    'k3-1m',
    'mode 2 without its beacon',
    changed(() => ({ mode: 2 })),
  ),

  refused(
    'bad_result',
    'rgb-1m',
    'another digit',
    changed((r) => ({ result: otherNumbers(r.result) })),
  ),
  refused(
    'bad_result',
    'pk-1m',
    'champion and last',
    changed((r) => ({ result: swapped(r.result ?? [], 0, 9) })),
  ),
  refused(
    'bad_result',
    'k3-1m',
    'other dice',
    changed((r) => ({ result: otherNumbers(r.result) })),
  ),
  refused(
    'bad_result',
    'ssc-1m',
    'one digit more',
    changed((r) => ({ result: [...(r.result ?? []), 0] })),
  ),
  refused(
    'bad_result',
    'ssc-3m',
    'one bet more',
    changed((r) => ({ betsRoot: flipped(r.betsRoot) })),
  ),
  refused(
    'bad_result',
    'pk-3m',
    'another beacon',
    changed((r) => ({ beaconSignature: flipped(r.beaconSignature) })),
  ),
  refused(
    'bad_result',
    'pk-3m',
    'the beacon passed over',
    changed(() => ({ mode: 0, beaconSignature: null })),
  ),
]
