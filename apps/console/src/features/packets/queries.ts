import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listDeskPackets, proposePacket } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Packet = ReplyOf<typeof listDeskPackets>['list'][number]
export type Wish = RequestOf<typeof proposePacket>
type Paging = { readonly limit: number; readonly before?: bigint }

export const packetsKey = (from: string) => ['packets', 'list', from] as const
export const readPackets = (from: string) => (paging: Paging) =>
  api.listDeskPackets({ ...paging, from: from === 'players' ? 'players' : 'house' })

export const packetQuery = (id: bigint) => ({
  queryKey: ['packets', 'one', id],
  queryFn: () => api.readDeskPacket({ id, limit: 1 }),
})
export const claimsKey = (id: bigint) => ['packets', 'claims', id] as const
export const readClaims = (id: bigint) => (paging: Paging) => api.readDeskPacket({ ...paging, id })

export const propose = (wish: Wish) => api.proposePacket(wish)
