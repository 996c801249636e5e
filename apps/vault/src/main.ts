import { setImmediate } from 'node:timers/promises'
import { gameInstances, issueAt } from '@opendraw/games'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createVault, type Vault } from './create-vault.ts'
import { type ServedVault, serveVault } from './serve-vault.ts'
import { SettingError } from './setting-error.ts'

/** Runs the vault until SIGTERM, SIGINT or the end of the process that started it. */
async function main(): Promise<void> {
  // Nobody may be left to read it.
  process.stdout.on('error', () => undefined)
  const config = readConfig()
  const vault = createVault(config)
  const served = await serveVault(vault, config.socket)
  stopWith(served, vault)
  process.stdout.write(`vault ready at ${served.socket}\n`)
  process.send?.({ type: 'ready' })
  await prepare(vault)
}

// The trees of the running week take most of a second to rebuild: now, while the server starts, and not at its first question.
async function prepare(vault: Vault): Promise<void> {
  for (const instance of gameInstances) {
    await setImmediate()
    vault.commitments(instance.id, issueAt(instance, systemClock.nowMs()), 1)
  }
}

function stopWith(served: ServedVault, vault: Vault): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await served.close()
    vault.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A killed parent sends no signal: without this, nothing would ever stop the process.
  process.on('disconnect', stop)
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof SettingError ? error.message : `The vault cannot start: ${messageOf(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
})

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown error'
}
