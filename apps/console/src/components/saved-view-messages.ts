/** The texts of saved views. */
export const savedViewMessages = {
  title: 'Saved view',
  none: 'None',
  named: (name: string, owner: string | null) => (owner === null ? name : `${name} (${owner})`),
  save: 'Save view',
  update: 'Update view',
  remove: 'Delete view',
  saved: 'The view is saved.',
  removed: 'The view is deleted.',
  name: 'Name',
  needName: 'Enter a name.',
  shared: 'Share with everyone who can read this list',
  hint: 'A view keeps the filters of this list, not what they find. Under a name that you have used, it replaces your view of that name.',
  gone: 'The filters of this view do not exist any more: this is the whole list.',
} as const
