export type { CodePurpose } from './codes/code-hashes.ts'
export {
  type Addressee,
  type CodeWish,
  forgetOldCodes,
  type SpendCode,
  sendCode,
  tryCode,
} from './codes/codes.ts'
export { listInbox, openChannels } from './inbox.ts'
export { sendMessages } from './send-messages.ts'
export { createSenders } from './senders.ts'
