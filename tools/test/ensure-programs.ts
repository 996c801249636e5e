import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { wholeChromium } from './chromium.ts'
import { runVisibly } from './steps.ts'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends python3'

const packages = [
  'chromium',
  'chromium-headless-shell',
  'fonts-roboto-unhinted',
  'fonts-noto-cjk',
  'fonts-thai-tlwg',
]
const install = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`

/**
 * Makes sure that there is a Chromium, and the fonts that the screens are drawn with: installs Debian's as root, else
 * says the one command. Returns whether the stories can run; without the rest alone they can, slower and with other fonts.
 */
export async function ensureBrowser(root: string): Promise<boolean> {
  const hasBrowser = existsSync(wholeChromium.executablePath)
  const lacking = missingPackages()
  if (hasBrowser && lacking.length === 0) return true
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall) {
    const isInstalled = await runVisibly(root, ['sh', '-c', install], { DEBIAN_FRONTEND: 'noninteractive' })
    if (isInstalled) return true
  }
  const wanted = hasBrowser
    ? `The packages ${lacking.join(', ')} are missing`
    : 'There is no Chromium (or set CHROME_PATH to one)'
  console.error(`${wanted}; run once: sudo sh -c '${install}'`)
  return hasBrowser
}

// Where there is no Debian there are no such packages to miss.
const missingPackages = (): string[] => {
  const { stdout, error } = spawnSync('/usr/bin/dpkg-query', ['--show', ...packages], { encoding: 'utf8' })
  if (error) return []
  const installed = new Set(stdout.split('\n').map((line) => line.split('\t')[0]))
  return packages.filter((name) => !installed.has(name))
}

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
