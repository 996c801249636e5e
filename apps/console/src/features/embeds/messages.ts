/** The texts of the list of embedded pages and its form. */
export const embedMessages = {
  title: 'Embedded pages',
  hint: 'The app can embed these third-party pages, by name only. It never embeds an address from a link. Changes need dual approval. Each page runs in a sandbox without a session token.',
  name: 'URL name, such as beacon-docs',
  nameShort: 'Name',
  url: 'Address (https only)',
  titles: 'Title',
  allowed: 'Available to players',
  open: 'Active',
  ended: 'Ended',
  state: 'Status',
  origin: 'System',
  needName: 'Use lower-case letters, digits and hyphens. Start with a letter.',
  needUrl: 'Enter an https address with a host name and without a user name or port.',
  empty: 'No embedded pages.',
} as const
