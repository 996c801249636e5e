/** Where Debian has it; CHROME_PATH says where another machine has one. */
const pathOf = (name: string) => process.env.CHROME_PATH ?? `/usr/bin/${name}`

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

/** Chromium without the frame around its pages: a quarter less of the processor. */
export const framelessChromium = { executablePath: pathOf('chromium-headless-shell'), args }

/** The whole of it, for what its frame does: permissions, and what a phone's own browser costs. */
export const wholeChromium = { executablePath: pathOf('chromium'), args }
