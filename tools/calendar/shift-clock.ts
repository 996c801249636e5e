import { existsSync, globSync } from 'node:fs'
import { runVisibly } from '../test/step.ts'
import type { Instant } from './instants.ts'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends libfaketime'
const PLACES = '/usr/lib/{*/,}faketime/libfaketime.so.1'

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
