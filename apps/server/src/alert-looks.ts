import { format } from '@opendraw/money'
import { type Finding, failedLooks, type Look, type Looks } from './modules/alerts/index.ts'
import { readQueueFigures } from './modules/console/index.ts'
import { readLedgerCheck, readOtherWeeks, readUptimeSeconds, readVaultWatch } from './modules/health/index.ts'
import { readScarceCodes } from './modules/messaging/index.ts'
import { networkPairs, personReaders, readAuditCheck } from './modules/operators/index.ts'
import { readLateBeacons, readRoundFigures } from './modules/rounds/index.ts'
import { readCoverToday } from './modules/savings/index.ts'
import { settingOf } from './modules/settings/index.ts'
import { readWatch } from './modules/solvency/index.ts'
import { unusualWins } from './modules/statistics/index.ts'
import { lateWithdrawals } from './modules/wallet/withdrawals/index.ts'

const COVER_LOW_DAYS = 30
const COVER_CRITICAL_DAYS = 7
/** More than one in a thousand. */
const VOIDED_MAX_PART = 0.001
const ROUND_LATE_SECONDS = 60
const VAULT_LATE_SECONDS = 15
const WEEKS_NAMED = 3
const STARTING_SECONDS = 900
/** How long the oldest entry of a queue that nobody works by hand may wait. */
const stuckAfterSeconds: Readonly<Record<string, number>> = {
  messages: 900,
  pushes: 900,
  payment_deliveries: 900,
  calendar: 14_400,
}
const queueNames: Readonly<Record<string, string>> = {
  messages: 'Mails and short messages',
  pushes: 'Notifications of devices',
  payment_deliveries: 'Reports of payment providers',
  calendar: 'Jobs of the calendar',
}

