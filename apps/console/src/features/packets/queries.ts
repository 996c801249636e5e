import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminPackets, proposePacket } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Packet = ReplyOf<typeof listAdminPackets>['list'][number]
export type Request = RequestOf<typeof proposePacket>
type Paging = { readonly limit: number; readonly before?: bigint }

export const packetsKey = (from: string) => ['packets', 'list', from] as const
export const readPackets = (from: string) => (paging: Paging) =>
  api.listAdminPackets({ ...paging, from: from === 'players' ? 'players' : 'house' })

export const packetQuery = (id: bigint) => ({
  queryKey: ['packets', 'one', id],
  queryFn: () => api.readAdminPacket({ id, limit: 1 }),
})
export const claimsKey = (id: bigint) => ['packets', 'claims', id] as const
export const readClaims = (id: bigint) => (paging: Paging) => api.readAdminPacket({ ...paging, id })

export const propose = (request: Request) => api.proposePacket(request)
