import { isHash } from './bytes.mjs'
import { judge } from './judge.mjs'
import { codes, worstOf } from './verdict.mjs'

const SHOWN_MAX = 200
const marks = new Map([
  [true, 'holds'],
  [false, 'wrong'],
  [null, 'none'],
])
const markOf = ({ holds, code }) => (code === 'not_judged' ? 'open' : marks.get(holds))

const at = (id) => document.getElementById(id)
const made = (tag, kind, words) => {
  const element = document.createElement(tag)
  element.className = kind
  element.textContent = words
  return element
}

const linesOf = (steps) => {
  const list = made('ul', 'steps', '')
  for (const step of steps) {
    const line = made('li', markOf(step), '')
    line.append(made('b', 'name', step.name), made('span', 'note', step.note))
    list.append(line)
  }
  return list
}

const gradeOf = (code) => (code === 'ok' ? 'holds' : codes[code] > codes.not_judged ? 'wrong' : 'open')
const sayings = {
  ok: 'All of it holds',
  not_judged: 'Nothing is wrong, but not all can be judged',
}
const show = (judged) => {
  const graded = (grade) => judged.filter(({ code }) => gradeOf(code) === grade)
  const [wrong, open, holding] = ['wrong', 'open', 'holds'].map(graded)
  const worst = worstOf(judged)
  const count = judged.length > 1 ? ` · ${holding.length} of ${judged.length} hold` : ''
  const verdict = at('verdict')
  verdict.className = gradeOf(worst)
  verdict.textContent = `${sayings[worst] ?? `Something is wrong: ${worst}`}${count}`
  const first = [...wrong, ...open, ...holding].slice(0, SHOWN_MAX)
  at('found').replaceChildren(
    ...first.map(({ title, code, steps }) => {
      const part = made('section', gradeOf(code), '')
      part.append(made('h2', '', title), made('p', 'code', code), linesOf(steps))
      return part
    }),
  )
}

const wordOf = () => (at('week').checked ? 'epoch' : '')
/** Of the files that were chosen last: judged again when what they are held to changes. */
let chosen = []
const check = async () => {
  const verdict = at('verdict')
  const key = at('key').value.trim().toLowerCase()
  const isKey = key === '' || isHash(key)
  verdict.className = isKey ? '' : 'wrong'
  verdict.textContent = isKey ? 'Checking…' : 'A key of the vault has 64 digits, 0 to 9 and a to f'
  at('found').replaceChildren()
  const text = at('text').value
  const texts = text.trim() === '' && chosen.length > 0 ? chosen : [text]
  if (isKey) show(await judge(texts, wordOf(), key))
}
const read = async (files) => {
  if (files.length === 0) return
  chosen = await Promise.all([...files].map((file) => file.text()))
  at('text').value = ''
  await check()
}

at('check').addEventListener('click', check)
at('file').addEventListener('change', () => read(at('file').files))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  read(event.dataTransfer.files)
})
if (location.hash.length > 1) {
  at('text').value = decodeURIComponent(location.hash.slice(1))
  check()
}
