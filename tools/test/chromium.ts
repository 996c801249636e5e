import { existsSync } from 'node:fs'

// Where Debian has them. CHROME_PATH is a whole one elsewhere; stories are told in it then, slower.
const WHOLE = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const SHELL = '/usr/bin/chromium-headless-shell'

// What keeps Chromium from going out, and makes it draw the same on every machine.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]

/** Chromium with nothing around its pages, where there is one: a quarter less of the processor. */
export const headlessShell = {
  executablePath: process.env.CHROME_PATH === undefined && existsSync(SHELL) ? SHELL : WHOLE,
  args,
}

/** The whole of it, for what its own windows do: permissions, and what a phone's browser costs. */
export const wholeChromium = { executablePath: WHOLE, args }
