/** The texts of the layout around every page; the names of pages are in `navigation.ts`. */
export const layoutMessages = {
  navigation: 'Console',
  breadcrumbs: 'Where you are',
  fresh: 'New',
  passkeys: 'Your passkeys',
  signOut: 'Sign out',
  waiting: (count: number) => `${count} pending`,
  palette: {
    open: 'Go to a page',
    placeholder: 'Type the name of a page',
    results: 'Pages',
    none: 'No page has that name.',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
} as const
