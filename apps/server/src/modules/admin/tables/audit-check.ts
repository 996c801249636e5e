import { sql, type Tx } from '@opendraw/db'

export type AuditCheck = Readonly<{ at: Date; lines: bigint; faults: number }>

/** Writes down what a walk over the whole audit trail found, in place of the walk before. */
export function noteAuditCheck(tx: Tx, lines: number, faults: number) {
  return tx.run(sql`
    insert into audit_check (at, lines, faults) values (clock_timestamp(), ${lines}, ${faults})
    on conflict (is_only) do update set at = excluded.at, lines = excluded.lines, faults = excluded.faults`)
}

export function auditCheck(db: Tx) {
  return db.row<AuditCheck>(sql`select at, lines, faults from audit_check`)
}
