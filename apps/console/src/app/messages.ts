/** The texts of the layout around every page; the names of pages are in `navigation.ts`. */
export const layoutMessages = {
  navigation: 'Console',
  breadcrumbs: 'Where you are',
  fresh: 'New',
  passkeys: 'Your passkeys',
  signOut: 'Sign out',
  waiting: (count: number) => `${count} pending`,
  palette: {
    open: 'Search',
    placeholder: 'Page, player, number, issue, code or serial',
    results: 'Results',
    none: 'Nothing found.',
    searching: 'Searching…',
    failed: 'The search did not answer. Only pages are shown.',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
  found: {
    player: 'Player',
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    order: 'Savings order',
    round: 'Round',
    packet: 'Red packet',
    ticket: 'Ticket',
  },
  serial: (serial: number) => `No. ${serial}`,
} as const
