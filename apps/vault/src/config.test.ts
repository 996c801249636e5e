import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@opendraw/games/fairness'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const needed = { VAULT_DIR: 'kept', VAULT_SOCKET: 'socket', SERVER_PUBLIC_KEY: 'seal.pub' }
const chainOf = (more: Record<string, string>) => readConfig({ ...needed, ...more }).beaconChain

test('commits weeks in the mode and by the chain of its own settings, seeds alone unless they say otherwise', () => {
  expect(chainOf({})).toBeNull()
  expect(chainOf({ DRAW_MODE: 'seed', BEACON_CHAIN_FILE: '/nowhere' })).toBeNull()
  expect(chainOf({ DRAW_MODE: 'beacon' })).toEqual(quicknet)
  const path = join(mkdtempSync(join(tmpdir(), 'chain-')), 'info.json')
  const info = {
    ...{ hash: 'ab'.repeat(32), public_key: quicknet.publicKey, genesis_time: 1, period: 30 },
    schemeID: 'bls-unchained-g1-rfc9380',
  }
  writeFileSync(path, JSON.stringify(info))
  const own = {
    ...{ chainHash: info.hash, publicKey: info.public_key },
    ...{ genesisSeconds: 1, periodSeconds: 30 },
  }
  expect(chainOf({ DRAW_MODE: 'beacon', BEACON_CHAIN_FILE: path })).toEqual(own)
  for (const change of [{ schemeID: 'pedersen-bls-chained' }, { period: 0 }, { hash: 'ab' }]) {
    writeFileSync(path, JSON.stringify({ ...info, ...change }))
    expect(() => chainOf({ DRAW_MODE: 'beacon', BEACON_CHAIN_FILE: path })).toThrow(
      'does not describe a chain',
    )
  }
  expect(() => chainOf({ DRAW_MODE: 'dice' })).toThrow('DRAW_MODE must be seed or beacon.')
})
