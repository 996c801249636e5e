import type { LiabilityProof } from '../published-proof.ts'
import { aLogWith, aSignedHead, aSnapshot, type FalsifiedProof } from './made-proofs.ts'

const OTHER_HASH = '5a'.repeat(32)

const head = (change: Partial<LiabilityProof['liability']>) => (proof: LiabilityProof) => ({
  ...proof,
  liability: { ...proof.liability, ...change },
})

const entry = (seq: number, change: object) => (proof: LiabilityProof) => ({
  ...proof,
  log: { ...proof.log, list: proof.log.list.map((one) => (one.seq === seq ? { ...one, ...change } : one)) },
})

const rooted = (root: string, total: string) => ({
  ...{ root: Uint8Array.from(Buffer.from(root, 'hex')), total: BigInt(total), leafCount: 128 },
})

/** Ways of falsifying what is signed and logged of a tree. */
export const falsifiedHeads: readonly FalsifiedProof[] = [
  { fault: 'bad_record', name: 'a tree of 127 leaves', corrupt: head({ leafCount: 127 }) },
  { fault: 'bad_record', name: 'a total of 2^63', corrupt: head({ total: `${2n ** 63n}` }) },
  { fault: 'bad_record', name: 'a code with a zero byte', corrupt: head({ asset: 'USD\0' }) },
  { fault: 'bad_leaf', name: 'another asset', corrupt: head({ asset: 'USDT' }) },
  { fault: 'bad_path', name: 'a tree of twice the leaves', corrupt: head({ leafCount: 256 }) },
  { fault: 'bad_root', name: 'another root', corrupt: head({ root: OTHER_HASH }) },
  {
    fault: 'bad_total',
    name: 'a smaller total, signed and logged',
    corrupt: (proof) => ({ ...proof, ...aSignedHead(rooted(proof.liability.root, '1000')) }),
  },
  { fault: 'not_in_log', name: 'another time than was logged', corrupt: head({ atMs: 1_795_219_200_001 }) },
  { fault: 'not_in_log', name: 'another journal than was logged', corrupt: head({ journalNo: '4712' }) },
  { fault: 'not_in_log', name: 'no entry in the log', corrupt: (proof) => ({ ...proof, log: aLogWith([]) }) },
  {
    fault: 'not_in_log',
    name: 'another root in the log',
    corrupt: (proof) => ({ ...proof, log: aSignedHead(rooted(OTHER_HASH, proof.liability.total)).log }),
  },
  {
    fault: 'not_in_log',
    name: 'the entry of another day',
    corrupt: (proof) => ({
      ...proof,
      log: aSignedHead(rooted(proof.liability.root, proof.liability.total), aSnapshot(5n)).log,
    }),
  },
  {
    fault: 'not_in_log',
    name: 'an entry behind the signed head of the log',
    corrupt: (proof) => ({ ...proof, log: aLogWith(proof.log.list.slice(0, 1), 39) }),
  },
  { fault: 'log_broken', name: 'an entry that was changed', corrupt: entry(41, { body: '{"n":1}' }) },
  {
    fault: 'log_broken',
    name: 'the end of the log cut off',
    corrupt: (proof) => ({ ...proof, log: { ...proof.log, list: proof.log.list.slice(0, 1) } }),
  },
  {
    fault: 'log_broken',
    name: 'a head of another log',
    corrupt: (proof) => ({ ...proof, log: { ...proof.log, head: { ...proof.log.head, hash: OTHER_HASH } } }),
  },
  {
    fault: 'bad_signature',
    name: 'a log signed by no one',
    corrupt: (proof) => ({
      ...proof,
      log: { ...proof.log, head: { ...proof.log.head, signature: OTHER_HASH.repeat(2) } },
    }),
  },
  {
    fault: 'bad_signature',
    name: 'a head that the vault did not sign, in the log all the same',
    corrupt: (proof) => ({
      ...proof,
      ...aSignedHead(rooted(proof.liability.root, proof.liability.total), aSnapshot(), OTHER_HASH),
    }),
  },
]
