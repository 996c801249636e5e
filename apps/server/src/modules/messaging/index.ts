export type { CodePurpose } from './codes/code-hashes.ts'
export { type Addressee, readScarceCodes } from './codes/code-limits.ts'
export {
  type CodeInput,
  purgeOldCodes,
  type SpendCode,
  sendCode,
  tryCode,
} from './codes/codes.ts'
export { keepMessage, listInbox, markOf, openChannels } from './inbox.ts'
export type { NewsScene } from './message.ts'
export { purgeMessagesOf } from './purge-messages.ts'
export { type Repeatable, repeatMessage } from './repeat-message.ts'
export { sendMessages } from './send-messages.ts'
export { createSenders } from './senders.ts'
export { tellEach, tellPlayer } from './tell-player.ts'
