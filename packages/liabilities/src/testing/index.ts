export { falsifiedOwners, falsifiedProofs } from './falsified-proofs.ts'
export { aProof, aSignedHead, aSnapshot, aTree, type FalsifiedProof } from './made-proofs.ts'
