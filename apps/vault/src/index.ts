export type { Clock } from './clock.ts'
export {
  createVault,
  type ReleaseRequest,
  type RoundCommitment,
  type Vault,
  type VaultRefusal,
  type VaultSettings,
} from './create-vault.ts'
export type { EpochRecord } from './epoch-store.ts'
export type { LogHead } from './log-head.ts'
export { type ServedVault, serveVault } from './serve-vault.ts'
