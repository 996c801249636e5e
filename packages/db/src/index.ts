export {
  type Connection,
  connect,
  type Db,
  type Role,
  type Row,
  statementChannel,
  type Tx,
} from './connect.ts'
export { assertDurable } from './embedded/start-embedded.ts'
export { ensureRoles, ensureServerLogin, isSuperuser, RoleError } from './ensure-roles.ts'
export { constraintOf, isConflict, isOutage, isUniqueViolation } from './errors.ts'
export { type Invariant, pagesOf, type Violation, violationsOf } from './invariants.ts'
export { assertMigrated, migrate } from './migrate.ts'
export { MigrationError } from './read-scripts.ts'
export { prepared, type Statement, sql } from './sql.ts'
