export { houseOwner, isLeafOwner } from './owner-numbers.ts'
export type { LiabilityPart } from './published-proof.ts'
export {
  type LiabilityTree,
  openTree,
  type TreeBuilder,
  type TreeColumns,
  treeBuilder,
} from './tree/liability-tree.ts'
export type { Snapshot } from './tree/owner-secret.ts'
