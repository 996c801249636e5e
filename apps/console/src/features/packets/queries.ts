import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminPackets, proposePacket } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Packet = ReplyOf<typeof listAdminPackets>['list'][number]
export type Request = RequestOf<typeof proposePacket>
type Paging = Readonly<{ limit: number; before?: bigint }>

export function packetsKey(from: string) {
  return ['packets', 'list', from] as const
}

export function readPackets(from: string) {
  return (paging: Paging) =>
    api.listAdminPackets({ ...paging, from: from === 'players' ? 'players' : 'house' })
}

export function packetQuery(id: bigint) {
  return {
    queryKey: ['packets', 'one', id],
    queryFn: () => api.readAdminPacket({ id, limit: 1 }),
  }
}

export function claimsKey(id: bigint) {
  return ['packets', 'claims', id] as const
}

export function readClaims(id: bigint) {
  return (paging: Paging) => api.readAdminPacket({ ...paging, id })
}

export function propose(request: Request) {
  return api.proposePacket(request)
}
