import { expect, test } from 'vitest'
import { firstStyle, statementsOf } from './first-style.ts'

test('a sheet is cut at the ends of its own statements alone', () => {
  const sheet = '@layer a;b{c:"}";d:url("x;y")}/* } */@media x{e{f:g}h{i:j}}'
  expect(statementsOf(sheet)).toEqual(['@layer a;', 'b{c:"}";d:url("x;y")}', '/* } */@media x{e{f:g}h{i:j}}'])
})

test('before the app there are the colours, the plain document and the shell, and nothing of the screens', () => {
  const kept = [
    '@layer theme{:root{--a:1}}',
    '@layer base{*{margin:0}}',
    'html{color:red}',
    '.boot>b{height:1px}',
  ]
  const style = firstStyle(['.ball{x:y}', ...kept, '@layer utilities{.mt-1{margin:1px}}'].join(''))
  expect(style).toBe(`@layer properties,theme,base,components,utilities;${kept.join('')}`)
})
