export { decrypt, encrypt, rotateKeys, shred } from './data-key.ts'
export { blindIndex, open, openAll, openBytes, openMany, seal, sealBytes } from './seal.ts'
