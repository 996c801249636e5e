import type { GameKind } from '@opendraw/contract'
import type { Key } from '../../copy/use-words.ts'

type Words = { title: Key; text: Key }

/** The heading and the rule of every group of plays, in words. A group that this version does not know has neither. */
export const groupWords: Readonly<Record<GameKind, Readonly<Record<string, Words>>>> = {
  rgb: {
    colour: { title: 'trend.colour', text: 'rules.rgb.colour' },
    digit: { title: 'board.numbers', text: 'rules.rgb.digit' },
    size: { title: 'trend.size', text: 'rules.rgb.size' },
    parity: { title: 'trend.parity', text: 'rules.rgb.parity' },
  },
  k3: {
    sides: { title: 'trend.size', text: 'rules.k3.sides' },
    sum: { title: 'board.sum', text: 'rules.k3.sum' },
    pair: { title: 'board.pairs', text: 'rules.k3.pair' },
    triple: { title: 'board.triples', text: 'rules.k3.triple' },
    different: { title: 'board.different', text: 'rules.k3.different' },
    form: { title: 'board.form', text: 'rules.k3.form' },
  },
  pk: {
    sum: { title: 'board.sum', text: 'rules.pk.sum' },
    position: { title: 'board.places', text: 'rules.pk.position' },
    duel: { title: 'board.duels', text: 'rules.pk.duel' },
    top2: { title: 'pk.top2', text: 'rules.pk.top2' },
    top3: { title: 'pk.top3', text: 'rules.pk.top3' },
  },
  ssc: {
    position: { title: 'ssc.columns', text: 'rules.ssc.position' },
    sum: { title: 'ssc.sides', text: 'rules.ssc.sum' },
    duel: { title: 'board.duels', text: 'rules.ssc.duel' },
    form: { title: 'board.form', text: 'rules.ssc.form' },
    any: { title: 'ssc.any', text: 'rules.ssc.any' },
    tail: { title: 'ssc.tail', text: 'rules.ssc.tail' },
  },
}
