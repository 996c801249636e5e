import { afterEach, expect, test } from 'vitest'
import { leave, show } from '../testing/show.tsx'
import { DataTable } from './data-table.tsx'

type Fruit = Readonly<{ id: number; name: string; price: string }>
const name = { title: 'Name', dataIndex: 'name' }
const price = { title: 'Price', dataIndex: 'price' }
const act = { title: <b>Act</b>, render: () => 'Buy' }

/** The heads that stay in view, at which side. */
const staying = () =>
  [...document.querySelectorAll('thead th')].map((head) => [
    head.textContent,
    head.classList.contains('ant-table-cell-fix-start'),
    head.classList.contains('ant-table-cell-fix-end'),
  ])

afterEach(leave)

test('what a row is and what may be done to it stay in view while the rest is scrolled', async () => {
  const rows: Fruit[] = [{ id: 1, name: 'Pear', price: '2.00 USD' }]
  await show(<DataTable<Fruit> columns={[name, price, act]} rows={rows} />, {})
  expect(staying()).toEqual([
    ['Name', true, false],
    ['Price', false, false],
    ['Act', false, true],
  ])
})

test('a last column that only says something is scrolled with the others', async () => {
  await show(<DataTable<Fruit> columns={[name, price]} rows={[]} />, {})
  expect(staying()).toEqual([
    ['Name', true, false],
    ['Price', false, false],
  ])
})
