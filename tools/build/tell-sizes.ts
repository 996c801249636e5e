import { readFile } from 'node:fs/promises'

type Weight = Readonly<{ bytes: number; bytesMax: number }>
type PageSize = Weight & {
  path: string
  files: number
  filesMax: number
  messages: Weight & { language: string }
}
/** What a page has of one thing, and what it may have. */
type Load = Readonly<{ of: string; has: number; max: number }>

/**
 * Reports the heaviest pages of the player app, by their code, its files and their messages, and every page that is over a
 * budget. False when one is.
 */
export async function tellSizes(file: string, tell: (line: string) => void = console.log): Promise<boolean> {
  const sizes: PageSize[] = JSON.parse(await readFile(file, 'utf8'))
  const code = sizes.map(({ path, bytes, bytesMax }) => ({ of: path, has: bytes, max: bytesMax }))
  const files = sizes.map(({ path, files, filesMax }) => ({ of: path, has: files, max: filesMax }))
  const words = sizes.map(({ path, messages: { language, bytes, bytesMax } }) => {
    return { of: `${path} (${language})`, has: bytes, max: bytesMax }
  })
  const judged = [
    tellHeaviest('initial JavaScript', code, inKb, tell),
    tellHeaviest('files', files, String, tell),
    tellHeaviest('words', words, inKb, tell),
  ]
  return judged.every(Boolean)
}

const tellHeaviest = (
  what: string,
  loads: readonly Load[],
  written: (value: number) => string,
  tell: (line: string) => void,
): boolean => {
  const tooMuch = loads.filter(({ has, max }) => has > max)
  const heaviest = [...loads].sort((a, b) => b.has - a.has).slice(0, 3)
  for (const { of, has, max } of new Set([...tooMuch, ...heaviest])) {
    tell(`${what} ${has > max ? 'OVER' : 'ok'}: ${of} ${written(has)} of ${written(max)}`)
  }
  return tooMuch.length === 0
}

const inKb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
