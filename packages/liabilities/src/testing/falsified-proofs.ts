import { assert } from '@opendraw/money'
import type { LiabilityPart, LiabilityProof } from '../published-proof.ts'
import { falsifiedHeads } from './falsified-heads.ts'
import { aProof, aSignedHead, aSnapshot, aTree, type FalsifiedProof } from './made-proofs.ts'
import { leavesOf, type NaiveNode, naiveTree, parentsOf, totalOnlyHash } from './naive-tree.ts'

/** 64 players whose 128 leaves need no padding. Player 77 is owed 8,641,969 micro-units. */
export const falsifiedOwners: ReadonlyMap<bigint, bigint> = new Map(
  Array.from({ length: 64 }, (_, at) => [BigInt(70 + at), BigInt(at) * 1_234_567n]),
)

const tree = aTree(falsifiedOwners)
const leaves = leavesOf(tree, [...falsifiedOwners.keys()])

type ChangeOfPart = (part: LiabilityPart, proof: LiabilityProof) => object

const both = (change: ChangeOfPart) => (proof: LiabilityProof) => ({
  ...proof,
  parts: proof.parts.map((part) => ({ ...part, ...change(part, proof) })),
})
const first = (change: ChangeOfPart) => (proof: LiabilityProof) => {
  const [one, other] = proof.parts
  return { ...proof, parts: [{ ...one, ...change(one, proof) }, other] }
}

/** The same leaves of player 77 in a tree of the maker's choice, which the vault signs and the log holds. */
const inTree = (made: ReturnType<typeof naiveTree>) => (proof: LiabilityProof) => ({
  ...both(({ index }) => ({ path: made.pathOf(index) }))(proof),
  ...aSignedHead(made),
})

/** Other sums at places that are not player 77's. */
const withSums = (change: (leaf: NaiveNode) => NaiveNode) => {
  const own = new Set(tree.prove(77n)?.map(({ index }) => index))
  const at = leaves.findIndex((_, index) => !own.has(index) && !own.has(index ^ 1))
  return naiveTree(leaves.map((leaf, index) => (index === at ? change(leaf) : leaf)))
}

const halved = (proof: LiabilityProof) => {
  const inner = parentsOf(leaves)
  const made = naiveTree(inner)
  const shorter = both(({ index }) => {
    const at = index >> 1
    const [node, path] = [inner[at], made.pathOf(at)]
    assert(node, 'the place is in the tree')
    return { index: at, leaf: Buffer.from(node.hash).toString('hex'), amount: `${node.sum}`, path }
  })(proof)
  return { ...shorter, ...aSignedHead(made) }
}

const otherDay = aSnapshot(20_261_122n)
const ofOtherDay = aProof(aTree(falsifiedOwners, otherDay), 77n, otherDay)
const ofNeighbour = tree.prove(78n)
const short = aTree(new Map([...falsifiedOwners, [77n, 1_000n]]))

const falsifiedParts: readonly FalsifiedProof[] = [
  {
    fault: 'bad_record',
    name: 'no second part',
    corrupt: (proof) => ({ ...proof, parts: proof.parts.slice(1) }),
  },
  { fault: 'bad_record', name: 'a short salt', corrupt: first(({ salt }) => ({ salt: salt.slice(2) })) },
  { fault: 'bad_record', name: 'an amount that is no number', corrupt: first(() => ({ amount: '1e6' })) },

  { fault: 'same_leaf', name: 'one part twice', corrupt: both((_, { parts: [one] }) => one) },
  {
    fault: 'same_leaf',
    name: 'both parts at one place',
    corrupt: both((_, { parts: [{ index }] }) => ({ index })),
  },

  { fault: 'bad_path', name: 'an empty path', corrupt: both(() => ({ path: [] })) },
  { fault: 'bad_path', name: 'a path too short', corrupt: both(({ path }) => ({ path: path.slice(1) })) },
  {
    fault: 'bad_path',
    name: 'a path too long',
    corrupt: both(({ path }) => ({ path: [...path, ...path.slice(-1)] })),
  },
  {
    fault: 'bad_path',
    name: 'a place outside the tree',
    corrupt: first(({ index }) => ({ index: index + 128 })),
  },

  { fault: 'bad_sum', name: 'a negative part', corrupt: first(() => ({ amount: '-1' })) },
  { fault: 'bad_sum', name: 'a part of 2^63', corrupt: first(() => ({ amount: `${2n ** 63n}` })) },
  {
    fault: 'bad_sum',
    name: 'a negative sum of another, which lowers the total',
    corrupt: inTree(withSums((leaf) => ({ ...leaf, sum: -(10n ** 12n) }))),
  },
  {
    fault: 'bad_sum',
    name: 'sums that overflow on the way',
    corrupt: inTree(withSums((leaf) => ({ ...leaf, sum: 2n ** 63n - 1n }))),
  },

  { fault: 'bad_leaf', name: 'an inner node as a leaf', corrupt: halved },
  {
    fault: 'bad_leaf',
    name: 'the leaf of another player',
    corrupt: (proof) => ({ ...proof, parts: ofNeighbour }),
  },
  {
    fault: 'bad_leaf',
    name: 'the salt of another day',
    corrupt: first(() => ({ salt: ofOtherDay.parts[0].salt })),
  },
  {
    fault: 'bad_leaf',
    name: 'the parts of another day',
    corrupt: (proof) => ({
      ...proof,
      ...aSignedHead(aTree(falsifiedOwners, otherDay)),
      parts: ofOtherDay.parts,
    }),
  },
  {
    fault: 'bad_leaf',
    name: 'parts of another split',
    corrupt: both(({ amount, part }) => ({ amount: `${BigInt(amount) + (part === 0 ? 1n : -1n)}` })),
  },

  {
    fault: 'bad_root',
    name: 'a node that binds only the total',
    corrupt: inTree(naiveTree(leaves, totalOnlyHash)),
  },
  { fault: 'bad_root', name: 'the other side', corrupt: first(({ index }) => ({ index: index ^ 1 })) },
  {
    fault: 'bad_root',
    name: 'a smaller sum beside a part',
    corrupt: first(({ path: [step = '', ...rest] }) => ({
      path: [`${step.slice(0, 64)}${'0'.repeat(16)}`, ...rest],
    })),
  },
  {
    fault: 'wrong_amount',
    name: 'less than the screens show',
    corrupt: (proof) => ({ ...proof, ...aProof(short, 77n) }),
  },
]

/** Every way, also those of falsifying what is signed and logged. */
export const falsifiedProofs: readonly FalsifiedProof[] = [...falsifiedParts, ...falsifiedHeads]
