import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { judge } from './judge.mjs'
import { codes, worstOf } from './verdict.mjs'

const USAGE = `node verify.mjs [epoch] FILE-OR-FOLDER …
Files of JSON: a round, a receipt, a page of the log, an array of them, or one a line.
With epoch, the rounds must also follow one another without a gap.`

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => /\.jsonl?$/.test(name))
        .sort()
        .map((name) => joinPath(path, name))
    : [path]

const marks = new Map([
  [true, 'ok  '],
  [false, 'FAIL'],
  [null, '–   '],
])
const tell = (judged) => {
  for (const { title, code, steps } of judged) {
    if (judged.length > 1) console.log(`${code} ${title}`)
    const shown = judged.length === 1 ? steps : steps.filter(({ holds }) => holds === false)
    for (const { holds, name, note } of shown) console.log(`  ${marks.get(holds)} ${name}: ${note}`)
  }
  const code = worstOf(judged)
  console.log(code)
  return codes[code]
}

const isWeek = process.argv[2] === 'epoch'
const paths = process.argv.slice(isWeek ? 3 : 2)
if (paths.length === 0) console.log(USAGE)
try {
  const files = paths.flatMap(filesOf).map((path) => readFileSync(path, 'utf8'))
  process.exitCode = paths.length === 0 ? 2 : tell(await judge(files, isWeek))
} catch (error) {
  console.log(error.message)
  process.exitCode = 2
}
