/** The texts of an operator's own passkeys. */
export const passkeyMessages = {
  title: 'Your passkeys',
  hint: 'A passkey stands for a code of your authenticator app, at sign-in and for changes. The app stays valid beside it.',
  trust:
    'A new passkey is a new second factor: for the hours of the setting you and the operators who let you in approve nothing for each other.',
  add: 'Add a passkey',
  name: 'Name',
  nameHint: 'For example: work laptop.',
  needName: 'Enter a name.',
  addedAt: 'Added at',
  usedAt: 'Last used',
  never: 'Never',
  state: 'Status',
  active: 'Active',
  cloned: 'Blocked: it may have been copied',
  remove: 'Remove',
  removeAsk: (name: string) => `Remove ${name}?`,
  removeHint: 'It stands for no code any more. Delete it on the device, too.',
  added: 'The passkey is added.',
  removed: 'The passkey is removed.',
  empty: 'You have no passkeys.',
  cancel: 'Cancel',
} as const
