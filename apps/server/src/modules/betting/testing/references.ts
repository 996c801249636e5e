import type { Game } from '@opendraw/games'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const asNumbers = (pick: string) => pick.split('-').map(Number)
const isSame = (a: readonly number[], b: readonly number[]) => String(a) === String(b)
const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)
const column = (letter: string | undefined) => 'ABCDE'.indexOf(letter ?? '')

/** What a pick of a play pays in hundredths on a result, 0 where it loses, said a second time: by the text of the rules and the printed odds, not by the rules' own code. */
type Reference = (pick: string, result: readonly number[]) => number
const pays =
  (odds: number, isWon: (pick: string, result: readonly number[]) => boolean): Reference =>
  (pick, result) =>
    isWon(pick, result) ? odds : 0
const bySum =
  (odds: Readonly<Record<number, number>>, of: (result: readonly number[]) => number): Reference =>
  (pick, result) =>
    of(result) === Number(pick) ? (odds[Number(pick)] ?? 0) : 0

const times = (result: readonly number[], face: number) => result.filter((one) => one === face).length
const kinds = (result: readonly number[]) => new Set(result).size
const diceSum = { 3: 21168, 4: 7056, 5: 3528, 6: 2116, 7: 1411, 8: 1008, 9: 846, 10: 784 }
const k3Sums = {
  ...diceSum,
  ...Object.fromEntries(Object.entries(diceSum).map(([s, o]) => [21 - Number(s), o])),
}

const raceSum = { 3: 4410, 4: 4410, 5: 2205, 6: 2205, 7: 1470, 8: 1470, 9: 1102, 10: 1102, 11: 882 }
const pkSums = {
  ...raceSum,
  ...Object.fromEntries(Object.entries(raceSum).map(([s, o]) => [22 - Number(s), o])),
}

const podium = (result: readonly number[]) => (result[0] ?? 0) + (result[1] ?? 0)
const place = (pick: string, result: readonly number[]) => result[Number(pick) - 1] ?? 0
const digitAt = (pick: string, result: readonly number[]) => result[column(pick[0])] ?? 0
const lead = (pick: string, result: readonly number[]) =>
  digitAt(pick, result) - digitAt(pick.slice(2), result)

function formOf(pick: string, result: readonly number[]): string {
  const from = { front: 0, middle: 1, back: 2 }[pick] ?? 0
  const three = result.slice(from, from + 3)
  if (kinds(three) < 3) return kinds(three) === 1 ? 'triple' : 'pair'
  const isNext = (a: number, b: number) => (a + 1) % 10 === b || (b + 1) % 10 === a
  const [a = 0, b = 0, c = 0] = three
  const neighbours = [isNext(a, b), isNext(b, c), isNext(a, c)].filter(Boolean).length
  return ['none', 'half', 'straight'][neighbours] ?? 'straight'
}

