import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../testing/makers.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Answer = Readonly<{ encoding: string | undefined; bytes: Buffer }>

function ask(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${server.url}/api/${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        const pieces: Buffer[] = []
        for await (const piece of response) pieces.push(piece)
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(pieces) })
      },
    )
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const plays = (wanted?: string) =>
  ask('ccinit/getwanfa', { id: 'ssc-1m' }, wanted === undefined ? {} : { 'accept-encoding': wanted })

test('packs a long public reply for clients that accept it, and it is the same reply', async () => {
  const whole = await plays()
  expect(whole.encoding).toBeUndefined()
  for (const wanted of ['gzip', 'br, gzip;q=0.5', 'deflate, *', 'GZIP;q=1.0, identity']) {
    const short = await plays(wanted)
    expect([wanted, short.encoding]).toEqual([wanted, 'gzip'])
    expect(gunzipSync(short.bytes).equals(whole.bytes)).toBe(true)
    expect(short.bytes.length * 8).toBeLessThan(whole.bytes.length)
  }
  for (const wanted of ['br', 'identity', 'gzip;q=0', 'gzip;q=0.0, br', 'notgzip', '']) {
    expect([wanted, (await plays(wanted)).encoding]).toEqual([wanted, undefined])
  }
})

// security: 36
test('a list of codings as long as a head may be is read in no time', async () => {
  const quickest = async (wanted: string) => {
    const took = []
    for (let nth = 0; nth < 5; nth++) {
      const startedAt = performance.now()
      await plays(wanted)
      took.push(performance.now() - startedAt)
    }
    return Math.min(...took)
  }
  const usual = await quickest('gzip')
  for (const wanted of [`gzip;q=0.${'1'.repeat(7_000)}x`, 'gzip;q=0.1x,'.repeat(500)])
    expect((await quickest(wanted)) - usual).toBeLessThan(60)
})

test('packs no short reply, and none of a player', async () => {
  expect(
    (await ask('ccinit/gamebase', { id: 'ssc-1m' }, { 'accept-encoding': 'gzip' })).encoding,
  ).toBeUndefined()
  const { token } = await aPlayerWith(server.ctx)
  const own = await ask('cclogin/getorderList', { limit: 100 }, { 'accept-encoding': 'gzip', token })
  expect(own.encoding).toBeUndefined()
})

test("answers the same plays and rules every time, each in the caller's language", async () => {
  for (const path of ['ccinit/getwanfa', 'ccinit/getrules']) {
    const bodyFor = async (id: string, lang: string) => {
      const { bytes } = await ask(path, { id }, { lang, 'accept-encoding': 'gzip' })
      return gunzipSync(bytes).toString()
    }
    const english = await bodyFor('ssc-1m', 'en')
    const chinese = await bodyFor('ssc-1m', 'zh')
    expect(await bodyFor('ssc-1m', 'en')).toBe(english)
    expect(JSON.parse(chinese).data).toEqual(JSON.parse(english).data)
    expect(JSON.parse(chinese).msg).not.toBe(JSON.parse(english).msg)
    expect(await bodyFor('ssc-5m', 'en')).not.toBe(english)
  }
})
