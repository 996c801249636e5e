import { readConfig, SettingError } from './config.ts'
import { createVault } from './create-vault.ts'
import { type ServedVault, serveVault } from './serve-vault.ts'

/** Runs the vault until SIGTERM, SIGINT or the end of the process that started it. */
async function main(): Promise<void> {
  const config = readConfig()
  const vault = createVault(config)
  const served = await serveVault(vault, config.socket)
  stopWith(served)
  process.stdout.write(`vault ready at ${served.socket}\n`)
  process.send?.({ type: 'ready' })
}

function stopWith(served: ServedVault): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await served.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // A parent that was killed cannot say goodbye: without it nobody would ever stop this process.
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
