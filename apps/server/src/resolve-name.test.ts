import { pbkdf2 } from 'node:crypto'
import { createSocket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { askedOf, listedIn, resolveName } from './resolve-name.ts'

/** A name server that never answers. */
async function silent() {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { at: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

test('names that no server answers for keep nobody waiting who reads a file or hashes, and fail in their time', async () => {
  const server = await silent()
  const asking = (timeout: number) => {
    const resolver = new Resolver({ timeout, tries: 1 })
    resolver.setServers([server.at])
    return resolver
  }
  // Far longer than a hash takes on a busy machine.
  const slow = asking(20_000)
  const asked = Array.from({ length: 40 }, (_, at) => askedOf(slow, `slow-${at}.example.com`))
  let answered = 0
  for (const one of asked) one.catch(() => answered++)
  await promisify(pbkdf2)('x', 'y', 1, 32, 'sha256')
  expect(answered).toBe(0)
  slow.cancel()
  for (const one of asked) await expect(one).rejects.toMatchObject({ code: 'ECANCELLED' })
  await expect(askedOf(asking(100), 'a.example.com')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  server.stop()
})

test('a name has the addresses of both versions, or fails as the first question did', async () => {
  const none = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
  const four = { resolve4: async () => ['192.0.2.1'], resolve6: none } as unknown as Resolver
  expect(await askedOf(four, 'a.example')).toEqual([{ address: '192.0.2.1', family: 4 }])
  const neither = { resolve4: none, resolve6: none } as unknown as Resolver
  await expect(askedOf(neither, 'a.example')).rejects.toMatchObject({ code: 'ENODATA' })
})

test('the list of hosts of this machine is asked first, and alone for its own name', async () => {
  const hosts =
    '# a comment\n127.0.0.1 localhost\n::1\tlocalhost ip6 # home\n203.0.113.9  Partner.Example partner\nx y'
  expect(listedIn(hosts, 'localhost').map(({ address }) => address)).toEqual(['127.0.0.1', '::1'])
  expect(listedIn(hosts, 'partner.example')).toEqual([{ address: '203.0.113.9', family: 4 }])
  expect(listedIn(hosts, 'comment')).toEqual([])
  const own = await new Promise<LookupAddress[]>((resolve) =>
    resolveName('nobody.localhost', { all: true }, (_, addresses) => resolve(addresses)),
  )
  expect(own).toEqual([])
})
