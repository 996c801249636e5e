import type { StateLook } from '../../components/state-pill.tsx'
import type { Packet } from './queries.ts'

export const packetStates: Readonly<Record<Packet['state'], StateLook>> = {
  open: { key: 'hong.state.open', tone: 'orange' },
  finished: { key: 'hong.state.finished', tone: 'green' },
  expired: { key: 'hong.state.expired', tone: 'grey' },
}
