import multipart, { type MultipartFile } from '@fastify/multipart'
import { BASE_PATH, type Call, encodeReply, Refusal } from '@opendraw/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Send, sendError } from './answer-call.ts'
import type { Binding, PictureBinding, UploadedFile } from './bind.ts'
import { callerOf, langOf } from './caller.ts'
import { gather } from './gather.ts'
import { authenticate, callerKeyOf, type Guard } from './guard.ts'
import { PICTURE_POLICY } from './headers.ts'
import { BodyTooLarge } from './read-body.ts'
import { successBody } from './reply-body.ts'
import { type TakeUploadPlace, uploadPlaces } from './upload-places.ts'

export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024

/** Mounts the calls that carry a file. The caller is admitted before a byte of the file is read. */
export function serveUploads(
  app: FastifyInstance,
  guard: Guard,
  bindings: readonly Binding[],
  send: Send,
): void {
  const uploads = bindings.filter(({ call }) => call.body === 'multipart')
  if (uploads.length === 0) return
  app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES_MAX, files: 1, fields: 5, fieldSize: 1_000, headerPairs: 50, parts: 6 },
  })
  const takePlace = uploadPlaces()
  app.register(async (scope) => {
    for (const binding of uploads) {
      scope.post(BASE_PATH + binding.call.path, async (request, reply) => {
        reply.hijack()
        await answerUpload(guard, takePlace, binding, request, reply.raw, send)
      })
    }
  })
}

async function answerUpload(
  guard: Guard,
  takePlace: TakeUploadPlace,
  { call, answer }: Binding,
  request: FastifyRequest,
  response: Parameters<Send>[0],
  send: Send,
): Promise<void> {
  const lang = langOf(request.raw)
  let leave = () => {}
  try {
    // Browsers say it. Chunks could be a byte long, and each that waits for the session costs hundreds of times its byte.
    if (request.headers['content-length'] === undefined) throw new Refusal('bad_request')
    const caller = await authenticate(guard, call, callerOf(request.raw, guard))
    leave = takePlace(callerKeyOf(caller), caller.ip)
    const file = await fileOf(request, call)
    const data = await answer(guard.ctx, file as never, caller as never)
    send(response, 200, successBody(lang, encodeReply(call, data)))
  } catch (error) {
    // What was not read would be taken for the next request.
    response.shouldKeepAlive = false
    sendError(guard, { error, lang, path: call.path }, request.raw, response, send)
  } finally {
    leave()
  }
}

async function fileOf(request: FastifyRequest, call: Call): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Refusal('bad_request')
  const { file, typed } = await partsOf(request).catch(() => refuseUpload(call))
  if (!file) refuseUpload(call)
  const fields = call.request.safeParse(Object.fromEntries(typed))
  if (!fields.success) throw new Refusal('bad_request')
  return { ...file, fields: fields.data }
}

/** Reads the form to its end: its one file, and its fields. Of a repeated field the schema sees a list, and refuses it. */
async function partsOf(request: FastifyRequest) {
  const typed = new Map<string, unknown>()
  let file: Omit<UploadedFile, 'fields'> | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      file = { bytes: await bytesOf(part), name: part.filename, mime: part.mimetype }
    } else {
      const known = typed.get(part.fieldname)
      typed.set(part.fieldname, known === undefined ? part.value : [known, part.value])
    }
  }
  return { file, typed }
}

async function bytesOf({ file }: MultipartFile): Promise<Buffer> {
  const gathered = gather()
  for await (const chunk of file) gathered.add(chunk)
  if (file.truncated) throw new BodyTooLarge()
  return gathered.bytes()
}

/** The parser's complaints (too long, too many parts, a form cut short) are the sender's fault. */
function refuseUpload({ refusals }: Call): never {
  throw new Refusal(refusals.includes('statement_too_large') ? 'statement_too_large' : 'upload_refused')
}

/** Mounts the private pictures: streamed after the session and the permission, never cached, never run, no static address. */
export function servePictures(app: FastifyInstance, guard: Guard, pictures: readonly PictureBinding[]): void {
  for (const { path, permission, read } of pictures) {
    app.get<{ Params: { id: string } }>(`${BASE_PATH}${path}/:id`, async (request, reply) => {
      const access =
        permission === null
          ? { access: 'player' as const, path }
          : { access: 'operator' as const, permission, path }
      const caller = await authenticate(guard, access, callerOf(request.raw, guard))
      const { mime, bytes } = await read(guard.ctx, request.params.id, caller as never)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment',
          'content-security-policy': PICTURE_POLICY,
        })
        .type(mime)
        .send(bytes)
    })
  }
}
