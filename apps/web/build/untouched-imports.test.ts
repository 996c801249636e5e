import { expect, test } from 'vitest'
import { untouchedIn } from './untouched-imports.ts'

const found = (code: string) => untouchedIn(code, '/src/a-screen.tsx')

test('what a page imports by itself is found, however it is written', () => {
  expect(
    found(`
      const Below = later(() => import('./below.tsx'))
      const Again = later<object>(withMessages('again', () => import('./again.tsx').catch(() => nothing)))
      const loadSheet = () => import('./sheet.tsx')
      const Sheet = part(loadSheet)
      void idleTurn().then(() => import('./cover.ts'))
    `),
  ).toEqual(['./below.tsx', './again.tsx', './sheet.tsx', './cover.ts'])
})

test('what waits for a touch is not', () => {
  expect(
    found(`
      const Sheet = part(withMessages('sheet', () => import('./sheet.tsx')))
      const Part = part(async () => ({ default: (await import('./part.tsx')).Part }))
    `),
  ).toEqual([])
})

test('an import that says when it comes is believed', () => {
  expect(
    found(`
      const Watch = part(() => import(/* untouched */ './watch.tsx'))
      const play = () => import(/* seldom */ './sound.ts')
    `),
  ).toEqual(['./watch.tsx'])
})

test('an import that names no module cannot be weighed', () => {
  expect(() => found('const load = (name: string) => import(name)')).toThrow('names no module')
})
