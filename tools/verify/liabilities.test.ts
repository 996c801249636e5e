import { rmSync } from 'node:fs'
import { aProof, aTree, falsifiedOwners, falsifiedProofs } from '@opendraw/liabilities/testing'
import { afterAll, expect, test } from 'vitest'
import { mutated, pickerFrom } from './mutate.ts'
import { newFolder, verifiers, writeLines } from './run-verifiers.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true }))

const all = Object.entries(verifiers)
const tree = aTree(falsifiedOwners)
const amount = String(falsifiedOwners.get(77n))
const proof = { ...aProof(tree, 77n), amount }
const file = (name: string, things: readonly unknown[]) => [writeLines(folder, name, things)]

/** What a verifier without Ed25519 says of a file whose signatures alone are wrong. */
const judgedBy = (name: string, code: string) =>
  name === 'verify.py' && code === 'bad_signature' ? 'ok' : code

test.each(all)('%s finds every account of many trees in its total', async (_, run) => {
  const proofs = [1, 2, 3, 64, 700].flatMap((count) => {
    const owners = new Map(Array.from({ length: count }, (_, at) => [BigInt(3 * at), BigInt(at) ** 5n]))
    const made = aTree(owners)
    return [...owners].slice(-20).map(([number, sum]) => ({ ...aProof(made, number), amount: `${sum}` }))
  })
  const { codes, exit } = await run(file('many', proofs), 'liability')
  expect([new Set(codes), codes.length, exit]).toEqual([new Set(['ok']), proofs.length, 0])
})

test.each(all)('%s refuses every falsified proof with its own code', async (name, run) => {
  const { codes } = await run(
    file(
      'falsified',
      falsifiedProofs.map(({ corrupt }) => corrupt(proof)),
    ),
  )
  expect(falsifiedProofs.map((one, at) => `${one.name}: ${codes[at]}`)).toEqual(
    falsifiedProofs.map((one) => `${one.name}: ${judgedBy(name, one.fault)}`),
  )
})

test.each(all)('%s takes a proof for nothing else when it is asked for one', async (_, run) => {
  expect(await run(file('one', [proof]), 'liability')).toEqual({ codes: ['ok'], exit: 0 })
  expect(await run(file('reply', [{ code: 0, data: proof }]), 'liability')).toEqual({
    codes: ['ok'],
    exit: 0,
  })
  expect((await run(file('other', [{ ...proof, parts: undefined }, proof]), 'liability')).codes).toEqual([
    'bad_record',
    'ok',
  ])
})

test.each(all)('%s compares with the screens, and says not_judged without the log', async (_, run) => {
  const code = async (change: object) => (await run(file('changed', [{ ...proof, ...change }]))).codes
  expect(await code({ amount: undefined })).toEqual(['ok'])
  expect(await code({ amount: `${BigInt(amount) + 1n}` })).toEqual(['wrong_amount'])
  expect(await code({ log: undefined })).toEqual(['not_judged'])
  // Another account's number: the leaf is not theirs.
  expect(await code({ number: '78' })).toEqual(['bad_leaf'])
})

test('all three say the same of 600 proofs with one value changed anywhere', async () => {
  const pick = pickerFrom('liabilities')
  const proofs = Array.from({ length: 600 }, () => mutated(JSON.parse(JSON.stringify(proof)), pick))
  const path = file('mutated', proofs)
  const [command, page, python] = await Promise.all(all.map(([, run]) => run(path)))
  expect(page?.codes).toEqual(command?.codes)
  const said = (codes: readonly string[] = []) => proofs.map((one, at) => [codes[at], JSON.stringify(one)])
  const unsigned = command?.codes.map((code, at) =>
    code === 'bad_signature' ? (python?.codes[at] ?? '') : code,
  )
  expect(said(python?.codes)).toEqual(said(unsigned))
  expect(new Set(command?.codes).size).toBeGreaterThan(8)
})

test('every code of a liability has an exit code of its own, the same from the command and from Python', async () => {
  const exits = new Map<string, number>()
  for (const fault of new Set(falsifiedProofs.map((one) => one.fault))) {
    const falsified = falsifiedProofs.find((one) => one.fault === fault)?.corrupt(proof)
    const path = file(fault, [falsified])
    const [command, python] = await Promise.all([
      verifiers['verify.mjs'](path, 'liability'),
      verifiers['verify.py'](path, 'liability'),
    ])
    expect(python.exit, fault).toBe(fault === 'bad_signature' ? 0 : command.exit)
    exits.set(fault, command.exit)
  }
  expect(new Set(exits.values()).size).toBe(exits.size)
  expect(Object.fromEntries(exits)).toMatchObject({ bad_leaf: 27, bad_sum: 28, bad_total: 29, same_leaf: 30 })
  expect(Object.fromEntries(exits)).toMatchObject({ wrong_amount: 31, not_in_log: 32, log_broken: 25 })
})
