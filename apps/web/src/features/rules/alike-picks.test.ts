import { expect, test } from 'vitest'
import { playsOf } from '../../testing/makers.ts'
import { alikePicks } from './play-group.tsx'

const rowsOf = (game: 'k3' | 'pk', id: string) => {
  const play = playsOf(game)
    .groups.flatMap(({ plays }) => plays)
    .find((one) => one.id === id)
  return play ? alikePicks(play) : []
}

test('picks that pay and come alike are one row that says how many they are', () => {
  expect(rowsOf('pk', 'pk_top3_exact')).toMatchObject([
    { play: 'pk_top3_exact', pick: { pick: '1-2-3' }, count: 720 },
  ])
})

test('sums differ, so that each has a row of its own', () => {
  const rows = rowsOf('k3', 'k3_sum')
  expect(rows).toHaveLength(16)
  expect(rows[0]).toMatchObject({ pick: { pick: '3', odds: [21168] }, count: 1 })
})
