import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the mail server takes what it is given. */
export type MailMood = 'takes' | 'later' | 'refuses'

export type TestMailServer = {
  readonly url: string
  /** Everything that it has taken, parsed as a reader's program parses it. */
  readonly mails: Email[]
  mood: MailMood
  drop(): Promise<void>
}

const answers = {
  later: { message: 'try again', responseCode: 451 },
  refuses: { message: 'no such <person@example.com>', responseCode: 550 },
} as const

/** A real SMTP server in this process; `onMail` hears of each mail before its sender knows that it was taken. */
export async function aMailServer(
  onMail: (mail: Email) => Promise<void> = async () => undefined,
): Promise<TestMailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (made.mood !== 'takes') {
          const { message, responseCode } = answers[made.mood]
          done(Object.assign(new Error(message), { responseCode }))
          return
        }
        const take = async () => {
          const mail = await PostalMime.parse(Buffer.concat(parts))
          made.mails.push(mail)
          await onMail(mail)
        }
        take().then(() => done(), done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const made: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    mood: 'takes',
    drop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return made
}
