import { basePath } from '@opendraw/contract'
import type { FastifyInstance } from 'fastify'
import type { PictureBinding } from './bind.ts'
import { callerOf } from './caller.ts'
import { admit, type Door } from './door.ts'
import { picturePolicy } from './headers.ts'

/** Mounts the private pictures: streamed after the session and the permission, never cached, never run, no static address. */
export function servePictures(app: FastifyInstance, door: Door, pictures: readonly PictureBinding[]): void {
  for (const { path, permission, read } of pictures) {
    app.get<{ Params: { id: string } }>(`${basePath}${path}/:id`, async (request, reply) => {
      const access =
        permission === null ? { access: 'player' as const } : { access: 'operator' as const, permission }
      const caller = await admit(door, access, callerOf(request.raw, door))
      const { mime, bytes } = await read(door.ctx, request.params.id, caller as never)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment',
          'content-security-policy': picturePolicy,
        })
        .type(mime)
        .send(bytes)
    })
  }
}
