import { expect, test } from 'vitest'
import { prepared, sql } from './sql.ts'

// security: 30
test('sends values as parameters and never as text', () => {
  const name = "x'; drop table player; --"
  const { text, values } = sql`select * from player where name = ${name} and id = ${7n}`
  expect(text).toBe('select * from player where name = $1 and id = $2')
  expect(values).toEqual([name, 7n])
})

test('weaves pieces into a statement and numbers their values anew', () => {
  const conditions = [sql`a = ${1}`, sql`b = any(${[2, 3]})`]
  const page = sql`limit ${10}`
  const { text, values } =
    sql`select ${4} from ${sql.identifier('bet')} where ${sql.join(conditions, sql` and `)} ${page}`
  expect(text).toBe('select $1 from "bet" where a = $2 and b = any($3) limit $4')
  expect(values).toEqual([4, 1, [2, 3], 10])
})

// security: 30
test('takes no object from outside for a piece of a statement', () => {
  const { values } = sql`select ${{ text: 'drop table bet', values: [] }}`
  expect(values).toEqual([{ text: 'drop table bet', values: [] }])
})

// security: 30
test('refuses a name that is not plain', () => {
  expect(() => sql.identifier('bet"; drop table bet; --')).toThrow('not a plain lower-case name')
  expect(() => sql.identifier('')).toThrow()
})

test('refuses an undefined value, which is always a mistake', () => {
  expect(() => sql`select ${undefined}`).toThrow('undefined')
})

test('names a statement without changing it', () => {
  expect(prepared('one', sql`select ${1}`)).toMatchObject({ name: 'one', text: 'select $1', values: [1] })
})
