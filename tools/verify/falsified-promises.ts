import {
  around,
  type Corruption,
  changed,
  first,
  flipped,
  isWon,
  named,
  paid,
  refused,
  reworded,
} from './falsify.ts'
import { hexFrom } from './make-rounds.ts'

/** Ways of falsifying what a round was played under: its rules, its payouts, its lock, its week and its beacon. */
export const falsifiedPromises: readonly Corruption[] = [
  refused('bad_rules', 'rgb-1m', 'better odds afterwards', (round) => ({
    ...round,
    rulesText: round.rulesText?.replaceAll('=9.80', '=9.81'),
  })),
  refused(
    'bad_rules',
    'k3-1m',
    'the rules of another game',
    reworded((text) => text.replace('k3-1m', 'k3-3m')),
  ),
  refused(
    'bad_rules',
    'ssc-1m',
    'rules of another mode',
    reworded((text) => text.replace('mode 0', 'mode 2')),
  ),
  refused(
    'bad_rules',
    'pk-1m',
    'a lock of no time',
    reworded((text) => text.replace('lock 5', 'lock 0')),
  ),

  refused(
    'bad_rules',
    'k3-3m',
    'rules with a beacon of our own',
    reworded((text) => text.replace(/beacon [0-9a-f]{64}/, `beacon ${hexFrom('chain')}`)),
  ),

  refused(
    'wrong_payout',
    'rgb-1m',
    'one too much',
    paid((bets) => first(bets, isWon, (bet) => `${bet.payout}1`)),
  ),
  refused(
    'wrong_payout',
    'k3-1m',
    'a win unpaid',
    paid((bets) => first(bets, isWon, () => '0')),
  ),
  refused(
    'wrong_payout',
    'pk-1m',
    'a loss paid',
    paid((bets) =>
      first(
        bets,
        (bet) => !isWon(bet),
        ({ stake }) => stake,
      ),
    ),
  ),
  refused(
    'wrong_payout',
    'ssc-1m',
    'a play unknown',
    paid(([bet]) => (bet ? [{ ...bet, play: 999 }] : [])),
  ),
  refused('wrong_payout', 'k3-1m', 'void, and not given back', (round) => ({
    ...{ ...round, state: 'voided' },
    record: { ...round.record, result: null },
  })),
  refused(
    'bad_record',
    'k3-1m',
    'drawn, and void with every stake given back',
    around(({ bets = [] }) => ({
      state: 'voided',
      bets: bets.map((bet) => ({ ...bet, payout: bet.stake })),
    })),
  ),

  refused(
    'late_bet',
    'rgb-1m',
    'at the lock',
    around(({ bets = [], locksAt }) => ({ bets: bets.map((bet) => ({ ...bet, placedAt: locksAt })) })),
  ),
  refused('gap', 'rgb-1m', 'void, its seed kept', (round) => ({
    ...{ ...round, state: 'voided', bets: undefined, rulesText: undefined },
    record: { ...round.record, seed: null, result: null },
  })),

  refused(
    'bad_signature',
    'rgb-1m',
    'signed by nobody',
    around(() => ({ epochSignature: hexFrom('a').repeat(2) })),
  ),
  refused(
    'bad_signature',
    'pk-1m',
    'of another key',
    around(() => ({ vaultKey: hexFrom('key') })),
  ),
  refused(
    'bad_signature',
    'ssc-1m',
    'published earlier',
    around(() => ({ epochPublishedAt: 1_763_596_800_000 })),
  ),
  refused(
    'bad_signature',
    'k3-1m',
    'after another week',
    around(() => ({ epochPreviousRoot: hexFrom('root') })),
  ),

  refused(
    'bad_seal',
    'rgb-1m',
    'another root of the bets',
    changed((r) => ({ betsRoot: flipped(r.betsRoot) })),
  ),
  refused(
    'bad_seal',
    'k3-1m',
    'one bet fewer',
    changed(() => ({ betCount: '2' })),
  ),
  refused(
    'bad_seal',
    'pk-3m',
    'less staked',
    changed(() => ({ stakeTotal: '2000000' })),
  ),
  refused(
    'bad_seal',
    'ssc-1m',
    'a seal without its bets',
    changed(() => ({ betsRoot: null })),
  ),
  refused(
    'bad_seal',
    'pk-1m',
    'sealed by another key',
    around(({ seal }) => ({ seal: { ...seal, serverKey: hexFrom('key') } })),
  ),
  refused('not_judged', 'rgb-1m', 'its seal kept back', (round) => ({ ...round, seal: null })),
  refused('not_judged', 'k3-1m', 'its seal left out', (round) => ({ ...round, seal: undefined })),

  refused('beacon_mismatch', 'rgb-3m', 'the next beacon', (round) =>
    named({ round: (round.beacon?.round ?? 0) + 1 })(round),
  ),
  refused('beacon_mismatch', 'k3-3m', 'another chain', named({ chainHash: hexFrom('chain') })),
  refused('beacon_mismatch', 'pk-3m', 'another signature', named({ signature: hexFrom('a') })),
  refused(
    'beacon_mismatch',
    'ssc-3m',
    'no beacon named',
    around(() => ({ beacon: null })),
  ),
  refused(
    'beacon_mismatch',
    'rgb-1m',
    'a beacon in mode 0',
    around(() => ({ beacon: { chainHash: hexFrom('chain'), round: 1, signature: null } })),
  ),
]
