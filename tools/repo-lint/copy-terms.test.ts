import { expect, test } from 'vitest'
import { copyTerms, glossariesComplete } from './copy-terms.ts'

const glossaries = [
  { path: 'apps/web/src/copy/glossary/zh.json', text: '{ "terms": {}, "forbidden": { "彩金": "奖金" } }' },
  { path: 'apps/web/src/copy/glossary/en.json', text: '{ "terms": {}, "forbidden": { "stand": "be" } }' },
]
const problems = (path: string, text: string) => copyTerms([...glossaries, { path, text }])

test('names a forbidden word in a catalogue, in a text of many languages and in seeds', () => {
  const say = (path: string) => [`${path} says "彩金": use "奖金" (apps/web/src/copy/glossary/zh.json).`]
  const catalogue = 'apps/web/src/copy/zh.json'
  expect(problems(catalogue, '{ "a": "您的彩金" }')).toEqual(say(catalogue))
  const mixed = 'apps/server/src/modules/messaging/message-words.json'
  expect(problems(mixed, '{ "x": { "zh": { "deep": ["彩金"] }, "en": "彩金" } }')).toEqual(say(mixed))
  const seeds = 'packages/db/seeds/01-tasks.sql'
  expect(problems(seeds, `insert into task values ('{\n  "zh": {"name": "彩金"}}')`)).toEqual(say(seeds))
})

test('a word of a language with spaces ends where its letters end, and each language has its own words', () => {
  expect(problems('apps/web/src/copy/en.json', '{ "a": "Standing, understand, 彩金" }')).toEqual([])
  expect(problems('packages/contract/src/words/en.json', '{ "a": "It will Stand here." }')).toHaveLength(1)
  expect(problems('apps/web/src/copy/zh.json', '{ "a": "stand" }')).toEqual([])
})

test('an idea without a term in a language, or with one that no text says, is named', () => {
  const zh = {
    path: 'apps/web/src/copy/glossary/zh.json',
    text: '{ "terms": { "bet": "投注" }, "forbidden": {} }',
  }
  const en = {
    path: 'apps/web/src/copy/glossary/en.json',
    text: '{ "terms": { "bet": "bet, wager", "draw": "draw" }, "forbidden": {} }',
  }
  const said = { path: 'apps/web/src/copy/en.json', text: '{ "a": "Your Bet on the draw" }' }
  expect(glossariesComplete([zh, en, said])).toEqual([
    `${zh.path} names "bet" by "投注", which no text says.`,
    `${zh.path} lacks "draw": every language names it.`,
    `${en.path} names "bet" by "wager", which no text says.`,
  ])
})
