import { readFile } from 'node:fs/promises'

type Weight = Readonly<{ bytes: number; bytesMax: number }>
type PageSize = Weight & { path: string; messages: Weight & { language: string } }

/**
 * Reports the heaviest pages of the player app, their code and messages, and every page that is over a
 * budget. False when one is.
 */
export async function tellSizes(file: string, tell: (line: string) => void = console.log): Promise<boolean> {
  const sizes: PageSize[] = JSON.parse(await readFile(file, 'utf8'))
  const wordSizes = sizes
    .map(({ path, messages }) => ({ ...messages, path: `${path} (${messages.language})` }))
    .sort((a, b) => b.bytes - a.bytes)
  const isCodeLight = tellHeaviest('initial JavaScript', sizes, tell)
  const areMessagesLight = tellHeaviest('words', wordSizes, tell)
  return isCodeLight && areMessagesLight
}

/** `sizes` are sorted, the heaviest first. */
const tellHeaviest = (
  what: string,
  sizes: readonly (Weight & { path: string })[],
  tell: (line: string) => void,
): boolean => {
  const tooHeavy = sizes.filter(({ bytes, bytesMax }) => bytes > bytesMax)
  for (const { path, bytes, bytesMax } of new Set([...tooHeavy, ...sizes.slice(0, 3)])) {
    tell(`${what} ${bytes > bytesMax ? 'OVER' : 'ok'}: ${path} ${kB(bytes)} of ${kB(bytesMax)} kB`)
  }
  return tooHeavy.length === 0
}

const kB = (bytes: number) => (bytes / 1024).toFixed(1)
