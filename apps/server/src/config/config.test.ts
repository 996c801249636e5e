import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quicknet } from '@opendraw/games/fairness'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const needed = {
  DATABASE_URL: 'postgres://localhost/x',
  VAULT_SOCKET: join(folder, 'vault.sock'),
  UPLOAD_DIR: join(folder, 'uploads'),
  KEYS_DIR: join(folder, 'keys'),
}

test('needs little and takes the specification’s side where nothing is said', () => {
  const config = readConfig(needed)
  expect(config).toMatchObject({
    port: 3000,
    consolePort: 3001,
    host: '127.0.0.1',
    passwordPolicy: 'spec',
    obfuscationKey: null,
    isDevelopment: false,
    webDist: null,
  })
})

const aStore = {
  ...{ BTCPAY_URL: 'https://pay.example', BTCPAY_KEY: 'k', BTCPAY_STORE: 'S1' },
  BTCPAY_SECRET: 'a secret of theirs',
}

test('money is real with a provider, where it is said, and where no inbox of a demo is open', () => {
  const isReal = (change: Record<string, string>) => readConfig({ ...needed, ...change }).isRealMoney
  expect(isReal({})).toBe(false)
  expect(isReal({ DEMO_INBOX: '0' })).toBe(true)
  expect(isReal({ DEMO_INBOX: '0', REAL_MONEY: '0' })).toBe(false)
  expect(isReal({ DEMO_INBOX: '0', REAL_MONEY: '1' })).toBe(true)
  expect(isReal({ DEMO_INBOX: '0', ...aStore })).toBe(true)
})

test('draws from seeds by default, and from the pinned beacon or the one in the file when configured', () => {
  expect(readConfig(needed).beaconChain).toBeNull()
  expect(readConfig({ ...needed, DRAW_MODE: 'beacon' }).beaconChain).toBe(quicknet)
  const urls = readConfig({ ...needed, BEACON_URLS: 'https://one.example/, http://127.0.0.1:9/x' }).beaconUrls
  expect(urls).toEqual(['https://one.example', 'http://127.0.0.1:9/x'])
  const file = join(folder, 'info.json')
  const info = {
    hash: 'ab'.repeat(32),
    public_key: quicknet.publicKey,
    period: 30,
    genesis_time: 1_600_000_000,
    schemeID: 'bls-unchained-g1-rfc9380',
  }
  writeFileSync(file, JSON.stringify(info))
  const own = { ...needed, DRAW_MODE: 'beacon', BEACON_CHAIN_FILE: file }
  expect(readConfig(own).beaconChain).toEqual({
    chainHash: info.hash,
    publicKey: quicknet.publicKey,
    genesisSeconds: 1_600_000_000,
    periodSeconds: 30,
  })
  writeFileSync(file, JSON.stringify({ ...info, schemeID: 'pedersen-bls-chained' }))
  expect(() => readConfig(own)).toThrow(/see its schemeID/)
})

// security: 51
test('makes the password key once, for its owner’s eyes alone', () => {
  const first = readConfig(needed).passwordKey
  expect(first).toHaveLength(32)
  expect(readConfig(needed).passwordKey).toEqual(first)
  const path = join(folder, 'keys', 'password.key')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  chmodSync(path, 0o644)
  expect(() => readConfig(needed)).toThrow(/chmod 600/)
  chmodSync(path, 0o600)
})

test.each([
  [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL is wrong: should begin with postgres://.'],
  [{ PORT: '99999' }, /The setting PORT is wrong/],
  [{ PORT: 'http' }, 'The setting PORT is wrong: should be a whole number from 0 to 65535.'],
  [{ CODES_PER_ADDRESS: '1.5' }, /should be a whole number from 1 to 1000000\.$/],
  [{ PASSWORD_POLICY: 'lax' }, 'The setting PASSWORD_POLICY is wrong: should be spec or strict.'],
  [{ ENVELOPE: 'compat' }, /needs OBFUSCATION_KEY/],
  [
    { ENVELOPE: 'compat', OBFUSCATION_KEY: 'ab'.repeat(32), NODE_ENV: 'development' },
    /needs built pages: use npm start/,
  ],
  [{ API_BASE_URL: 'http://api.example.com' }, /API_BASE_URL is wrong: should begin with https:/],
  [{ API_BASE_URL: 'somewhere' }, /API_BASE_URL is wrong/],
  [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'p', S3_KEY: 'k' }, /The setting S3_BUCKET is wrong/],
  [{ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'pictures' }, /needs S3_BUCKET, S3_KEY and S3_SECRET/],
  [{ S3_ENDPOINT: 'file:///etc' }, /The setting S3_ENDPOINT is wrong/],
  [aStore, 'BTCPAY_URL takes real money: set DEMO_INBOX=0.'],
  [{ ...aStore, DEMO_INBOX: '0', REAL_MONEY: '0' }, 'BTCPAY_URL takes real money: leave out REAL_MONEY=0.'],
  [{ REAL_MONEY: '1' }, 'REAL_MONEY=1 goes with DEMO_INBOX=0.'],
  [{ BTCPAY_URL: 'https://pay.example' }, /needs BTCPAY_KEY, BTCPAY_STORE and BTCPAY_SECRET/],
  [
    { BTCPAY_URL: 'http://pay.example' },
    'The setting BTCPAY_URL is wrong: should begin with https:// (http:// on this machine only).',
  ],
  [{ BTCPAY_URL: 'http://localhost.example' }, /The setting BTCPAY_URL is wrong/],
  [{ S3_ENDPOINT: 'http://s3.example' }, /The setting S3_ENDPOINT is wrong: should begin with https/],
  [
    { BEACON_URLS: 'https://one.example,http://two.example' },
    /The setting BEACON_URLS is wrong: each should/,
  ],
  [{ BTCPAY_STORE: '../x' }, /The setting BTCPAY_STORE is wrong/],
  [{ BTCPAY_SECRET: 'short' }, /The setting BTCPAY_SECRET is wrong/],
  [{ DRAW_MODE: 'dice' }, /The setting DRAW_MODE is wrong/],
  [
    { BEACON_URLS: 'ftp://relay' },
    'The setting BEACON_URLS is wrong: each should begin with https:// (http:// on this machine only).',
  ],
  [
    { DRAW_MODE: 'beacon', BEACON_CHAIN_FILE: '/nowhere' },
    /BEACON_CHAIN_FILE \(\/nowhere\) cannot be read as JSON/,
  ],
  [{ OBFUSCATION_KEY: 'short' }, /The setting OBFUSCATION_KEY is wrong: should be 64 hexadecimal digits/],
])('refuses to start with %o', (wrong, sentence) => {
  const read = () => readConfig({ ...needed, ...wrong })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(sentence)
})
