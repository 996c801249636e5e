/** The texts of the demo inbox. */
export const inboxMessages = {
  title: 'Demo inbox',
  hint: 'Without a mail or SMS provider, the demo keeps codes for players here for one day. The audit log records every view.',
  empty: 'No messages. Codes that a provider delivers do not appear here.',
  again: 'Refresh',
  at: 'Sent at',
  channel: 'Channel',
  channels: { email: 'Email', mobile: 'SMS' },
  to: 'Recipient',
  text: 'Message',
  code: 'Code',
  holds: 'Valid',
  over: 'Expired',
} as const
