/** The texts of how a list is shown. */
export const tableMessages = {
  open: 'Columns',
  title: (list: string) => `Columns of ${list}`,
  up: (column: string) => `Move ${column} up`,
  down: (column: string) => `Move ${column} down`,
  density: 'Row height',
  densities: { compact: 'Compact', comfortable: 'Comfortable' },
  reset: 'Reset columns',
  hint: 'Remembered for you on this device.',
} as const
