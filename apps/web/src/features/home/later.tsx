/** What home fetches together once its balance and the running round are on their way: one file, one request. */
export { Below } from './below.tsx'
export { Ways } from './ways.tsx'
