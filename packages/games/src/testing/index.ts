export { type OwnBeacon, ownBeacon } from './own-beacon.ts'
