import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { isHash } from './bytes.mjs'
import { judge } from './judge.mjs'
import { codes, worstOf } from './verdict.mjs'

const USAGE = `node verify.mjs [--key HEX] [epoch | liability] FILE-OR-FOLDER …
Files of JSON: a round, a receipt, a page of the log, a proof of a liability, an array of them, or one a line.
With epoch, the rounds must also follow one another without a gap; with liability, each must be a proof of one.
With --key, the vault must have signed each with that key: 64 digits that you noted earlier or had from elsewhere.`

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
const markOf = ({ holds, code }) => (code === 'not_judged' ? 'open' : marks.get(holds))
const tell = (judged) => {
  for (const { title, code, steps } of judged) {
    if (judged.length > 1) console.log(`${code} ${title}`)
    const shown = judged.length === 1 ? steps : steps.filter((step) => step.code !== 'ok')
    for (const step of shown) console.log(`  ${markOf(step)} ${step.name}: ${step.note}`)
  }
  const code = worstOf(judged)
  console.log(code)
  return codes[code]
}

const given = process.argv.slice(2)
const key = given[0] === '--key' ? String(given[1]) : ''
const [first = '', ...others] = given.slice(key === '' ? 0 : 2)
const word = ['epoch', 'liability'].includes(first) ? first : ''
const paths = [first, ...others].slice(word === '' ? 0 : 1).filter((path) => path !== '')
const isUsed = paths.length > 0 && (key === '' || isHash(key))
if (!isUsed) console.log(USAGE)
try {
  const files = paths.flatMap(filesOf).map((path) => readFileSync(path, 'utf8'))
  process.exitCode = isUsed ? tell(await judge(files, word, key)) : 2
} catch (error) {
  console.log(error.message)
  process.exitCode = 2
}
