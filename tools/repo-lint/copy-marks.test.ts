import { expect, test } from 'vitest'
import { copyMarks } from './copy-marks.ts'

const problems = (language: string, text: string) =>
  copyMarks([{ path: `apps/web/src/copy/${language}.json`, text: JSON.stringify({ a: text }) }])

test('each language has its own marks, and all have those of good typesetting', () => {
  for (const [language, text, say] of [
    ['en', 'It’s  done', 'one space'],
    ['en', "It's done", '’ for'],
    ['pt', 'Taxa de 3 %', 'before %'],
    ['vi', 'Đang tải...', '… for'],
    ['pt', 'Pronto !', 'before a mark'],
    ['th', ' ตกลง', 'at its ends'],
    ['zh', '余额不足,请充值', 'full-width'],
    ['ja', '上位2の合計: 大', 'full-width'],
    ['ja', 'Opendraw を開く', 'before a particle'],
  ] as const)
    expect(problems(language, text), text).toEqual([expect.stringContaining(say)])
})

test('what is set well passes', () => {
  for (const [language, text] of [
    ['en', 'It’s done: 3% of {amount}, “as agreed”…'],
    ['zh', '余额 {amount}，请充值：10:30 前到账。'],
    ['ja', '{amount} USDが残高に入りました（Opendraw）。'],
    ['ko', '입금: 3% 수수료'],
  ] as const)
    expect(problems(language, text), text).toEqual([])
})
