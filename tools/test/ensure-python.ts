import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runVisibly } from './step.ts'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends python3'

/**
 * Makes sure that there is a Python, with which one of the verifiers is tested: installs Debian's as root, else says the one
 * command. Returns whether it is there.
 */
export async function ensurePython(root: string): Promise<boolean> {
  if (spawnSync('python3', ['--version']).status === 0) return true
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && (await runVisibly(root, ['sh', '-c', INSTALL], { DEBIAN_FRONTEND: 'noninteractive' })))
    return true
  console.error(`There is no python3; run once: sudo sh -c '${INSTALL}'`)
  return false
}
