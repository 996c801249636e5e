export { avatars } from './avatars.ts'
export { seed } from './seed.ts'
export { countNoticesSince } from './tables.ts'