const usd = (micros: bigint) => `${format(micros, { locale: 'en' })} USD`
const span = (seconds: number) => (seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`)
const many = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`

/** One finding about the house as a whole, or none. */
const house = (isWrong: boolean, figure: number, says: string): Finding[] =>
  isWrong ? [{ subject: '', figure, says }] : []

/** What each rule of the house's own alerts looks at: a line a rule, every read indexed and bounded. */
export const alertLooks: Looks = {
  invariant_failed: invariantFailed,
  assets_short: async (_ctx, tx) => {
    const { shortBy, areSalesStopped, areDepositsStopped } = await readWatch(tx)
    const stopped = areDepositsStopped
      ? 'Sales and deposits are'
      : areSalesStopped
        ? 'Sales are'
        : 'Nothing is'
    return house(
      shortBy > 0n,
      Number(shortBy),
      `Assets are ${usd(shortBy)} below what is owed. ${stopped} stopped.`,
    )
  },
  cover_low: async (_ctx, tx) => {
    const days = await readCoverToday(tx)
    if (days === null || days >= COVER_LOW_DAYS) return []
    const says = `The reserve covers ${many(days, 'day')} of interest on flexible savings, below ${COVER_LOW_DAYS}.`
    const figure = COVER_LOW_DAYS - days
    return [{ subject: '', figure, says, severity: days < COVER_CRITICAL_DAYS ? 'critical' : 'warning' }]
  },
  rounds_voided: async (_ctx, tx) => {
    const { finished, voided } = await readRoundFigures(tx)
    const says = `${many(voided, 'round')} of the last ${finished.toLocaleString('en')} voided, stakes refunded: more than 1 in 1,000.`
    return house(finished > 0 && voided / finished > VOIDED_MAX_PART, voided, says)
  },
  rounds_late: async (_ctx, tx) => {
    const { late, latenessSeconds } = await readRoundFigures(tx)
    const says = `${many(late, 'round')} not paid over ${ROUND_LATE_SECONDS} s after the draw, the first for ${span(latenessSeconds)}.`
    return house(late > 0, late, says)
  },
  withdrawals_late: async (_ctx, tx) => {
    const { count, since } = await lateWithdrawals(tx)
    if (since === null) return []
    const says = `${many(count, 'withdrawal')} neither paid nor refused by the promised time, the first since ${since.toISOString().slice(0, 16).replace('T', ' ')} UTC.`
    return house(true, count, says)
  },
  vault_late: async (_ctx, tx) => {
    const { nodes, failing, seconds } = await readVaultWatch(tx)
    const says = `${failing} of ${many(nodes, 'node')} got no answer from the vault for ${span(seconds)}. Rounds wait.`
    return house(failing > 0 && seconds >= VAULT_LATE_SECONDS, failing, says)
  },
  draw_mode_differs: async (_ctx, tx) => {
    const weeks = await readOtherWeeks(tx)
    const named = `${weeks.slice(0, WEEKS_NAMED).join(', ')}${weeks.length > WEEKS_NAMED ? ', …' : ''}`
    const says = `The vault draws ${many(weeks.length, 'week')} of a game in another mode, or by another chain, than the servers are set to (${named}). They are not published.`
    return house(weeks.length > 0, weeks.length, says)
  },
  beacon_late: async (_ctx, tx) => {
    const { count, seconds } = await readLateBeacons(tx)
    return house(
      count > 0,
      count,
      `${many(count, 'round')} without a beacon, the first for ${span(seconds)}.`,
    )
  },
  unusual_wins: async (_ctx, tx) => {
    const sigmas = await settingOf(tx, 'unusualWinSigmas')
    return (await unusualWins(tx, sigmas)).map(({ playerId, days, rounds, won, sigmas }) => ({
      subject: `player:${playerId}`,
      figure: sigmas,
      says: `Player ${playerId} won ${usd(won)} beyond stakes in ${many(rounds, 'round')} of the last ${days === 1 ? 'day' : `${days} days`}: ${sigmas.toFixed(1)} standard deviations above the odds. Chance alone does that to somebody.`,
    }))
  },
  same_network: async (_ctx, tx) =>
    (await networkPairs(tx)).map(({ makerId, maker, checkerId, checker, count }) => ({
      subject: `operators:${makerId}:${checkerId}`,
      figure: count,
      says: `${checker} approved ${many(count, 'proposal')} of ${maker} from the same network in 7 days. In one office that is usual.`,
    })),
  persons_read: async (_ctx, tx) => {
    const { max, readers } = await personReaders(tx)
    return readers.map(({ operatorId, name, count }) => ({
      subject: `operator:${operatorId}`,
      figure: count,
      says: `${name} opened ${count.toLocaleString('en')} persons or documents in 24 hours, of ${max.toLocaleString('en')} allowed. Through a queue that is usual.`,
    }))
  },
  look_failed: failedLooks,
  codes_scarce: async (_ctx, tx) =>
    (await readScarceCodes(tx)).map(({ channel, asker, left }) => ({
      subject: `${channel}:${asker}`,
      figure: left,
      says: `Codes by ${channel === 'email' ? 'mail' : 'short message'} (${asker}): ${many(left, 'code')} left, then others are refused. Somebody may be asking for all of them.`,
    })),
  queue_stuck: async (_ctx, tx) => {
    // After a start everything is late for a while.
    if ((await readUptimeSeconds(tx)) < STARTING_SECONDS) return []
    return (await readQueueFigures(tx))
      .filter(({ queue, oldestSeconds }) => oldestSeconds >= (stuckAfterSeconds[queue] ?? Infinity))
      .map(({ queue, items, oldestSeconds }) => ({
        subject: queue,
        figure: oldestSeconds,
        says: `${queueNames[queue]}: ${items.toLocaleString('en')} waiting, the first for ${span(oldestSeconds)}.`,
      }))
  },
}

async function invariantFailed(...[, tx]: Parameters<Look>): Promise<Finding[]> {
  const [audit, ledger] = [await readAuditCheck(tx), await readLedgerCheck(tx)]
  const found = [
    { subject: 'audit trail', count: audit?.faults ?? 0, at: audit?.at, by: 'The nightly walk' },
    { subject: 'ledger', count: ledger?.violations ?? 0, at: ledger?.checkedAt, by: 'ledger:verify' },
  ]
  return found.flatMap(({ subject, count, at, by }) => {
    const says = `${by} found ${many(count, 'violation')} in the ${subject}${at ? ` at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC` : ''}.`
    return count > 0 ? [{ subject, figure: count, says }] : []
  })
}
