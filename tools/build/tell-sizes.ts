import { readFile } from 'node:fs/promises'

type PageSize = { path: string; bytes: number; bytesMax: number }

/** Says what the heaviest pages of the player app ask a phone for, and every page that is over its budget. False when one is. */
export const tellSizes = async (
  file: string,
  tell: (line: string) => void = console.log,
): Promise<boolean> => {
  const sizes: PageSize[] = JSON.parse(await readFile(file, 'utf8'))
  const tooHeavy = sizes.filter(({ bytes, bytesMax }) => bytes > bytesMax)
  const shown = [...new Set([...tooHeavy, ...sizes.slice(0, 3)])]
  for (const one of shown) {
    const verdict = one.bytes > one.bytesMax ? 'OVER' : 'ok'
    tell(`initial JavaScript ${verdict}: ${one.path} ${kB(one.bytes)} of ${kB(one.bytesMax)} kB`)
  }
  return tooHeavy.length === 0
}

const kB = (bytes: number) => (bytes / 1024).toFixed(1)
