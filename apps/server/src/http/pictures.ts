import { BASE_PATH } from '@opendraw/contract'
import type { FastifyInstance } from 'fastify'
import type { PictureBinding } from './bind.ts'
import { callerOf } from './caller.ts'
import { authenticate, type Guard } from './guard.ts'
import { PICTURE_POLICY } from './headers.ts'

/** Mounts the private pictures: streamed after the session and the permission, never cached, never run, no static address. */
export function servePictures(app: FastifyInstance, guard: Guard, pictures: readonly PictureBinding[]): void {
  for (const { path, permission, read } of pictures) {
    app.get<{ Params: { id: string } }>(`${BASE_PATH}${path}/:id`, async (request, reply) => {
      const access =
        permission === null ? { access: 'player' as const } : { access: 'operator' as const, permission }
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
