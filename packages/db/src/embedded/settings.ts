import { totalmem } from 'node:os'

const MEGABYTE = 2 ** 20
const PAGES_LEAST_MB = 128
const PAGES_MOST_MB = 4_096

/**
 * How many megabytes of pages PostgreSQL keeps on a machine with so many bytes of memory: a quarter, as its manual has it, but
 * between 128 MB and 4 GB. A settlement touches the page where the entries of each winner go on, 8 kB a player: what is not
 * kept is read again.
 */
export function pagesKeptMb(memoryBytes: number): number {
  return Math.min(PAGES_MOST_MB, Math.max(PAGES_LEAST_MB, Math.floor(memoryBytes / 4 / MEGABYTE)))
}

// A container's limit counts, not what its machine has; 0 where there is none.
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * How our own PostgreSQL runs. Durability is set explicitly although it is the default, and read back after the start.
 * Pages follow the machine's memory; checkpoints are set for bets all day; each may be overridden.
 */
export const defaultSettings: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  ssl: 'off',
  max_connections: '100',
  shared_buffers: `${pagesKeptMb(memoryBytes)}MB`,
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // The binaries have no lz4, and pglz costs more of the processor than the disk is worth: a settlement behind millions of older
  // bets touches 70,000 pages for the first time since the checkpoint, and compressing them took four fifths of its time.
  wal_compression: 'off',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
}

/** For tests that do not pull plugs: everything in memory as far as it goes. A server with it takes no real money. */
export const unsafeSettings: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '128MB',
  max_connections: '300',
}
