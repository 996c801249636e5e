import { existsSync, globSync } from 'node:fs'
import { DAY_MS } from '@opendraw/time'
import { runVisibly } from '../test/steps.ts'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends libfaketime'

const PLACES = '/usr/lib/{*/,}faketime/libfaketime.so.1'

/** An instant at which the suite is run. */
export type Instant = Readonly<{
  name: string
  /** When the clocks of Node and PostgreSQL start, in UTC, as the server counts its days and weeks. */
  at: string
  /** The time zone of Node, where a reader's or an operator's own zone is what the instant is about. */
  zone?: string
}>

/**
 * The days and hours on which a test that holds on an ordinary Wednesday may not. Fixed, so that a failure can be repeated; two
 * of them pass midnight or a change of clocks while the tests run.
 */
export const instants: readonly Instant[] = [
  { name: 'monday', at: '2027-05-03T00:10:00Z' },
  { name: 'sunday', at: '2027-05-09T23:50:00Z' },
  { name: 'month-start', at: '2027-09-01T00:05:00Z' },
  { name: 'month-end', at: '2027-08-31T12:00:00Z' },
  { name: 'leap-day', at: '2028-02-29T12:00:00Z' },
  { name: 'week-53', at: '2032-12-31T12:00:00Z' },
  { name: 'new-year', at: '2033-01-01T00:05:00Z' },
  { name: 'clocks-forward', at: '2027-03-28T00:58:00Z', zone: 'Europe/Berlin' },
  { name: 'clocks-back', at: '2027-11-07T05:58:00Z', zone: 'America/New_York' },
  { name: 'hour-end', at: '2027-06-16T13:55:00Z' },
]

/** The two instants of a day: the same for everyone on that day, and every pair in turn. */
export function instantsOfDay(nowMs: number): Instant[] {
  const day = Math.floor(nowMs / DAY_MS)
  const first = day % instants.length
  const apart = 1 + (Math.floor(day / instants.length) % (instants.length - 1))
  return [first, (first + apart) % instants.length].flatMap((at) => instants[at] ?? [])
}

/** Where Debian keeps the library that shifts the clock of a process; undefined where it is not installed. */
export function clockTool(): string | undefined {
  return globSync(PLACES)[0]
}

/**
 * Makes sure that there is a libfaketime: installs Debian's as root, else says the one command. Returns whether clocks can be
 * shifted.
 */
export async function ensureClockTool(root: string): Promise<boolean> {
  if (clockTool()) return true
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) await runVisibly(root, ['sh', '-c', INSTALL], { DEBIAN_FRONTEND: 'noninteractive' })
  if (clockTool()) return true
  console.error(`There is no libfaketime, which shifts the clock; run once: sudo sh -c '${INSTALL}'`)
  return false
}

/**
 * The environment in which a process and all that it starts begin at the instant and go on at the usual speed. All of them share
 * one distance from the machine's clock: an instant would start over in each. Durations are measured as usual.
 */
export function shiftedTo({ at, zone }: Instant, nowMs: number): Record<string, string> {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1000)
  return {
    LD_PRELOAD: clockTool() ?? '',
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // What was written a moment ago is as old as it is.
    NO_FAKE_STAT: '1',
    ...(zone && { TZ: zone }),
  }
}
