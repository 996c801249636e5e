import { readFile } from 'node:fs/promises'

type Weight = Readonly<{ bytes: number; bytesMax: number }>
type PageSize = Weight & {
  path: string
  files: number
  filesMax: number
  untouched: Weight
  messages: Weight & { language: string }
}
/** As the build of the app writes them (apps/web/build/page-sizes.ts). */
type Sizes = Readonly<{ pages: readonly PageSize[]; shared: Readonly<Record<string, Weight>> }>
/** What a page has of one thing, and what it may have. */
type Load = Readonly<{ of: string; has: number; max: number }>

/**
 * Reports the heaviest pages of the player app, by their code, its files and their messages, what comes with every page, and
 * all that is over a budget. False when anything is.
 */
export async function tellSizes(file: string, tell: (line: string) => void = console.log): Promise<boolean> {
  const { pages, shared }: Sizes = JSON.parse(await readFile(file, 'utf8'))
  const load = (of: string, { bytes, bytesMax }: Weight): Load => ({ of, has: bytes, max: bytesMax })
  const code = pages.map((page) => load(page.path, page))
  const untouched = pages.map((page) => load(page.path, page.untouched))
  const files = pages.map(({ path, files, filesMax }) => ({ of: path, has: files, max: filesMax }))
  const words = pages.map(({ path, messages }) => load(`${path} (${messages.language})`, messages))
  const common = Object.entries(shared).map(([name, weight]) => load(name, weight))
  const judged = [
    tellHeaviest('initial JavaScript', code, inKb, tell),
    tellHeaviest('JavaScript before a touch', untouched, inKb, tell),
    tellHeaviest('files', files, String, tell),
    tellHeaviest('words', words, inKb, tell),
    tellHeaviest('with every page', common, inKb, tell),
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
