import * as z from 'zod/mini'

/** The reply as it goes over the wire. What the contract does not name is left out; what it does not allow throws. */
export function encodeReply<Reply extends z.ZodMiniType>(
  call: Readonly<{ reply: Reply }>,
  reply: z.output<Reply>,
): z.input<Reply> {
  return z.encode(call.reply, reply)
}
