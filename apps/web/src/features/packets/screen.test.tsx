import { Refusal } from '@opendraw/contract'
import { afterEach, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { showToPlayer } from '../../testing/show-to-player.tsx'
import type { Look, Packet } from './queries.ts'
import PacketRecordsScreen from './records/screen.tsx'
import PacketScreen from './screen.tsx'
import SplitScreen from './split/screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const CODE = 'ABCDEFGH23'
const now = Date.now()
const packet: Packet = {
  code: CODE,
  sender: { name: 'Mi***a', avatarUrl: null },
  greeting: 'Good luck',
  mode: 'random',
  isTargeted: false,
  total: 20_000_000n,
  count: 5,
  remaining: 12_340_000n,
  remainingCount: 3,
  state: 'open',
  createdAt: new Date(now),
  expiresAt: new Date(now + 3_600_000),
  endedAt: null,
  commitment: 'ab'.repeat(32),
  seed: null,
}
type Visitor = NonNullable<Look['visitor']>
const visitor: Visitor = { isSender: false, isMeant: true, share: null }

async function looked(part: Partial<Packet>, who: Visitor = visitor) {
  const page = await showToPlayer(<PacketScreen />, paths.packetOf(CODE), {
    getPacket: () => ({ packet: { ...packet, ...part }, visitor: who }),
  })
  close = page.close
  return page
}

test('who has opened none is led to where a code opens one', async () => {
  const page = await showToPlayer(<PacketRecordsScreen />, paths.packetRecords, {
    listPackets: () => ({ list: [], next: null, sum: { count: 0, amount: 0n } }),
  })
  close = page.close
  await page.see('You haven’t opened any red packets yet.Open one with a code')
})

test('a packet says its total, what remains of it in amount and shares, how it is split, and to its sender its code', async () => {
  const page = await looked({}, { ...visitor, isSender: true })
  await page.see('Remaining12.34of 20.00')
  await page.see('Shares left3of 5')
  await page.see('Random shares')
  await page.see(CODE)
})

test.each<[string, Partial<Packet>, Visitor, string]>([
  ['expired', { state: 'expired', endedAt: new Date(now) }, visitor, 'This red packet has expired'],
  [
    'already claimed',
    {},
    { ...visitor, share: { no: 1, amount: 7_660_000n, at: new Date(now) } },
    'You’ve opened this packet',
  ],
  ['not yours', { isTargeted: true }, { ...visitor, isMeant: false }, 'This red packet isn’t for you'],
])('a packet that is %s says so', async (_, part, who, words) => {
  await (await looked(part, who)).see(words)
})

const nowhere = paths.packetOf('x')
const nowhereSplit = paths.withQuery(paths.splitPacket, { code: 'x' })
test.each([
  ['packet_unknown', <PacketScreen key="packet" />, nowhere],
  ['packet_code_malformed', <PacketScreen key="packet" />, nowhere],
  ['packet_unknown', <SplitScreen key="split" />, nowhereSplit],
] as const)(
  'a code that leads to nothing (%s) says why, and leads to the field for another',
  async (reason, screen, address) => {
    const refuse = () => {
      throw new Refusal(reason)
    }
    const page = await showToPlayer(screen, address, { getPacket: refuse, getPacketLog: refuse })
    close = page.close
    await page.see(`words of ${reason}`)
    await page.see('Enter a different code')
  },
)
