import { singleTier } from '../odds.ts'
import { choices, orders, span } from '../outcomes.ts'
import { type Facet, gameRules, type Play, type PlayGroup, type Result } from '../rules.ts'
import { type DiceFacts, diceFacts } from './facts.ts'

const FACES = span(1, 6)
const DICE: Facet = { kind: 'at', positions: [1, 2, 3] }

/** K3: three dice 1 to 6, their sum, and what is alike among them. */
export const k3Rules = gameRules(
  {
    game: 'k3',
    version: 1,
    numbers: { low: 1, high: 6, count: 3, areDistinct: false },
    facts: [
      'note sum of the three dice: small 3 to 10, big 11 to 18, triples count like any other throw',
      'note pair: exactly two dice alike',
      'note 3diff: exactly these three faces; 2diff: both faces among the dice',
      'note straight: 1 2 3, 2 3 4, 3 4 5 or 4 5 6 in any order',
    ],
  },
  () => [
    side(1, 'big', 'sides', ({ size }) => size === 'big'),
    side(2, 'small', 'sides', ({ size }) => size === 'small'),
    side(3, 'odd', 'sides', ({ parity }) => parity === 'odd'),
    side(4, 'even', 'sides', ({ parity }) => parity === 'even'),
    choice(5, 'sum', 'sum', span(3, 18).map(String), (result) => [String(diceFacts(result).sum)]),
    choice(6, 'pair_any', 'pair', FACES.map(String), (result) => doubled(result).map(String)),
    choice(7, 'pair', 'pair', texts(orders(FACES, 2)), (result) =>
      doubled(result).map((face) => `${face}-${result.find((die) => die !== face)}`),
    ),
    choice(8, 'triple', 'triple', FACES.map(String), (result) =>
      diceFacts(result).form === 'triple' ? [String(result[0])] : [],
    ),
    side(9, 'triple_any', 'triple', ({ form }) => form === 'triple'),
    choice(10, '3diff', 'different', texts(choices(FACES, 3)), (result) => texts(choices(shown(result), 3))),
    side(11, 'straight_any', 'different', ({ isStraight }) => isStraight),
    choice(12, '2diff', 'different', texts(choices(FACES, 2)), (result) => texts(choices(shown(result), 2))),
    side(13, 'form_all_diff', 'form', ({ form }) => form === 'all_diff'),
    side(14, 'form_pair', 'form', ({ form }) => form === 'pair'),
  ],
)

function side(no: number, name: string, group: PlayGroup, isWon: (facts: DiceFacts) => boolean): Play {
  return choice(no, name, group, [''], (result) => (isWon(diceFacts(result)) ? [''] : []))
}

function choice(
  no: number,
  name: string,
  group: PlayGroup,
  picks: readonly string[],
  winners: (result: Result) => readonly string[],
): Play {
  return singleTier({ id: `k3_${name}`, no, group, facets: [DICE], picks }, winners)
}

// The face that exactly two dice show, if there is one.
function doubled(result: Result): number[] {
  return FACES.filter((face) => result.filter((die) => die === face).length === 2)
}

function shown(result: Result): number[] {
  return FACES.filter((face) => result.includes(face))
}

function texts(picks: readonly (readonly number[])[]): string[] {
  return picks.map((numbers) => numbers.join('-'))
}