/** By game and play. */
export const references: Readonly<Record<Game, Readonly<Record<string, Reference>>>> = {
  rgb: {
    rgb_green: (_, [d = 0]) => (d === 5 ? 160 : d % 2 === 1 ? 205 : 0),
    rgb_red: (_, [d = 0]) => (d === 0 ? 160 : d % 2 === 0 ? 205 : 0),
    rgb_violet: pays(490, (_, [d]) => d === 0 || d === 5),
    rgb_n: pays(980, (pick, [d]) => d === Number(pick)),
    rgb_big: pays(196, (_, [d = 0]) => d > 4),
    rgb_small: pays(196, (_, [d = 0]) => d < 5),
    rgb_odd: pays(196, (_, [d = 0]) => d % 2 === 1),
    rgb_even: pays(196, (_, [d = 0]) => d % 2 === 0),
  },
  k3: {
    k3_big: pays(196, (_, r) => sum(r) > 10),
    k3_small: pays(196, (_, r) => sum(r) < 11),
    k3_odd: pays(196, (_, r) => sum(r) % 2 === 1),
    k3_even: pays(196, (_, r) => sum(r) % 2 === 0),
    k3_sum: bySum(k3Sums, sum),
    k3_pair_any: pays(1411, (pick, r) => times(r, Number(pick)) === 2),
    k3_pair: pays(7056, (pick, r) => {
      const [double = 0, single = 0] = asNumbers(pick)
      return times(r, double) === 2 && times(r, single) === 1
    }),
    k3_triple: pays(21168, (pick, r) => times(r, Number(pick)) === 3),
    k3_triple_any: pays(3528, (_, r) => kinds(r) === 1),
    k3_3diff: pays(3528, (pick, r) => isSame(ascending(r), asNumbers(pick))),
    k3_straight_any: pays(882, (_, r) => ['1,2,3', '2,3,4', '3,4,5', '4,5,6'].includes(String(ascending(r)))),
    k3_2diff: pays(705, (pick, r) => asNumbers(pick).every((face) => times(r, face) > 0)),
    k3_form_all_diff: pays(176, (_, r) => kinds(r) === 3),
    k3_form_pair: pays(235, (_, r) => kinds(r) === 2),
  },
  pk: {
    pk_pos: pays(980, (pick, r) => r[(asNumbers(pick)[0] ?? 0) - 1] === asNumbers(pick)[1]),
    pk_pos_big: pays(196, (pick, r) => place(pick, r) > 5),
    pk_pos_small: pays(196, (pick, r) => place(pick, r) < 6),
    pk_pos_odd: pays(196, (pick, r) => place(pick, r) % 2 === 1),
    pk_pos_even: pays(196, (pick, r) => place(pick, r) % 2 === 0),
    pk_dragon: pays(196, (pick, r) => place(pick, r) > place(String(11 - Number(pick)), r)),
    pk_tiger: pays(196, (pick, r) => place(pick, r) < place(String(11 - Number(pick)), r)),
    pk_sum_big: pays(220, (_, r) => podium(r) > 11),
    pk_sum_small: pays(176, (_, r) => podium(r) < 12),
    pk_sum_odd: pays(176, (_, r) => podium(r) % 2 === 1),
    pk_sum_even: pays(220, (_, r) => podium(r) % 2 === 0),
    pk_sum: bySum(pkSums, podium),
    pk_top2_set: pays(4410, (pick, r) => isSame(ascending(r.slice(0, 2)), asNumbers(pick))),
    pk_top2_exact: pays(8820, (pick, r) => isSame(r.slice(0, 2), asNumbers(pick))),
    pk_top3_exact: pays(70560, (pick, r) => isSame(r.slice(0, 3), asNumbers(pick))),
  },
  ssc: {
    ssc_pos: pays(980, (pick, r) => digitAt(pick, r) === Number(pick[2])),
    ssc_pos_big: pays(196, (pick, r) => digitAt(pick, r) > 4),
    ssc_pos_small: pays(196, (pick, r) => digitAt(pick, r) < 5),
    ssc_pos_odd: pays(196, (pick, r) => digitAt(pick, r) % 2 === 1),
    ssc_pos_even: pays(196, (pick, r) => digitAt(pick, r) % 2 === 0),
    ssc_sum_big: pays(196, (_, r) => sum(r) > 22),
    ssc_sum_small: pays(196, (_, r) => sum(r) < 23),
    ssc_sum_odd: pays(196, (_, r) => sum(r) % 2 === 1),
    ssc_sum_even: pays(196, (_, r) => sum(r) % 2 === 0),
    ssc_dragon: pays(217, (pick, r) => lead(pick, r) > 0),
    ssc_tiger: pays(217, (pick, r) => lead(pick, r) < 0),
    ssc_tie: pays(980, (pick, r) => lead(pick, r) === 0),
    ssc_form_triple: pays(9800, (pick, r) => formOf(pick, r) === 'triple'),
    ssc_form_straight: pays(1633, (pick, r) => formOf(pick, r) === 'straight'),
    ssc_form_pair: pays(362, (pick, r) => formOf(pick, r) === 'pair'),
    ssc_form_half: pays(272, (pick, r) => formOf(pick, r) === 'half'),
    ssc_form_none: pays(326, (pick, r) => formOf(pick, r) === 'none'),
    ssc_any: pays(239, (pick, r) => times(r, Number(pick)) > 0),
    ssc_last2: pays(9800, (pick, r) => r.slice(3).join('') === pick),
    ssc_last3: pays(98000, (pick, r) => r.slice(2).join('') === pick),
  },
}
