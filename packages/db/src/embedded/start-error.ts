/** Something outside of the program keeps it from starting; the message is one sentence for the person who started it. */
export class StartError extends Error {
  override name = 'StartError'
}

const sentences: [RegExp, string][] = [
  [/ENOSPC|No space left on device/i, 'The disk is full: free some space and start again.'],
  [/EDQUOT|Disk quota exceeded/i, 'The disk quota is used up: free some space and start again.'],
  [/ENOTDIR|EEXIST/, 'The data folder cannot be made where a file is: choose another one with VAR_DIR.'],
  [
    /EROFS|Read-only file system/i,
    'The data folder is on a read-only disk: choose another one with VAR_DIR.',
  ],
  [/EADDRINUSE|Address already in use/i, 'The port is taken by another program.'],
  [
    /incompatible with server|initialized by PostgreSQL version/i,
    'The data folder was made by another version of PostgreSQL: start with that version, or move the folder away.',
  ],
  [
    /could not map anonymous shared memory|Cannot allocate memory|ENOMEM/i,
    'There is not enough memory for the database.',
  ],
  [
    /EACCES|EPERM|Permission denied/i,
    'The data folder may not be read or written by this user: check the owner of VAR_DIR.',
  ],
]

/**
 * One sentence for what PostgreSQL or the operating system reported. When it is none of the known ones, `otherwise` with
 * the report's last line, which is where programs report their fatal error.
 */
export function startErrorFrom(report: unknown, otherwise = 'The database did not start'): StartError {
  if (report instanceof StartError) return report
  const text =
    report instanceof Error ? `${'code' in report ? report.code : ''} ${report.message}` : String(report)
  const path = report instanceof Error && 'path' in report ? report.path : undefined
  if (path && /EACCES|EPERM/.test(text))
    return new StartError(`This user may not write to ${path}: check its owner.`, { cause: report })
  const known = sentences.find(([pattern]) => pattern.test(text))
  const lastLine = text.trim().split('\n').at(-1) ?? ''
  return new StartError(known ? known[1] : `${otherwise}: ${lastLine}`, { cause: report })
}
